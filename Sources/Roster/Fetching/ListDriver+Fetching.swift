extension ListDriver {
  /// Shows fetched results, now and after each of their changes.
  ///
  /// Each change becomes one update, however many events it has. What changed is found by comparing the
  /// states, as for any other update; a store cannot lead a list view astray with events that are wrong.
  ///
  /// ```swift
  /// let watching = list.watch(needed)
  /// store.remove(ids: ["milk"])  // is drawn
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
    apply(results.sections, options: options)
    return results.observe { [weak self, weak results] event in
      guard case .didChange = event, let results else { return }
      self?.perform { [weak self] in self?.accept(results.sections, options: options) }
    }
  }
}
