import RosterDiffing

/// One list of rows, edited in many ways.
enum RowEdits {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    var comparisons: [Comparison] = []
    comparisons += rows(Row.self, "known ids", goals: .known, isQuick: isQuick)
    comparisons += rows(PlainRow.self, "any Hashable", goals: .any, isQuick: isQuick)
    comparisons += keysFoundByFunctions()
    let names = (0..<(isQuick ? 20_000 : 100_000)).map { NamedRow(number: $0) }
    comparisons.append(
      compare(
        "5 % edits, cold, string ids", names.map { NamedRow(id: copy($0.id), value: $0.value) },
        Edits.scattered(names.map { NamedRow(id: copy($0.id), value: $0.value) }, share: 0.05),
        textbook: 5))
    return comparisons
  }

  /// Keys that a closure or a key path gives, beside the `id` that the compiler sees.
  private static func keysFoundByFunctions() -> [Comparison] {
    let old = (0..<10_000).map { Row(number: $0) }
    return [
      ("5 % edits", Edits.scattered(old, share: 0.05)), ("unchanged", Edits.copy(old)),
      ("one row moved", Edits.oneMoved(old)), ("shuffled", Edits.shuffled(old)),
    ].flatMap { work, new in
      let known = Contender("id of a property", goal: 1 / 1.5) {
        consume(KeyedDifference(from: old, to: new))
      }
      return [
        Comparison(
          work: "\(work), ids by a closure", count: old.count,
          ours: Contender("ours") { consume(KeyedDifference(from: old, to: new) { $0.id }) },
          references: [known]),
        Comparison(
          work: "\(work), ids by a key path", count: old.count,
          ours: Contender("ours") {
            consume(KeyedDifference(from: old, to: new, by: PropertyComparator(id: \.id)))
          }, references: [known]),
        Comparison(
          work: "\(work), content by a closure", count: old.count,
          ours: Contender("ours") {
            consume(
              KeyedDifference(
                from: old, to: new, id: \.id, sameContent: { $0.value == $1.value }))
          }, references: [Contender("id of a property", run: known.run)]),
        Comparison(
          work: "\(work), content by a closure with ==", count: old.count,
          ours: Contender("ours") {
            consume(KeyedDifference(from: old, to: new, id: \.id, sameContent: { $0 == $1 }))
          }, references: [Contender("id of a property", run: known.run)]),
      ]
    }
  }

  /// How many times faster than the textbook each family should be.
  struct Goals {
    var edits: Double
    var single: Double
    var unchanged: Double
    var shuffled: Double
    var allNew: Double
    var adversarial: Double
    var hashing: Double?

    static let known = Goals(
      edits: 14, single: 25, unchanged: 40, shuffled: 2.5, allNew: 6, adversarial: 3, hashing: 1)
    static let any = Goals(
      edits: 11, single: 20, unchanged: 40, shuffled: 1.3, allNew: 1.7, adversarial: 2)
  }

  private static func rows<Element: MutableRow>(
    _ type: Element.Type, _ kind: String, goals: Goals, isQuick: Bool
  ) -> [Comparison] {
    let old = (0..<10_000).map { Element(number: $0) }
    let hashes = goals.hashing != nil
    func row(
      _ work: String, _ new: [Element], textbook: Double, hashing: Double? = nil
    ) -> Comparison {
      compare("\(work), \(kind)", old, new, textbook: textbook, hashing: hashes ? hashing : nil)
    }
    var comparisons = [
      row("5 % edits", Edits.scattered(old, share: 0.05), textbook: goals.edits, hashing: 1 / 0.3),
      row("block moved", Edits.blockMoved(old), textbook: goals.single, hashing: 10),
      row("unchanged", Edits.copy(old), textbook: goals.unchanged, hashing: 10),
      row("reversed", old.reversed(), textbook: goals.adversarial),
      row("shuffled", Edits.shuffled(old), textbook: goals.shuffled, hashing: 1 / 2.0),
      row("all new", Edits.allNew(old), textbook: goals.allNew, hashing: 1),
      row("evens then odds", Edits.evensThenOdds(old), textbook: goals.adversarial),
      row("alternate replaced", Edits.alternateReplaced(old), textbook: goals.adversarial),
      row("pairs swapped", Edits.pairsSwapped(old), textbook: goals.adversarial),
    ]
    for count in isQuick ? [100, 10_000] : [100, 10_000, 1_000_000] {
      let old = count == 10_000 ? old : (0..<count).map { Element(number: $0) }
      for (work, new) in [
        ("one change", Edits.oneChanged(old)), ("append", Edits.appended(old)),
        ("prepend", Edits.prepended(old)), ("one row moved", Edits.oneMoved(old)),
      ] {
        comparisons.append(
          compare(
            "\(work), \(kind)", old, new, textbook: goals.single, hashing: hashes ? 10 : nil))
      }
    }
    return comparisons
  }

  private static func compare<Element: MutableRow>(
    _ work: String, _ old: [Element], _ new: [Element], textbook: Double, hashing: Double? = nil
  ) -> Comparison {
    var references = [
      Contender("textbook", goal: textbook) { consume(TextbookDifference(from: old, to: new)) }
    ]
    if let hashing {
      references.append(
        Contender("hashing pass", goal: hashing) { Passes.hash(old, new, id: \.id) })
    }
    if work.hasPrefix("unchanged") {
      references.append(Contender("Array ==", goal: 0.5) { consume(old == new) })
    }
    return Comparison(
      work: work, count: old.count,
      ours: Contender("ours") { consume(KeyedDifference(from: old, to: new)) },
      references: references)
  }

  /// A string with storage of its own.
  private static func copy(_ string: String) -> String {
    String(decoding: Array(string.utf8), as: UTF8.self)
  }
}
