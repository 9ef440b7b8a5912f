extension ListDriver {
  /// Notifies an observer of the backends that are attached, and of each edit and backend from now on.
  ///
  /// In a callback of the list it is notified of those that are there as soon as the callback has returned: an observer may
  /// add the next, and so on, and no call is made within another. 2,000,000 in a row trap, since that has no end.
  ///
  /// - Parameter observer: The observer; it is not kept alive.
  /// - Complexity: O(1) for each backend, on average.
  public func addObserver(_ observer: some ListObserver<Section>) {
    observers.append(observer)
    additionCount += 1
    for attachment in attachments where attachment.isAnnounced {
      call("an observer's `list(_:didAttach:)`", { [weak observer] in observer }) {
        if !attachment.isDetached { $0.list(self, didAttach: attachment.link.backend) }
      }
    }
    run()
  }

  /// Stops notifying an observer.
  ///
  /// - Parameter observer: The observer; nothing happens if it was not added.
  public func removeObserver(_ observer: some ListObserver<Section>) {
    observers.remove(observer)
  }

  /// Has observers notified of an edit, after those of earlier ones.
  func notify(_ scope: EditScope) {
    guard scope != .nothing, let latestEdit else { return }
    notices.append(.change(ListEdit(scope: scope, shared: latestEdit)))
  }

  func notify(ofAttaching attachment: Attachment<Section>) {
    notices.append(.attaching(attachment))
  }

  func notify(ofDetaching backend: AnyObject) {
    notices.append(.detaching(backend))
  }

  /// Calls the observer, or the hook, whose notification is the next.
  func notifyNext() -> Bool {
    if let call = calls.popFirst() {
      call()
      return true
    }
    guard let notice = notices.popFirst() else { return false }
    switch notice {
    case .change(let edit):
      callObservers("an observer's `list(_:didChange:)`") { $0.list(self, didChange: edit) }
    case .attaching(let attachment):
      attachment.isAnnounced = true
      let backend = attachment.link.backend
      // An observer that gets the backend may detach it.
      callObservers("an observer's `list(_:didAttach:)`") {
        if !attachment.isDetached { $0.list(self, didAttach: backend) }
      }
      callHooks { if !attachment.isDetached { $0(backend, true) } }
    case .detaching(let backend):
      callObservers("an observer's `list(_:didDetach:)`") { $0.list(self, didDetach: backend) }
      callHooks { $0(backend, false) }
    }
    return true
  }

  private func callObservers(
    _ name: String, _ call: @escaping (any ListObserver<Section>) -> Void
  ) {
    observers.forEach { self.call(name, $0, call) }
  }

  /// Calls an observer, if it is there then, when everything that was to be called before has been.
  private func call(
    _ name: String, _ observer: @escaping () -> (any ListObserver<Section>)?,
    _ call: @escaping (any ListObserver<Section>) -> Void
  ) {
    calls.append { [self] in
      guard let observer = observer(), observers.contains(observer) else { return }
      callbacks.during(name) { call(observer) }
    }
  }

  private func callHooks(_ call: @escaping (AttachmentHook) -> Void) {
    for hook in attachmentHooks { self.call(hook, call) }
  }

  private func call(_ hook: @escaping AttachmentHook, _ call: @escaping (AttachmentHook) -> Void) {
    calls.append { [callbacks] in callbacks.during("a hook of `whenAttached`") { call(hook) } }
  }

  /// Adds a hook, which gets the backends that are attached already.
  func addHook(_ hook: @escaping AttachmentHook) {
    attachmentHooks.append(hook)
    additionCount += 1
    for attachment in attachments where attachment.isAnnounced {
      call(hook) { if !attachment.isDetached { $0(attachment.link.backend, true) } }
    }
    run()
  }
}

/// The notifications that observers are to get.
enum DriverNotice<Section: SectionInfo> {
  case change(ListEdit<Section>)
  case attaching(Attachment<Section>)
  case detaching(AnyObject)
}

/// Is given a backend, and whether it was attached or detached.
typealias AttachmentHook = (_ backend: AnyObject, _ isAttached: Bool) -> Void

/// The observers of a list in the order in which they were added, none of which it keeps alive.
struct ListObservers<Section: SectionInfo> {
  private typealias Entry = () -> (any ListObserver<Section>)?

  /// `nil` for those that were removed since the last time that room was made.
  private var entries: [Entry?] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// From how many entries on room is made.
  private var crowd = 16

  /// Adds an observer behind all others, wherever it was before.
  mutating func append(_ observer: some ListObserver<Section>) {
    remove(observer)
    if entries.count >= crowd { makeRoom() }
    positions[ObjectIdentifier(observer)] = entries.count
    entries.append { [weak observer] in observer }
  }

  mutating func remove(_ observer: some ListObserver<Section>) {
    if let index = positions.removeValue(forKey: ObjectIdentifier(observer)) {
      entries[index] = nil
    }
  }

  /// Whether an observer was added; one that is gone may have been where it is now.
  func contains(_ observer: any ListObserver<Section>) -> Bool {
    positions[ObjectIdentifier(observer)].map { entries[$0]?() === observer } ?? false
  }

  func forEach(_ body: (@escaping () -> (any ListObserver<Section>)?) -> Void) {
    for case let entry? in entries { body(entry) }
  }

  private mutating func makeRoom() {
    entries.removeAll { $0?() == nil }
    crowd = max(16, 2 * entries.count)
    positions = [:]
    for (index, entry) in entries.enumerated() {
      if let observer = entry?() { positions[ObjectIdentifier(observer)] = index }
    }
  }
}
