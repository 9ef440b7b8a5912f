import Roster
import RosterText

extension Pipeline where Input == RowList, Output == RowList {
  /// Lets through the rows that match what is typed, which is found in the bytes of the table.
  ///
  /// - Parameters:
  ///   - query: The input that is what is typed.
  ///   - table: The table of the rows.
  ///   - columns: The columns that are searched.
  /// - Returns: The pipeline with that stage.
  func filter(
    by query: StageInput<TextQuery>, of table: Table, columns: [Int]
  ) -> RowPipeline {
    filter(by: query, change: TextQuery.change) { [pages = table.sharedPages] text in
      if text.isEmpty { return nil }
      let search = RowSearch(text, in: columns, of: table.columns.count)
      var scratch: [UInt8] = []
      return { row in
        let position = Int(row.id) & TablePage.positionMask
        let shared = pages[Int(row.id) >> TablePage.capacityBits]
        return shared.lent.matches(search, row: position, &scratch)
      }
    }
  }
}

/// Finds which rows match what is typed.
struct RowSearch {
  private let query: TextQuery
  private let columns: [Int]

  /// Whether a row can be looked at as it lies in its page: all columns are shown in their order, and what mostly stands between
  /// values is in no query.
  private let isWhole: Bool

  init(_ query: TextQuery, in columns: [Int], of columnCount: Int) {
    self.query = query
    self.columns = columns
    isWhole =
      columns.elementsEqual(0..<columnCount)
      && query.text.utf8.allSatisfy {
        $0 == 0x20 || $0.isPlainLetterOrDigit
      } && query.matching != .substring
  }

  func isMatch(_ row: Int, of page: TablePage, _ scratch: inout [UInt8]) -> Bool {
    let cells = page.cells(ofRow: row)
    if isWhole, let first = cells.first, let last = cells.last, page.isParted(cells) {
      let start = page.byteRange(ofCell: first).lowerBound
      return query.matches(
        utf8: page.bytes.span.extracting(
          start..<page.byteRange(ofCell: last).upperBound))
    }
    scratch.removeAll(keepingCapacity: true)
    for column in columns {
      if let cell = page.cell(row: row, column: column) {
        scratch.append(contentsOf: page.bytes[page.byteRange(ofCell: cell)])
      }
      // A character that is not typed parts the values.
      scratch.append(0x1F)
    }
    return query.matches(utf8: scratch.span)
  }
}

extension TablePage {
  /// Whether no letter or digit stands between the first two values of a row, which could be taken for a part of them.
  fileprivate func isParted(_ cells: Range<Int>) -> Bool {
    if cells.count < 2 { return true }
    let start = byteRange(ofCell: cells.lowerBound).upperBound
    let end = byteRange(ofCell: cells.lowerBound + 1).lowerBound
    return bytes[start..<end].allSatisfy { !$0.isPlainLetterOrDigit }
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  fileprivate var isPlainLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (self | 0x20) &- 0x61 < 26
  }
}
