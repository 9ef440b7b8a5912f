import Roster
public import RosterTerminal
import RosterText

/// Prints an arrangement as a list of Roster's, in pieces.
///
/// The sections of the list are made some rows at a time, and what is written is held until there is a piece of
/// it. So the first lines appear at once, and what is held does not grow with the list.
///
/// A grid is drawn by the text backend, unless nothing is cut and no two rows have room side by side: then it is a list
/// without the names of columns. The lines of a list look the same, and are written straight from the bytes of the
/// table: a cell is a stretch of rows, and the printer goes through the data source as a backend does.
public struct ListPrinter {
  private let windows: RowWindows
  private let writer: RowWriter

  /// How many rows stand side by side, or `nil` for a list.
  private let tileCount: Int?

  /// Whether the names of the columns stand above a list.
  private let hasNames: Bool

  /// What the terminal behind the output can show, or `nil` where nothing has a style.
  private let features: TerminalFeatures?

  /// How many bytes a piece of a list has before it is written; one more line may be in it.
  public static let pieceByteCount = 1 << 15

  /// Gets ready to print.
  ///
  /// - Parameters:
  ///   - arrangement: What to print.
  ///   - groupName: The name of the column by which the rows are grouped.
  ///   - width: How wide a line may be; `nil` to cut nothing.
  ///   - isGrid: Whether rows stand side by side.
  ///   - features: What the terminal behind the output can show; `nil` for text without styles.
  /// - Complexity: Looks at each value that will be shown.
  public init(
    _ arrangement: Arrangement, groupName: String? = nil, width: Int?, isGrid: Bool = false,
    features: TerminalFeatures? = nil
  ) {
    self.features = features
    // The backend keeps two columns in front of each cell for marks.
    let layout = ColumnLayout(of: arrangement, within: width.map { $0 - 2 })
    hasNames = !isGrid
    // Where nothing is cut, tiles are as wide as their rows are.
    let count = isGrid ? max(1, (width ?? ScreenWidth.standard) / (layout.width + 2)) : 1
    if isGrid, width != nil || count > 1 {
      tileCount = count
      writer = RowWriter(
        table: arrangement.table, layout: layout, width: width ?? count * (layout.width + 2))
      windows = RowWindows(
        arrangement.groups, lineCount: 100, tileCount: count, groupName: groupName ?? "")
    } else {
      tileCount = nil
      writer = RowWriter(
        table: arrangement.table, layout: layout, width: width ?? RowWriter.unlimited)
      windows = RowWindows(arrangement.groups, lineCount: 4096, groupName: groupName ?? "")
    }
  }

  /// Prints the list.
  ///
  /// - Parameter write: Takes the next lines, each with its line end; it may throw to end the printing.
  /// - Throws: What `write` throws.
  public func print<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if let tileCount {
      try printGrid(tileCount, to: write)
    } else {
      try printList(to: write)
    }
  }

  private func printGrid<Failure: Error>(
    _ tileCount: Int, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let backend = TextBackend(width: writer.width, layout: .grid(columns: tileCount))
    let cells = TextCellFactory<UInt32> { [writer] row in
      TextCell(lines: [TextLine(writer.layout.line(ofRow: Int(row), of: writer.table))])
    }
    for sections in windows {
      let provider = DataSourceProvider(
        sections: sections, cellFactory: cells, supplementaryViewFactory: titles(names: nil))
      let screen = backend.render(provider.dataSource)
      try write(screen.lines.flatMap { bytes(of: $0) + [UInt8(ascii: "\n")] })
    }
  }

  private func printList<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    // The names of the columns stand as far in as the cells do.
    let isNamed = hasNames && !writer.layout.columns.isEmpty
    var names = isNamed ? "  " + writer.layout.heading : nil
    let stretches = ClosureCellFactory(make: { RowPositions.SubSequence?.none }) { stretch, rows in
      stretch = rows
    }
    var output: [UInt8] = []
    for sections in windows {
      let source = DataSourceProvider(
        sections: sections.map { RowSection($0, items: CollectionOfOne($0.items)) },
        cellFactory: stretches, supplementaryViewFactory: titles(names: names)
      ).dataSource
      names = nil
      for section in 0..<source.sectionCount {
        let path = ListIndexPath(section: section, item: 0)
        for kind in source.supplementaryKinds(inSection: section) {
          let view = source.view(kind, at: path)?.fresh() ?? TextView()
          for line in view.lines {
            let shown = line.over(view.style).truncated(to: writer.width)
            output.append(contentsOf: bytes(of: shown))
            output.append(UInt8(ascii: "\n"))
            try writePiece(of: &output, to: write)
          }
        }
        if let rows = source.cell(at: path)?.fresh() ?? nil { try append(rows, to: &output, write) }
      }
    }
    if !output.isEmpty { try write(output) }
  }

  private func bytes(of line: TextLine) -> [UInt8] {
    features.map { line.bytes(for: $0) } ?? Array(line.text.utf8)
  }

  /// Appends the lines of rows, and writes the pieces that they make.
  private func append<Failure: Error>(
    _ rows: RowPositions.SubSequence, to output: inout [UInt8],
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = rows
    while let first = rest.first {
      let position = Int(first) >> TablePage.capacityBits
      let page = writer.table.pages[position]
      // Rows of one page mostly stand together.
      while let row = rest.first, Int(row) >> TablePage.capacityBits == position {
        rest.removeFirst()
        writer.append(Int(row) & TablePage.positionMask, of: page, at: position, to: &output)
        try writePiece(of: &output, to: write)
      }
    }
  }

  /// Writes what is held if it is enough for a piece.
  private func writePiece<Failure: Error>(
    of output: inout [UInt8], to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard output.count >= Self.pieceByteCount else { return }
    try write(output)
    output.removeAll(keepingCapacity: true)
  }

  /// The titles of the groups, and above the first of them the names of the columns, if there are any.
  private func titles<Item>(names: String?) -> TextViewFactory<Item, String> {
    TextViewFactory(kinds: [.columnNames, .header]) { view, _ in
      view.style = .bold
    } title: { request in
      switch request.kind {
      case .columnNames: request.indexPath.section == 0 ? names : nil
      default: request.title
      }
    }
  }
}

@available(*, unavailable)
extension ListPrinter: Sendable {}

extension SupplementaryKind {
  /// The names of the columns above the first section.
  fileprivate static let columnNames: SupplementaryKind = "column names"
}

/// Some rows of a group as a section of a list: nothing of the table is copied.
struct RowSection<Items: RandomAccessCollection>: SectionInfo {
  /// The position of the group.
  let id: Int

  /// The positions of the rows in the table, one by one or as a stretch.
  let items: Items

  /// What stands above the rows; `nil` where they go on from the window before.
  let header: String?

  var footer: String? { nil }
}

extension RowSection {
  /// Makes the same section with its rows in another form.
  init(_ section: RowSection<some RandomAccessCollection>, items: Items) {
    self.init(id: section.id, items: items, header: section.header)
  }
}

/// The rows of an arrangement in windows of one size: the sections of a list, some rows at a time.
///
/// A group that reaches over several windows is a section of each, with its title in the first. A window ends where a
/// line does.
struct RowWindows: Sequence, IteratorProtocol {
  private let groups: [RowGroup]
  private let lineCount: Int
  private let tileCount: Int
  private let groupName: String
  private var position = 0
  private var rowPosition = 0

  /// Begins with the first row.
  ///
  /// - Parameters:
  ///   - groups: The groups of rows.
  ///   - lineCount: How many lines of rows a window has.
  ///   - tileCount: How many rows of a group stand side by side in a line.
  ///   - groupName: The name of the column by which the rows are grouped.
  init(_ groups: [RowGroup], lineCount: Int, tileCount: Int = 1, groupName: String) {
    self.groups = groups
    self.lineCount = lineCount
    self.tileCount = tileCount
    self.groupName = groupName
  }

  mutating func next() -> [RowSection<RowPositions.SubSequence>]? {
    var sections: [RowSection<RowPositions.SubSequence>] = []
    var room = lineCount
    while room > 0, position < groups.count {
      let group = groups[position]
      let items = group.rows[rowPosition...].prefix(room * tileCount)
      sections.append(
        RowSection(
          id: position, items: items, header: rowPosition == 0 ? title(of: group) : nil))
      room -= (items.count + tileCount - 1) / tileCount
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
      "\(VisibleText.inOneDirection(title.isEmpty ? "(no \(groupName))" : title)) (\(group.rows.count))"
    }
  }
}
