import Roster
import RosterText

/// Prints an arrangement as a list of Roster's, drawn by its text backend.
///
/// The list is drawn some rows at a time. So the first lines appear at once, however long the list is,
/// and the cells that showed some rows are used again for the next.
struct ListPrinter {
  private let windows: RowWindows
  private let table: Table
  private let layout: ColumnLayout
  private let width: Int

  /// How many rows stand side by side, or `nil` for a list.
  private let tileCount: Int?

  /// Gets ready to print.
  ///
  /// - Parameters:
  ///   - arrangement: What to print.
  ///   - groupName: The name of the column by which the rows are grouped.
  ///   - width: How wide a line may be.
  ///   - isGrid: Whether rows stand side by side.
  init(_ arrangement: Arrangement, groupName: String?, width: Int, isGrid: Bool) {
    table = arrangement.table
    self.width = width
    // The backend keeps two columns in front of each cell for marks.
    layout = ColumnLayout(of: arrangement, within: width - 2)
    tileCount = isGrid ? max(1, width / (layout.width + 2)) : nil
    windows = RowWindows(
      arrangement.groups, size: 100 * (tileCount ?? 1), groupName: groupName ?? "")
  }

  /// Prints the list.
  ///
  /// - Parameter write: Takes the next lines, each with its line end; it may throw to end the printing.
  /// - Throws: What `write` throws.
  func print<Failure: Error>(
    to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let backend = TextBackend(
      width: width, layout: tileCount.map { .grid(columns: $0) } ?? .list)
    var isFirst = true
    for sections in windows {
      let provider = DataSourceProvider(
        sections: sections, cellFactory: cells, supplementaryViewFactory: titles(isFirst: isFirst))
      let screen = backend.render(provider.dataSource)
      try write(screen.lines.map { $0.text + "\n" }.joined())
      isFirst = false
    }
  }

  /// Rows as aligned columns.
  private var cells: TextCellFactory<UInt32> {
    TextCellFactory { [table, layout] row in
      TextCell(lines: [TextLine(layout.line(ofRow: Int(row), of: table))])
    }
  }

  /// The titles of the groups, and the names of the columns above the first of them.
  private func titles(isFirst: Bool) -> TextViewFactory<UInt32, String> {
    let names = isFirst ? columnNames : nil
    return TextViewFactory(kinds: [.columnNames, .header]) { request in
      switch request.kind {
      case .columnNames: request.indexPath.section == 0 ? names : nil
      default: request.title
      }
    }
  }

  /// The names of the columns, as far in as the cells are; a grid has none.
  private var columnNames: String? {
    tileCount == nil && !layout.columns.isEmpty ? "  " + layout.heading : nil
  }
}

extension SupplementaryKind {
  /// The names of the columns above the first section.
  fileprivate static let columnNames: SupplementaryKind = "column names"
}

/// Some rows of a group as a section of a list: the items are positions in the table, and nothing is
/// copied.
struct RowSection: SectionInfo {
  /// The position of the group.
  let id: Int

  /// The positions of the rows in the table.
  let items: ArraySlice<UInt32>

  /// What stands above the rows; `nil` where they go on from the window before.
  let header: String?

  var footer: String? { nil }
}

/// The rows of an arrangement in windows of one size: the sections of a list, some rows at a time.
///
/// A group that reaches over several windows is a section of each, with its title in the first.
struct RowWindows: Sequence, IteratorProtocol {
  private let groups: [RowGroup]
  private let size: Int
  private let groupName: String
  private var position = 0
  private var rowPosition = 0

  /// Begins with the first row.
  ///
  /// - Parameters:
  ///   - groups: The groups of rows.
  ///   - size: How many rows a window has at most.
  ///   - groupName: The name of the column by which the rows are grouped.
  init(_ groups: [RowGroup], size: Int, groupName: String) {
    self.groups = groups
    self.size = size
    self.groupName = groupName
  }

  mutating func next() -> [RowSection]? {
    var sections: [RowSection] = []
    var room = size
    while room > 0, position < groups.count {
      let group = groups[position]
      let items = group.rows[rowPosition...].prefix(room)
      sections.append(
        RowSection(
          id: position, items: items, header: rowPosition == 0 ? title(of: group) : nil))
      room -= items.count
      rowPosition = items.endIndex
      if rowPosition == group.rows.count {
        position += 1
        rowPosition = 0
      }
    }
    return sections.isEmpty ? nil : sections
  }

  private func title(of group: RowGroup) -> String? {
    group.title.map { title in
      "\(title.isEmpty ? "(no \(groupName))" : title) (\(group.rows.count))"
    }
  }
}
