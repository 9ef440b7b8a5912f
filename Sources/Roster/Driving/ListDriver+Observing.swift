extension ListDriver {
  /// Notifies an observer of the backends that are attached, and of each edit and backend from now on.
  ///
  /// - Parameter observer: The observer; it is not kept alive.
  public func addObserver(_ observer: some ListObserver<Section>) {
    removeObserver(observer)
    observers.append { [weak observer] in observer }
    for attachment in attachments where attachment.isAnnounced {
      observer.list(self, didAttach: attachment.link.backend)
    }
  }

  /// Stops notifying an observer.
  ///
  /// - Parameter observer: The observer; nothing happens if it was not added.
  public func removeObserver(_ observer: some ListObserver<Section>) {
    observers.removeAll { $0() == nil || $0() === observer }
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
    for observer in observers {
      calls.append { [self] in
        guard let observer = observer(), observers.contains(where: { $0() === observer }) else {
          return
        }
        callbacks.during(name) { call(observer) }
      }
    }
  }

  private func callHooks(_ call: @escaping ((AnyObject, Bool) -> Void) -> Void) {
    for hook in attachmentHooks {
      calls.append { [callbacks] in callbacks.during("a hook of `whenAttached`") { call(hook) } }
    }
  }
}

/// The notifications that observers are to get.
enum DriverNotice<Section: SectionInfo> {
  case change(ListEdit<Section>)
  case attaching(Attachment<Section>)
  case detaching(AnyObject)
}
