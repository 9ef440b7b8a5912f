import Roster
import Synchronization
import Testing

/// About how high things are, by the item where it is at hand, and by the place.
@Suite struct EstimatedSizeTests {
  /// Who may say it, in the order in which they are to be asked.
  private enum Level: Int, CaseIterable {
    case factory, provider, fallback, providerByPath, fallbackByPath

    var size: ListSize { .fixed(Double(rawValue + 1)) }
  }

  /// Counts on one thread, from a closure that could run on any.
  private final class Made: Sendable {
    private let storage = Mutex(0)

    var count: Int { storage.withLock { $0 } }

    func add() { storage.withLock { $0 += 1 } }
  }

  private static var cells: ClosureCellFactory<Int, String> {
    ClosureCellFactory(make: { "" }) { cell, number in cell = "\(number)" }
  }

  /// A list of ten items on a panel, and who was asked about them.
  private final class Estimates<Section: SectionInfo> where Section.Item == Int {
    let panel = TouchPanel()
    var asked: [Level] = []
    private var list: ListDriver<Section>?

    init(_ section: Section, _ levels: Set<Level>, fallbackFirst: Bool) {
      let note = { [unowned self] (level: Level) -> ListSize in
        asked.append(level)
        return level.size
      }
      let list = ListDriver(sections: [section], identity: .none)
      var fallback = FallbackHandlers()
      if levels.contains(.fallback) {
        fallback = fallback.on(.estimatedSize) { _ in note(.fallback) }
      }
      if levels.contains(.fallbackByPath) {
        fallback = fallback.onList(.estimatedSize) { _, _ in note(.fallbackByPath) }
      }
      if fallbackFirst { list.fallback = fallback }
      if levels.contains(.factory) {
        attach(cells.on(.estimatedSize) { _ in note(.factory) }, to: list, levels, note)
      } else {
        attach(cells, to: list, levels, note)
      }
      if !fallbackFirst { list.fallback = fallback }
      self.list = list
    }

    private func attach(
      _ cells: some CellFactory<Int, String>, to list: ListDriver<Section>, _ levels: Set<Level>,
      _ note: @escaping (Level) -> ListSize
    ) {
      var provider = DataSourceProvider(sections: [Section](), cellFactory: cells)
      if levels.contains(.provider) {
        provider = provider.on(.estimatedSize) { _ in note(.provider) }
      }
      if levels.contains(.providerByPath) {
        provider = provider.onList(.estimatedSize) { _, _ in note(.providerByPath) }
      }
      list.attach(panel, drawing: provider, withViewsOf: String.self)
    }
  }

  private static var sets: [Set<Level>] {
    (0..<(1 << Level.allCases.count)).map { bits in
      Set(Level.allCases.filter { bits & (1 << $0.rawValue) != 0 })
    }
  }

  @Test(arguments: [true, false])
  func `V6 I16 T-001-33 an estimate is by the item first, then by the index path, then automatic`(
    _ fallbackFirst: Bool
  ) {
    for levels in Self.sets {
      let list = Estimates(
        ListSection(id: 0, items: Array(0..<10)), levels, fallbackFirst: fallbackFirst)
      let first = levels.min { $0.rawValue < $1.rawValue }
      #expect(list.panel.shownSource.estimatedSize(at: [0, 3]) == first?.size ?? .automatic)
      #expect(list.asked == (first.map { [$0] } ?? []))
    }
  }

  @Test(arguments: [true, false])
  func `V6 T-001-34 no lazy item is made for an estimate, which is by the index path alone`(
    _ fallbackFirst: Bool
  ) {
    for levels in Self.sets {
      let made = Made()
      let section = LazySection(id: 0, count: 1_000_000) { index in
        made.add()
        return index
      }
      let list = Estimates(section, levels, fallbackFirst: fallbackFirst)
      let first = levels.intersection([.providerByPath, .fallbackByPath])
        .min { $0.rawValue < $1.rawValue }
      #expect(list.panel.shownSource.estimatedSize(at: [0, 999_999]) == first?.size ?? .automatic)
      #expect(list.asked == (first.map { [$0] } ?? []))
      #expect(made.count == 0)
    }
  }

  @Test func `I6 nobody is asked for an estimate where there is no item`() {
    let list = Estimates(
      ListSection(id: 0, items: Array(0..<10)), Set(Level.allCases), fallbackFirst: true)
    for path in [[0, 10], [0, -1], [1, 0], [-1, 0], [.max, .max], [.min, .min]] as [ListIndexPath] {
      #expect(list.panel.shownSource.estimatedSize(at: path) == .automatic)
    }
    #expect(list.asked == [])
  }

  @Test func `V6 sections of your own are lazy if they say so, or if their items are`() {
    struct Pages: SectionInfo {
      let id = 0
      let items: LazyItems<Int>
      var header: Never? { nil }
      var footer: Never? { nil }
    }
    struct Records: SectionInfo {
      let id = 0
      let items: [Int]
      let hasLazyItems = true
      var header: Never? { nil }
      var footer: Never? { nil }
    }
    struct Words: SectionInfo {
      let id = 0
      let items: [Int]
      var header: Never? { nil }
      var footer: Never? { nil }
    }
    let cells = Self.cells.on(.estimatedSize) { .fixed(Double($0)) }
    func estimate<Section: SectionInfo<Int>>(_ section: Section) -> ListSize {
      DataSourceProvider(sections: [section], cellFactory: cells).dataSource
        .estimatedSize(at: [0, 0])
    }
    #expect(estimate(Pages(items: LazyItems(count: 1) { $0 + 7 })) == .automatic)
    #expect(estimate(Records(items: [7])) == .automatic)
    #expect(estimate(Words(items: [7])) == .fixed(7))
  }

  @Test func `V6 A9 lists that are joined, or hide items, estimate each item as its own list does`()
  {
    let made = Made()
    let lazy = LazySection(id: 0, count: 5) { index in
      made.add()
      return index
    }
    let items = DataSourceProvider(
      sections: [ListSection(id: "a", items: 1, 2, 3), ListSection(id: "b", items: 4)],
      cellFactory: Self.cells.on(.estimatedSize) { .fixed(Double($0)) }
    ).on(.isHidden) { $0 == 2 }
    let places = DataSourceProvider(
      sections: [lazy], cellFactory: Self.cells.on(.estimatedSize) { _ in .fixed(99) }
    ).onList(.estimatedSize) { _, path in .fixed(Double(10 * path.section + path.item)) }
    let joined = ConcatenatedDataSource(items.dataSource, places.dataSource).withViews(
      of: String.self)
    #expect((0..<3).map(joined.hasLazyItems) == [false, false, true])
    #expect(
      ([[0, 0], [0, 1], [0, 2], [1, 0], [2, 4]] as [ListIndexPath]).map(joined.estimatedSize)
        == [.fixed(1), .fixed(3), .automatic, .fixed(4), .fixed(4)])
    #expect(made.count == 0)
  }
}
