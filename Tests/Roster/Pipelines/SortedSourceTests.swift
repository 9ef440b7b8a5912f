import Roster
import TestSupport
import Testing

/// A source that stays sorted and without duplicates: a pipeline with an order, and the lists that watch it.
@Suite struct SortedSourceTests {
  private struct Entry: Identifiable, Equatable, Sendable {
    let id: String
    var key: Double
    var value = 0

    init(_ id: String, _ key: Double, value: Int = 0) {
      self.id = id
      self.key = key
      self.value = value
    }
  }

  /// A list that is watched by an observer, and its source.
  private final class Sorted<Item: Identifiable & Equatable & Sendable>: ListObserver
  where Item.ID: Sendable {
    typealias Section = IndexedSection<Int, Item, String>

    let order: StageInput<ItemOrder<Item>>
    let source: LivePipeline<Section, Section>
    let list: ListDriver<Section>
    private var watching: FetchObservation?
    private var changes: [ListChanges] = []

    /// What the observer has heard last.
    private(set) var latestChanges: ListChanges?

    init(
      _ sections: [[Item]], by order: ItemOrder<Item>,
      through stage: (Pipeline<Section, Section>) -> Pipeline<Section, Section> = { $0 }
    ) {
      let input = StageInput(order)
      self.order = input
      let all = Pipeline(
        indexing: sections.enumerated().map { ListSection(id: $0, items: $1) })
      source = LivePipeline(stage(all).sorted(by: input))
      list = ListDriver(contents: source.contents)
      watching = list.watch(source)
      list.addObserver(self)
    }

    func upsert(_ items: [Item], in section: Int = 0) {
      source.update { $0.input.upsert(items, in: section) }
    }

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
      changes.append(edit.changes ?? ListChanges(from: [Section](), to: [Section]()))
      latestChanges = edit.changes
    }

    /// What the observer has heard of since the last time.
    var heard: [String] {
      defer { changes = [] }
      return changes.map { "\($0)".split(separator: "\n").joined(separator: ", ") }
    }

    var items: [[Item]] { list.sections.map { Array($0.items) } }
    var ids: [[Item.ID]] { list.sections.map { $0.items.map(\.id) } }
  }

  private let abc = [Entry("A", 1), Entry("B", 2), Entry("C", 3)]

  private func sorted(_ entries: [Entry]...) -> Sorted<Entry> {
    Sorted(entries, by: .ascending(\.key))
  }

  @Test func `A14 T-004-01 T-004-12 what comes to a sorted source comes in order, ties last`() {
    let list = sorted([])
    list.upsert([abc[1], abc[0], abc[2]])
    #expect(list.items == [abc])
    #expect(list.heard == ["insert items: [[0, 0], [0, 1], [0, 2]]"])
    list.upsert([Entry("y", 1), Entry("z", 1)])
    #expect(list.ids == [["A", "y", "z", "B", "C"]])
    #expect(list.heard == ["insert items: [[0, 1], [0, 2]]"])
  }

  @Test func `A17 T-004-03 T-004-05 M8 in a sorted source an item with another key moves`() {
    for (number, ids) in [(2, ["C", "A", "B"]), (1, ["B", "A", "C"])] {
      let list = sorted(abc)
      list.upsert([Entry(abc[number].id, 0.5)])
      #expect(list.ids == [ids])
      let move = "[0, \(number)] → [0, 0]"
      #expect(list.heard == ["move items: [\(move)], update items: [\(move)]"])
    }
  }

  @Test
  func `A14 T-004-04 T-004-07 D004-2 in a sorted source what has its key stays, the first of two`()
  {
    let list = sorted(abc)
    list.upsert([Entry("A", 1, value: 5), Entry("A", 9, value: 6)])
    #expect(list.items == [[Entry("A", 1, value: 5), abc[1], abc[2]]])
    #expect(list.heard == ["update items: [[0, 0] → [0, 0]]"])
    list.upsert([Entry("C", 3, value: 9), Entry("D", 4)])
    #expect(list.ids == [["A", "B", "C", "D"]])
    #expect(list.heard == ["insert items: [[0, 3]], update items: [[0, 2] → [0, 2]]"])
  }

  @Test func `A16 what is there already changes nothing, also when all is set anew`() {
    let list = sorted(abc)
    list.upsert(abc.reversed())
    list.source.update {
      $0.input = ListContents(indexing: [ListSection(id: 0, items: abc.reversed())])
    }
    #expect(list.items == [abc])
    #expect(list.heard.isEmpty)
    list.source.update {
      $0.input = ListContents(indexing: [
        ListSection(id: 0, items: abc[2], Entry("D", 0), abc[0])
      ])
    }
    #expect(list.ids == [["D", "A", "C"]])
    #expect(list.heard == ["delete items: [[0, 1]], insert items: [[0, 0]]"])
  }

  @Test func `A15 T-004-09 T-004-11 items leave a sorted source by id, unknown ones do nothing`() {
    let list = sorted(abc)
    list.source.update { $0.input.remove(ids: ["C", "nope", "A"]) }
    #expect(list.items == [[abc[1]]])
    #expect(list.heard == ["delete items: [[0, 0], [0, 2]]"])
    list.source.update { $0.input.remove(ids: ["nope"]) }
    #expect(list.heard.isEmpty)
    var completions = 0
    list.list.update(completion: { _ in completions += 1 }) { $0.remove(ids: ["nope"]) }
    #expect(completions == 1)
  }

  @Test func `T-004-13 an order in which all is equal leaves a source as it came`() {
    let list = Sorted([abc.reversed()], by: ItemOrder<Entry>.by { _, _ in false })
    list.upsert([Entry("0", 0)])
    #expect(list.ids == [["C", "B", "A", "0"]])
  }

  @Test func `A17 T-004-15 D004-10 another order moves items, and what comes at once is not lost`()
  {
    let list = sorted([Entry("A", 1), Entry("x", 2), Entry("y", 2), Entry("C", 3)])
    list.source.update { $0[list.order] = .descending(\.key) }
    #expect(list.ids == [["C", "x", "y", "A"]])
    let heard = list.heard
    #expect(heard.count == 1 && heard[0].hasPrefix("move items: ") && !heard[0].contains("date"))
    list.source.update {
      $0[list.order] = .ascending(\.key)
      $0.input.upsert([Entry("B", 1.5)], in: 0)
    }
    #expect(list.ids == [["A", "B", "x", "y", "C"]])
    #expect(list.heard.count == 1)
  }

  @Test func `T-004-23 D001-10 in a sorted source ids whose hashes collide stay apart`() {
    struct Name: Hashable, Sendable {
      let text: String
      func hash(into hasher: inout Hasher) {}
    }
    struct Person: Identifiable, Equatable, Sendable { let id: Name }
    let list = Sorted([[]], by: .descending { (person: Person) in person.id.text })
    list.upsert(["a", "c", "b"].map { Person(id: Name(text: $0)) })
    #expect(list.ids == [["c", "b", "a"].map { Name(text: $0) }])
  }

  @Test func `D004-12 each section is sorted, or all as one, and without two of a kind`() {
    let list = sorted([abc[2], abc[0]], [Entry("D", 9), abc[1]])
    #expect(list.ids == [["A", "C"], ["B", "D"]])
    list.upsert([Entry("C", 8.5)], in: 1)
    #expect(list.ids == [["A"], ["B", "C", "D"]])
    #expect(list.heard.count == 1)
    let whole = Sorted([[abc[2], Entry("A2", 1)], [abc[1], abc[0]]], by: .ascending(\.key)) {
      $0.flattened().distinct(by: \.key)
    }
    #expect(whole.ids == [["A2", "B", "C"]])
    whole.source.update { $0.input.remove(ids: ["A2"]) }
    #expect(whole.ids == [["A", "B", "C"]])
    #expect(whole.heard == ["delete items: [[0, 0]], insert items: [[0, 0]]"])
  }

  // MARK: On backends

  private func jars() -> Sorted<Jar> {
    Sorted([[Jar(id: 0, content: 0)]], by: .descending(\.content).then(.ascending(\.id)))
  }

  private func provider(_ list: Sorted<Jar>) -> DataSourceProvider<
    IndexedSection<Int, Jar, String>, ClosureCellFactory<Jar, String>, Labels
  > {
    DataSourceProvider(
      contents: list.source.contents,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }, supplementaryViewFactory: Labels())
  }

  @Test
  func `T-004-16 T-004-17 edits of a list of a sorted source are made and completed in order`() {
    let list = jars()
    list.upsert([Jar(id: 3, content: 7)])
    let (quick, slow) = (PictureBackend(.tableView), SlowBackend())
    list.list.attach(quick, drawing: provider(list))
    list.list.attach(slow, drawing: provider(list))
    #expect(quick.picture.sections[0].cells == ["3:7", "0:0"])
    var completed: [Int] = []
    for step in 0..<300 {
      list.list.update(completion: { _ in completed.append(step) }) {
        $0.upsert([Jar(id: step % 10, content: step + 1)], in: 0)
      }
    }
    for _ in 0..<300 where completed.count < 300 { slow.finish() }
    #expect(completed == Array(0..<300))
    for picture in [quick.picture, slow.inner.picture] {
      #expect(picture.sections[0].cells == (291...300).reversed().map { "\($0 - 1 - 290):\($0)" })
    }
    #expect(quick.breach == nil && slow.inner.breach == nil)
  }

  // MARK: Laws and costs

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 8 : 3))
  func `A14 A15 A16 A17 D004-3 a sorted source is sorted after any script, by the fewest changes`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func jar() -> Jar { Jar(id: random.below(30), content: random.below(6)) }
    let list = Sorted([[], []], by: ItemOrder<Jar>.ascending(\.content))
    var model: [[Jar]] = [[], []]
    var order: ItemOrder<Jar> = .ascending(\.content)
    for step in 0..<(LongRun.isAsked ? 1_000 : 30) {
      let section = random.below(2)
      let old = list.items
      switch random.below(6) {
      case 0..<3:
        let batch = (0...random.below(4)).map { _ in jar() }
        var seen: Set<Int> = []
        for jar in batch where seen.insert(jar.id).inserted {
          if let index = model[section].firstIndex(where: { $0.id == jar.id }) {
            model[section][index] = jar
          } else {
            model[1 - section].removeAll { $0.id == jar.id }
            model[section].append(jar)
          }
        }
        list.upsert(batch, in: section)
      case 3:
        let ids = Set((0..<3).map { _ in random.below(30) })
        for index in model.indices { model[index].removeAll { ids.contains($0.id) } }
        list.source.update { $0.input.remove(ids: ids) }
      case 4:
        order = [.ascending(\.content), order.reversed, .descending(\.id)][random.below(3)]
        list.source.update { $0[list.order] = order }
      default:
        model[section].shuffle(using: &random)
        let sections = model.enumerated().map { ListSection(id: $0, items: $1) }
        list.source.update { $0.input = ListContents(indexing: sections) }
      }
      #expect(list.items == model.map { $0.sorted(by: order.precedes) }, "step \(step)")
      func plain(_ items: [[Jar]]) -> [Shelf] {
        items.enumerated().map { Shelf(id: $0, items: $1) }
      }
      let fewest = ListChanges(from: plain(old), to: plain(list.items))
      let heard = list.heard
      #expect(heard.count == (fewest.isEmpty ? 0 : 1), "step \(step)")
      if heard.isEmpty { continue }
      // What an observer heard leads from what was there to what is there, and no other way is shorter.
      let changes = try #require(list.latestChanges)
      #expect(changes.count <= fewest.count, "step \(step)")
      var shelves = plain(old)
      try shelves.apply(changes, from: plain(list.items), items: \.items)
      #expect(shelves.map(\.items) == list.items, "step \(step)")
    }
  }

  @Test(arguments: [1_000, LongRun.isAsked ? 100_000 : 10_000])
  func `A17 an edit of a sorted source looks at some items, of any number, with list and observers`(
    _ count: Int
  ) {
    let (looks, comparisons) = (Calls(), Calls())
    func item(_ number: Int, _ key: Int) -> Counted { Counted(number, key: key, looks) }
    let list = Sorted(
      [(0..<count).map { item($0, $0 * 7919 % count) }],
      by: .by { comparisons.note() && $0.key < $1.key })
    for step in 0..<30 {
      looks.reset()
      comparisons.reset()
      switch step % 3 {
      case 0: list.upsert([item(count + step, step)])
      case 1: list.upsert([item(step * 31, count - step)])
      default: list.source.update { $0.input.remove(ids: [item(step * 17, 0).id]) }
      }
      #expect(comparisons.count <= 80, "step \(step)")
      #expect(looks.count <= 4_000, "step \(step)")
      #expect(list.heard.count == 1)
    }
  }
}
