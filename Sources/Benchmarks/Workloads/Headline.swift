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

  /// Beside what takes a third of a second, and leaves nothing in the caches for whoever comes next.
  private static func standardLibrary(_ count: Int) -> Comparison {
    let old = (0..<count).map { _ in UUID.random() }
    let new = Edits.headline(old) { _ in UUID.random() }
    return Comparison(
      work: "headline, UUIDs, cold", count: count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("difference(from:)") { consume(new.difference(from: old)) }
      ], isCold: true)
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
