import RosterDiffing

/// Ids that are strings: of ASCII, and words of languages which that has no letters for, where most of the work is hashing.
enum ScriptIds {
  private static let words = [
    ("German", "Gemüse/Äpfel, süß und groß"), ("Cyrillic", "Овощи и фрукты"),
    ("Japanese", "野菜と果物の売り場"), ("emoji", "🍎🥕👩🏽‍🌾"),
  ]

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let count = isQuick ? 10_000 : 100_000
    return asciiIds(count)
      + words.flatMap { script, word in
        let old = (0..<count).map { "\(word) \($0)" }
        return [
          comparison("\(script) ids, shuffled", from: old, to: Edits.shuffled(old)),
          comparison(
            "\(script) ids, all new", from: old, to: (0..<count).map { "\(word) \($0 + count)" }),
        ]
      }
  }

  /// The headline and its extremes.
  ///
  /// DifferenceKit took 1.7 times as long as the textbook where it was measured; the goals are 50, 4 and 8 times as fast as it.
  private static func asciiIds(_ count: Int) -> [Comparison] {
    func id() -> String { "aisle \(Dice.below(97))/product \(Dice.word() >> 32)" }
    let old = (0..<count).map { _ in id() }
    return [
      comparison(
        "headline, string ids", from: old, to: Edits.headline(old) { _ in id() }, goal: 30),
      comparison("string ids, shuffled", from: old, to: Edits.shuffled(old), goal: 2.4),
      comparison("string ids, all new", from: old, to: old.map { _ in id() }, goal: 4.8),
    ]
  }

  private static func comparison(
    _ work: String, from old: [String], to new: [String], goal: Double = 1.5
  ) -> Comparison {
    Comparison(
      work: work, count: old.count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("textbook", goal: goal) {
          consume(
            TextbookDifference(from: old, to: new, id: { $0 }, sameContent: { _, _ in true }))
        },
        Contender("hashing pass") { Passes.hash(old, new) { $0 } },
      ])
  }
}
