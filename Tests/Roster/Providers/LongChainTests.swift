import Foundation
import Roster
import TestSupport
import Testing

/// What is built link by link in a loop: it takes no stack for each link, and no copy.
@Suite(.onThreadOfItsOwn) struct LongChainTests {
  /// Many more than a stack holds: in a short run a small one.
  private static let count = LongRun.isAsked ? 250_000 : 5_000

  /// A list of a section for each number, with the number as its only item.
  private struct Numbers: ListDataSource {
    let numbers: Range<Int>

    var sectionCount: Int { numbers.count }

    func itemCount(inSection section: Int) -> Int { 0..<sectionCount ~= section ? 1 : 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? {
      guard itemCount(inSection: path.section) > path.item, path.item >= 0 else { return nil }
      let number = numbers.lowerBound + path.section
      return ListElement(reuseIdentifier: "number") {
        ""
      } configure: {
        $0 = "\(number)"
      }
    }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  private func text(_ list: some ListDataSource<String, String>, _ section: Int) -> String? {
    list.cell(at: [section, 0])?.fresh()
  }

  @Test func `Each section of a list without handlers has a responder, and no other`() {
    let list = Numbers(numbers: 0..<2)
    #expect((-1...2).map { list.sectionResponder(at: $0) != nil } == [false, true, true, false])
  }

  @Test(.onSmallStack, arguments: [true, false])
  func `M13 lists that are joined to one another without end are like lists joined at once`(
    isBehind: Bool
  ) {
    let count = Self.count
    var list = ConcatenatedDataSource<String, String>([])
    for number in 0..<count {
      let next = isBehind ? number : count - 1 - number
      let one = Numbers(numbers: next..<next + 1)
      list = isBehind ? ConcatenatedDataSource(list, one) : ConcatenatedDataSource(one, list)
    }
    #expect(list.sectionCount == count)
    #expect(
      (-1...count).allSatisfy { list.itemCount(inSection: $0) == (0..<count ~= $0 ? 1 : 0) })
    for section in [0, 1, 77, count / 2, count - 1] { #expect(text(list, section) == "\(section)") }
    #expect(text(list, count) == nil && text(list, -1) == nil)
    let doubled = ConcatenatedDataSource(list, list)
    #expect(text(doubled, count + 77) == "77")
  }

  @Test func `M13 lists may be joined in any nesting, also with empty ones`() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<(LongRun.isAsked ? 200 : 40) {
      var lists: [(list: any ListDataSource<String, String>, numbers: [Int])] = []
      var next = 0
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let numbers = next..<next + Int.random(in: 0...3, using: &generator)
        next = numbers.upperBound
        lists.append((Numbers(numbers: numbers), Array(numbers)))
      }
      while lists.count > 1 {
        let start = Int.random(in: 0..<lists.count - 1, using: &generator)
        let end = min(start + Int.random(in: 2...5, using: &generator), lists.count)
        let part = Array(lists[start..<end])
        let joined = ConcatenatedDataSource<String, String>(part.map(\.list))
        lists.replaceSubrange(start..<end, with: [(joined, part.flatMap(\.numbers))])
      }
      let (list, numbers) = lists[0]
      #expect(list.sectionCount == numbers.count)
      #expect(numbers.indices.allSatisfy { text(list, $0) == "\(numbers[$0])" })
      #expect(text(list, numbers.count) == nil)
    }
  }

  #if os(Linux)
    /// In a process of its own, in which no other test takes memory meanwhile.
    @Test(arguments: ["lists", "orders"])
    func `Joined lists and orders take memory for each link, and no more for more of them`(
      _ subject: String
    ) async {
      await #expect(processExitsWith: .success) { [subject] in
        let count = LongRun.isAsked ? 100_000 : 15_000
        let before = try residentByteCount()
        var list = ConcatenatedDataSource<String, String>([])
        var order: ItemOrder<Thing> = .ascending(\.color)
        for number in 0..<count {
          if subject == "lists" {
            list = ConcatenatedDataSource(list, Numbers(numbers: number..<number + 1))
          } else {
            order = order.then(.ascending(\.id))
          }
        }
        let taken = try residentByteCount() - before
        precondition(taken > 10 * count, "\(taken) bytes are too few to be true")
        precondition(taken <= 1_000 * count, "\(taken) bytes")
        withExtendedLifetime((list, order)) {}
      }
    }
  #endif

  @Test(.onSmallStack, arguments: [true, false])
  func `Orders can follow one another without end, and the first that tells decides`(
    isBehind: Bool
  ) {
    var order: ItemOrder<Thing> = isBehind ? .ascending(\.color) : .descending(\.id)
    for _ in 0..<Self.count {
      let next: ItemOrder<Thing> = .ascending(\.color)
      order = isBehind ? order.then(next) : next.then(order)
    }
    if isBehind { order = order.then(.descending(\.id)) }
    let (red, other, blue) = (Thing.nine[0], Thing.nine[1], Thing.nine[3])
    #expect(order.precedes(blue, red) && !order.precedes(red, blue))
    #expect(order.precedes(other, red) && !order.precedes(red, other))
    #expect(!order.precedes(red, red))
  }

  @Test(.onSmallStack)
  func `Orders can be reversed without end, alone and among others`() {
    var order: ItemOrder<Thing> = .ascending(\.color)
    for _ in 0..<Self.count { order = order.then(.ascending(\.id)).reversed }
    // Each link was reversed an even number of times.
    #expect(
      Thing.nine.sorted(by: order.precedes).map(\.id) == [3, 4, 5, 6, 7, 8, 0, 1, 2])
    #expect(
      Thing.nine.sorted(by: order.reversed.precedes).map(\.id) == [2, 1, 0, 8, 7, 6, 5, 4, 3])
  }

  #if os(Linux)
    private static let subjects = [
      "completion chain", "observers", "completions", "observer chain",
    ]

    /// In a process of its own, too.
    @Test(arguments: LongRun.isAsked ? subjects : Array(subjects.prefix(2)))
    func `Completions and observers take memory for each link, and no more for more of them`(
      _ subject: String
    ) async {
      await #expect(processExitsWith: .success) { [subject] in
        // What the first links take once is no matter of how many there are.
        let few = ListLinks(10, subject)
        let count = LongRun.isAsked ? 1_000_000 : 2_000
        let before = try residentByteCount()
        let links = ListLinks(count, subject)
        let taken = try residentByteCount() - before
        precondition(few.count == 10 && links.count == count, "\(links.count) links")
        precondition(taken <= 4_000_000 + 1_000 * count, "\(taken) bytes")
        withExtendedLifetime((few, links)) {}
      }
    }
  #endif
}

/// Many completions or observers of one list.
private final class ListLinks {
  private final class Observer: ListObserver {
    var answer: () -> Void = {}

    func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { answer() }
  }

  /// How many completions wait or were called, or how often observers were notified.
  private(set) var count = 0

  private let list = ListDriver(sections: [Shelf(id: 0)])
  private let backend = SlowBackend()
  private var observers: [Observer] = []

  init(_ most: Int, _ subject: String) {
    switch subject {
    case "completions":
      list.attach(backend, drawing: provider([]))
      // The backend is busy from here on.
      put(-1)
      for id in 0..<most {
        list.apply([Shelf(id: 0, items: Jar(id: id, content: 0))]) { _ in self.count = 0 }
        count += 1
      }
    case "completion chain": extend(to: most)
    case "observers":
      for _ in 0..<most { addObserver { self.count += 1 } }
      put(0)
    default:
      addObserver {
        self.count += 1
        if self.count < most { self.put(self.count) }
      }
      put(0)
    }
  }

  private func put(_ id: Int) {
    list.update { $0.sections[0].items = [Jar(id: id, content: 0)] }
  }

  private func extend(to most: Int) {
    let id = count
    list.update(completion: { _ in
      self.count += 1
      if self.count < most { self.extend(to: most) }
    }) { $0.sections[0].items = [Jar(id: id, content: 0)] }
  }

  private func addObserver(_ answer: @escaping () -> Void) {
    let observer = Observer()
    observer.answer = answer
    observers.append(observer)
    list.addObserver(observer)
  }
}
