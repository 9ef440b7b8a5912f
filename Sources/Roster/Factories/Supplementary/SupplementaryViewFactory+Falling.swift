extension SupplementaryViewFactory {
  /// This factory, and another for the views that it does not make.
  ///
  /// ```swift
  /// let views = banners.orElse(.sectionTitles())
  /// ```
  ///
  /// Unlike `combined(with:)`, which gives each kind to one factory, it asks the other for every view that
  /// this one answers with none.
  ///
  /// - Parameter other: The factory that is asked next.
  /// - Returns: A factory that makes no view where neither does.
  public func orElse<Other: SupplementaryViewFactory>(
    _ other: Other
  ) -> ComposedSupplementaryViewFactory<Item, Title, View>
  where Other.Item == Item, Other.Title == Title, Other.View == View {
    ComposedSupplementaryViewFactory(
      kinds: kinds + other.kinds.filter { !kinds.contains($0) }
    ) { request in
      element(for: request) ?? other.element(for: request)
    }
  }
}
