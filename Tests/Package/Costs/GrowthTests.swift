import Roster
import RosterTesting
import Testing

@testable import roster_benchmarks

/// What public edits, queries and gestures cost: doc comments, the table in `Docs/Benchmarks.md` and counts say the same.
@Suite struct GrowthTests {
  private static let documented = DocumentedMember.all(in: [
    "Roster/States", "Roster/Backends/Gestures", "Roster/Driving",
  ]).filter { !$0.path.contains("/Driving/") || $0.isForLists }

  /// What an operation is called, and how it grows.
  private struct Row: Equatable {
    let name: String
    let array: GrowthBound
    let indexed: GrowthBound
  }

  private static let rows = GrowthFamily<ListSection<Int, CountedItem>>.all.flatMap(\.operations)
    .map { Row(name: $0.name, array: $0.bounds.array, indexed: $0.bounds.indexed) }

  @Test func `Every public edit, query and gesture says what it costs`() {
    #expect(Self.documented.count > 100)
    for member in Self.documented where member.isOperation {
      #expect(member.complexity != nil, "\(member.path): \(member.name)")
    }
  }

  @Test func `Every public edit, query and gesture is measured, or costs what another one does`() {
    let measured = Set(Self.rows.map(\.name))
    for member in Self.documented where member.isOperation && member.isForLists {
      let isCovered = measured.contains(member.name) || member.isLikeAnother
      #expect(isCovered, "\(member.path): \(member.name)")
    }
    let names = Set(Self.documented.map(\.name))
    #expect(measured.subtracting(names) == [])
  }

  @Test func `The growth table has the bounds that are measured, and doc comments name them`()
    throws
  {
    let table = try Repository.text(of: "Docs/Benchmarks.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    for row in Self.rows {
      let lines = table.filter { $0.hasPrefix("| `\(row.name)` |") }
      let cells = lines.first?.split(separator: "|").map { $0.trimmed } ?? []
      guard lines.count == 1, cells.count == 11 else {
        Issue.record("\(row.name) has \(lines.count) lines in the table")
        continue
      }
      #expect(cells[1] == row.array.rawValue && cells[6] == row.indexed.rawValue, "\(row.name)")
      for member in Self.documented where member.isForLists && member.name == row.name {
        let words = DocumentedMember.complexity(of: member, among: Self.documented)
        for bound in [row.array, row.indexed] {
          #expect(bound.isNamed(in: words), "\(member.path): \(row.name) is \(bound): \(words)")
        }
      }
    }
  }

  @Test func `Counts grow no faster than the table says among sections of arrays`() {
    expectBounds(\.array) { count, counter in
      GrowthSubject<ListSection<Int, CountedItem>>(
        count, item: { (number: Int) in CountedItem(number, counter) },
        section: { (id: Int, items: [CountedItem]) in
          ListSection(id: id, header: "\(id)", items: items)
        }, contents: { ListContents($0) })
    }
  }

  @Test func `Counts grow no faster than the table says among indexed sections`() {
    expectBounds(\.indexed) { count, counter in
      GrowthSubject<IndexedSection<Int, CountedItem, String>>(
        count, item: { (number: Int) in CountedItem(number, counter) },
        section: { (id: Int, items: [CountedItem]) in
          IndexedSection(id: id, header: "\(id)", items: ListItems(items))
        }, contents: { ListContents(indexing: $0) })
    }
  }

  /// Expects that in eight times as many rows no more ids are hashed and no more rows compared than a bound allows.
  private func expectBounds<Section>(
    _ bound: (Row) -> GrowthBound,
    _ makeSubject: (Int, OperationCounter) -> GrowthSubject<Section>
  ) {
    let short = counts(in: 1_000, makeSubject)
    let long = counts(in: 8_000, makeSubject)
    for (row, (short, long)) in zip(Self.rows, zip(short, long)) {
      let most =
        switch bound(row) {
        case .constant: short + 8
        case .logarithmic: 3 * short + 100
        case .linear: 10 * short + 1_000
        }
      #expect(long <= most, "\(row.name) is \(bound(row)): \(short), then \(long)")
    }
  }

  /// The hashes and comparisons of each operation.
  private func counts<Section>(
    in count: Int, _ makeSubject: (Int, OperationCounter) -> GrowthSubject<Section>
  ) -> [Int] {
    let counter = OperationCounter()
    let subject = makeSubject(count, counter)
    return GrowthFamily<Section>.all.flatMap { family in
      family.operations.map { operation in
        var counts: [Int] = []
        family.repeating(operation, with: subject) { run in
          counter.reset()
          run()
          counts.append(counter.hashes + counter.comparisons + counter.contentComparisons)
          return counts.count < 2
        }
        return counts.dropFirst().max() ?? 0
      }
    }
  }
}

extension CountedItem: GrowthItem {
  var number: Int { id.number }
  mutating func change() { revision += 1 }
}

extension GrowthBound {
  /// Whether a comment says that something costs so much.
  fileprivate func isNamed(in comment: String) -> Bool {
    switch self {
    case .constant: comment.contains("O(1)")
    case .logarithmic: comment.contains("log *n*)")
    case .linear: comment.holds("O(*n*") || comment.holds("each item of the list")
    }
  }
}

extension Substring {
  /// The text of a cell of a table.
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
