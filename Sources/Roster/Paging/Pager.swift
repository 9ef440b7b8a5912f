/// Decides which pages of a list to ask for, from what is seen of it and what has come: a value, without a clock.
///
/// A list is paged through by one of these and a closure that loads a page:
///
/// ```swift
/// let paging = list.page(section: "products", through: Pager(pageSize: 50, prefetching: 20)) {
///   (request: PageRequest<String>) in
///   let answer = try await api.products(after: request.cursor, limit: request.count)
///   return Page(answer.products, after: answer.next)
/// }
/// ```
///
/// Each function takes an event in, and gives the requests that it asks for. No page is asked for twice at a time, and
/// none that is there. A page that fails is asked for again by ``retry()`` and not before. An item that comes twice stays
/// where it was first, with its latest content. A source that says without end that there is more is not asked without end.
/// Where an answer shows that the list has changed since earlier pages came (another total, or a page by offset that
/// repeats an item or ends the list before others), rows may be missing: as soon as nothing is on its way, the list is
/// refreshed, at most three times in a row. A source by offset that gives its total has every shift by removed or added
/// rows noticed; one without has not, so give the total, or page by key.
///
/// ```swift
/// var pager = Pager<Product, Int>.offsets(pageSize: 2)
/// let requests = pager.begin()
/// _ = pager.receive(.success(Page([milk, pears], total: 3)), for: requests[0])
/// print(pager.items.count, pager.end)  // 2 idle
/// print(pager.see(0...1).map(\.offset))  // [2]
/// ```
public struct Pager<Item: Identifiable, Cursor: Equatable> {
  let rules: PagingRules<Item>

  /// The pages that are shown.
  var chain: PageChain<Item, Cursor>

  /// The pages of a refresh or a jump, until they cover what is seen.
  var fresh: PageChain<Item, Cursor>?

  /// What will be seen after a jump; `nil` while a refresh keeps what is seen.
  var target: PageWindow?

  /// A refresh or a jump that led to nothing.
  var failed: (chain: PageChain<Item, Cursor>, target: PageWindow?, error: any Error)?

  /// How many refreshes in a row were made because the list had changed between two pages.
  var repairs = 0

  var window: PageWindow?
  var serial = 0

  /// Changes with what is shown.
  var revision = 0

  /// The requests that have not been answered; an answer for any other is dropped.
  public internal(set) var pendingRequests: [PageRequest<Cursor>] = []

  /// How often the list was begun again, by a refresh or a jump, or on its way to the nearest page; answers from before are
  /// dropped.
  public internal(set) var generation = 0

  init(_ rules: PagingRules<Item>) {
    self.rules = rules
    chain = PageChain(
      rules,
      from: PageRequest(
        cursor: nil, isBackward: false, count: rules.pageSize, number: 0, generation: 0))
  }

  /// Goes through pages by the cursors or keys that a source gives.
  ///
  /// - Parameters:
  ///   - pageSize: How many items are asked for: 1 to 2³¹ − 1, or else the nearest of these.
  ///   - distance: How many items before the end of what is loaded the next page is requested: 1
  ///     to 1,048,576, or else the nearest of these.
  ///   - mostPages: How many pages are kept, at least 1; those farthest from what is seen go first. What is seen, and what would be
  ///     asked for again, is kept in any case. `nil` for all.
  ///   - placeholder: Makes what stands for an item that is not loaded; its identity must be that of no item. Where the
  ///     source gives positions and the total, placeholders stand for the whole list, else for the next page.
  public init(
    pageSize: Int, prefetching distance: Int = 1, keeping mostPages: Int? = nil,
    placeholder: (@Sendable (_ position: Int) -> Item)? = nil
  ) {
    self.init(
      PagingRules(
        pageSize: pageSize, prefetching: distance, keeping: mostPages, placeholder: placeholder,
        isByOffset: false))
  }

  /// What is shown: the items of loaded pages, and placeholders.
  ///
  /// - Complexity: O(*n*) for *n* loaded pages.
  public var items: PagedItems<Item> { chain.items }

  /// How far loading at the start has come.
  public var start: LoadState {
    chain.isGrid ? state(of: chain.index(of: 0) == nil ? 0 : nil) : state(of: chain.numberBefore)
  }

  /// How far loading at the end has come; of a list without items, that of the first page.
  public var end: LoadState {
    guard !chain.pages.isEmpty else { return state(of: chain.origin.number) }
    guard chain.isGrid, let total = chain.total, total > 0 else {
      return state(of: chain.numberAfter)
    }
    let last = (total - 1) / rules.pageSize
    return state(of: chain.index(of: last) == nil ? last : nil)
  }

  /// How far a refresh, or a jump, has come; what was shown is shown until it is done.
  public var refreshState: LoadState {
    if fresh != nil { return .loading }
    if let failed { return .failed(failed.error) }
    return chain.isOutdated && !canRepair ? .failed(EndlessPages(isUnsteady: true)) : .idle
  }

  /// How far loading has come, wherever it is: failed as long as anything waits to be asked for again.
  public var loadState: LoadState {
    if case .failed = refreshState { return refreshState }
    if let number = chain.failures.keys.min() { return state(of: number) }
    if !pendingRequests.isEmpty { return .loading }
    if chain.isStalled { return .failed(EndlessPages()) }
    if case .finished = start, case .finished = end { return .finished }
    return .idle
  }

  private func state(of number: Int?) -> LoadState {
    guard let number else { return .finished }
    if fresh == nil, pendingRequests.contains(where: { $0.number == number }) { return .loading }
    return stateAtRest(of: number)
  }

  /// How far loading a page has come that is not on its way.
  private func stateAtRest(of number: Int) -> LoadState {
    if let error = chain.failures[number] { return .failed(error) }
    return chain.isStalled(at: number) ? .failed(EndlessPages()) : .idle
  }

  /// The states of pages among placeholders, by the offsets of their first placeholders.
  private var pageStates: [(offset: Int, state: LoadState)] {
    guard chain.isGrid else { return [] }
    let pending = Set(fresh == nil ? pendingRequests.map(\.number) : [])
    // What is missing in the pages before each, in one pass over all.
    var (before, missing) = (chain.pages[...], 0)
    return pending.union(chain.failures.keys).sorted().map { number in
      while let page = before.first, page.number < number {
        missing += rules.pageSize - page.items.count
        before.removeFirst()
      }
      return (
        chain.pages.isEmpty ? 0 : number * rules.pageSize - missing,
        pending.contains(number) ? .loading : stateAtRest(of: number)
      )
    }
  }

  /// Fills a section with what is shown.
  func fill<ID>(_ section: inout PagedSection<ID, Item>) {
    section.items = items
    section.hasLazyItems = rules.placeholder != nil
    (section.start, section.end, section.pages) = (start, end, pageStates)
  }
}

extension Pager: Sendable where Item: Sendable, Item.ID: Sendable, Cursor: Sendable {}

extension Pager where Cursor == Int {
  /// Goes through pages by offsets: each is found by the position of its first item, and can be jumped to.
  ///
  /// - Parameters:
  ///   - pageSize: How many items are asked for: 1 to 2³¹ − 1, or else the nearest of these.
  ///   - distance: How many items before the end of what is loaded the next page is requested: 1
  ///     to 1,048,576, or else the nearest of these.
  ///   - mostPages: How many pages are kept, at least 1; those farthest from what is seen go first. `nil` for all.
  ///   - placeholder: Makes what stands for an item that is not loaded; its identity must be that of no item. Where the
  ///     source gives the total, there is one for each item of the list, and those that are seen are loaded.
  /// - Returns: The pager; ``PageRequest/offset`` says where a page begins.
  public static func offsets(
    pageSize: Int, prefetching distance: Int = 1, keeping mostPages: Int? = nil,
    placeholder: (@Sendable (_ position: Int) -> Item)? = nil
  ) -> Pager {
    Pager(
      PagingRules(
        pageSize: pageSize, prefetching: distance, keeping: mostPages, placeholder: placeholder,
        isByOffset: true))
  }
}
