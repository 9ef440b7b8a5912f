extension Pager {
  /// Begins.
  ///
  /// - Returns: The request for the first page; none if it was asked for.
  public mutating func begin() -> [PageRequest<Cursor>] { ask() }

  /// Takes note of what is seen.
  ///
  /// - Parameter offsets: The offsets of the first and the last item that are seen among ``items``; `nil` for none.
  /// - Returns: The requests for what is seen, or will be soon.
  public mutating func see(_ offsets: ClosedRange<Int>?) -> [PageRequest<Cursor>] {
    let items = items
    return see(
      offsets.flatMap { offsets in
        guard let first = items.location(at: offsets.lowerBound),
          let last = items.location(at: min(offsets.upperBound, items.count - 1))
        else { return nil }
        return PageWindow(first: first, last: last)
      })
  }

  mutating func see(_ window: PageWindow?) -> [PageRequest<Cursor>] {
    self.window = window
    if fresh == nil { dropPages() }
    return askOrRepair()
  }

  /// Takes the answer to a request.
  ///
  /// - Parameters:
  ///   - result: The page, or why there is none.
  ///   - request: The request; nothing happens for one that is not pending, such as one from before a refresh.
  /// - Returns: The requests that follow, as long as what is seen is not loaded.
  public mutating func receive(
    _ result: Result<Page<Item, Cursor>, any Error>, for request: PageRequest<Cursor>
  ) -> [PageRequest<Cursor>] {
    guard let index = pendingRequests.firstIndex(of: request) else { return [] }
    pendingRequests.remove(at: index)
    revision += 1
    if let page = try? result.get(), let requests = beginNearer(to: request, page) {
      return requests
    }
    if fresh == nil {
      chain.take(result, for: request)
      window = window.map(located)
      dropPages()
    } else {
      fresh?.take(result, for: request)
      finishRefresh()
    }
    return askOrRepair()
  }

  /// Asks again for what failed.
  ///
  /// - Returns: A request for each page that failed, or for the refresh that did.
  public mutating func retry() -> [PageRequest<Cursor>] {
    if let failed {
      let origin = failed.chain.origin
      return begin(
        at: origin, after: failed.chain.requestsBefore, target: failed.target,
        lookingIn: failed.chain.lastNumbers)
    }
    guard fresh == nil else { return [] }
    if chain.isOutdated, !canRepair { return refresh() }
    let numbers = chain.failures.keys.sorted()
    let stalled = [chain.numberAfter, chain.numberBefore].compactMap(\.self)
      .filter(chain.isStalled)
    chain.failures = [:]
    chain.fruitlessPages = [:]
    revision += 1
    return ask(for: numbers + stalled)
  }

  /// Loads the list again, and keeps what is seen where it is.
  ///
  /// What is shown stays until the pages that are seen have come; then the others are asked for as they are needed.
  ///
  /// - Parameter keepsAnchor: Whether to begin at what is seen, and not at the start of the list.
  /// - Returns: The request for the page that is seen first.
  public mutating func refresh(keepingAnchor keepsAnchor: Bool = true) -> [PageRequest<Cursor>] {
    repairs = 0
    return beginAgain(keepingAnchor: keepsAnchor)
  }

  private mutating func beginAgain(keepingAnchor keepsAnchor: Bool) -> [PageRequest<Cursor>] {
    if keepsAnchor, let first = window?.first {
      if rules.isByOffset { return begin(at: request(atPage: first.number), after: []) }
      if let page = chain.pages.last(where: { $0.number <= first.number }) ?? chain.pages.first {
        let before = chain.pages.prefix { $0.number < page.number }.map(\.request)
        return begin(at: page.request, after: chain.requestsBefore + before)
      }
    }
    return begin(at: firstRequest, after: [])
  }

  /// Whether the list may be refreshed of itself once more.
  var canRepair: Bool { repairs < 3 }

  /// Asks for what is wanted; once nothing is on its way, refreshes a list that has changed between two of its pages.
  private mutating func askOrRepair() -> [PageRequest<Cursor>] {
    let requests = ask()
    guard pendingRequests.isEmpty, failed == nil else { return requests }
    guard chain.isOutdated else {
      repairs = 0
      return []
    }
    guard canRepair else { return [] }
    repairs += 1
    return beginAgain(keepingAnchor: true)
  }

  /// Shows another part of a list whose cursors are offsets.
  ///
  /// Among placeholders of a known total, the page of the position is asked for; a list view that is scrolled there does
  /// the same. Otherwise that page takes the place of those that are loaded, also where it is one of them, and more are loaded in
  /// both directions.
  ///
  /// A position that the list does not have is the nearest one: 0, or that of the last item. Where no total says which that
  /// is, it is looked for, and what was shown stays meanwhile: the page before is tried, then others from the start, twice as
  /// far each time, and then between those. Of a list of *n* pages at most about 2 log₂ *n* are asked for. The same is done
  /// for a refresh that finds nothing any more where the list was seen.
  ///
  /// - Parameter position: The position of an item in the whole list; the nearest one, where it has no such item.
  /// - Returns: The request for its page; none where cursors are no offsets, or where it is loaded among placeholders of a known
  ///   total.
  public mutating func jump(to position: Int) -> [PageRequest<Cursor>] {
    guard rules.isByOffset else { return [] }
    let position = max(0, min(position, (chain.total ?? PagingRules<Item>.mostItems) - 1))
    let location = PageLocation(
      number: position / rules.pageSize, offset: position % rules.pageSize)
    let window = PageWindow(first: location, last: location)
    if chain.isGrid { return see(window) }
    repairs = 0
    return begin(at: request(atPage: location.number), after: [], target: window)
  }
}
