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
