import Roster
import RosterDiffing

/// Lists of sections, edited in many ways.
enum SectionEdits {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    hundredByHundred(Row.self, "known ids", mixed: 12)
      + hundredByHundred(PlainRow.self, "any Hashable", mixed: 9)
      + oneSectionOfMany(isQuick ? 300 : 1000).warmAndCold
      + manySections(isQuick ? 20_000 : 100_000)
  }

  /// Many sections of one row, of which nothing changed.
  private static func manySections(_ count: Int) -> [Comparison] {
    func sections() -> [ListSection<Int, Row>] {
      rows.enumerated().map { ListSection(id: $0, header: "Aisle", items: [$1]) }
    }
    let rows = (0..<count).map(Row.init(number:))
    let (old, new) = (sections(), sections())
    let shared = old.map(\.self)
    func compare(_ work: String, _ new: [ListSection<Int, Row>], goal: Double) -> Comparison {
      Comparison(
        work: work, count: count,
        ours: Contender("ours") { consume(ListChanges(from: old, to: new)) },
        references: [Contender("Array ==", goal: goal) { consume(old == new) }])
    }
    return [
      compare("unchanged, \(count) × 1", new, goal: 0.5),
      compare("unchanged and shared, \(count) × 1", shared, goal: 0.5),
    ]
  }

  private static func hundredByHundred<Element: MutableRow>(
    _ type: Element.Type, _ kind: String, mixed: Double
  ) -> [Comparison] {
    let old = sections(of: type, count: 100, items: 100)
    let edited = old.map { section in
      Section(
        id: section.id, title: section.title, items: Edits.scattered(section.items, share: 0.05))
    }
    var dealt = Edits.shuffled(old.flatMap(\.items))[...]
    let shuffled = old.map { section in
      defer { dealt = dealt.dropFirst(100) }
      return Section(id: section.id, title: section.title, items: Array(dealt.prefix(100)))
    }
    return [
      compare("5 % edits, 100 × 100, \(kind)", old, withMoves(edited), textbook: mixed),
      compare("shuffled across, 100 × 100, \(kind)", old, shuffled, textbook: nil),
      compare("sections reversed, 100 × 100, \(kind)", old, old.reversed(), textbook: nil),
      compare("unchanged, 100 × 100, \(kind)", old, copies(old), textbook: nil),
    ]
  }

  private static func oneSectionOfMany(_ count: Int) -> Comparison {
    let old = sections(of: Row.self, count: count, items: count)
    var new = old
    new[count / 2].items[count / 2].change()
    return compare(
      "one section of \(count) × \(count) changed", old, new, textbook: 10_000)
  }

  private static func sections<Element: MutableRow>(
    of type: Element.Type, count: Int, items: Int
  ) -> [Section<Element>] {
    (0..<count).map { number in
      Section(
        id: number, title: "Aisle \(number)",
        items: (0..<items).map { Element(number: $0) })
    }
  }

  /// A few items change their section, and one section moves.
  private static func withMoves<Element>(_ sections: [Section<Element>]) -> [Section<Element>] {
    var sections = sections
    for _ in 0..<100 {
      let from = Dice.below(sections.count)
      let to = Dice.below(sections.count)
      let item = sections[from].items.remove(at: Dice.below(sections[from].items.count))
      sections[to].items.insert(item, at: Dice.below(sections[to].items.count + 1))
    }
    sections.insert(sections.remove(at: 10), at: 90)
    return sections
  }

  private static func copies<Element>(_ sections: [Section<Element>]) -> [Section<Element>] {
    sections.map { Section(id: $0.id, title: $0.title, items: Edits.copy($0.items)) }
  }

  private static func compare<Element>(
    _ work: String, _ old: [Section<Element>], _ new: [Section<Element>], textbook: Double?
  ) -> Comparison {
    Comparison(
      work: work, count: old.reduce(0) { $0 + $1.items.count },
      ours: Contender("ours") {
        consume(ListChanges(from: old, to: new, by: Sections<Element>()))
      },
      references: [
        Contender("textbook", goal: textbook) {
          consume(TextbookListChanges(from: old, to: new))
        }
      ])
  }
}
