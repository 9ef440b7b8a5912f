/// Fills a section of a list with pages, for as long as it is kept.
///
/// `ListDriver.page(section:through:load:)` makes one. It asks for pages when the list's backends show that they
/// are needed, and shows each as one update of the list, which keeps what is seen where it is.
///
/// It is used where the list is: on the main actor, on an actor of yours, or in one thread.
public final class ListPaging<Item: Identifiable, Cursor: Equatable> {
  /// Loads a page, and calls the closure that it is given with the answer: once, at any time.
  typealias Loader = (
    _ request: PageRequest<Cursor>,
    _ answer: @escaping (Result<Page<Item, Cursor>, any Error>) -> Void
  ) -> (() -> Void)?

  typealias Event = (inout Pager<Item, Cursor>) -> [PageRequest<Cursor>]

  /// What is loaded, and what is asked for.
  public private(set) var pager: Pager<Item, Cursor>

  private var load: Loader?

  /// Shows what there is, for the last time or not.
  private let show: (_ pager: Pager<Item, Cursor>, _ isLast: Bool) -> Void
  private let stop: () -> Void

  /// What cancels the loading of each page that is asked for.
  private var cancellations: [(request: PageRequest<Cursor>, cancel: () -> Void)] = []
  private var events = Queue<Event>()
  private var isHandling = false
  private let waiters = Waiters()

  init(
    _ pager: Pager<Item, Cursor>, load: @escaping Loader,
    show: @escaping (_ pager: Pager<Item, Cursor>, _ isLast: Bool) -> Void,
    stop: @escaping () -> Void
  ) {
    self.pager = pager
    self.load = load
    self.show = show
    self.stop = stop
  }

  // Nothing is drawn then: what the callbacks of the list go by may be gone already.
  deinit { stopLoading() }

  /// Asks again for what failed; nothing happens if nothing did.
  public func retry() { handle { $0.retry() } }

  /// Loads the list again, and keeps what is seen where it is.
  ///
  /// - Parameter keepsAnchor: Whether to begin at what is seen, and not at the start of the list.
  public func refresh(keepingAnchor keepsAnchor: Bool = true) {
    handle { $0.refresh(keepingAnchor: keepsAnchor) }
  }

  /// Shows another part of a list whose cursors are offsets; see ``Pager/jump(to:)``.
  ///
  /// - Parameter position: The position of an item in the whole list; the nearest one, where it has no such item.
  public func jump(to position: Int) { handle { $0.jump(to: position) } }

  /// Stops loading pages, also those that are on their way; what is loaded stays.
  ///
  /// The section says no longer that pages are loaded. Where the paging is released without this, it stays as it is.
  public func cancel() {
    let revision = pager.revision
    pager.stop()
    stopLoading()
    if pager.revision != revision { show(pager, true) }
  }

  private func stopLoading() {
    guard load != nil else { return }
    load = nil
    events = Queue()
    stop()
    let cancellations = cancellations
    self.cancellations = []
    for (_, cancel) in cancellations { cancel() }
    waiters.wakeAll()
  }

  /// Waits until no page is on its way, or the task that waits is cancelled.
  public func settled() async {
    if pager.pendingRequests.isEmpty { return }
    await waiters.wait()
  }

  /// Has the pager take an event, shows what came of it, and loads what it asks for.
  ///
  /// What happens on the way, such as an answer that is there at once, is taken after it: there is no recursion.
  func handle(_ event: @escaping Event) {
    // Answers that come late are of no use.
    if load == nil { return }
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    var rounds = 0
    while load != nil, let next = events.popFirst() {
      rounds += 1
      if rounds == DrawingQueue.limit { Self.endLoop(of: rounds) }
      take(next)
    }
    isHandling = false
    if pager.pendingRequests.isEmpty { waiters.wakeAll() }
  }

  private static func endLoop(of rounds: Int) -> Never {
    trap(
      """
      `load` of a paged list answered at once, or asked for pages again, \(rounds) times in a row. Call `retry()`, \
      `refresh()` or `jump(to:)` there only where something has changed.
      """)
  }

  private func take(_ event: Event) {
    let (revision, pending) = (pager.revision, pager.pendingRequests)
    let requests = event(&pager)
    let wanted = Set(pager.pendingRequests.map(\.serial))
    let unwanted = cancellations.filter { !wanted.contains($0.request.serial) }
    cancellations.removeAll { !wanted.contains($0.request.serial) }
    for (_, cancel) in unwanted { cancel() }
    if revision != pager.revision || pending != pager.pendingRequests { show(pager, false) }
    for request in requests {
      let cancel = load?(request) { [weak self] result in
        self?.handle { $0.receive(result, for: request) }
      }
      if let cancel { cancellations.append((request, cancel)) }
    }
  }
}

@available(*, unavailable)
extension ListPaging: Sendable {}
