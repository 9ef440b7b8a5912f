import Roster

extension ListSimulator {
  /// What is shown, one line for each view and each line of cells; cells are indented.
  public var screen: String {
    var lines: [String] = []
    for section in rows.sections {
      section.views[.header].map { lines.append($0) }
      for start in stride(from: 0, to: section.cells.count, by: max(1, profile.columns))
      where profile.drawsCells {
        let line = section.cells[start...].prefix(max(1, profile.columns)).map(\.text)
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

extension ListSimulator {
  /// Shows a list from scratch.
  func show(_ source: any ListDataSource<Cell, View>) {
    self.source = source
    rows.sections = source.counts.enumerated().map { section, count in
      ShadowRows.Section(
        views: views(ofSection: section),
        cells: (0..<max(0, count)).map { makeCell(at: ListIndexPath(section: section, item: $0)) })
    }
  }

  /// Makes the cell of an item, with the next number.
  func makeCell(at path: ListIndexPath) -> SimulatedCell {
    cellsMade += 1
    return SimulatedCell(number: cellsMade, configurations: 1, text: text(at: path))
  }

  /// Configures the cell of an item in its place.
  func configureCell(at path: ListIndexPath) {
    rows.sections[path.section].cells[path.item].configurations += 1
    rows.sections[path.section].cells[path.item].text = text(at: path)
  }

  /// What a cell shows at a position of the data source; notes where there is none.
  func text(at path: ListIndexPath) -> String {
    guard profile.drawsCells else { return "" }
    guard let element = source?.cell(at: path) else {
      note(
        .missingCell, at: .item(path), "the data source counts item \(path), but has no cell for it"
      )
      return ""
    }
    return describeCell(element.fresh())
  }

  /// What the views of a section show.
  func views(ofSection section: Int) -> [SupplementaryKind: String] {
    var texts: [SupplementaryKind: String] = [:]
    for kind in source?.supplementaryKinds(inSection: section) ?? []
    where profile.kinds?.contains(kind) ?? true {
      let path = ListIndexPath(section: section, item: 0)
      texts[kind] = source?.view(kind, at: path).map { describeView($0.fresh()) }
    }
    return texts
  }
}

/// A cell as a simulated list view shows it.
public struct SimulatedCell: Hashable, Sendable {
  /// The number of the cell; the first that was made has number 1.
  ///
  /// A cell keeps its number while it is moved or configured again.
  public var number: Int

  /// How often the cell was configured.
  public var configurations: Int

  /// What the cell shows.
  public var text: String
}
