import Roster
import TestSupport

/// An item of a paged list; those with negative identities are placeholders.
struct Ware: Identifiable, Hashable, Sendable {
  var id: Int
  var version = 0

  @Sendable static func placeholder(at position: Int) -> Ware { Ware(id: -1 - position) }
}

/// How a server lets its list be gone through.
enum Addressing: CaseIterable, Sendable {
  case cursors, forwardCursors, keys, offsets, offsetsWithTotal, countedCursors

  var isByOffset: Bool { self == .offsets || self == .offsetsWithTotal }

  var statesTotal: Bool { self == .offsetsWithTotal || self == .countedCursors }
}

/// A list of wares, and the pages that a server would answer with.
///
/// Cursors are numbers of any meaning.
struct PageServer {
  let addressing: Addressing
  var wares: [Ware]

  init(_ addressing: Addressing, count: Int) {
    self.addressing = addressing
    wares = (0..<count).map { Ware(id: $0 * 10) }
  }

  func pager(
    pageSize: Int, prefetching distance: Int = 1, keeping pages: Int? = nil,
    placeholders: Bool = false
  ) -> Pager<Ware, Int> {
    let placeholder = placeholders ? Ware.placeholder : nil
    return addressing.isByOffset
      ? .offsets(
        pageSize: pageSize, prefetching: distance, keeping: pages, placeholder: placeholder)
      : Pager(pageSize: pageSize, prefetching: distance, keeping: pages, placeholder: placeholder)
  }

  /// The honest answer.
  func page(for request: PageRequest<Int>) -> Page<Ware, Int> {
    if addressing == .keys {
      let start = request.cursor.map { key in
        wares.firstIndex { $0.id >= key + (request.isBackward ? 0 : 1) } ?? wares.count
      }
      let range = range(of: request, from: start ?? 0)
      return Page(
        wares[range], of: request,
        hasMore: request.isBackward ? range.lowerBound > 0 : range.upperBound < wares.count)
    }
    // A cursor is what comes after it, or before it.
    let range = range(of: request, from: min(wares.count, request.cursor ?? 0))
    var page = Page<Ware, Int>(wares[range])
    if addressing == .offsetsWithTotal { page.total = wares.count }
    if addressing.isByOffset { return page }
    if addressing != .forwardCursors, range.lowerBound > 0 { page.before = range.lowerBound }
    if range.upperBound < wares.count { page.after = range.upperBound }
    if addressing == .countedCursors {
      (page.position, page.total) = (range.lowerBound, wares.count)
    }
    return page
  }

  private func range(of request: PageRequest<Int>, from cursor: Int) -> Range<Int> {
    request.isBackward
      ? max(0, cursor - request.count)..<cursor
      : cursor..<min(wares.count, cursor + request.count)
  }

  /// What a server answers that cannot be trusted.
  mutating func lie(
    about request: PageRequest<Int>, _ random: inout SeededGenerator
  ) -> Page<Ware, Int> {
    var page = page(for: request)
    switch random.below(12) {
    case 0: page.items += page.items
    case 1: page.items.reverse()
    case 2: page.items = wares.prefix(request.count).map(\.self)
    case 3: page.items = []
    case 4: page.items.removeLast(page.items.count / 2)
    case 5: page.after = request.cursor ?? 0
    case 6: page.before = request.cursor ?? 0
    case 7: page.total = random.below(40)
    case 8: page.position = random.below(40)
    case 9: wares.removeLast(min(wares.count, random.below(8)))
    case 10: wares.shuffle(using: &random)
    default: (page.before, page.after) = (random.below(50), random.below(50))
    }
    return page
  }
}

/// A pager, a server, and the requests between them, without time: a request is answered when a script says so.
struct PagingRun {
  var pager: Pager<Ware, Int>
  var server: PageServer
  var random: SeededGenerator
  var asked: [PageRequest<Int>] = []
  var stale: [PageRequest<Int>] = []
  var window: ClosedRange<Int>?
  var isHonest = true
  var requestCount = 0

  /// How often the source has got another total.
  private var change = 0

  /// The pages that were asked for, in words.
  var history: [String] = []

  struct Outage: Error {}

  init(_ pager: Pager<Ware, Int>, _ server: PageServer, seed: UInt64) {
    (self.pager, self.server, random) = (pager, server, SeededGenerator(seed: seed))
    note(self.pager.begin())
  }

  mutating func note(_ new: [PageRequest<Int>]) {
    asked += new
    requestCount += new.count
    history += new.map {
      server.addressing.isByOffset
        ? "\($0.offset)" : "\(String(describing: $0.cursor)) \($0.isBackward)"
    }
    stale += asked.filter { !pager.pendingRequests.contains($0) }
    asked.removeAll { !pager.pendingRequests.contains($0) }
  }

  mutating func see(_ range: ClosedRange<Int>?) {
    window = range
    note(pager.see(range))
  }

  /// Shows as many items as there is room for, from an offset on.
  mutating func see(from offset: Int, room: Int = 6) {
    let count = pager.items.count
    guard count > 0 else { return see(nil) }
    let first = max(0, min(offset, count - 1))
    see(first...min(first + room, count) - 1)
  }

  mutating func answer(at index: Int, failing: Bool = false) {
    let request = asked.remove(at: index)
    let page = isHonest ? server.page(for: request) : server.lie(about: request, &random)
    stale.append(request)
    note(pager.receive(failing ? .failure(Outage()) : .success(page), for: request))
  }

  /// Answers everything, as a screen would that shows what comes.
  ///
  /// - Returns: How many answers it took; `limit` if it goes on.
  mutating func drain(limit: Int, room: Int = 6) -> Int {
    for count in 0..<limit {
      if asked.isEmpty { return count }
      answer(at: random.below(asked.count))
      if window != nil || !pager.items.isEmpty { see(from: window?.lowerBound ?? 0, room: room) }
    }
    return limit
  }

  /// Removes rows anywhere from the source, or inserts some, so that it has another total.
  mutating func changeTotal() {
    change += 1
    for number in 0...random.below(3) {
      if change.isMultiple(of: 2) || server.wares.isEmpty {
        let ware = Ware(id: 10_000 + 10 * change + number)
        server.wares.insert(ware, at: random.below(server.wares.count + 1))
      } else {
        server.wares.remove(at: random.below(server.wares.count))
      }
    }
  }

  /// Scrolls through the whole list until there is nothing more to load, as a user would who retries what failed.
  mutating func loadAll() {
    for _ in 0..<4 {
      note(pager.retry())
      _ = drain(limit: 400)
      var offset = 0
      while offset < pager.items.count {
        see(from: offset)
        _ = drain(limit: 400)
        offset += 6
      }
      while case .idle = pager.start {
        see(from: 0)
        if drain(limit: 400) == 0 { break }
      }
    }
  }

  var loaded: [Ware] { pager.items.filter { $0.id >= 0 } }
}
