/// Makes the new state of a list.
///
/// Every edit gets a fresh array, so that old and new do not share storage.
enum Edits {
  /// What DifferenceKit measures: a block of 10–20 % deleted, a block inserted, 2–4 % shuffled.
  static func headline<Element>(_ old: [Element], fresh: (Int) -> Element) -> [Element] {
    var list = old
    let block = old.count * 15 / 100
    list.removeSubrange(old.count / 5..<old.count / 5 + block)
    list.insert(contentsOf: (0..<block).map(fresh), at: list.count / 2)
    let positions = (0..<old.count * 3 / 100).map { _ in Dice.below(list.count) }
    for (first, second) in zip(positions, positions.dropFirst()) { list.swapAt(first, second) }
    return list
  }

  /// A share of scattered deletes, inserts, updates and moves, in equal parts.
  static func scattered<Element: MutableRow>(_ old: [Element], share: Double) -> [Element] {
    var list = old
    for number in 0..<max(1, Int(Double(old.count) * share)) {
      let position = Dice.below(list.count)
      switch number % 4 {
      case 0: list.remove(at: position)
      case 1: list.insert(Element(number: number), at: position)
      case 2: list[position].change()
      default: list.insert(list.remove(at: position), at: Dice.below(list.count))
      }
    }
    return list
  }

  static func copy<Element>(_ old: [Element]) -> [Element] { old.map { $0 } }

  static func oneChanged<Element: MutableRow>(_ old: [Element]) -> [Element] {
    var list = old
    list[old.count / 2].change()
    return list
  }

  static func appended<Element: MutableRow>(_ old: [Element]) -> [Element] {
    old + [Element(number: old.count)]
  }

  static func prepended<Element: MutableRow>(_ old: [Element]) -> [Element] {
    [Element(number: old.count)] + old
  }

  static func oneMoved<Element>(_ old: [Element]) -> [Element] {
    var list = old
    list.insert(list.remove(at: old.count / 10), at: old.count * 9 / 10)
    return list
  }

  static func blockMoved<Element>(_ old: [Element]) -> [Element] {
    let quarter = old.count / 4
    return Array(old[quarter..<3 * quarter] + old[..<quarter] + old[(3 * quarter)...])
  }

  static func shuffled<Element>(_ old: [Element]) -> [Element] { Dice.shuffled(old) }

  static func allNew<Element: MutableRow>(_ old: [Element]) -> [Element] {
    old.indices.map { Element(number: $0) }
  }

  static func evensThenOdds<Element>(_ old: [Element]) -> [Element] {
    stride(from: 0, to: old.count, by: 2).map { old[$0] }
      + stride(from: 1, to: old.count, by: 2).map { old[$0] }
  }

  static func alternateReplaced<Element: MutableRow>(_ old: [Element]) -> [Element] {
    old.indices.map { $0.isMultiple(of: 2) ? old[$0] : Element(number: $0) }
  }

  static func pairsSwapped<Element>(_ old: [Element]) -> [Element] {
    old.indices.map { old[min($0 ^ 1, old.count - 1)] }
  }
}
