import Roster
import Synchronization
import TestSupport
import Testing

/// Lists of lazy items that come and go.
@Suite(.onThreadOfItsOwn) struct LazyListTests {
  private typealias Lazy = LazySection<Int, Jar>

  /// A section whose items are counted as they are made.
  private func section(
    _ numbers: RangeSet<Int>, version: Int = 0, id: Int = 0, making count: Counted
  ) -> Lazy {
    Lazy(id: id, numbers: numbers, version: version) { number in
      count.made.withLock { $0 += 1 }
      return Jar(id: id * 1_000 + number, content: version)
    }
  }

  private final class Counted: Sendable {
    let made = Mutex(0)
    var value: Int { made.withLock { $0 } }
    func reset() { made.withLock { $0 = 0 } }
  }

  private func provider(_ sections: [Lazy]) -> DataSourceProvider<
    Lazy, ClosureCellFactory<Jar, String>, Labels
  > {
    DataSourceProvider(
      sections: sections,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }.composed, supplementaryViewFactory: Labels()
    ).on(.isHidden) { jar in
      Issue.record("\(jar) was asked about")
      return true
    }
  }

  @Test func `M10 a lazy section has the items of its numbers, in order`() {
    var items = LazyItems(numbers: RangeSet([-3..<0, 5..<7, 9..<10])) { $0 }
    #expect(Array(items) == [-3, -2, -1, 5, 6, 9])
    items.numbers.remove(contentsOf: -2..<6)
    items.numbers.insert(contentsOf: 20..<22)
    #expect(Array(items) == [-3, 6, 9, 20, 21])
    items.numbers = RangeSet()
    #expect(items.isEmpty)
    #expect(Array(LazyItems(count: 3) { $0 * $0 }) == [0, 1, 4])
    let most = LazyItems(numbers: RangeSet(-7..<Int.max - 7)) { $0 }
    #expect(most.count == .max && most[.max - 1] == .max - 8)
  }

  @Test func `items whose numbers lie too far apart cannot be picked, and the message names them`()
    async throws
  {
    var items = LazyItems(numbers: RangeSet([0..<1, (1 << 32) - 1..<1 << 32])) { $0 }
    #expect(Array(items.picking([1, 0])) == [(1 << 32) - 1, 0])
    items.numbers.remove(contentsOf: 0..<1)
    #expect(Array(items.picking([0])) == [(1 << 32) - 1])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let items = LazyItems(numbers: RangeSet([0..<1, 1 << 32..<(1 << 32) + 1])) { $0 }
      _ = items.picking([0])
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("none can be picked: they are 0..<4294967297"))
  }

  @Test
  func `M10 D001-5 law: what came and went is told by the numbers, and is what comparing tells`() {
    var numbers = SeededGenerator(seed: 10)
    for round in 0..<(LongRun.isAsked ? 3_000 : 80) {
      func random() -> RangeSet<Int> {
        var set = RangeSet<Int>()
        for _ in 0..<numbers.below(4) {
          let start = numbers.below(40) - 20
          set.insert(contentsOf: start..<start + numbers.below(12))
        }
        return set
      }
      let count = Counted()
      let (old, new) = (random(), random())
      let lazy = ListChanges(
        from: [section(old, making: count)], to: [section(new, making: count)])
      func jars(_ set: RangeSet<Int>) -> [Jar] {
        set.ranges.flatMap { $0.map { Jar(id: $0, content: 0) } }
      }
      let plain = ListChanges(
        from: [Shelf(id: 0, items: jars(old))], to: [Shelf(id: 0, items: jars(new))])
      #expect(lazy == plain, "round \(round): \(old) to \(new)")
      // Items are made where some went and others came, in case that one of them only moved.
      if Set(jars(old).map(\.id)).isSubset(of: jars(new).map(\.id)) { #expect(count.value == 0) }
    }
  }

  @Test(arguments: [BackendCapabilities.everything, .tableView, .splices])
  func `M10 after each step a lazy list shows what one made anew shows, whatever is hidden`(
    _ capabilities: BackendCapabilities
  ) {
    var numbers = SeededGenerator(seed: 11)
    let count = Counted()
    for round in 0..<(LongRun.isAsked ? 300 : 7) {
      var ranges = [RangeSet(0..<10), RangeSet(0..<5)]
      func sections() -> [Lazy] {
        ranges.enumerated().map { section($1, id: $0, making: count) }
      }
      let backend = PictureBackend(capabilities)
      let list = ListDriver(provider(sections()), on: backend)
      for step in 0..<8 {
        let start = numbers.below(30) - 10
        let range = start..<start + numbers.below(8)
        if numbers.below(2) == 0 {
          ranges[step % 2].insert(contentsOf: range)
        } else {
          ranges[step % 2].remove(contentsOf: range)
        }
        if numbers.below(3) == 0 {
          list.sections = sections()
        } else {
          list.update { $0[step % 2].numbers = ranges[step % 2] }
        }
        #expect(backend.picture == Picture(provider(sections()).dataSource), "\(round), \(step)")
        #expect(backend.breach == nil && backend.reloads == 1)
      }
    }
  }

  /// Takes note of what it is told, and draws nothing.
  private final class Watcher: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private(set) var reloads = 0
    private(set) var stages: [BatchStage] = []
    func reload(from source: any ListDataSource<String, String>) { reloads += 1 }
    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      stages.append(stage)
      completion()
    }
  }

  @Test func `M10 a hundred million lazy items grow and shrink anywhere, and none is made`() {
    let count = Counted()
    let all = 0..<100_000_000
    let backend = Watcher()
    let list = ListDriver(provider([section(RangeSet(all), making: count)]), on: backend)
    list.update { $0[0].numbers.insert(contentsOf: all.upperBound..<all.upperBound + 100) }
    list.update { $0[0].numbers.insert(contentsOf: -100..<0) }
    list.update { $0[0].numbers.remove(contentsOf: -100 ..< -50) }
    list.update { $0[0].numbers.remove(contentsOf: 5_000_000..<5_000_001) }
    list.update { $0[0].numbers.remove(contentsOf: all.upperBound..<all.upperBound + 100) }
    #expect(count.value == 0)
    #expect(backend.reloads == 1)
    #expect(
      backend.stages.map { "\($0.changes.deletedItems) \($0.changes.insertedItems)" } == [
        "[] [[0, 100000000]..<[0, 100000100]]", "[] [[0, 0]..<[0, 100]]",
        "[[0, 0]..<[0, 50]] []", "[[0, 5000050]] []", "[[0, 100000049]..<[0, 100000149]] []",
      ])
    #expect(list.contents.totalItemCount == 100_000_049)
  }

  @Test
  func `M10 what is drawn again of lazy items is not asked about: the list is drawn from scratch`()
  {
    let count = Counted()
    let backend = Watcher()
    let list = ListDriver(provider([section(RangeSet(0..<1 << 31), making: count)]), on: backend)
    list.reconfigureItems { _ in true }
    list.reloadItems { _ in true }
    list.update { _ in }
    list.update { $0.reloadSections([0]) }
    #expect(backend.reloads == 4)
    #expect(backend.stages.isEmpty)
    #expect(count.value == 0)
  }

  /// A section that is lazy or not, as its value says.
  private struct Some: SectionInfo {
    let id: Int
    let items: [Jar]
    let hasLazyItems: Bool
    var header: String? { "\(id)" }
    var footer: String? { nil }
  }

  @Test func `beside lazy sections without items, the items of others are drawn again`() {
    for lazyItems in [[], [Jar(id: 9, content: 0)]] {
      let backend = Watcher()
      let sections = [
        Some(id: 0, items: [Jar(id: 1, content: 0), Jar(id: 2, content: 0)], hasLazyItems: false),
        Some(id: 1, items: lazyItems, hasLazyItems: true),
      ]
      let list = ListDriver(
        DataSourceProvider(
          sections: sections,
          cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
            cell = "\(jar.id)"
          }, supplementaryViewFactory: Labels()), on: backend)
      let former = backend.reloads
      list.reloadItems { $0.id == 2 }
      #expect(backend.reloads - former == lazyItems.count)
      #expect(backend.stages.isEmpty == !lazyItems.isEmpty)
    }
  }

  @Test func `too many numbers trap, and name the most`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = LazyItems(numbers: RangeSet(-1..<Int.max)) { $0 }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("More than \(Int.max) numbers are not possible"), "\(message)")
  }

  @Test func `M10 there is no lazy item before the first, or behind the last, or among none`()
    async
  {
    await #expect(processExitsWith: .failure) { _ = LazyItems(count: 3) { $0 }[-1] }
    await #expect(processExitsWith: .failure) { _ = LazyItems(count: 3) { $0 }[3] }
    await #expect(processExitsWith: .failure) { _ = LazyItems(count: 0) { $0 }[0] }
    await #expect(processExitsWith: .failure) {
      var items = LazyItems(count: 3) { $0 }
      items.numbers = RangeSet()
      _ = items[0]
    }
    await #expect(processExitsWith: .failure) {
      _ = LazyItems(count: 3) { $0 }.picking(EmptyCollection<Int>())[0]
    }
  }
}
