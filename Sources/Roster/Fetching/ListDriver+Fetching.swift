extension ListDriver {
  /// Shows fetched results, now and after each of their changes, and has edits of the list reach the store.
  ///
  /// Each change becomes one update, however many events it has. What changed is found by comparing the
  /// states, as for any other update; a store cannot lead a list view astray with events that are wrong.
  ///
  /// What a gesture, a handler or the program removes from the list, adds to it or changes in it is passed on to results
  /// that can be edited, as those of a ``MemoryStore``; where an item stands is up to their request. So no edit is lost
  /// with the next change of the store:
  ///
  /// ```swift
  /// let watching = list.watch(needed)
  /// store.remove(ids: ["milk"])  // is drawn
  /// list.update { $0.remove(ids: ["tea"]) }
  /// print(store.item(id: "tea") == nil)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - results: The results. Whether they have been fetched does not matter.
  ///   - options: How the updates should be shown.
  /// - Returns: What keeps the list up to date until it is cancelled or released. It keeps the results
  ///   alive, and not the list.
  public func watch<Results: FetchedResults<Section>>(
    _ results: Results, options: UpdateOptions = UpdateOptions()
  ) -> FetchObservation {
    follow(results, options: options)
    let source = EditedSource<Section> { [weak results] in results?.takeOver($0) }
    sources.append(source)
    let observation = results.observe { [weak self, weak results] event in
      guard case .didChange = event, let results else { return }
      self?.perform { [weak self] in self?.follow(results, options: options) }
    }
    return FetchObservation { [weak self] in
      observation.cancel()
      self?.sources.removeAll { $0 === source }
    }
  }

  private func follow(_ results: some FetchedResults<Section>, options: UpdateOptions) {
    let wasFollowing = isFollowing
    isFollowing = true
    var new = contents
    new.sections = results.sections
    accept(new, isWhole: true, options: options, completion: nil)
    // The store may tell of what the list has told it.
    notify(EditScope(latestEdit?.changes))
    isFollowing = wasFollowing
    run()
  }
}

extension FetchedResults {
  fileprivate func takeOver(_ edit: SharedEdit<Section>) {
    var old = Dictionary(
      edit.old.sections.flatMap { $0.items.map { ($0.id, ()) } },
      uniquingKeysWith: { one, _ in one })
    let updated = edit.changes?.updatedItems.compactMap { edit.new.item(at: $0.new) } ?? []
    let added = edit.new.sections.flatMap {
      $0.items.filter { old.removeValue(forKey: $0.id) == nil }
    }
    if old.isEmpty && updated.isEmpty && added.isEmpty { return }
    edited(removing: Array(old.keys), upserting: updated + added)
  }
}
