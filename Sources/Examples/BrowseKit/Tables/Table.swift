/// The rows of a data file, all of them in memory, under named columns.
///
/// The values are not kept one by one. Rows are packed into pages: the bytes of their values in one
/// block, and four bytes for the offset where each value ends. A row of five values of six letters
/// takes about 60 bytes, and a million of them can be grouped, sorted and looked at.
///
/// ```swift
/// let table = try TableLoader().load("elements.csv").table
/// print(table.columns[1], table[row: 0, column: 1].text)
/// // symbol H
/// ```
public struct Table: Sendable {
  /// The names of the columns, in the order of the file; no two are equal.
  public let columns: [String]

  /// How many rows there are.
  public let rowCount: Int

  let pages: [TablePage]

  /// The most rows that a table may have: a position leaves three of 32 bits free, in which an order says more.
  static let rowLimit = 1 << 29

  /// The pages, each behind one reference: it takes time to copy a page, which a stage would do for each row.
  var sharedPages: [SharedPage] { pages.map { SharedPage($0) } }

  init(columns: [String], pages: [TablePage]) {
    self.columns = columns
    self.pages = pages
    rowCount =
      pages.isEmpty ? 0 : (pages.count - 1) * TablePage.capacity + pages[pages.count - 1].rowCount
  }

  /// The value of a row in a column.
  ///
  /// A value that the row does not have, because its JSON object lacks the key, is null.
  ///
  /// - Precondition: `row` is in `0..<rowCount` and `column` in `0..<columns.count`.
  /// - Complexity: O(*n*), where *n* is the length of the value.
  ///
  /// - Parameters:
  ///   - row: The position of the row.
  ///   - column: The position of the column.
  public subscript(row row: Int, column column: Int) -> Value {
    requireRow(row)
    trapUnless(
      column >= 0 && column < columns.count,
      "column \(column) is out of range: the columns are 0..<\(columns.count)")
    return pages[row >> TablePage.capacityBits].value(
      row: row & TablePage.positionMask, column: column)
  }

  /// The values of one row, one for each column.
  ///
  /// - Precondition: `row` is in `0..<rowCount`.
  ///
  /// - Parameter row: The position of the row.
  /// - Returns: As many values as there are columns.
  public func values(ofRow row: Int) -> [Value] {
    requireRow(row)
    return columns.indices.map { self[row: row, column: $0] }
  }

  private func requireRow(_ row: Int) {
    trapUnless(
      row >= 0 && row < rowCount, "row \(row) is out of range: the rows are 0..<\(rowCount)")
  }

  /// How many bytes the values and their bookkeeping take.
  ///
  /// - Complexity: O(*r*), where *r* is the number of rows.
  public var storedByteCount: Int { pages.reduce(0) { $0 + $1.storedByteCount } }
}

extension Table: Equatable {
  /// Whether two tables have the same columns and the same values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  ///
  /// - Parameters:
  ///   - left: A table.
  ///   - right: Another table.
  /// - Returns: `true` when every value has the same kind and the same spelling.
  public static func == (left: Table, right: Table) -> Bool {
    left.columns == right.columns && left.rowCount == right.rowCount
      && (0..<left.rowCount).allSatisfy { row in
        left.columns.indices.allSatisfy {
          left[row: row, column: $0] == right[row: row, column: $0]
        }
      }
  }
}
