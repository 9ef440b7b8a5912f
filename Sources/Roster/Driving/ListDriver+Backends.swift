extension ListDriver {
  /// Holds a provider's list and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factories that draw them.
  ///   - backend: What shows the list.
  ///   - identity: How items are distinguished.
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend,
    identity: ListIdentity<Section>
  ) where Backend.Cell == Cells.Cell, Backend.View == Views.View {
    self.init(contents: provider.contents, identity: identity)
    attach(backend, drawing: provider)
  }

  /// Holds the list of a provider without supplementary views, and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factory that draws their items.
  ///   - backend: What shows the list.
  ///   - identity: How items are distinguished.
  ///   - view: The type of the backend's views, of which there are none.
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend,
    identity: ListIdentity<Section>, withViewsOf view: Backend.View.Type = Backend.View.self
  ) where Backend.Cell == Cells.Cell, Views.View == Never {
    self.init(contents: provider.contents, identity: identity)
    attach(backend, drawing: provider, withViewsOf: view)
  }

  /// Shows the list on one more backend, with the factories of a provider.
  ///
  /// Backends may have different factories: the same list can be a table here and lines there.
  ///
  /// A provider is a value, so the list goes on with the factories and the context that it had when the backend
  /// was attached. To change them, attach the backend again; what is selected stays selected:
  ///
  /// ```swift
  /// provider.context[Currency.self] = "CHF"
  /// list.attach(backend, drawing: provider)
  /// ```
  ///
  /// - Parameters:
  ///   - backend: What shows the list, from now on. It is kept until it is detached. One that shows the
  ///     list already is drawn from scratch; one that shows the list of another driver is detached from that.
  ///   - provider: The factories; its sections are not looked at.
  /// - Precondition: Callbacks attach fewer than 1,000 backends in a row, each in answer to another one.
  public func attach<Cells, Views, Backend: RenderingBackend>(
    _ backend: Backend, drawing provider: DataSourceProvider<Section, Cells, Views>
  ) where Backend.Cell == Cells.Cell, Backend.View == Views.View {
    attach(ProviderLink(renderer: backend, provider: provider, fit: { $0 }))
  }

  /// Shows the list on one more backend, without supplementary views.
  ///
  /// - Parameters:
  ///   - backend: What shows the list, from now on. It is kept until it is detached.
  ///   - provider: The factory; its sections are not looked at.
  ///   - view: The type of the backend's views, of which there are none.
  public func attach<Cells, Views, Backend: RenderingBackend>(
    _ backend: Backend, drawing provider: DataSourceProvider<Section, Cells, Views>,
    withViewsOf view: Backend.View.Type = Backend.View.self
  ) where Backend.Cell == Cells.Cell, Views.View == Never {
    attach(
      ProviderLink(renderer: backend, provider: provider, fit: { $0.withViews(of: view) }))
  }

  private func attach(_ link: some BackendLink<Section>) {
    let before = attachments.first { $0.link.backend === link.backend }?.shown
    detach { $0.link.backend === link.backend }
    let attachment = Attachment(link, after: before, recordingIn: callbacks)
    attachments.append(attachment)
    attachment.detachFromDriver = { [weak self, unowned attachment] in
      self?.detach { $0 === attachment }
      self?.run()
    }
    attachment.runDriver = { [weak self] in self?.run() }
    attachment.drawAgain = { [weak self] in self?.reload() }
    attachment.queue.beLed(by: attachment, from: callbacks.current)
    if isRunning, before == nil { noteAttachingInRow(attachment) }
    notify(ofAttaching: attachment)
    run()
  }

  private func noteAttachingInRow(_ attachment: Attachment<Section>) {
    // One backend that lists take from each other is counted by its queue, which knows the callbacks of both.
    if attachment.queue.repetition.isRepeated || attaching.last == attaching.step { return }
    attaching.last = attaching.step
    attaching.count += 1
    // The callbacks of the last ones are found out, so that what attaches them can be named.
    if attaching.count > UpdateChain.mostAttached - 10 {
      attachment.queue.repetition.isTraceAsked = true
    }
    if attaching.count == UpdateChain.mostAttached {
      UpdateChain.endLoop(by: callbacks.current, attaching: attaching.count)
    }
  }

  /// Stops showing the list on a backend, which keeps what it shows.
  ///
  /// What waited for the backend alone is completed, and the driver does not keep the backend any longer.
  ///
  /// - Parameter backend: The backend; nothing happens if it does not show the list.
  public func detach(_ backend: some RenderingBackend) {
    detach { $0.link.backend === backend }
    run()
  }

  private func detach(where isMeant: (Attachment<Section>) -> Bool) {
    guard let index = attachments.firstIndex(where: isMeant) else { return }
    let attachment = attachments.remove(at: index)
    attachment.detach()
    notify(ofDetaching: attachment.link.backend)
  }
}

extension ListDriver where Section: SendableMetatype, Section.Item: Identifiable & Equatable {
  /// Holds a list that no backend shows yet.
  ///
  /// - Parameter sections: The sections.
  @inlinable
  public convenience init(sections: [Section]) {
    self.init(sections: sections, identity: .identifiable)
  }

  /// Holds a list that no backend shows yet.
  ///
  /// - Parameter contents: The state of the list.
  @inlinable
  public convenience init(contents: ListContents<Section>) {
    self.init(contents: contents, identity: .identifiable)
  }

  /// Holds a provider's list and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factories that draw them.
  ///   - backend: What shows the list.
  @inlinable
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend
  ) where Backend.Cell == Cells.Cell, Backend.View == Views.View {
    self.init(provider, on: backend, identity: .identifiable)
  }

  /// Holds the list of a provider without supplementary views, and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factory that draws their items.
  ///   - backend: What shows the list.
  ///   - view: The type of the backend's views, of which there are none.
  @inlinable
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend,
    withViewsOf view: Backend.View.Type = Backend.View.self
  ) where Backend.Cell == Cells.Cell, Views.View == Never {
    self.init(provider, on: backend, identity: .identifiable, withViewsOf: view)
  }
}

extension ListDriver {
  /// Does something with each backend of a type that shows the list.
  ///
  /// ```swift
  /// list.whenAttached { (backend: TextBackend?) in backend?.selectionMode = .multiple }
  /// ```
  ///
  /// The order does not matter: what is attached already is there at once, or in a callback of the list as soon as that has
  /// returned. So a hook may add the next, and no call is made within another; 2,000,000 in a row trap. A ``ListObserver``
  /// is notified of backends of every type.
  ///
  /// - Parameter hook: Is given each such backend when it shows the list, and `nil` after one was detached. It
  ///   is kept as long as the list: capture the list and its backends weakly.
  public func whenAttached<Backend: RenderingBackend>(_ hook: @escaping (Backend?) -> Void) {
    addHook { backend, isAttached in
      guard let backend = backend as? Backend else { return }
      hook(isAttached ? backend : nil)
    }
  }
}

// What a program says without an identity of its items, so that the compiler names the way out.
extension ListDriver {
  /// Tells what to do about items that are not `Identifiable`.
  ///
  /// - Parameter sections: The sections.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'."
  )
  public convenience init(sections: [Section]) {
    self.init(sections: sections, identity: .none)
  }

  /// Tells what to do about items that are not `Identifiable`.
  ///
  /// - Parameter contents: The state of the list.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'."
  )
  public convenience init(contents: ListContents<Section>) {
    self.init(contents: contents, identity: .none)
  }

  /// Tells what to do about items that are not `Identifiable`.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factories that draw them.
  ///   - backend: What shows the list.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable' and 'Equatable': add 'identity: .itself', '.key(…)' or '.none'."
  )
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend
  ) where Backend.Cell == Cells.Cell {
    self.init(contents: provider.contents, identity: .none)
  }
}
