import Roster
import RosterText
import Testing

/// A list that loads its next page when its end comes into sight: everybody's first program.
@Suite(.timeLimit(.minutes(30))) struct LoadingMoreTests {
  /// A list of numbers in pages of five, 23 in all.
  private final class Feed {
    static let pageSize = 5
    static let numberCount = 23

    var list: ListDriver<ListSection<Int, Int>>?
    var pageCount = 1

    var numbers: [Int] { list?.sections.first?.items ?? [] }

    /// Loads one page more; nothing happens once all is there.
    func loadMore() {
      let count = numbers.count
      guard count < Self.numberCount else { return }
      pageCount += 1
      let page = count..<min(Self.numberCount, count + Self.pageSize)
      list?.update { $0[0].items += page }
    }
  }

  private typealias Cells = TextCellFactory<Int>

  private let feed = Feed()
  private let first = [ListSection(id: 0, items: Array(0..<Feed.pageSize))]

  private func lines(_ range: Range<Int>) -> String {
    range.map { "  \($0)" }.joined(separator: "\n")
  }

  private func rows(_ first: Int, _ last: Int) -> ScrollState {
    ScrollState(
      firstVisible: ListIndexPath(section: 0, item: first),
      lastVisible: ListIndexPath(section: 0, item: last))
  }

  @Test(arguments: [1, 2, 3, 4])
  func `S10 a list that loads when its last row comes into sight loads as far as it is scrolled`(
    _ height: Int
  ) {
    let backend = TextBackend(height: height)
    let feed = feed
    let cells = Cells { "\($0)" }.willDisplay { _, number, _ in
      if number == feed.numbers.last { feed.loadMore() }
    }
    feed.list = ListDriver(
      DataSourceProvider(sections: first, cellFactory: cells), on: backend, identity: .itself)
    #expect(feed.pageCount == 1)
    backend.scroll(byLines: Feed.pageSize - height)
    #expect(feed.numbers == Array(0..<10))
    #expect(backend.screen.description == lines(Feed.pageSize - height..<Feed.pageSize))
    for _ in 0..<10 { backend.scrollToEnd() }
    #expect(feed.numbers == Array(0..<Feed.numberCount))
    #expect(feed.pageCount == 5)
    #expect(
      backend.screen.description == lines(Feed.numberCount - height..<Feed.numberCount))
  }

  @Test func `S10 a list without a height that loads when its last row comes into sight loads all`()
  {
    let backend = TextBackend()
    let feed = feed
    let cells = Cells { "\($0)" }.on(.willDisplay) { number in
      if number == feed.numbers.last { feed.loadMore() }
    }
    let list = ListDriver(sections: first, identity: .itself)
    feed.list = list
    list.attach(backend, drawing: DataSourceProvider(sections: first, cellFactory: cells))
    #expect(backend.screen.description == lines(0..<Feed.numberCount))
    #expect(feed.pageCount == 5)
  }

  @Test(arguments: [nil, 3, 5, 8, 12, 40])
  func `a list that loads when it is scrolled to its end starts where all of it fits`(
    _ height: Int?
  ) {
    let backend = TextBackend(height: height)
    let feed = feed
    let list = ListDriver(sections: first, identity: .itself)
    feed.list = list
    let provider = DataSourceProvider(sections: first, cellFactory: Cells { "\($0)" })
      .onList(.didScroll) { contents, scroll in
        if let last = scroll.lastVisible, last.item == contents.itemCount(inSection: 0) - 1 {
          feed.loadMore()
        }
      }
    list.attach(backend, drawing: provider)
    let room = height ?? Feed.numberCount
    // As many pages as it takes until one row at least is out of sight.
    #expect(feed.pageCount == min(5, room / Feed.pageSize + 1))
    #expect(backend.screen.description == lines(0..<min(room, Feed.numberCount)))
    for _ in 0..<10 { backend.scrollToEnd() }
    #expect(feed.numbers == Array(0..<Feed.numberCount))
    #expect(feed.pageCount == 5)
  }

  @Test func `I15 a list that loads when its end will be seen soon has loaded before it is seen`() {
    let backend = TextBackend(height: 2)
    let feed = feed
    let list = ListDriver(sections: first, identity: .itself)
    feed.list = list
    let provider = DataSourceProvider(sections: first, cellFactory: Cells { "\($0)" })
      .onList(.prefetch) { contents, paths in
        if paths.contains(where: { $0.item == contents.itemCount(inSection: 0) - 1 }) {
          feed.loadMore()
        }
      }
    list.attach(backend, drawing: provider)
    for top in 1...Feed.numberCount - 2 {
      backend.scroll(byLines: 1)
      #expect(backend.screen.description == lines(top..<top + 2))
    }
    #expect(feed.pageCount == 5)
  }

  @Test func `other items in sight after an update are told, the same ones are not`() {
    let backend = TextBackend(height: 3)
    var told: [ScrollState] = []
    let list = ListDriver(
      DataSourceProvider(sections: first, cellFactory: Cells { "\($0)" })
        .onList(.didScroll) { _, scroll in told.append(scroll) }, on: backend, identity: .itself)
    let top = rows(0, 2)
    #expect(told == [top])
    list.update { $0[0].items.insert(99, at: 0) }
    list.reload()
    #expect(told == [top])
    list.update { $0[0].items.removeLast(4) }
    #expect(told == [top, rows(0, 1)])
    backend.scroll(byLines: 1)
    #expect(told.count == 3)
    list.update { $0[0].items += [7, 8, 9] }
    backend.scrollToTop()
    told = []
    backend.resize(width: 30, height: 3)
    #expect(told == [])
    backend.resize(width: 30, height: 2)
    #expect(told == [rows(0, 1)])
    backend.resize(width: nil, height: nil)
    #expect(told == [rows(0, 1), rows(0, 4)])
  }
}
