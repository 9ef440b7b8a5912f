import RosterText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the rows that match what is typed, from the bytes of the table.
struct RowFilter: Sendable {
  private let query: TextQuery
  private let table: Table
  private let columns: [Int]

  /// Whether a row is looked at as it lies in its page: all columns are shown, and what stands between values is in no
  /// query.
  private let isWhole: Bool

  init(_ query: TextQuery, in arrangement: Arrangement) {
    self.query = query
    table = arrangement.table
    columns = arrangement.columns
    isWhole =
      Set(columns).count == table.columns.count
      && query.text.utf8.allSatisfy {
        $0 == 0x20 || (0x30...0x39).contains($0) || ($0 | 0x20) &- 0x61 < 26
      } && query.matching != .substring
  }

  /// Those of some rows that match, or `nil` where the task was cancelled.
  ///
  /// - Complexity: O(*n*) for the bytes of the rows, on all processors.
  @concurrent func rows(of rows: [UInt32]) async -> [UInt32]? {
    guard !query.isEmpty else { return rows }
    let count = max(1, min(ProcessInfo.processInfo.activeProcessorCount, rows.count / 20_000))
    guard count > 1 else { return filter(rows[...]) }
    return await withTaskGroup(of: (Int, [UInt32]?).self) { group in
      for part in 0..<count {
        let range = rows.count * part / count..<rows.count * (part + 1) / count
        group.addTask { (part, filter(rows[range])) }
      }
      var parts = [[UInt32]?](repeating: nil, count: count)
      for await (part, kept) in group { parts[part] = kept }
      let whole = parts.compactMap(\.self)
      return whole.count == count ? Array(whole.joined()) : nil
    }
  }

  private func filter(_ rows: ArraySlice<UInt32>) -> [UInt32]? {
    var kept: [UInt32] = []
    var scratch: [UInt8] = []
    var rest = rows
    while let first = rest.first {
      if Task.isCancelled { return nil }
      let position = Int(first) >> TablePage.capacityBits
      let page = table.pages[position]
      // Rows of one page mostly stand together.
      while let row = rest.first, Int(row) >> TablePage.capacityBits == position {
        rest.removeFirst()
        if isMatch(Int(row) & TablePage.positionMask, of: page, &scratch) { kept.append(row) }
      }
    }
    return kept
  }

  private func isMatch(_ row: Int, of page: TablePage, _ scratch: inout [UInt8]) -> Bool {
    let cells = page.cells(ofRow: row)
    if isWhole, let first = cells.first, let last = cells.last {
      let start = page.byteRange(ofCell: first).lowerBound
      return query.matches(
        utf8: page.bytes.span.extracting(start..<page.byteRange(ofCell: last).upperBound))
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
