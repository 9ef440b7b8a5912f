import Roster
import RosterText
import TestSupport
import Testing

/// What is announced and called off, against a set of names that is kept beside the backend.
@Suite struct PrefetchLawTests {
  /// What was told since it was last looked at.
  private final class Log {
    var announced: Set<Int> = []
    var cancelled: Set<Int> = []
    var count = 0
    var scrolls: [ScrollState] = []

    func note(_ numbers: [Int], in kind: ReferenceWritableKeyPath<Log, Set<Int>>) {
      count += numbers.count
      self[keyPath: kind].formUnion(numbers)
    }
  }

  private typealias Numbers = ListSection<Int, Int>

  private let log = Log()

  private func driver(_ sections: [Numbers], on backend: TextBackend) -> ListDriver<Numbers> {
    let log = log
    return ListDriver(
      DataSourceProvider(sections: sections, cellFactory: TextCellFactory())
        .onList(.didScroll) { _, state in log.scrolls.append(state) }
        .onList(.prefetch) { list, paths in
          log.note(paths.compactMap(list.item(at:)), in: \.announced)
        }
        .onList(.cancelPrefetching) { list, paths in
          log.note(paths.compactMap(list.item(at:)), in: \.cancelled)
        }, on: backend, identity: .itself)
  }

  private static func random(using numbers: inout SeededGenerator) -> [Numbers] {
    let items = Array(0..<Int.random(in: 0...30, using: &numbers)).shuffled(using: &numbers)
    let cuts = (0..<2).map { _ in Int.random(in: 0...items.count, using: &numbers) }.sorted()
    return [
      ListSection(id: 0, items: Array(items[..<cuts[0]])),
      ListSection(id: 1, items: Array(items[cuts[0]..<cuts[1]])),
      ListSection(id: 2, items: Array(items[cuts[1]...])),
    ]
  }

  @Test func `I15 each way to scroll is told once, and one that leads nowhere is not`() {
    let backend = TextBackend(height: 3)
    let log = log
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: Array(0..<30))], cellFactory: TextCellFactory()
    )
    .onList(.didScroll) { _, state in log.scrolls.append(state) }
    .onList(.indexTitles) { _, _ in ["0"] }
    backend.render(provider.dataSource)
    func told(_ scroll: () -> Void) -> [Int] {
      log.scrolls = []
      scroll()
      return log.scrolls.compactMap { $0.firstVisible?.item }
    }
    #expect(told { backend.scroll(byLines: 7) } == [7])
    #expect(told { backend.scroll(byLines: -2) } == [5])
    #expect(told { backend.scroll(to: ListIndexPath(section: 0, item: 20), at: .top) } == [20])
    #expect(told { backend.scroll(to: ListIndexPath(section: 0, item: 30), at: .top) } == [])
    #expect(told { backend.scroll(toIndexTitleAt: 0) } == [0])
    #expect(told { backend.scroll(toIndexTitleAt: 1) } == [])
    #expect(told { backend.scrollToEnd() } == [27])
    #expect(told { backend.scrollToTop() } == [0])
  }

  @Test func `I15 a scroll announces what is new to come and calls off what is not to come`() {
    var numbers = SeededGenerator(seed: 102)
    for _ in 0..<UpdateLawTests.rounds * 2 {
      let backend = TextBackend(height: Int.random(in: 0...5, using: &numbers))
      let list = driver(Self.random(using: &numbers), on: backend)
      log.scrolls = []
      var expected: Set<Int> = []
      for _ in 0..<12 {
        let act = Int.random(in: 0..<6, using: &numbers)
        switch act {
        case 0:
          list.reload()
          // The items may be others under the same names; what was announced of them is forgotten.
          expected = []
        case 1:
          list.sections = Self.random(using: &numbers)
          expected.formIntersection(list.sections.flatMap(\.items))
        case 2: backend.scrollToEnd()
        case 3: backend.scrollToTop()
        default: backend.scroll(byLines: Int.random(in: -9...9, using: &numbers))
        }
        guard act > 1 else {
          // What is seen may be other places than before, which is told; nothing is announced for it.
          #expect(log.count == 0)
          log.scrolls = []
          continue
        }
        guard backend.height != 0 else {
          log.scrolls = []
          continue
        }
        let items = list.sections.flatMap(\.items)
        let seen = backend.visiblePaths.compactMap { list.sections[$0.section].items[$0.item] }
        let next = (seen.last.flatMap(items.firstIndex) ?? items.count - 1) + 1
        let soon = Set(items[next...].prefix(seen.count))
        #expect(log.announced == soon.subtracting(expected))
        #expect(log.cancelled == expected.subtracting(soon).subtracting(seen))
        #expect(log.count == log.announced.count + log.cancelled.count)
        let (first, last) = (backend.visiblePaths.first, backend.visiblePaths.last)
        #expect(log.scrolls == [ScrollState(firstVisible: first, lastVisible: last)])
        expected = soon
        log.scrolls = []
        (log.announced, log.cancelled, log.count) = ([], [], 0)
      }
    }
  }

  @Test func `I15 after a reload everything that is to come is announced, and nothing called off`()
  {
    let backend = TextBackend(height: 3)
    let list = driver([ListSection(id: 0, items: Array(0..<30))], on: backend)
    backend.scroll(byLines: 1)
    #expect(log.announced == [4, 5, 6])
    log.announced = []
    list.reload()
    backend.scroll(to: ListIndexPath(section: 0, item: 20), at: .top)
    #expect(log.announced == [23, 24, 25])
    #expect(log.cancelled == [])
    log.announced = []
    list.reload()
    backend.scroll(byLines: 0)
    #expect(log.announced == [23, 24, 25])
  }
}
