extension ListDriver {
  /// Notifies an observer of the backends that show the list, and of each edit and backend from now on.
  ///
  /// In a callback of the list it is notified of those that are there as soon as the callback has returned, and of no edit that
  /// was made before. An observer may add the next, and so on, and no call is made within another. 2,000,000 in a row trap,
  /// since that has no end.
  ///
  /// - Parameter observer: The observer; it is not kept alive. Nothing happens if it was added before and not removed.
  /// - Complexity: O(1) for each backend, on average.
  public func addObserver(_ observer: some ListObserver<Section>) {
    if let number = observers.append(observer) { announceBackends(to: number) }
  }

  /// Stops notifying an observer.
  ///
  /// - Parameter observer: The observer; nothing happens if it was not added.
  public func removeObserver(_ observer: some ListObserver<Section>) {
    observers.remove(observer)
  }

  /// Does something with each backend of a type that shows the list.
  ///
  /// ```swift
  /// list.whenAttached { (backend: TextBackend?) in backend?.selectionMode = .multiple }
  /// ```
  ///
  /// The order does not matter: what shows the list already is there at once, or in a callback of the list as soon as that has
  /// returned. So a hook may add the next, and no call is made within another; 2,000,000 in a row trap. A ``ListObserver``
  /// is notified of backends of every type.
  ///
  /// - Parameter hook: Is given each such backend when it shows the list, and `nil` after one was detached. One
  ///   that is detached before is not given. The closure is kept as long as the list: capture the list and its backends weakly.
  public func whenAttached<Backend: RenderingBackend>(_ hook: @escaping (Backend?) -> Void) {
    announceBackends(to: observers.append(hook: AttachmentHook<Section, Backend>(hook)))
  }

  private func announceBackends(to number: Int) {
    let chain = chain.adding(by: callbacks)
    for attachment in attachments where attachment.version >= 0 {
      notices.append(
        DriverNotice(.attaching(attachment), to: number..<number + 1, after: chain))
    }
    run()
  }

  /// Has observers notified of an edit, after those of earlier ones.
  func notify(_ scope: EditScope) {
    guard scope != .nothing, !observers.isEmpty, let latestEdit else { return }
    notices.append(
      DriverNotice(
        .change(ListEdit(scope: scope, shared: latestEdit)), to: observers.numbers,
        after: latestEdit.chain))
  }

  /// Has them notified of a backend, which shows the list for the first time.
  func notify(ofAttaching attachment: Attachment<Section>) {
    notices.append(DriverNotice(.attaching(attachment), to: observers.numbers, after: chain))
  }

  /// Has those that were notified of a backend notified that it was detached.
  func notify(ofDetaching attachment: Attachment<Section>) {
    guard !attachment.announced.isEmpty else { return }
    notices.append(DriverNotice(.detaching(attachment), to: attachment.announced, after: chain))
  }

  /// Notifies the next observer, if one is to be.
  func notifyNext() -> Bool {
    if notice == nil { notice = notices.popFirst() }
    guard let notice else { return false }
    guard let next = observers.first(in: notice.audience, skippingHooks: notice.isChange) else {
      self.notice = nil
      return true
    }
    self.notice?.audience = next.number + 1..<notice.audience.upperBound
    chain.goOn(with: notice.chain)
    func call(_ name: String, _ call: () -> Void) {
      callbacks.during(next.isHook ? "a hook of `whenAttached`" : "an observer's `\(name)`", call)
    }
    switch notice.kind {
    case .change(let edit):
      call("list(_:didChange:)") { next.observer.list(self, didChange: edit) }
    case .attaching(let attachment):
      // An observer that was notified before may have detached it.
      if attachment.isDetached { break }
      attachment.announced = 0..<next.number + 1
      call("list(_:didAttach:)") { next.observer.list(self, didAttach: attachment.link.backend) }
    case .detaching(let attachment):
      call("list(_:didDetach:)") { next.observer.list(self, didDetach: attachment.link.backend) }
    }
    return true
  }
}

/// A notification that observers are to get, one after the other.
struct DriverNotice<Section: SectionInfo> {
  enum Kind {
    case change(ListEdit<Section>)
    case attaching(Attachment<Section>)
    case detaching(Attachment<Section>)
  }

  let kind: Kind

  /// The numbers of the observers that are yet to get it.
  var audience: Range<Int>

  /// What led to it.
  let chain: UpdateChain

  init(_ kind: Kind, to audience: Range<Int>, after chain: UpdateChain) {
    (self.kind, self.audience, self.chain) = (kind, audience, chain)
  }

  var isChange: Bool { if case .change = kind { true } else { false } }
}

/// A closure that is given the backends of one type.
private final class AttachmentHook<Section: SectionInfo, Backend: RenderingBackend>: ListObserver {
  private let hook: (Backend?) -> Void

  init(_ hook: @escaping (Backend?) -> Void) { self.hook = hook }

  func list(_ list: ListDriver<Section>, didAttach backend: AnyObject) {
    if let backend = backend as? Backend { hook(backend) }
  }

  func list(_ list: ListDriver<Section>, didDetach backend: AnyObject) {
    if backend is Backend { hook(nil) }
  }
}

/// The observers and hooks of a list in the order in which they were added.
///
/// Hooks are kept alive, observers are not.
struct ListObservers<Section: SectionInfo> {
  typealias Observer = (number: Int, isHook: Bool, observer: any ListObserver<Section>)

  private struct Entry {
    let number: Int

    /// `nil` once it was removed.
    var observer: (() -> (any ListObserver<Section>)?)?
  }

  /// By their numbers, with some that were removed or are gone.
  private var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var count = 0

  /// From how many entries on room is made.
  private var crowd = 16

  /// Those that hear of no edit, by their numbers.
  private var hooks: [(number: Int, hook: any ListObserver<Section>)] = []

  /// The numbers of all, and of some that were removed or are gone.
  var numbers: Range<Int> { 0..<count }

  /// Whether none hears of edits; hooks hear of none.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer behind all others.
  ///
  /// - Returns: Its number; `nil` if it is there already.
  mutating func append(_ observer: some ListObserver<Section>) -> Int? {
    let id = ObjectIdentifier(observer)
    // What is gone may have been where this one is.
    if let number = positions[id], entries[index(of: number)].observer?() === observer {
      return nil
    }
    if entries.count >= crowd { makeRoom() }
    positions[id] = count
    entries.append(Entry(number: count) { [weak observer] in observer })
    count += 1
    return count - 1
  }

  /// Adds a hook behind all others.
  ///
  /// - Returns: Its number.
  mutating func append(hook: some ListObserver<Section>) -> Int {
    hooks.append((count, hook))
    count += 1
    return count - 1
  }

  mutating func remove(_ observer: some ListObserver<Section>) {
    guard let number = positions.removeValue(forKey: ObjectIdentifier(observer)) else { return }
    entries[index(of: number)].observer = nil
    // Each edit passes those that were removed.
    if entries.count > 16, 2 * positions.count < entries.count { makeRoom() }
  }

  /// The first observer with one of some numbers.
  ///
  /// - Complexity: O(log *n*) for *n* observers and hooks, and one step for each that was removed or is gone. No hook that is
  ///   skipped is looked at.
  func first(in numbers: Range<Int>, skippingHooks: Bool) -> Observer? {
    let observer = firstObserver(in: numbers)
    if skippingHooks { return observer }
    let index = hooks.partitioningIndex { $0.number >= numbers.lowerBound }
    guard index < hooks.count, hooks[index].number < observer?.number ?? numbers.upperBound else {
      return observer
    }
    return (hooks[index].number, true, hooks[index].hook)
  }

  private func firstObserver(in numbers: Range<Int>) -> Observer? {
    var index = index(of: numbers.lowerBound)
    while index < entries.count, entries[index].number < numbers.upperBound {
      let entry = entries[index]
      if let observer = entry.observer?() { return (entry.number, false, observer) }
      index += 1
    }
    return nil
  }

  private func index(of number: Int) -> Int {
    entries.partitioningIndex { $0.number >= number }
  }

  private mutating func makeRoom() {
    entries.removeAll { $0.observer?() == nil }
    crowd = max(16, 2 * entries.count)
    positions = [:]
    for entry in entries {
      if let observer = entry.observer?() { positions[ObjectIdentifier(observer)] = entry.number }
    }
  }
}
