import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Lists of different items on the parts of one backend.
@Suite(.onThreadOfItsOwn) struct BackendPartTests {
  private typealias Numbers = ListSection<Int, Int>
  private typealias Words = ListSection<String, String>

  static func numbers<Section: SectionInfo>(_ sections: [Section]) -> DataSourceProvider<
    Section, TextCellFactory<Int>, TextViewFactory<Int, String>
  > where Section.Item == Int, Section.Title == String {
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
    for round in 0..<(LongRun.isAsked ? 80 : 2) {
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

  /// Keeps the completions of its batches.
  private final class HoldingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private(set) var completions: [() -> Void] = []

    func reload(from source: any ListDataSource<TextCell, TextView>) {}

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
      completion: @escaping () -> Void
    ) {
      completions.append(completion)
    }
  }

  @Test func `M13 a batch that a backend completes again ends no other one`() {
    let backend = HoldingBackend()
    let parts = backend.divided(into: 2)
    let first = ListDriver(Self.numbers([Numbers(id: 0)]), on: parts[0], identity: .itself)
    let second = ListDriver(Self.words([Words(id: "a")]), on: parts[1], identity: .itself)
    for number in 0..<10 where backend.completions.count > number { backend.completions[number]() }
    let start = backend.completions.count
    first.update { $0.append(1, toSection: 0) }
    backend.completions[start]()
    second.update { $0.append("x", toSection: 0) }
    first.update { $0.append(2, toSection: 0) }
    #expect(backend.completions.count == start + 2)
    backend.completions[start]()
    #expect(backend.completions.count == start + 2)
    backend.completions[start + 1]()
    #expect(backend.completions.count == start + 3)
    #expect(first.sections[0].items == [1, 2] && second.sections[0].items == ["x"])
  }

  @Test(arguments: SimulatorProfile.all)
  func `M13 a backend that animates is told of one part at a time, and of no part too early`(
    _ profile: SimulatorProfile
  ) {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<(LongRun.isAsked ? 50 : 2) {
      let simulator = ListSimulator<TextCell, TextView>(profile)
      simulator.holdsBatches = true
      let joined = Joined(on: simulator, &random)
      var completions: [Int] = []
      for step in 0..<(LongRun.isAsked ? 12 : 8) {
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

  @Test func `M13 nothing that is marked on one part leaves what is marked on another`() {
    let backend = TextBackend()
    let parts = backend.divided(into: 2)
    let first = ListDriver(
      Self.numbers([Numbers(id: 0, items: [1, 2])]), on: parts[0], identity: .itself)
    let second = ListDriver(
      Self.words([Words(id: "a", items: ["x"])]), on: parts[1], identity: .itself)
    withExtendedLifetime((first, second)) {
      parts[0].highlighted = ListIndexPath(section: 0, item: 1)
      parts[0].focused = ListIndexPath(section: 0, item: 0)
      parts[1].highlighted = nil
      parts[1].focused = nil
      #expect(
        backend.highlighted == ListIndexPath(section: 0, item: 1)
          && backend.focused == ListIndexPath(section: 0, item: 0))
      #expect(parts[1].highlighted == nil && parts[1].focused == nil)
      parts[1].highlighted = ListIndexPath(section: 0, item: 0)
      parts[1].focused = ListIndexPath(section: 0, item: 0)
      #expect(
        backend.highlighted == ListIndexPath(section: 1, item: 0)
          && backend.focused == ListIndexPath(section: 1, item: 0))
      #expect(parts[0].highlighted == nil && parts[0].focused == nil)
      parts[1].highlighted = nil
      parts[1].focused = nil
      #expect(backend.highlighted == nil && backend.focused == nil)
    }
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

  // MARK: Parts that come and go

  /// Lists of numbers on parts, of which some come and others go.
  private final class Changing<Backend: RenderingBackend<TextCell, TextView>> {
    private var shown: [(part: BackendPart<Backend>, list: ListDriver<Numbers>, first: Int)] = []

    /// The part from which the first ones are made; nothing is attached to it.
    private let anchor: BackendPart<Backend>
    private var random: SeededGenerator
    private var first = 0

    init(on backend: Backend, seed: UInt64) {
      anchor = backend.divided(into: 1)[0]
      random = SeededGenerator(seed: seed)
    }

    /// The lists as they are, joined.
    var source: ConcatenatedDataSource<TextCell, TextView> {
      ConcatenatedDataSource(shown.map { numbers($0.list.sections).dataSource })
    }

    /// One part comes or goes, or changes its list.
    func change() {
      let index = random.below(shown.count + 1)
      switch random.below(4) {
      case 0 where !shown.isEmpty:
        shown.remove(at: min(index, shown.count - 1)).part.remove()
      case 1:
        let part =
          index < shown.count
          ? shown[index].part.insertPartBefore()
          : shown.last?.part.insertPartAfter() ?? anchor.insertPartAfter()
        first += 100
        let list = ListDriver(
          numbers(randomNumbers(from: first, &random)), on: part, identity: .itself)
        shown.insert((part, list, first), at: index)
      default:
        guard index < shown.count else { return }
        shown[index].list.apply(randomNumbers(from: shown[index].first, &random))
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 40 : 3))
  func `M13 parts come and go, and what is shown is what the others show, one behind the other`(
    _ seed: UInt64
  ) {
    let backend = TextBackend()
    backend.selectionMode = .multiple
    var random = SeededGenerator(seed: seed)
    let changing = Changing(on: backend, seed: seed)
    for step in 0..<(LongRun.isAsked ? 30 : 16) {
      let before = backend.shownSource
      backend.selection = before.paths.filter { _ in random.below(3) == 0 }
      let marked = Set(backend.selection.map(before.text))
      changing.change()
      let fresh = TextBackend()
      fresh.selectionMode = .multiple
      fresh.reload(from: changing.source)
      let paths = fresh.shownSource.paths
      fresh.selection = paths.filter { marked.contains(fresh.shownSource.text(at: $0)) }
      #expect(backend.screen == fresh.screen, "step \(step)")
      #expect(backend.selection == fresh.selection, "step \(step)")
    }
  }

  @Test(arguments: SimulatorProfile.all)
  func `M13 a part that comes or goes waits for the batch of another, and is one batch itself`(
    _ profile: SimulatorProfile
  ) {
    for seed in 0..<UInt64(LongRun.isAsked ? 25 : 2) {
      let simulator = ListSimulator<TextCell, TextView>(profile)
      simulator.holdsBatches = true
      let changing = Changing(on: simulator, seed: seed)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<(LongRun.isAsked ? 30 : 16) {
        changing.change()
        for _ in 0..<random.below(3) { simulator.finishBatch() }
      }
      while simulator.isUpdating { simulator.finishBatch() }
      let fresh = ListSimulator<TextCell, TextView>(profile)
      fresh.reload(from: changing.source)
      #expect(simulator.screen == fresh.screen)
      expectNoViolations(simulator.violations)
    }
  }

  @Test
  func `M13 a part that comes or goes is one batch, which draws nothing else, and leaves handlers`()
  {
    typealias Tracer = TracingBackend<TextBackend>
    let tracer = Tracer(TextBackend())
    let parts = tracer.divided(into: 2)
    var log: [Int] = []
    func list(_ items: [Int], on part: BackendPart<Tracer>) -> ListDriver<Numbers> {
      ListDriver(
        Self.numbers([Numbers(id: 0, items: items)]).on(.didSelect) { number in
          log.append(number)
          return .deselect
        }, on: part, identity: .itself)
    }
    let lists = [list([1, 2], on: parts[0]), list([5, 6], on: parts[1])]
    /// What was drawn since it was asked last.
    func counts() -> [Int] {
      defer { tracer.forget() }
      return [tracer.counts.reloads, tracer.counts.batches, tracer.counts.cellsConfigured]
    }
    _ = counts()
    let middle = parts[0].insertPartAfter()
    #expect(counts() == [0, 0, 0])
    let added = list([3, 4, 0], on: middle)
    #expect(counts() == [0, 1, 3])
    tracer.tap(path(1, 2))
    tracer.tap(path(2, 0))
    #expect(log == [0, 5])
    _ = counts()
    middle.remove()
    #expect(counts() == [0, 1, 0])
    tracer.tap(path(1, 0))
    #expect(log == [0, 5, 5])
    // Its list goes on by itself, and so do what was made beside it, and the part itself: they are shown nowhere.
    added.update { $0.append(9, toSection: 0) }
    added.attach(middle, drawing: Self.numbers([]))
    added.attach(middle.insertPartAfter(), drawing: Self.numbers([]))
    added.update { $0.append(10, toSection: 0) }
    #expect(tracer.subject.screen.description == "  no. 1\n  no. 2\n  no. 5\n  no. 6")
    middle.selection = [path(0, 0)]
    #expect(tracer.selection.isEmpty && middle.selection.isEmpty)
    withExtendedLifetime(lists) {}
  }

  @Test func `M13 a live pipeline on a part is followed and edited there, between the others`() {
    let backend = TextBackend()
    let parts = backend.divided(into: 2)
    let notes = ListDriver(
      Self.words([Words(id: "a", items: "x")]), on: parts[0], identity: .itself)
    let cells = TextCellFactory { (good: Ware) in "\(good.id): \(good.price)" }
    let live = LivePipeline(
      Pipeline(indexing: [3, 1, 2].map { Ware(id: $0, price: 10 * $0) })
        .filter { $0.price < 40 }.sorted(by: .ascending(\.price)))
    let part = parts[0].insertPartAfter()
    let list = ListDriver(
      DataSourceProvider(contents: live.contents, cellFactory: cells.on(.canEdit) { _ in true }),
      on: part, withViewsOf: TextView.self)
    let watching = list.watch(live)
    #expect(backend.screen.description == "  “x”\n  1: 10\n  2: 20\n  3: 30")
    live.update { $0.input.updateItem(id: 1) { $0.price = 35 } }
    backend.selection = [path(1, 2)]
    live.update { _ = $0.input.remove(ids: [2]) }
    #expect(backend.screen.description == "  “x”\n  3: 30\n* 1: 35")
    notes.update { $0.append("y", toSection: 0) }
    #expect(backend.commitEditing(path(1, 0)) == .applied)
    #expect(live.pipeline.input.sections[0].items.map(\.id) == [1])
    #expect(backend.screen.description == "  “x”\n  “y”\n* 1: 35")
    part.remove()
    live.update { _ = $0.input.remove(ids: [1]) }
    #expect(backend.screen.description == "  “x”\n  “y”")
    withExtendedLifetime(watching) {}
  }

  /// Every fifth scenario; in a short run none of a long list.
  private static let fifth: [ListScenario] = ListScenario.all.enumerated().filter {
    number, scenario in
    let isQuick = scenario.states.allSatisfy { $0.reduce(0) { $0 + $1.items.count } < 100 }
    return number % 5 == 0 && (LongRun.isAsked || isQuick)
  }.map(\.element)

  @Test(arguments: fifth)
  func `M13 a part obeys the laws of backends, and no list is asked that another took the place of`(
    _ scenario: ListScenario
  ) {
    var wholes: [ObjectIdentifier: (backend: TextBackend, list: ListDriver<Words>)] = [:]
    let conformance = BackendConformance(
      of: { () -> BackendPart<TextBackend> in
        let backend = TextBackend(height: 60)
        let parts = backend.divided(into: 2)
        let list = ListDriver(
          Self.words([Words(id: "a", items: ["x"])]), on: parts[0], identity: .itself)
        wholes[ObjectIdentifier(parts[1])] = (backend, list)
        return parts[1]
      }, cells: TextCellFactory { $0.text }, views: .sectionTitles(),
      screen: { wholes[ObjectIdentifier($0)]?.backend.screen })
    expectConformance(to: conformance, in: scenario)
  }

  private struct Ware: Identifiable, Hashable, Sendable {
    var id: Int
    var price: Int
  }

  @Test(arguments: [-1, 1_000_001, .max])
  func `a number of parts that is out of range stops the program`(_ count: Int) async {
    await #expect(processExitsWith: .failure) { [count] in
      _ = TextBackend().divided(into: count)
    }
  }

  /// What is done to the parts of a backend while one of them is drawn.
  enum Deed: CaseIterable {
    case updateOther, removeOther, removeOwn, insertBefore, insertAfter, takeBackend
  }

  @Test(arguments: Deed.allCases, [true, false])
  func `parts may be changed, inserted and removed while one of them is drawn`(
    _ deed: Deed, _ isReload: Bool
  ) {
    // It draws when it is asked to, and has no queue for that.
    let backend = ListSimulator<TextCell, TextView>(
      SimulatorProfile("everything", capabilities: .everything), cell: { $0.text })
    let parts = backend.divided(into: 2)
    let words = ListDriver(
      Self.words([Words(id: "a", items: "x", "y")]), on: parts[1], identity: .itself)
    let late = ListDriver(sections: [Numbers(id: 5, items: 50, 51)], identity: .itself)
    let numbers = ListDriver(sections: [Numbers(id: 1, items: 1, 2)], identity: .itself)
    var isDone = false
    let cells = TextCellFactory<Int> { "no. \($0)" }.didConfigure { _, number, _ in
      guard number == 3, !isDone else { return }
      isDone = true
      switch deed {
      case .updateOther: words.update { $0.append("z", toSection: 0) }
      case .removeOther: parts[1].remove()
      case .removeOwn: parts[0].remove()
      case .insertBefore: late.attach(parts[0].insertPartBefore(), drawing: Self.numbers([]))
      case .insertAfter: late.attach(parts[0].insertPartAfter(), drawing: Self.numbers([]))
      case .takeBackend: late.attach(backend, drawing: Self.numbers([]))
      }
    }
    numbers.attach(
      parts[0],
      drawing: DataSourceProvider(
        sections: [Numbers](), cellFactory: cells, supplementaryViewFactory: .sectionTitles()))
    numbers.update(options: isReload ? .reload : UpdateOptions()) { $0.append(3, toSection: 0) }
    #expect(isDone)
    let own = ["no. 1", "no. 2", "no. 3"], other = ["“x”", "“y”"], new = ["no. 50", "no. 51"]
    let expected =
      switch deed {
      case .updateOther: own + other + ["“z”"]
      case .removeOther: own
      case .removeOwn: other
      case .insertBefore: new + own + other
      case .insertAfter: own + new + other
      case .takeBackend: new
      }
    let lines = backend.screen.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("  ") }
    #expect(lines == expected.map { "  " + $0 })
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
