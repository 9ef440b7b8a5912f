extension ListDriver {
  /// Does something with each backend of a type that shows the list.
  ///
  /// ```swift
  /// list.whenAttached { (backend: TextBackend?) in backend?.selectionMode = .multiple }
  /// ```
  ///
  /// The order does not matter: what is attached already is there at once. A ``ListObserver`` hears of backends
  /// of every type.
  ///
  /// - Parameter hook: Is given each such backend when it shows the list, and `nil` after one was detached. It
  ///   is kept as long as the list: capture the list and its backends weakly.
  public func whenAttached<Backend: RenderingBackend>(_ hook: @escaping (Backend?) -> Void) {
    attachmentHooks.append { backend, isAttached in
      guard let backend = backend as? Backend else { return }
      hook(isAttached ? backend : nil)
    }
    for attachment in attachments where attachment.isAnnounced {
      if let backend = attachment.link.backend as? Backend { hook(backend) }
    }
  }
}
