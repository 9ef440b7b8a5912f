import Roster

extension BandLines {
  /// The lines of a separator: as many as its thickness takes, but at least one unless it is 0.
  static func separator(_ style: SeparatorStyle, in geometry: TextGeometry) -> [TextLine] {
    let inset = TextGeometry.columns(style.leadingInset)
    let end = TextGeometry.columns(style.trailingInset)
    let width = min(geometry.width ?? TextGeometry.defaultLineWidth, TextGeometry.limit)
    let room = width - inset - end
    guard room > 0 else { return [] }
    var line = TextLine(String(repeating: " ", count: inset))
    line.append(
      String(repeating: "─", count: room),
      style: TextColor(named: style.color.rawValue).map { TextStyle(foreground: $0) } ?? .dim)
    return Array(repeating: line, count: TextGeometry.lines(style.thickness))
  }

  /// The lines of a text that stands in place of items.
  static func emptyState(_ text: String, in geometry: TextGeometry) -> [TextLine] {
    view(TextView(text, style: .dim), in: geometry)
  }
}
