/// Up to 256 rows, packed.
///
/// The values lie in `bytes` one behind the other, each followed by one byte that belongs to nobody
/// (in a delimited file it is the delimiter that was there anyway, so that a whole line is copied at
/// once). `ends` has the place of that byte for each value; `rowEnds` has for each row the number of
/// values up to its end. A page of 256 records of at most 16 MiB stays within 32 bits.
struct TablePage: Sendable {
  static let capacityBits = 8
  static let capacity = 1 << capacityBits
  static let positionMask = capacity - 1

  var bytes: [UInt8] = []
  var ends: [UInt32] = []
  var rowEnds: [UInt32] = []

  /// The kind of each value; empty when kinds follow from the spelling.
  var kinds: [Value.Kind] = []

  var rowCount: Int { rowEnds.count }

  var storedByteCount: Int {
    bytes.count + kinds.count
      + (ends.count + rowEnds.count) * MemoryLayout<UInt32>.size + MemoryLayout<TablePage>.size
  }

  /// The position of a value among all values of the page, or `nil` when the row is too short.
  func cell(row: Int, column: Int) -> Int? {
    let cell = (row == 0 ? 0 : Int(rowEnds[row - 1])) + column
    return cell < Int(rowEnds[row]) ? cell : nil
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
    let first = row == 0 ? 0 : Int(rowEnds[row - 1])
    return (first..<Int(rowEnds[row])).map {
      String(decoding: bytes[byteRange(ofCell: $0)], as: UTF8.self)
    }
  }

  func kind(ofCell cell: Int, in range: Range<Int>) -> Value.Kind {
    guard kinds.isEmpty else { return kinds[cell] }
    return NumberLiteral.matches(bytes.span, in: range) ? .number : .text
  }

  /// A copy whose arrays have no room to spare.
  func packed() -> TablePage {
    TablePage(
      bytes: Self.exactCopy(of: bytes), ends: Self.exactCopy(of: ends),
      rowEnds: Self.exactCopy(of: rowEnds), kinds: Self.exactCopy(of: kinds))
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
  }
}
