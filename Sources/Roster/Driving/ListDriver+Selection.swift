extension ListDriver {
  /// What is shown of the list on a backend, and how index paths there are index paths in the list.
  ///
  /// In the middle of a drawing that the list has begun, it is what was shown before.
  ///
  /// - Parameter backend: The backend.
  /// - Returns: What it shows; `nil` if it does not show the list, or nothing of it yet.
  /// - Complexity: O(1).
  public func visibleContents(on backend: some RenderingBackend) -> VisibleContents<Section>? {
    attachments.first { $0.link.backend === backend }?.shown?.contents
  }

  /// The items that are selected on a backend, in order.
  ///
  /// In the middle of a drawing that the list has begun, the backend may speak of the new state already, while these are
  /// items of the one before; ask in a completion then.
  ///
  /// - Parameter backend: The backend.
  /// - Returns: The items; none if it does not show the list.
  /// - Complexity: O(1) for each item that is selected; O(log *n*) for each among ``IndexedSection``s.
  public func selectedItems(on backend: some InteractiveBackend) -> [Section.Item] {
    let contents = visibleContents(on: backend)
    return backend.selection.compactMap { contents?.item(at: $0) }
  }
}

extension ListDriver {
  /// Explains how to select values that are their own ids.
  ///
  /// - Parameters:
  ///   - ids: The values.
  ///   - backend: A backend that the list is attached to.
  @available(
    *, unavailable,
    message:
      "These are items, not ids: lead 'ListContents(indexing: …, identity: .itself)', or 'select' their index paths on the backend."
  )
  public func select(
    ids: some Sequence<Section.Item>, on backend: some InteractiveBackend
  ) {}
}

extension ListDriver where Section.Storage: IdentifiedStorage {
  /// Selects items on a backend as if the user had chosen them, visible or not.
  ///
  /// They are selected as soon as the backend shows what the list holds now: at once as a rule; otherwise, such as in the
  /// middle of a drawing that the list has begun, once that is done, unless the backend is detached before. In the closure of
  /// an `update` of the list, they are selected among what that leads to.
  ///
  /// Handlers may edit the list: each item is looked up again before it is selected. Where several items have one id,
  /// the first is selected.
  ///
  /// ```swift
  /// list.update { $0.append(plums, toSection: 0) }
  /// list.select(ids: [plums.id], on: backend)
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the items; unknown and hidden ones are ignored.
  ///   - backend: The backend.
  /// - Complexity: O(log *n*) for each id among *n* items of ``IndexedSection``s; otherwise one look at each item of the
  ///   list for all ids together.
  public func select(
    ids: some Sequence<Section.Item.ID>, on backend: some InteractiveBackend
  ) {
    guard !isEditing else {
      let ids = Array(ids)
      return perform { self.select(ids: ids, on: backend) }
    }
    guard let attachment = attachments.first(where: { $0.link.backend === backend }) else { return }
    let ids = IdentifierSet(ids)
    if attachment.shows(version) { return select(ids, on: backend, of: attachment) }
    selectLater(ids, on: backend, of: attachment)
  }

  private func selectLater(
    _ ids: IdentifierSet<Section.Item.ID>, on backend: some InteractiveBackend,
    of attachment: Attachment<Section>
  ) {
    hasWaitingActs = true
    attachment.whenShown(version) { [weak self, weak attachment, chain] in
      guard let self, let attachment else { return }
      self.chain.goOn(with: chain)
      select(ids, on: backend, of: attachment)
    }
    run()
  }

  private func select(
    _ ids: IdentifierSet<Section.Item.ID>, on backend: some InteractiveBackend,
    of attachment: Attachment<Section>
  ) {
    var version = attachment.version
    var rest = paths(of: ids, on: backend)[...]
    while let path = rest.popFirst()?.path, !attachment.isDetached {
      backend.select(path)
      // The marks of a backend that is being led on are where the items will be, and the others are found when it is there.
      if rest.isEmpty { return }
      if attachment.isBusy || attachment.version != version {
        let ids = IdentifierSet(rest.lazy.map(\.id))
        if attachment.isBusy { return selectLater(ids, on: backend, of: attachment) }
        version = attachment.version
        rest = paths(of: ids, on: backend)[...]
      }
    }
  }

  /// The ids of the items that are selected on a backend, in order.
  ///
  /// - Parameter backend: The backend.
  /// - Returns: The ids; none if it does not show the list.
  /// - Complexity: As ``selectedItems(on:)``.
  public func selectedIDs(on backend: some InteractiveBackend) -> [Section.Item.ID] {
    selectedItems(on: backend).map(\.id)
  }

  /// The first item with each of some ids that is shown, in order.
  private func paths(
    of ids: IdentifierSet<Section.Item.ID>, on backend: some InteractiveBackend
  ) -> [(id: Section.Item.ID, path: ListIndexPath)] {
    guard let shown = attachments.first(where: { $0.link.backend === backend })?.shown else {
      return []
    }
    let contents = shown.contents
    if contents.isWhole || Section.Storage.isIndexed {
      let ids = ids.table.pairs.map(\.key)
      return zip(ids, shown.paths.state.contents.storage.indexPaths(ofItems: ids)).compactMap {
        id, path in
        path.flatMap(contents.visiblePath(ofSource:)).map { (id, $0) }
      }.sorted { $0.path < $1.path }
    }
    var found = IdentifierSet<Section.Item.ID>()
    return contents.sections.enumerated().flatMap { section, content in
      content.items.indices.compactMap { index in
        let id = content.items[index].id
        guard ids.contains(id), found.insert(id) else { return nil }
        return (id, ListIndexPath(section: section, item: index))
      }
    }
  }
}
