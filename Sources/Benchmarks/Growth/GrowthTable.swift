import Foundation
import Roster

/// The times of all operations in lists of 1,000 to 1,000,000 rows, as tables of Markdown.
struct GrowthTable {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  /// Measures, and prints the tables.
  func print() {
    typealias Arrays = GrowthFamily<ListSection<Int, Row>>
    typealias Trees = GrowthFamily<IndexedSection<Int, Row, String>>
    var arrays: [[[Double]]] = []
    var trees: [[[Double]]] = []
    for size in Self.sizes {
      let array = GrowthSubject<ListSection<Int, Row>>(
        size, item: { (number: Int) in Row(number: number) },
        section: { (id: Int, rows: [Row]) in ListSection(id: id, header: "\(id)", items: rows) },
        contents: { ListContents($0) })
      arrays.append(times(of: Arrays.all, with: array))
      let tree = GrowthSubject<IndexedSection<Int, Row, String>>(
        size, item: { (number: Int) in Row(number: number) },
        section: { (id: Int, rows: [Row]) in
          IndexedSection(id: id, header: "\(id)", items: ListItems(rows))
        }, contents: { ListContents(indexing: $0) })
      trees.append(times(of: Trees.all, with: tree))
    }
    for (index, family) in Arrays.all.enumerated() {
      let sizes = "10³ | 10⁴ | 10⁵ | 10⁶"
      Swift.print("\n| \(family.title) | arrays | \(sizes) | indexed | \(sizes) |")
      Swift.print("|---|---|" + String(repeating: "---:|", count: 4) + "---|", terminator: "")
      Swift.print(String(repeating: "---:|", count: 4))
      for (row, operation) in family.operations.enumerated() {
        let cells = [
          "`\(operation.name)`", operation.bounds.array.rawValue,
          arrays.map { text($0[index][row]) }.joined(separator: " | "),
          operation.bounds.indexed.rawValue,
          trees.map { text($0[index][row]) }.joined(separator: " | "),
        ]
        Swift.print("| \(cells.joined(separator: " | ")) |")
      }
    }
  }

  private func times<Section>(
    of families: [GrowthFamily<Section>], with subject: GrowthSubject<Section>
  ) -> [[Double]] {
    families.map { family in
      family.operations.map { time(of: $0, in: family, with: subject) }
    }
  }

  /// The median time, in microseconds; the first time, which may copy what is shared, does not count.
  private func time<Section>(
    of operation: GrowthSubject<Section>.Operation, in family: GrowthFamily<Section>,
    with subject: GrowthSubject<Section>
  ) -> Double {
    var samples: [Double] = []
    var sum = 0.0
    family.repeating(operation, with: subject) { run in
      let begin = processorTime
      run()
      samples.append(processorTime - begin)
      sum += samples[samples.count - 1]
      return samples.count < 4 || samples.count < 20 && sum < 40_000
    }
    return samples.dropFirst().sorted()[(samples.count - 1) / 2]
  }

  /// The time that this process has used, in microseconds; others may run at the same time.
  private var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private func text(_ time: Double) -> String {
    switch time {
    case ..<0.1: "< 0.1"
    case ..<10: "\((time * 10).rounded() / 10)"
    default: "\(Int(time.rounded()))".grouped
    }
  }
}

extension String {
  /// The digits of a number with a comma before each three.
  fileprivate var grouped: String {
    var text = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Row: GrowthItem {
  var number: Int { value }
}
