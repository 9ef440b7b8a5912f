// A page that comes may repeat items, overlap its neighbors, say that the list has become shorter, or lead back to where
// it came from. An item stays where it was first; nothing is asked for without end.

extension PageChain {
  /// Takes the answer to a request that is pending.
  mutating func take(_ result: Result<Page<Item, Cursor>, any Error>, for request: Request) {
    switch result {
    case .success(let page): receive(page, for: request)
    case .failure(let error): failures[request.number] = error
    }
  }

  /// Takes a page in.
  ///
  /// An item that is there already stays where it is, with the content that it has now.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: How it was asked for; the request is pending.
  mutating func receive(_ page: Page<Item, Cursor>, for request: Request) {
    failures[request.number] = nil
    let edge = edge(at: request.number)
    noteLength(page, for: request)
    version = UniqueVersion.next()
    var added: [Item] = []
    var again: [Int: [Item]] = [:]
    for item in rules.isByOffset ? page.items.prefix(rules.pageSize) : page.items[...] {
      if let number = numbers[item.id] {
        if number != request.number {
          again[number, default: []].append(item)
          // By cursor, pages may overlap, and nothing is missing between them.
          if rules.isByOffset { isOutdated = true }
        }
      } else {
        numbers[item.id] = request.number
        added.append(item)
      }
    }
    for (number, items) in again { replace(items, onPage: number) }
    insert(page, with: added, for: request, at: edge)
    fruitlessPages[edge] = added.isEmpty ? fruitlessPages[edge, default: 0] + 1 : 0
    if let total { trim(to: total) }
    if hasEndAmongPages { isOutdated = true }
    for number in [numberBefore, numberAfter].compactMap(\.self) where leadsBack(number) {
      failures[number] = EndlessPages()
    }
  }

  /// The page to begin with in place of one that lies behind the end of the list, or is not yet known to be the last.
  ///
  /// - Parameters:
  ///   - number: The page that was asked for first.
  ///   - page: What has come of it.
  /// - Returns: Which page, and between which ones the last of the list is; `nil` if the page is the one to begin with.
  func nearerNumber(
    to number: Int, _ page: Page<Item, Cursor>
  ) -> (number: Int, lastNumbers: Range<Int>)? {
    guard rules.isByOffset, pages.isEmpty, number > 0 else { return nil }
    var low = lastNumbers?.lowerBound ?? 0
    var end = lastNumbers?.upperBound ?? number + 1
    if page.items.isEmpty {
      (low, end) = (low < number ? low : 0, number)
    } else if page.items.count >= rules.pageSize, number + 1 < end {
      low = number
    } else {
      return nil
    }
    if let total = page.total {
      let last = (max(1, total) - 1) / rules.pageSize
      if last != number, (low..<end).contains(last) { return (last, low..<end) }
      if page.items.isEmpty || last <= number { return nil }
    }
    guard lastNumbers != nil else { return (number - 1, low..<end) }
    return (min(low + (end - low) / 2, max(1, 2 * low)), low..<end)
  }

  /// Where a page stands: at an end, or anywhere among placeholders.
  private func edge(at number: Int) -> PageEdge {
    if isGrid { return .page }
    return number < pages.first?.number ?? number ? .start : .end
  }

  /// Whether the source says again and again that there is more, and gives nothing new where a page stands.
  func isStalled(at number: Int) -> Bool { fruitlessPages[edge(at: number), default: 0] >= 3 }

  /// Whether it does so anywhere.
  var isStalled: Bool { fruitlessPages.values.contains { $0 >= 3 } }

  /// Whether a page by offset that ends the list, as no total says otherwise, has items behind it.
  private var hasEndAmongPages: Bool {
    guard rules.isByOffset, total == nil, let last = pages.lastIndex(where: { !$0.items.isEmpty })
    else { return false }
    return pages[..<last].contains(where: \.isLast)
  }

  /// Takes note of how long the list is, and where the page stands in it.
  private mutating func noteLength(_ page: Page<Item, Cursor>, for request: Request) {
    let most = PagingRules<Item>.mostItems
    let stated = page.position.map { max(0, min($0, most - page.items.count)) }
    let start = rules.isByOffset ? request.number * rules.pageSize : stated ?? 0
    if let count = page.total {
      if let statedTotal, statedTotal != count { isOutdated = true }
      statedTotal = count
      total = min(most, max(0, count, page.items.isEmpty ? 0 : start + page.items.count))
    }
    guard let first = pages.first else {
      position = stated ?? (request.cursor == nil ? 0 : nil)
      return
    }
    if request.number < first.number {
      position = stated ?? position.map { max(0, $0 - page.items.count) }
    }
  }

  private mutating func replace(_ items: [Item], onPage number: Int) {
    guard let index = index(of: number) else { return }
    let new = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for offset in pages[index].items.indices {
      guard let item = new[pages[index].items[offset].id] else { continue }
      pages[index].items[offset] = item
      pages[index].version = version
    }
  }

  private mutating func insert(
    _ page: Page<Item, Cursor>, with items: [Item], for request: Request, at edge: PageEdge
  ) {
    switch edge {
    case .start: _ = requestsBefore.popLast()
    case .end: _ = requestsAfter.popLast()
    case .page: break
    }
    let isLast = rules.isByOffset ? page.items.count < rules.pageSize : page.after == nil
    pages.insert(
      LoadedPage(
        request: request, items: items, before: page.before, after: page.after, isLast: isLast,
        version: version),
      at: pages.partitioningIndex { $0.number > request.number })
  }

  /// Whether the cursor of a page has led to one that is there already, or was there and has been dropped.
  private func leadsBack(_ number: Int) -> Bool {
    guard !rules.isByOffset, let next = request(for: number) else { return false }
    // What an earlier generation asked for may be elsewhere in the list now.
    let isDropped = (number == numberAfter ? requestsBefore : requestsAfter).contains {
      $0.generation == origin.generation && $0.isSamePage(as: next)
    }
    return isDropped || pages.contains { $0.request.isSamePage(as: next) }
  }

  /// Drops what lies beyond the end of the list, and keeps one page at least.
  private mutating func trim(to total: Int) {
    guard rules.isByOffset else { return }
    for index in pages.indices.reversed() {
      let room = max(0, total - pages[index].number * rules.pageSize)
      guard pages[index].items.count > room || room == 0 && index > 0 else { continue }
      isOutdated = true
      for item in pages[index].items.dropFirst(room) { numbers[item.id] = nil }
      if room == 0, index > 0 {
        pages.remove(at: index)
      } else {
        pages[index].items.removeLast(pages[index].items.count - room)
        pages[index].version = version
      }
    }
    failures = failures.filter { $0.key * rules.pageSize < total }
  }

  /// Drops pages that are farthest from what is seen, while there are more than are to be kept.
  ///
  /// What is seen, or would be asked for again, is kept.
  mutating func drop(seeing window: PageWindow?) {
    guard let most = rules.mostPages, let window else { return }
    guard pages.count > most, let seen = offsets(of: window, count: .max) else { return }
    // What goes at the front has all offsets behind it change alike, and so no distance.
    let starts = pageStarts
    var kept = pages.indices
    while kept.count > most, let first = kept.first, let last = kept.last {
      let firstEnd = starts[first] + pages[first].items.count
      let above = seen.lowerBound - rules.prefetchDistance - firstEnd
      let below = starts[last] - seen.upperBound - rules.prefetchDistance - 1
      guard max(above, below) >= 0 else { break }
      if above >= below { kept.removeFirst() } else { kept.removeLast() }
    }
    drop(allBut: kept)
  }

  /// The offset among all items of the first one of each page.
  private var pageStarts: [Int] {
    let size = isGrid ? rules.pageSize : 0
    var start = isGrid ? 0 : placeholdersBefore
    return pages.map { page in
      // Among placeholders, items that a page lacks have those behind them move up.
      defer { start += page.items.count - size }
      return page.number * size + start
    }
  }

  private mutating func drop(allBut kept: Range<Int>) {
    if kept.count == pages.count { return }
    let (before, after) = (pages[..<kept.lowerBound], pages[kept.upperBound...])
    for page in [before, after].joined() {
      for item in page.items { numbers[item.id] = nil }
    }
    position = position.map { before.reduce($0) { $0 + $1.items.count } }
    if !rules.isByOffset {
      requestsBefore += before.map(\.request)
      requestsAfter += after.reversed().map(\.request)
    }
    pages = Array(pages[kept])
  }
}
