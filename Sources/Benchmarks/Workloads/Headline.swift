import Foundation
import RosterDiffing

/// DifferenceKit's own benchmark, over bare ids.
enum Headline {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    [
      known(5000, textbook: 9, hashing: 1 / 0.3), any(5000, textbook: 3),
      known(100_000, textbook: 30, hashing: 1 / 0.2), any(100_000, textbook: 15),
    ] + (isQuick ? [] : [standardLibrary(5000)])
  }

  private static func known(_ count: Int, textbook: Double, hashing: Double) -> Comparison {
    let old = (0..<count).map { _ in UUID.random() }
    let new = Edits.headline(old) { _ in UUID.random() }
    return Comparison(
      work: "headline, UUIDs", count: count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("textbook", goal: textbook) {
          consume(
            TextbookDifference(from: old, to: new, id: { $0 }, sameContent: { _, _ in true }))
        },
        Contender("hashing pass", goal: hashing) { Passes.hash(old, new) { $0 } },
        Contender("comparing pass") { Passes.compare(old, new) { $0 } },
      ])
  }

  /// Beside what takes a third of a second, and leaves nothing in the caches for what comes next.
  private static func standardLibrary(_ count: Int) -> Comparison {
    let old = (0..<count).map { _ in UUID.random() }
    let new = Edits.headline(old) { _ in UUID.random() }
    return Comparison(
      work: "headline, UUIDs, cold", count: count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("difference(from:)") { consume(new.difference(from: old)) }
      ], shortestSample: 0)
  }

  private static func any(_ count: Int, textbook: Double) -> Comparison {
    let old = (0..<count).map { _ in PlainID(uuid: .random()) }
    let new = Edits.headline(old) { _ in PlainID(uuid: .random()) }
    return Comparison(
      work: "headline, any Hashable", count: count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("textbook", goal: textbook) {
          consume(
            TextbookDifference(from: old, to: new, id: { $0 }, sameContent: { _, _ in true }))
        },
        Contender("hashing pass") { Passes.hash(old, new) { $0 } },
      ])
  }
}

/// What does not depend on the machine: moves, and memory.
enum Counts {
  /// Prints how many moves differences have, and how much memory they take.
  static func report() {
    print("moves among 1,000 rows")
    let rows = (0..<1000).map(Row.init(number:))
    for (edit, new) in [
      ("first to last", Array(rows[1...] + rows[..<1])), ("block moved", Edits.blockMoved(rows)),
      ("reversed", rows.reversed()), ("shuffled", Edits.shuffled(rows)),
    ] {
      print("  \(edit): \(KeyedDifference(from: rows, to: new).moves.count)")
    }
    #if os(Linux)
      print("peak memory above the lists, result included")
      let ids = (0..<1_000_000).map { _ in UUID.random() }
      for (edit, new) in [
        ("headline", Edits.headline(ids) { _ in UUID.random() }),
        ("one row moved", Edits.oneMoved(ids)),
        ("all new", ids.map { _ in UUID.random() }),
      ] {
        let peak = ScratchMeter.peak { consume(KeyedDifference(from: ids, to: new)) } ?? 0
        print(
          "  \(edit), 1,000,000 UUIDs: \(peak >> 10) KiB, \(Double(peak) / 2_000_000) bytes an element"
        )
      }
      print("  a pipeline of 1,000,000: \(Pipelines.peakBytes(1_000_000)) bytes a row and stage")
    #endif
  }
}
