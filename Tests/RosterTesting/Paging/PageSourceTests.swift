import Roster
import RosterTesting
import Testing

@Suite struct PageSourceTests {
  struct Ware: Identifiable, Sendable {
    let id: Int
  }

  /// A way to break a law of page sources.
  enum Fault: CaseIterable, Sendable {
    case givesMore, overlaps, neverEnds, leadsBack, leavesOutBySize, turnsRound, forgetsTheEnd
    case backwardFromTheStart, backwardIsReversed, hasNoWayForward, leadsTooFar, misplaces
    case miscounts, fails, givesMoreBackward

    var rule: ViolationRule {
      switch self {
      case .givesMore, .givesMoreBackward: .pageSize
      case .overlaps: .repeatedItem
      case .neverEnds, .leadsBack, .forgetsTheEnd: .endlessPages
      case .leavesOutBySize: .samePages
      case .turnsRound: .steadyPage
      case .backwardFromTheStart, .backwardIsReversed: .pageBefore
      case .hasNoWayForward, .leadsTooFar: .pageAfter
      case .misplaces: .pagePosition
      case .miscounts: .pageTotal
      case .fails: .failedPage
      }
    }
  }

  @Test func `pages of 1, 3 and 20 items are asked for, or of the sizes that are named`() async {
    final class Sizes { var asked: [Int] = [] }
    for (named, expected) in [(nil, [1, 3, 20]), ([7], [7]), ([0, .max], [1, Int(Int32.max)])]
      as [([Int]?, [Int])]
    {
      let sizes = Sizes()
      let load = { (request: PageRequest<Int>) in
        if sizes.asked.last != request.count { sizes.asked.append(request.count) }
        return Page<Ware, Int>(request.cursor ?? 0 == 0 ? [Ware(id: 1)] : [])
      }
      let conformance =
        named.map { PageSourceConformance(pageSizes: $0, load: load) }
        ?? PageSourceConformance(load: load)
      #expect(await conformance.violations().isEmpty)
      #expect(sizes.asked == expected)
      sizes.asked = []
      let offsets =
        named.map { PageSourceConformance.offsets(pageSizes: $0, load: load) }
        ?? .offsets(load: load)
      #expect(await offsets.violations().isEmpty)
      #expect(sizes.asked == expected)
    }
  }

  /// A list of 23 wares, whose cursors are offsets that it gives itself.
  final class Shop {
    struct Closed: Error {}

    private let fault: Fault?
    private let mostItems: Int
    private let wares = (100..<123).map(Ware.init)
    private var count = 0
    private var asked: Set<String> = []

    init(_ fault: Fault? = nil, mostItems: Int = .max) {
      self.fault = fault
      self.mostItems = mostItems
    }

    func page(_ request: PageRequest<Int>) throws -> Page<Ware, Int> {
      count += 1
      let isNew = asked.insert("\(request.count) \(request.cursor ?? 0)").inserted
      if fault == .fails, count == 3 { throw Closed() }
      let cursor = min(wares.count, request.cursor ?? 0)
      let length = min(request.count, mostItems)
      var range =
        request.isBackward
        ? max(0, cursor - length)..<cursor : cursor..<min(wares.count, cursor + length)
      if fault == .givesMore, request.count < range.upperBound {
        range = range.lowerBound..<min(wares.count, range.upperBound + 1)
      }
      if fault == .backwardFromTheStart, request.isBackward { range = 0..<range.count }
      if fault == .givesMoreBackward, request.isBackward {
        range = max(0, range.lowerBound - 1)..<range.upperBound
      }
      var page = Page(
        wares[range], before: range.lowerBound > 0 ? range.lowerBound : nil,
        after: range.upperBound < wares.count ? range.upperBound : nil,
        position: range.lowerBound, total: wares.count)
      switch fault {
      case .overlaps where range.lowerBound > 0: page.items[0] = wares[0]
      case .neverEnds where page.after == nil: page.after = wares.count + count
      case .leadsBack where page.after == nil: page.after = request.count
      case .forgetsTheEnd: page.after = page.after ?? wares.count
      case .leavesOutBySize where request.count == 3:
        page.items.removeAll { $0.id == 101 }
        (page.position, page.total) = (nil, nil)
      case .turnsRound where !isNew: page.items.reverse()
      case .backwardIsReversed where request.isBackward: page.items.reverse()
      case .hasNoWayForward where request.isBackward: page.after = nil
      case .leadsTooFar where request.isBackward: page.after = page.after.map { $0 + 1 }
      case .misplaces where range.lowerBound > 0: page.position = range.lowerBound + 1
      case .miscounts: page.total = 22
      default: break
      }
      return page
    }
  }

  @Test func `Sources by cursor, by key and by offset that keep the laws break none`() async {
    let shop = Shop()
    await expectConformance(to: PageSourceConformance { try shop.page($0) })
    let wares = (0..<17).map(Ware.init)
    await expectConformance(
      to: .offsets { Page(wares.dropFirst($0.offset).prefix($0.count), total: wares.count) })
    await expectConformance(to: .offsets { Page(wares.dropFirst($0.offset).prefix($0.count)) })
    await expectConformance(
      to: PageSourceConformance { (request: PageRequest<Int>) in
        guard let key = request.cursor else {
          return Page(wares.prefix(request.count), of: request, hasMore: request.count < 17)
        }
        let rest = request.isBackward ? wares.filter { $0.id < key } : wares.filter { $0.id > key }
        let items = request.isBackward ? rest.suffix(request.count) : rest.prefix(request.count)
        return Page(items, of: request, hasMore: rest.count > items.count)
      })
    // One that does not know that nothing stands before its first item, and that nothing has nothing behind it.
    await expectConformance(
      to: PageSourceConformance { (request: PageRequest<Int>) in
        let cursor = request.cursor ?? 0
        let range =
          request.isBackward
          ? max(0, cursor - request.count)..<cursor : cursor..<min(17, cursor + request.count)
        let isLast = range.isEmpty || range.upperBound == 17
        return Page(
          wares[range], before: range.lowerBound, after: isLast ? nil : range.upperBound)
      })
  }

  @Test func `A source may give fewer items than it is asked for, or none of some, both ways`()
    async
  {
    let capped = Shop(mostItems: 10)
    await expectConformance(to: PageSourceConformance { try capped.page($0) })
    // Its cursors count what it searches, and a page has what it finds there.
    await expectConformance(
      to: PageSourceConformance { (request: PageRequest<Int>) -> Page<Ware, Int> in
        let cursor = request.cursor ?? 0
        let range =
          request.isBackward
          ? max(0, cursor - request.count)..<cursor : cursor..<min(12, cursor + request.count)
        return Page(
          range.filter { $0.isMultiple(of: 3) }.map(Ware.init),
          before: range.lowerBound > 0 ? range.lowerBound : nil,
          after: range.upperBound < 12 ? range.upperBound : nil)
      })
    let faulty = Shop(.backwardFromTheStart, mostItems: 10)
    let violations = await PageSourceConformance(pageSizes: [20]) { try faulty.page($0) }
      .violations()
    #expect(violations.map(\.rule) == [.pageBefore])
    let ending = PageSourceConformance(pageSizes: [20]) { request in
      var page = try capped.page(request)
      if request.isBackward { page.before = nil }
      return page
    }
    #expect(await ending.violations().map(\.rule) == [.pageBefore])
    let wares = (0..<40).map(Ware.init)
    let load = { (request: PageRequest<Int>) -> Page<Ware, Int> in
      if request.isBackward { return Page([]) }
      let cursor = request.cursor ?? 0
      return Page(
        wares[cursor..<cursor + 20], before: cursor > 0 ? cursor : nil,
        after: cursor == 0 ? 20 : nil)
    }
    let empty = await PageSourceConformance(pageSizes: [20], load: load).violations()
    #expect(empty.map(\.rule) == [.pageBefore])
  }

  @Test func `An offset source that says how many items it has is asked for no more of them`()
    async
  {
    struct PastTheEnd: Error {}
    let wares = (0..<6).map(Ware.init)
    await expectConformance(
      to: .offsets(pageSizes: [1, 2, 3, 4, 6, 7]) { request in
        if request.offset >= 6 { throw PastTheEnd() }
        return Page(wares.dropFirst(request.offset).prefix(request.count), total: 6)
      })
  }

  @Test(arguments: Fault.allCases)
  func `A page source that breaks a law is caught by that law`(_ fault: Fault) async {
    let shop = Shop(fault)
    let violations = await PageSourceConformance { try shop.page($0) }.violations()
    #expect(violations.first?.rule == fault.rule, "\(violations)")
  }

  @Test(arguments: [
    (Fault.leadsBack, "page 23 leads to one that has been"),
    (.forgetsTheEnd, "page 24 leads to one that has been"),
    (.neverEnds, "after 26 pages of 1 items there shall still be more"),
    (.overlaps, "the item 100 comes a second time, as number 2"),
    (.givesMore, "page 2 has more items than were asked for"),
    (.givesMoreBackward, "the page before page 3 has more items than were asked for"),
    (.misplaces, "the first item of page 2 stands at another position"),
    (.miscounts, "page 1 says that the list has another number of items"),
    (.backwardFromTheStart, "what comes before page 3 is not what stands before it"),
    (.backwardIsReversed, "what comes before page 2 is not what stands before it"),
    (.hasNoWayForward, "the page before page 2 says that nothing follows it"),
    (.leadsTooFar, "the page before page 2 does not lead back to it"),
    (.leavesOutBySize, "pages of 3 items make up another list than those of 1"),
    (.fails, "a page of 1 items could not be loaded: Closed()"),
  ])
  func `What is wrong with pages is named by where it is, and an endless list by where it leads`(
    _ fault: Fault, _ words: String
  ) async {
    let shop = Shop(fault)
    let violations = await PageSourceConformance { try shop.page($0) }.violations()
    #expect(violations.first?.explanation == words)
  }

  @Test func `A page that is another one the second time is named with the items of both`() async {
    let shop = Shop(.turnsRound)
    let violations = await PageSourceConformance(pageSizes: [3]) { try shop.page($0) }.violations()
    #expect(
      violations.map(\.description) == [
        "steady-page at list: page 1 is another one when it is asked for again: "
          + "expected [100, 101, 102], found [102, 101, 100]"
      ])
  }

  @Test func `A page that the one before leads past is named with the items of both`() async {
    let shop = Shop(.leadsTooFar)
    let violations = await PageSourceConformance(pageSizes: [3]) { try shop.page($0) }.violations()
    #expect(
      violations.map(\.description) == [
        "page-after at list: the page before page 2 does not lead back to it: "
          + "expected [103, 104, 105], found [104, 105, 106]"
      ])
  }

  @Test func `An offset source whose pages are shorter than was asked for is blamed for that`()
    async
  {
    let wares = (0..<100).map(Ware.init)
    let violations = await PageSourceConformance.offsets {
      Page<Ware, Int>(wares.dropFirst($0.offset).prefix(min(10, $0.count)), total: 100)
    }.violations()
    #expect(
      violations.map(\.description) == [
        "page-size at list: page 1 has 10 of 20 items although more follow: expected 20, found 10"
      ])
  }

  @Test func `An offset source that always gives the first page, or none of the last, is caught`()
    async
  {
    let wares = (0..<17).map(Ware.init)
    let stuck = await PageSourceConformance.offsets(mostPages: 50) {
      Page<Ware, Int>(wares.prefix($0.count))
    }.violations()
    #expect(stuck.map(\.rule) == [.endlessPages, .endlessPages])
    let short = await PageSourceConformance.offsets(pageSizes: [20]) {
      Page<Ware, Int>(wares.dropFirst($0.offset).prefix($0.count), total: 18)
    }.violations()
    #expect(short.map(\.rule) == [.pageTotal])
    #expect(
      short.first?.description
        == "page-total at list: page 1 says that the list has another number of items: expected 17, found 18"
    )
  }
}
