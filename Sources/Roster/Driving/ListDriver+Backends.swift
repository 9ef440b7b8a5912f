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
  /// The backend shows the list at once as a rule. In a callback of the list, in the middle of what another list has the
  /// backend draw, or beside a part that animates a change, it does so when that is over; observers and hooks are notified then.
  ///
  /// - Parameters:
  ///   - backend: What shows the list, from now on. It is kept until it is detached. One that shows the
  ///     list already is drawn from scratch; one that shows the list of another driver is detached from that.
  ///   - provider: The factories; its sections are not looked at.
  /// - Precondition: Callbacks attach fewer than 1,000 backends in a row, each in answer to another one. However many callbacks may
  ///   attach one each in answer to the same edit.
  public func attach<Cells, Views, Backend: RenderingBackend>(
    _ backend: Backend, drawing provider: DataSourceProvider<Section, Cells, Views>
  ) where Backend.Cell == Cells.Cell, Backend.View == Views.View {
    attach(ProviderLink(backend, provider) { $0 })
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
    attach(ProviderLink(backend, provider) { $0.withViews(of: view) })
  }

  private func attach(_ link: some BackendLink<Section>) {
    let before = attachments.first { $0.link.backend === link.backend }?.reached
    detach { $0.link.backend === link.backend }
    let queue = link.drawingQueue
    // One backend that lists take from each other is counted by its queue, which knows the callbacks of both.
    let isAgain = before != nil || queue.repetition.isRepeated
    let chain = isAgain ? chain : chain.attaching(by: callbacks)
    if chain.isNearMostAttached { queue.repetition.isTraceAsked = true }
    let attachment = Attachment(link, showing: before, after: chain, recordingIn: callbacks)
    attachments.append(attachment)
    attachment.detachFromDriver = { [weak self, unowned attachment] in
      self?.detach { $0 === attachment }
      self?.run()
    }
    attachment.runDriver = { [weak self] in self?.run() }
    attachment.drawAgain = { [weak self] in self?.reload() }
    queue.beLed(by: attachment, from: callbacks.current)
    run()
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
    notify(ofDetaching: attachment)
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

// The same for items that can be compared on one actor only; the compiler takes these where it must.

extension ListDriver where Section.Item: Identifiable & Equatable {
  /// Holds a list that no backend shows yet.
  ///
  /// - Parameter sections: The sections.
  @inlinable
  @_disfavoredOverload
  public convenience init(sections: [Section]) {
    self.init(contents: ListContents(sections), holding: .isolated)
  }

  /// Holds a list that no backend shows yet.
  ///
  /// - Parameter contents: The state of the list.
  @inlinable
  @_disfavoredOverload
  public convenience init(contents: ListContents<Section>) {
    self.init(contents: contents, holding: .isolated)
  }

  /// Holds a provider's list and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factories that draw them.
  ///   - backend: What shows the list.
  @inlinable
  @_disfavoredOverload
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend
  ) where Backend.Cell == Cells.Cell, Backend.View == Views.View {
    self.init(contents: provider.contents, holding: .isolated)
    attach(backend, drawing: provider)
  }

  /// Holds the list of a provider without supplementary views, and shows it on a backend.
  ///
  /// - Parameters:
  ///   - provider: The sections, and the factory that draws their items.
  ///   - backend: What shows the list.
  ///   - view: The type of the backend's views, of which there are none.
  @inlinable
  @_disfavoredOverload
  public convenience init<Cells, Views, Backend: RenderingBackend>(
    _ provider: DataSourceProvider<Section, Cells, Views>, on backend: Backend,
    withViewsOf view: Backend.View.Type = Backend.View.self
  ) where Backend.Cell == Cells.Cell, Views.View == Never {
    self.init(contents: provider.contents, holding: .isolated)
    attach(backend, drawing: provider, withViewsOf: view)
  }
}

// What a program says without an identity of its items, so that the compiler names the way out.
extension ListDriver {
  /// Explains what to do about items that are not `Identifiable`.
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

  /// Explains what to do about items that are not `Identifiable`.
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

  /// Explains what to do about items that are not `Identifiable`.
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
