import Roster

extension ListSimulator {
  /// What is shown, one line for each view and each line of cells; cells are indented.
  public var screen: String {
    var lines: [String] = []
    for section in sections {
      section.views[.header].map { lines.append($0) }
      for start in stride(from: 0, to: section.cells.count, by: profile.columns)
      where profile.drawsCells {
        let line = section.cells[start...].prefix(profile.columns).map(\.text)
        lines.append("  " + line.joined(separator: " | "))
      }
      for (kind, text) in section.views.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where kind != .header {
        lines.append(kind == .footer ? text : "\(kind): \(text)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
