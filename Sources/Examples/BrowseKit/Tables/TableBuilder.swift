/// A table that grows row by row.
///
/// A reader appends values, each followed by a separator byte, and then ends the row or discards it.
struct TableBuilder {
  private(set) var columns: [String]

  /// For each column the bytes that it is known by: those of its name, unless another one's name is equal to that.
  private var keys: [[UInt8]]
  private var positions: [[UInt8]: Int]

  /// For each name the last number behind it that made a name of it, or 1.
  private var nameNumbers: [String: Int]

  private var pages: [TablePage] = []
  private(set) var rowCount = 0
  var page = TablePage()

  /// How many rows are asked for; a reader stops when there are so many.
  var rowLimit = Table.rowLimit

  /// The most bytes that a row may have, separators included.
  private let rowByteLimit: Int

  private var packedByteCount = 0
  private var nameByteCount = 0
  private var largestPageByteCount = 0

  /// What a column takes besides its name: in arrays and in dictionaries.
  private static let columnOverhead = 256

  /// How many times the size of a page is needed for a moment, while its arrays grow and are packed.
  private static let growth = 4

  init(columns: [String], rowByteLimit: Int) {
    self.columns = columns
    self.rowByteLimit = rowByteLimit
    keys = columns.map { Array($0.utf8) }
    positions = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    nameNumbers = Dictionary(columns.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    for name in columns { count(name) }
  }

  /// Whether there are as many rows as are asked for.
  var isFull: Bool { rowCount >= rowLimit }

  /// How many bytes of memory the rows and the columns take by now, and to grow a little.
  var memoryByteCount: Int {
    packedByteCount + nameByteCount
      + Self.growth * max(largestPageByteCount, page.storedByteCount)
  }

  /// The position of the column that is known by some bytes, or `nil`.
  func position(ofKey key: [UInt8]) -> Int? { positions[key] }

  /// Whether there is a column at a position, and it is known by some bytes.
  func hasKey(_ key: [UInt8], atColumn position: Int) -> Bool {
    position < keys.count && keys[position] == key
  }

  /// Adds a column that is known by some bytes, as no other one is.
  ///
  /// Its name is them, with a number where it is equal to another one: accents can be written in several ways.
  mutating func addColumn(ofKey key: [UInt8]) {
    let name = unusedName(String(decoding: key, as: UTF8.self))
    positions[key] = columns.count
    keys.append(key)
    columns.append(name)
    count(name)
  }

  /// A name, or with a number behind it where there is an equal one.
  private mutating func unusedName(_ name: String) -> String {
    guard let last = nameNumbers[name] else {
      nameNumbers[name] = 1
      return name
    }
    var number = last + 1
    while nameNumbers["\(name)_\(number)"] != nil { number += 1 }
    nameNumbers[name] = number
    nameNumbers["\(name)_\(number)"] = 1
    return "\(name)_\(number)"
  }

  /// Takes the values back that are empty, at the end of the row that is being made, beyond the first ones.
  mutating func dropEmptyValues(behind count: Int) {
    while openCellCount > max(count, 1), page.byteRange(ofCell: page.ends.count - 1).isEmpty {
      page.ends.removeLast()
    }
    let end = Int(page.ends.last ?? 0) + 1
    page.bytes.removeLast(max(0, page.bytes.count - end))
  }

  /// Adds columns until there are as many as the row that is being made has values.
  mutating func nameOpenCells() {
    while columns.count < openCellCount {
      let name = unusedName(ColumnNames.name(ofColumn: columns.count))
      columns.append(name)
      keys.append(Array(name.utf8))
      count(name)
    }
  }

  /// How many values the row that is being made has so far.
  var openCellCount: Int { page.ends.count - Int(page.rowEnds.last ?? 0) }

  /// The page of a row, and the row's position in it.
  func page(ofRow row: Int) -> (page: TablePage, place: Int) {
    let index = row >> TablePage.capacityBits
    return (index < pages.count ? pages[index] : page, row & TablePage.positionMask)
  }

  /// Makes the values since the last row a row.
  ///
  /// - Precondition: They take no more bytes than a row may have, which keeps the page within 32 bits.
  mutating func endRow() {
    let byteCount = page.bytes.count - openRowStart
    precondition(
      byteCount <= rowByteLimit, "a row of \(byteCount) bytes: the limit is \(rowByteLimit)")
    page.rowEnds.append(UInt32(page.ends.count))
    rowCount += 1
    if page.rowCount == TablePage.capacity { seal() }
  }

  mutating func discardRow() {
    let kept = Int(page.rowEnds.last ?? 0)
    page.bytes.removeLast(page.bytes.count - openRowStart)
    page.ends.removeLast(page.ends.count - kept)
    if !page.kinds.isEmpty { page.kinds.removeLast(page.kinds.count - kept) }
  }

  consuming func table() -> Table {
    if page.rowCount > 0 { seal() }
    return Table(columns: columns, pages: pages)
  }

  /// The rows so far.
  ///
  /// - Complexity: O(1), and O(*p*) for *p* pages when the next one is added.
  var tableSoFar: Table {
    Table(columns: columns, pages: page.rowCount > 0 ? pages + [page.packed()] : pages)
  }

  /// The offset in the page's bytes where the row that is being made begins.
  private var openRowStart: Int {
    let kept = Int(page.rowEnds.last ?? 0)
    return kept == 0 ? 0 : Int(page.ends[kept - 1]) + 1
  }

  private mutating func count(_ name: String) {
    // The bytes that a column is known by are as many, or nearly.
    nameByteCount += 2 * name.utf8.count + Self.columnOverhead
  }

  private mutating func seal() {
    let packed = page.packed()
    packedByteCount += packed.storedByteCount
    largestPageByteCount = max(largestPageByteCount, packed.storedByteCount)
    pages.append(packed)
    page.removeAll()
  }
}
