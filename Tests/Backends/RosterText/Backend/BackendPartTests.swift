import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Lists of different items on the parts of one backend.
@Suite struct BackendPartTests {
  private typealias Numbers = ListSection<Int, Int>
  private typealias Words = ListSection<String, String>

  private static func numbers(_ sections: [Numbers]) -> DataSourceProvider<
    Numbers, TextCellFactory<Int>, TextViewFactory<Int, String>
  > {
    DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory { "no. \($0)" },
      supplementaryViewFactory: .sectionTitles())
  }

  private static func words(_ sections: [Words]) -> DataSourceProvider<
    Words, TextCellFactory<String>, TextViewFactory<String, String>
  > {
    DataSourceProvider(
      sections: sections, cellFactory: TextCellFactory { "“\($0)”" },
      supplementaryViewFactory: .sectionTitles())
  }

  private static func randomNumbers(from first: Int, _ random: inout SeededGenerator) -> [Numbers] {
    (0..<4).filter { _ in random.below(3) > 0 }.shuffled(using: &random).map { id in
      let items = (0..<4).map { first + 4 * id + $0 }.filter { _ in random.below(2) > 0 }
      return Numbers(
        id: id, header: "\(id).\(random.below(2))", items: items.shuffled(using: &random))
    }
  }

  private static func randomWords(_ random: inout SeededGenerator) -> [Words] {
    ["a", "b"].filter { _ in random.below(4) > 0 }.map { id in
      Words(id: id, items: ["x", "y", "z"].map { id + $0 }.shuffled(using: &random))
    }
  }

  /// Three lists on the parts of a backend.
  private struct Joined {
    let first: ListDriver<Numbers>
    let second: ListDriver<Words>
    let third: ListDriver<Numbers>
    var completed: [Int: Int] = [:]

    init<Backend: RenderingBackend<TextCell, TextView>>(
      on backend: Backend, _ random: inout SeededGenerator
    ) {
      let parts = backend.divided(into: 3)
      first = ListDriver(
        numbers(randomNumbers(from: 0, &random)), on: parts[0], identity: .itself)
      second = ListDriver(words(randomWords(&random)), on: parts[1], identity: .itself)
      third = ListDriver(
        numbers(randomNumbers(from: 100, &random)), on: parts[2], identity: .itself)
    }

    /// Changes one of the lists.
    func change(_ random: inout SeededGenerator, completion: @escaping (UpdateOutcome) -> Void) {
      let options = random.below(3) == 0 ? UpdateOptions.reload : UpdateOptions()
      switch random.below(3) {
      case 0:
        first.apply(
          randomNumbers(from: 0, &random), options: options, completion: completion)
      case 1: second.apply(randomWords(&random), options: options, completion: completion)
      default:
        third.apply(
          randomNumbers(from: 100, &random), options: options, completion: completion)
      }
    }

    /// The lists as they are, joined.
    var source: ConcatenatedDataSource<TextCell, TextView> {
      ConcatenatedDataSource(
        numbers(first.sections).dataSource, words(second.sections).dataSource,
        numbers(third.sections).dataSource)
    }
  }

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  @Test func `M13 lists on parts are shown joined, and marks follow their items`() {
    var random = SeededGenerator(seed: 13)
    for round in 0..<(LongRun.isAsked ? 200 : 7) {
      let backend = TextBackend()
      backend.selectionMode = .multiple
      let joined = Joined(on: backend, &random)
      for step in 0..<12 {
        let before = backend.shownSource
        backend.selection = before.paths.filter { _ in random.below(3) == 0 }
        let marked = Set(backend.selection.map(before.text))
        var completions = 0
        joined.change(&random) { _ in completions += 1 }
        #expect(completions == 1)
        let fresh = TextBackend()
        fresh.selectionMode = .multiple
        fresh.reload(from: joined.source)
        let texts = fresh.shownSource.paths.map(fresh.shownSource.text)
        fresh.selection = fresh.shownSource.paths.filter {
          marked.contains(fresh.shownSource.text(at: $0))
        }
        #expect(backend.screen == fresh.screen, "round \(round), step \(step)")
        #expect(Set(backend.selection.map(backend.shownSource.text)) == marked.intersection(texts))
      }
    }
  }

  @Test(arguments: SimulatorProfile.all)
  func `M13 a backend that animates is told of one part at a time, and of no part too early`(
    _ profile: SimulatorProfile
  ) {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<(LongRun.isAsked ? 120 : 4) {
      let simulator = ListSimulator<TextCell, TextView>(profile)
      simulator.holdsBatches = true
      let joined = Joined(on: simulator, &random)
      var completions: [Int] = []
      for step in 0..<12 {
        completions.append(0)
        joined.change(&random) { _ in completions[step] += 1 }
        for _ in 0..<random.below(3) { simulator.finishBatch() }
      }
      while simulator.isUpdating { simulator.finishBatch() }
      let fresh = ListSimulator<TextCell, TextView>(profile)
      fresh.reload(from: joined.source)
      #expect(simulator.screen == fresh.screen)
      #expect(completions.allSatisfy { $0 == 1 })
      expectNoViolations(simulator.violations)
    }
  }

  @Test func `M9 M13 an item of one part that differs is configured in its cell, and no other is`()
  {
    struct Good: Identifiable, Equatable {
      var id: Int
      var name: String
    }
    let backend = TextBackend()
    let parts = backend.divided(into: 2)
    var configured: [String] = []
    func goods(_ names: [(Int, String)], on part: BackendPart<TextBackend>) -> ListDriver<
      ListSection<Int, Good>
    > {
      let cells = TextCellFactory<Good> { good in
        configured.append(good.name)
        return good.name
      }
      let items = names.map { Good(id: $0.0, name: $0.1) }
      return ListDriver(DataSourceProvider(items: items, cellFactory: cells), on: part)
    }
    let first = goods([(1, "tea"), (2, "salt"), (3, "rice")], on: parts[0])
    let second = goods([(1, "oats"), (2, "milk"), (3, "eggs")], on: parts[1])
    #expect(backend.screen.description == "  tea\n  salt\n  rice\n  oats\n  milk\n  eggs")
    configured = []
    second.update { list in
      list.updateItem(id: 2) { $0.name = "cream" }
      list.move(3, before: 1)
    }
    #expect(backend.screen.description == "  tea\n  salt\n  rice\n  eggs\n  oats\n  cream")
    #expect(configured == ["cream"])
    configured = []
    first.update { $0.updateItem(id: 3) { $0.name = "rye" } }
    second.update { $0.updateItem(id: 2) { $0.name = "cream" } }
    #expect(backend.screen.description == "  tea\n  salt\n  rye\n  eggs\n  oats\n  cream")
    #expect(configured == ["rye"])
  }

  @Test func `M13 what happens to an item is handled and edited in its own list`() {
    let backend = TextBackend()
    let parts = backend.divided(into: 2)
    var log: [String] = []
    let numbers = ListDriver(
      Self.numbers([Numbers(id: 0, items: 1, 2)]).on(.didSelect) { number in
        log.append("number \(number)")
        return .deselect
      }, on: parts[0], identity: .itself)
    let words = ListDriver(
      Self.words([Words(id: "a", items: "x", "y")])
        .handle(.didSelect) { word, event in
          log.append("word \(word) at \(event.indexPath)")
          return .deselect
        }.on(.canEdit) { _ in true }.on(.canMove) { _ in true }, on: parts[1], identity: .itself)
    backend.tap(path(0, 1))
    backend.tap(path(1, 0))
    #expect(log == ["number 2", "word x at [0, 0]"])
    backend.commitEditing(path(1, 0))
    #expect(words.sections[0].items == ["y"])
    #expect(numbers.sections[0].items == [1, 2])
    words.update { $0.append("z", toSection: 0) }
    backend.move(path(1, 0), to: path(1, 1))
    #expect(words.sections[0].items == ["z", "y"])
    backend.selection = [path(1, 0)]
    #expect(parts[0].selection == [] && parts[1].selection == [path(0, 0)])
    numbers.update { $0.insertSection(Numbers(id: 1, items: 3), at: 0) }
    #expect(backend.selection == [path(2, 0)])
    parts[0].selection = [path(0, 0)]
    #expect(backend.screen.description == "* no. 3\n  no. 1\n  no. 2\n* “z”\n  “y”")
  }

  @Test func `parts are shown no longer when their backend is attached to a list`() {
    let backend = TextBackend()
    let part = backend.divided(into: 1)[0]
    let former = ListDriver(
      Self.words([Words(id: "a", items: "x")]), on: part, identity: .itself)
    let list = ListDriver(
      Self.numbers([Numbers(id: 0, items: 1)]), on: backend, identity: .itself)
    var isComplete = false
    former.update(completion: { _ in isComplete = true }) { $0.append("y", toSection: 0) }
    list.update { $0.append(2, toSection: 0) }
    #expect(isComplete)
    #expect(backend.screen.description == "  no. 1\n  no. 2")
    let parts = backend.divided(into: 2)
    list.update { $0.append(3, toSection: 0) }
    former.attach(parts[1], drawing: Self.words([]))
    #expect(backend.screen.description == "  “x”\n  “y”")
  }
}

extension ListDataSource<TextCell, TextView> {
  /// The index paths of all items.
  fileprivate var paths: [ListIndexPath] {
    (0..<sectionCount).flatMap { section in
      (0..<itemCount(inSection: section)).map { ListIndexPath(section: section, item: $0) }
    }
  }

  /// What the cell of an item shows.
  fileprivate func text(at path: ListIndexPath) -> String {
    cell(at: path)?.fresh().text ?? "nothing"
  }
}
