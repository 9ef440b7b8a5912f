import RosterDiffing

extension Pager {
  var firstRequest: PageRequest<Cursor> {
    PageRequest(
      cursor: nil, isBackward: false, count: rules.pageSize, number: 0, generation: generation)
  }

  func request(atPage number: Int) -> PageRequest<Cursor> {
    number <= 0
      ? firstRequest
      : PageRequest(
        cursor: PageChain<Item, Cursor>.cursor(ofOffset: number * rules.pageSize),
        isBackward: false,
        count: rules.pageSize, number: number, generation: generation)
  }

  /// Begins another generation.
  mutating func begin(
    at origin: PageRequest<Cursor>, after requestsBefore: [PageRequest<Cursor>],
    target: PageWindow? = nil, lookingIn lastNumbers: Range<Int>? = nil
  ) -> [PageRequest<Cursor>] {
    generation += 1
    revision += 1
    pendingRequests = []
    failed = nil
    var next = PageChain(
      rules, from: origin.renumbered(origin.number, in: generation), after: requestsBefore)
    next.lastNumbers = lastNumbers
    if chain.pages.isEmpty {
      (chain, fresh) = (next, nil)
      window = target
    } else {
      (fresh, self.target) = (next, target)
    }
    return ask()
  }

  /// Takes back all that is asked for; what is loaded stays.
  mutating func stop() {
    if pendingRequests.isEmpty { return }
    revision += 1
    pendingRequests = []
    (fresh, target) = (nil, nil)
  }

  /// Begins anew at another page, where an answer shows that the one that was asked for is not the nearest there is.
  ///
  /// - Returns: The request for the other page, or `nil` if the answer is to be taken.
  mutating func beginNearer(
    to request: PageRequest<Cursor>, _ page: Page<Item, Cursor>
  ) -> [PageRequest<Cursor>]? {
    guard let (number, lastNumbers) = (fresh ?? chain).nearerNumber(to: request.number, page)
    else { return nil }
    let end = PageLocation(number: number, offset: rules.pageSize - 1)
    // A refresh goes on to show the positions that are seen, as far as there are some.
    let isJump = target != nil || fresh == nil
    return begin(
      at: self.request(atPage: number), after: [],
      target: isJump ? PageWindow(first: end, last: end) : nil, lookingIn: lastNumbers)
  }

  /// Shows what a refresh or a jump has led to, once that covers what is seen.
  mutating func finishRefresh() {
    guard let fresh else { return }
    if let error = fresh.failures[fresh.origin.number] {
      failed = (fresh, target, error)
      (self.fresh, target) = (nil, nil)
      return
    }
    let missing = fresh.wantedNumbers(seeing: target ?? window, within: 0)
    guard missing.allSatisfy({ fresh.failures[$0] != nil || fresh.isStalled(at: $0) }) else {
      return
    }
    window = target ?? window.flatMap { Self.following($0, from: chain, to: fresh) }
    chain = fresh
    (self.fresh, target) = (nil, nil)
    dropPages()
  }

  /// What is seen of the new pages: the first item that was seen and is still there, or else the same positions.
  private static func following(
    _ window: PageWindow, from old: PageChain<Item, Cursor>, to new: PageChain<Item, Cursor>
  ) -> PageWindow? {
    let (oldItems, newItems) = (old.items, new.items)
    guard let seen = old.offsets(of: window, count: oldItems.count) else { return nil }
    let anchor = seen.firstResult { offset -> Int? in
      guard let item = oldItems.location(at: offset).flatMap(old.item(at:)),
        let location = new.location(of: item.id)
      else { return nil }
      return new.offset(of: location) - (offset - seen.lowerBound)
    }
    let isThere = new.index(of: window.first.number) != nil
    let first = anchor ?? (isThere ? new.offset(of: window.first) : seen.lowerBound)
    let start = max(0, min(first, newItems.count - 1))
    let end = min(start + seen.count, newItems.count) - 1
    guard let low = newItems.location(at: start), let high = newItems.location(at: end) else {
      return nil
    }
    return PageWindow(first: low, last: high)
  }

  /// The same rows by the pages that they belong to now, as placeholders behind the last page belong to that one until
  /// others have come; of a list that has become shorter, its end, as a list view does.
  func located(_ window: PageWindow) -> PageWindow {
    let items = chain.items
    guard let seen = chain.offsets(of: window, count: items.count),
      let first = items.location(at: seen.lowerBound),
      let last = items.location(at: seen.upperBound)
    else { return window }
    return PageWindow(first: first, last: last)
  }

  /// Drops pages, and the requests whose neighbors are gone.
  mutating func dropPages() {
    let count = chain.pages.count
    chain.drop(seeing: window)
    if chain.pages.count < count { revision += 1 }
    pendingRequests.removeAll { chain.request(for: $0.number) == nil }
  }

  /// Asks for what is wanted.
  ///
  /// - Parameter numbers: The numbers of pages that are wanted, too.
  /// - Returns: The requests that are new.
  mutating func ask(for numbers: [Int] = []) -> [PageRequest<Cursor>] {
    let asked = fresh ?? chain
    let wanted = asked.wantedNumbers(
      seeing: target ?? window, within: fresh == nil ? rules.prefetchDistance : 0)
    var requests: [PageRequest<Cursor>] = []
    var pending = Set(pendingRequests.map(\.number))
    for number in wanted + numbers where asked.failures[number] == nil {
      // By offset a page has one number; otherwise a few are on their way at most.
      guard !pending.contains(number), !asked.isStalled(at: number),
        var request = asked.request(for: number),
        rules.isByOffset || !pendingRequests.contains(where: { $0.isSamePage(as: request) })
      else { continue }
      serial += 1
      request.serial = serial
      pending.insert(number)
      pendingRequests.append(request)
      requests.append(request)
    }
    return requests
  }
}

extension PageRequest {
  func renumbered(_ number: Int, in generation: Int) -> PageRequest {
    PageRequest(
      cursor: cursor, isBackward: isBackward, count: count, number: number, generation: generation)
  }
}

extension PageRequest where Cursor: Equatable {
  /// Whether a source is asked for the same items.
  func isSamePage(as other: PageRequest) -> Bool {
    cursor == other.cursor && isBackward == other.isBackward
  }
}
