extension ListDriver {
  /// Leads every backend to the state of a snapshot.
  ///
  /// What the snapshot has marked is configured again, though its content is equal. That is so each time it is
  /// applied: call ``ListSnapshot/removeMarks()`` before the next edits of a snapshot that was.
  ///
  /// ```swift
  /// snapshot.appendItems([plums], toSection: "fruit")
  /// snapshot.reconfigureItems(["Milk"])
  /// list.apply(snapshot)
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the state, or a later one that took its
  ///     place; at once if there is no backend.
  /// - Complexity: What changed, if the snapshot was made by editing the one that is shown.
  public func apply<SectionID, Item>(
    _ snapshot: ListSnapshot<SectionID, Item>, options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil
  ) where Section == SnapshotSection<SectionID, Item> {
    requireNoEdit("apply")
    accept(snapshot, options: options, completion: completion)
    run()
  }

  /// Leads every backend to the state of a snapshot, with the difference computed off the caller's executor.
  ///
  /// The same as with sections: the snapshot is the list's own as soon as this is called.
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - options: How the update should be shown.
  /// - Returns: Whether the state was shown, or another one that took its place.
  /// - Throws: `CancellationError` if the task was cancelled before the call; then nothing has changed.
  @discardableResult
  public func apply<SectionID, Item>(
    _ snapshot: ListSnapshot<SectionID, Item>, options: UpdateOptions = UpdateOptions()
  ) async throws -> UpdateOutcome
  where Section == SnapshotSection<SectionID, Item>, Section: Sendable {
    try await lead { accept(snapshot, options: options, completion: $0) }
  }

  private func accept<SectionID, Item>(
    _ snapshot: ListSnapshot<SectionID, Item>, options: UpdateOptions,
    completion: ((UpdateOutcome) -> Void)?
  ) where Section == SnapshotSection<SectionID, Item> {
    accept(snapshot.sections, options: options, completion: completion)
    let sections = snapshot.reloadedSectionIdentifiers
    let items =
      snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
      + sections.flatMap(snapshot.itemIdentifiers(inSection:))
    if !items.isEmpty || !sections.isEmpty {
      let marked = version
      refreshNext { latest, version in
        version == marked
          ? RefreshedPlaces(
            items: items.compactMap(snapshot.indexPath(ofItem:)),
            sections: sections.compactMap(snapshot.indexOfSection))
          : RefreshedPlaces(
            in: latest, items: { [ids = IdentifierSet(items)] in ids.contains($0.id) },
            sections: { sections.contains($0.id) })
      }
    }
  }
}
