/// Up to 256 rows, packed.
///
/// The values lie in `bytes` one behind the other, each followed by one byte that belongs to no value
/// (in a delimited file it is the delimiter that was there anyway, so that a whole line is copied at
/// once). `ends` has the offset of that byte for each value; `rowEnds` has for each row the number of
/// values up to its end.
///
/// Mostly the values of a row are those of the first columns, in order. A page that has a row with few
/// values far apart keeps the column of each value besides, so that no row takes more room than its
/// values do.
///
/// A row takes no more bytes than the record that it was made of, and as many records as a page has, of at most
/// `rowByteLimit` bytes each, stay within 32 bits.
struct TablePage: Sendable {
  static let capacityBits = 8
  static let capacity = 1 << capacityBits
  static let positionMask = capacity - 1

  /// The most bytes that a row may have, separators included.
  static let rowByteLimit = 1 << (32 - capacityBits)

  /// The most columns that a table may have, so that the values of a page can be counted in 32 bits.
  static let columnLimit = 1 << 20

  var bytes: [UInt8] = []
  var ends: [UInt32] = []
  var rowEnds: [UInt32] = []

  /// The kind of each value; empty when kinds follow from the spelling.
  var kinds: [Value.Kind] = []

  /// The column of each value; empty when each row has the values of the first columns, in order.
  private(set) var positions: [UInt16] = []

  var rowCount: Int { rowEnds.count }

  var storedByteCount: Int {
    bytes.count + kinds.count + positions.count * MemoryLayout<UInt16>.size
      + (ends.count + rowEnds.count) * MemoryLayout<UInt32>.size + MemoryLayout<TablePage>.size
  }

  /// Whether the columns of the values have to be looked up.
  var isSparse: Bool { !positions.isEmpty }

  /// The positions of a row's values among all values of the page.
  func cells(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rowEnds[row - 1]))..<Int(rowEnds[row])
  }

  /// The position of a value among all values of the page, or `nil` when the row does not have it.
  func cell(row: Int, column: Int) -> Int? {
    let cells = cells(ofRow: row)
    let guess = cells.lowerBound + column
    guard isSparse else { return guess < cells.upperBound ? guess : nil }
    if guess < cells.upperBound, positions[guess] == column { return guess }
    var (low, high) = (cells.lowerBound, cells.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low < cells.upperBound && positions[low] == column ? low : nil
  }

  /// The column of a value.
  ///
  /// - Parameters:
  ///   - cell: The position of the value.
  ///   - cells: The positions of all values of its row.
  /// - Returns: The position of the column in the table.
  func column(ofCell cell: Int, in cells: Range<Int>) -> Int {
    isSparse ? Int(positions[cell]) : cell - cells.lowerBound
  }

  /// Notes the column of the next value, and from then on that of each.
  mutating func note(column: UInt16) {
    if positions.isEmpty {
      for row in 0..<rowCount {
        positions.append(contentsOf: (0..<cells(ofRow: row).count).map { UInt16($0) })
      }
    }
    positions.append(column)
  }

  func byteRange(ofCell cell: Int) -> Range<Int> {
    (cell == 0 ? 0 : Int(ends[cell - 1]) + 1)..<Int(ends[cell])
  }

  func value(row: Int, column: Int) -> Value {
    guard let cell = cell(row: row, column: column) else { return .null }
    let range = byteRange(ofCell: cell)
    let text = String(decoding: bytes[range], as: UTF8.self)
    return Value(kind(ofCell: cell, in: range), text)
  }

  func texts(ofRow row: Int) -> [String] {
    cells(ofRow: row).map { String(decoding: bytes[byteRange(ofCell: $0)], as: UTF8.self) }
  }

  func kind(ofCell cell: Int, in range: Range<Int>) -> Value.Kind {
    guard kinds.isEmpty else { return kinds[cell] }
    return NumberLiteral.matches(bytes.span, in: range) ? .number : .text
  }

  /// A copy whose arrays have no room to spare.
  func packed() -> TablePage {
    TablePage(
      bytes: Self.exactCopy(of: bytes), ends: Self.exactCopy(of: ends),
      rowEnds: Self.exactCopy(of: rowEnds), kinds: Self.exactCopy(of: kinds),
      positions: Self.exactCopy(of: positions))
  }

  private static func exactCopy<Element>(of elements: [Element]) -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(elements.count)
    copy.append(contentsOf: elements)
    return copy
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }
}

/// A page behind one reference, which lends it: what is lent is not copied.
final class SharedPage: Sendable {
  struct Lent: ~Copyable, Sendable {
    let page: TablePage

    func meets(_ test: borrowing ConditionTest, row: Int) -> Bool {
      test.condition.isMet(byRow: row, of: page)
    }

    func matches(_ search: RowSearch, row: Int, _ scratch: inout [UInt8]) -> Bool {
      search.isMatch(row, of: page, &scratch)
    }

    func sortKey(of row: UInt32, column: Int, textsFrom start: Int) -> SortKey {
      page.sortKey(of: row, column: column, textsFrom: start)
    }

    func isLess(
      _ row: UInt32, than otherRow: UInt32, of other: borrowing Lent, column: Int, areNumbers: Bool
    ) -> Bool {
      page.isLess(row, than: otherRow, of: other.page, column: column, areNumbers: areNumbers)
    }
  }

  let lent: Lent

  init(_ page: TablePage) { lent = Lent(page: page) }
}
