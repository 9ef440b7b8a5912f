import RosterDiffing
import TestSupport
import Testing

@Suite struct `Inputs of differences` {
  @Test func `lazy, sliced and reversed collections are compared like arrays`() {
    let old = Array(0..<200)
    let new = Array(50..<250).filter { $0 % 9 > 0 }
    let expected = KeyedDifference(from: old, to: new)
    #expect(KeyedDifference(from: 0..<200, to: new) == expected)
    #expect(KeyedDifference(from: old.lazy.map { $0 }, to: new[...]) == expected)
    #expect(KeyedDifference(from: ContiguousArray(old), to: new.reversed().reversed()) == expected)
  }

  /// A collection that counts how often a part of it is replaced.
  private struct Counted: RangeReplaceableCollection {
    final class Count {
      var value = 0
    }

    private var elements: [Int] = []
    let replacements = Count()

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }

    subscript(position: Int) -> Int { elements[position] }
    func index(after index: Int) -> Int { index + 1 }

    mutating func replaceSubrange(
      _ range: Range<Int>, with others: some Collection<Int>
    ) {
      replacements.value += 1
      elements.replaceSubrange(range, with: others)
    }
  }

  @Test func `many changes in a collection do not move its elements for each of them`() throws {
    let (all, half) = (Array(0..<200), (0..<100).map { $0 * 2 })
    for (old, new) in [(all, half), (half, all)] {
      var list = Counted()
      list.append(contentsOf: old)
      let count = list.replacements
      count.value = 0
      try list.apply(KeyedDifference(from: old, to: new), from: new)
      #expect(Array(list) == new)
      #expect(count.value < 10)
    }
  }

  @Test func `elements are seen through an id, a key path, functions or themselves`() {
    let old = [Product(1), Product(2)]
    let new = [Product(2, quantity: 3), Product(1)]
    let expected = KeyedDifference(from: old, to: new)
    #expect(KeyedDifference(from: old, to: new, id: \.id) == expected)
    #expect(KeyedDifference(from: old, to: new, id: \.id.number, sameContent: ==) == expected)
    #expect(KeyedDifference(from: old, to: new, by: PropertyComparator(id: \.id)) == expected)
    #expect(
      KeyedDifference(from: old, to: new, id: \.id, sameContent: { _, _ in true }).updates == [])
    #expect(expected.moves.count == 1)
    #expect(expected.updates == [PositionPair(old: 1, new: 0)])
  }

  /// A row whose name has storage of its own, and which has bytes between its properties.
  private struct Named: Equatable {
    var isNew: Bool
    var name: String
    var amount: Int32

    /// The same with another storage.
    var copy: Named { Named(isNew: isNew, name: String(name.map { $0 }), amount: amount) }
  }

  @Test func `a key found by a function is the key, whether or not rows are the same in memory`() {
    var numbers = SeededGenerator(seed: 13)
    let long = String(repeating: "a name that needs storage ", count: 2)
    for round in 0..<200 {
      let old = (0..<Int.random(in: 0..<40, using: &numbers)).map {
        Named(isNew: false, name: $0.isMultiple(of: 2) ? "\($0)" : long + "\($0)", amount: 0)
      }
      var new = old.map { Bool.random(using: &numbers) ? $0 : $0.copy }
      for position in new.indices where Int.random(in: 0..<6, using: &numbers) == 0 {
        new[position].amount += 1
      }
      if round.isMultiple(of: 3) { new.shuffle(using: &numbers) }
      new.removeAll { _ in Int.random(in: 0..<8, using: &numbers) == 0 }
      let byHand = KeyedDifference(from: old, to: new, by: NameComparator())
      #expect(KeyedDifference(from: old, to: new, by: PropertyComparator(id: \.name)) == byHand)
      #expect(KeyedDifference(from: old, to: new, id: { $0.name }) == byHand)
      #expect(KeyedDifference(from: old, to: new, id: { $0.name }, sameContent: ==) == byHand)
    }
  }

  private struct NameComparator: ElementComparator {
    func key(of row: Named) -> String { row.name }
    func sameContent(_ old: Named, _ new: Named) -> Bool { old == new }
  }

  @Test func `rows that are the same in memory are asked for content, and not for keys`() {
    let old = (0..<1_000).map { (name: "\($0)", amount: 0) }
    var new = old.map { $0 }
    new[500].amount = 1
    var keys = 0
    let change = KeyedDifference(from: old, to: new) { row in
      keys += 1
      return row.name
    } sameContent: { _, _ in
      false
    }
    #expect(keys == 2)
    #expect(change.updates.count == 1_000)
  }

  /// A row whose last bytes fill no word, and which has none between its properties.
  private struct Slip {
    var amount = 7
    var number: UInt8
    var isNew = false
  }

  @Test func `rows that differ behind their last whole word are not the same in memory`() {
    let old = (0..<UInt8(20)).map { Slip(number: $0) }
    func change(to new: [Slip]) -> (difference: KeyedDifference, keyCount: Int) {
      var keys = 0
      let difference = KeyedDifference(from: old, to: new) { row in
        keys += 1
        return row.number
      } sameContent: {
        $0.isNew == $1.isNew
      }
      return (difference, keys)
    }
    let same = change(to: old.map { $0 })
    #expect(same.difference.isEmpty && same.keyCount == 0)
    var new = old
    new[5].isNew = true
    let updated = change(to: new)
    #expect(updated.difference.updates == [PositionPair(old: 5, new: 5)])
    #expect(updated.difference.count == 1 && updated.keyCount == 2)
    new[5] = Slip(number: 99)
    let replaced = change(to: new)
    #expect(replaced.difference.deletes == [5])
    #expect(replaced.difference.inserts == [5])
    #expect(replaced.difference.count == 2)
  }

  @Test func `sections are seen through functions`() {
    let old = [Aisle(0, sign: 1, [Product(1)])]
    let new = [Aisle(0, sign: 2, [Product(1, quantity: 2)])]
    let expected = ListChanges(from: old, to: new, by: AisleComparator())
    #expect(
      ListChanges(from: old, to: new, id: \.id, header: \.sign, items: \.products)
        == expected)
    #expect(
      ListChanges(from: old, to: new, id: \.id, items: \.products).sections.isEmpty)
  }

  private struct Crate {
    let id: Int
    let items: [Int]
  }

  @Test func `of sections with fewer items than were counted, no others are looked at`() {
    // What a section has is asked twice, and each has only three items the second time.
    var counted: Set<Int> = []
    var seen: Set<Int> = []
    let comparator = FunctionSectionComparator(
      id: { (crate: Crate) in crate.id },
      items: { (crate: Crate) -> [Int] in
        counted.insert(crate.id).inserted ? crate.items : Array(crate.items.prefix(3))
      },
      by: FunctionComparator(
        id: { (item: Int) -> Int in
          seen.insert(item)
          return item
        }, sameContent: { $0 == $1 }),
      sameHeader: { _, _ in true })
    let old = [
      Crate(id: 1, items: Array(100..<200)), Crate(id: 2, items: Array(300..<400)),
      Crate(id: 3, items: [1, 2, 3]),
    ]
    let new = [
      Crate(id: 4, items: [301, 102, 400] + Array(600..<700)),
      Crate(id: 5, items: [2, 100, 500] + Array(700..<800)),
    ]
    let change = ListChanges(from: old, to: new, by: comparator)
    #expect(seen == [1, 2, 3, 100, 101, 102, 300, 301, 302, 400, 500])
    let moves = change.movedItems.map {
      [$0.old.section, $0.old.item, $0.new.section, $0.new.item]
    }
    #expect(moves == [[1, 1, 0, 0], [0, 2, 0, 1], [2, 1, 1, 0], [0, 0, 1, 1]])
  }

  /// Aisles whose products are compared in pieces, as a tree that shares its leaves would have it.
  struct LeafComparator: SectionComparator {
    let itemComparator = IdentityComparator<Product>()
    func key(of aisle: Aisle) -> Int { aisle.id }
    func items(of aisle: Aisle) -> LazyMapSequence<[Product], Product> {
      aisle.products.lazy.map { $0 }
    }
    func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { true }
    func unsharedPieces(
      old: LazyMapSequence<[Product], Product>, new: LazyMapSequence<[Product], Product>
    ) -> [UnsharedPiece] {
      [
        UnsharedPiece(old: 2..<4, new: 2..<3), UnsharedPiece(old: 10..<12, new: 9..<11),
        UnsharedPiece(old: 18..<18, new: 17..<18),
      ]
    }
  }

  @Test func `pieces of one section are compared alone, and moves between them are the fewest`() {
    let old = Aisle(0, (0..<20).map { Product($0) })
    var products = old.products
    let moved = products.remove(at: 3)
    products[9].quantity = 2
    products.insert(moved, at: 17)
    let new = Aisle(0, products)
    let change = ListChanges(from: [old], to: [new], by: LeafComparator())
    let violation = DifferenceLaws.violation(
      of: change, from: [old], to: [new], isUnique: true)
    #expect(violation == nil)
    #expect(change.movedItems.count == 1)
    #expect(change.updatedItems.count == 1)
    #expect(change.count == 2)
  }

  /// Says how often it was given an element, and how often its address.
  private struct AskedComparator: ElementComparator {
    final class Questions {
      var copies = 0
      var addresses = 0
    }

    let questions = Questions()

    func key(of element: String) -> Int {
      questions.copies += 1
      return element.count
    }

    func key(at element: UnsafePointer<String>) -> Int {
      questions.addresses += 1
      return unsafe element.pointee.count
    }

    func sameContent(_ old: String, _ new: String) -> Bool {
      questions.copies += 1
      return old == new
    }

    func sameContent(at old: UnsafePointer<String>, _ new: UnsafePointer<String>) -> Bool {
      questions.addresses += 1
      return unsafe old.pointee == new.pointee
    }
  }

  @Test func `differences lend elements to comparators, and copy none`() {
    let words = ["", "a", "bb", "ccc", "dddd", "eeeee", "ffffff"]
    let comparator = AskedComparator()
    for new in [words, words.reversed(), Array(words.dropFirst(2)) + ["x", "yyyyyyyy"]] {
      let change = KeyedDifference(from: words, to: new.map { $0.uppercased() }, by: comparator)
      #expect(change.newCount == new.count)
    }
    #expect(comparator.questions.addresses > 20)
    #expect(comparator.questions.copies == 0)
  }
}
