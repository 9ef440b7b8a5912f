import RosterDiffing

/// Ids that are words of languages which ASCII has no letters for, where most of the work is hashing.
enum ScriptIds {
  private static let words = [
    ("German", "Gemüse/Äpfel, süß und groß"), ("Cyrillic", "Овощи и фрукты"),
    ("Japanese", "野菜と果物の売り場"), ("emoji", "🍎🥕👩🏽‍🌾"),
  ]

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let count = isQuick ? 10_000 : 100_000
    return words.flatMap { script, word in
      let old = (0..<count).map { "\(word) \($0)" }
      return [
        comparison("\(script) ids, shuffled", from: old, to: Edits.shuffled(old)),
        comparison(
          "\(script) ids, all new", from: old, to: (0..<count).map { "\(word) \($0 + count)" }),
      ]
    }
  }

  private static func comparison(_ work: String, from old: [String], to new: [String]) -> Comparison
  {
    Comparison(
      work: work, count: old.count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: [
        Contender("textbook", goal: 1.5) {
          consume(
            TextbookDifference(from: old, to: new, id: { $0 }, sameContent: { _, _ in true }))
        },
        Contender("hashing pass") { Passes.hash(old, new) { $0 } },
      ])
  }
}
