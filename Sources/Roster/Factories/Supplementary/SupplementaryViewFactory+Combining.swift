extension SupplementaryViewFactory {
  /// The same factory for some kinds of view alone.
  ///
  /// Kinds that it does not have make no view.
  ///
  /// - Parameter kinds: The kinds.
  /// - Returns: The factory.
  public func limited(
    to kinds: SupplementaryKind...
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.limited(to: kinds)
  }

  /// This factory for its kinds, and another for the others.
  ///
  /// ```swift
  /// let views = signs.limited(to: .header).combined(with: counts)
  /// ```
  ///
  /// - Parameter other: The factory for kinds that this one does not have.
  /// - Returns: A factory that makes no view for a kind that neither has.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other
  ) -> ClosureSupplementaryViewFactory<Item, Title, View>
  where Other.Item == Item, Other.Title == Title, Other.View == View {
    combined(with: other.composed, missing: nil)
  }

  /// This factory for its kinds, and another for the others.
  ///
  /// - Parameters:
  ///   - other: The factory for kinds that this one does not have.
  ///   - missing: What to show for a kind that neither has.
  /// - Returns: The factory.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other, missing: MissingElementPolicy<View>
  ) -> ClosureSupplementaryViewFactory<Item, Title, View>
  where Other.Item == Item, Other.Title == Title, Other.View == View {
    combined(with: other.composed, missing: .some(missing))
  }

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
  ) -> ClosureSupplementaryViewFactory<Item, Title, View>
  where Other.Item == Item, Other.Title == Title, Other.View == View {
    let (first, second) = (composed, other.composed)
    return first.joined(
      with: second, "orElse", view: { first.viewHandlers(for: $0) ?? second.viewHandlers(for: $0) },
      element: { first.makeElement($0) ?? second.makeElement($0) })
  }

  fileprivate func combined(
    with second: ClosureSupplementaryViewFactory<Item, Title, View>,
    missing: MissingElementPolicy<View>?
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    let first = composed
    func factory(
      of kind: SupplementaryKind
    ) -> ClosureSupplementaryViewFactory<Item, Title, View>? {
      first.kinds.contains(kind) ? first : second.kinds.contains(kind) ? second : nil
    }
    return first.joined(
      with: second, "combined",
      view: { request in
        factory(of: request.kind).map { $0.viewHandlers(for: request) }
          ?? missing.map { _ in EventResponder() }
      },
      element: { request in
        factory(of: request.kind).map { $0.makeElement(request) }
          ?? missing?(ElementError(.supplementary(request.kind), at: request.indexPath))
      })
  }
}

extension SupplementaryViewFactory where View: ErrorPresenting {
  /// This factory for its kinds, and another for the others.
  ///
  /// - Parameter other: The factory for kinds that this one does not have.
  /// - Returns: A factory that shows an error for a kind that neither has.
  public func combined<Other: SupplementaryViewFactory>(
    with other: Other
  ) -> ClosureSupplementaryViewFactory<Item, Title, View>
  where Other.Item == Item, Other.Title == Title, Other.View == View {
    combined(with: other.composed, missing: .render)
  }
}

extension ClosureSupplementaryViewFactory {
  /// Two factories in one: the first answers the events of a section itself, and then the second.
  fileprivate func joined(
    with second: ClosureSupplementaryViewFactory, _ name: String,
    view: @escaping (Request) -> EventResponder?,
    element: @escaping (Request) -> ListElement<View>?
  ) -> ClosureSupplementaryViewFactory {
    let depth = FactoryDepth.around(
      self.depth, second.depth, otherwise: "choose among them in the closure of one factory")
    return ClosureSupplementaryViewFactory(
      kinds: kinds + second.kinds.filter { !kinds.contains($0) },
      describedBy: { "\(self.name).\(name)(\(second.name))" },
      InnerViewHandlers(
        handling: { max(handling(of: $0), second.handling(of: $0)) }, view: view,
        section: { sectionHandlers(for: $0).orElse(second.sectionHandlers(for: $0)) }, depth: depth),
      element: element)
  }
}
