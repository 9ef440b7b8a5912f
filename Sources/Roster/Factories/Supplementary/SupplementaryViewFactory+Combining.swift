extension SupplementaryViewFactory {
  /// The same factory for some kinds of view alone.
  ///
  /// Kinds that it does not have make no view, and are left to a factory that it is combined with.
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

extension SupplementaryViewFactory {
  /// A factory that chooses which of others makes a view.
  ///
  /// ```swift
  /// let views = ClosureSupplementaryViewFactory.choosing { request in
  ///   request.indexPath.section == 0 ? banner.choice(for: request) : signs.choice(for: request)
  /// }
  /// ```
  ///
  /// For one factory for each kind, see `combined(with:)`.
  ///
  /// The events of a section itself, such as ``ListEvent/isSectionHidden``, come without a request for a view. They
  /// go to the factory that is chosen for the section's header, whether or not that makes one. Where none may be
  /// chosen, say whose handlers are asked:
  ///
  /// ```swift
  /// let views = ClosureSupplementaryViewFactory.choosing(
  ///   sectionResponder: { request in signs.sectionResponder(for: request) }
  /// ) { request in
  ///   request.title == "" ? nil : signs.choice(for: request)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have; of no other kind one is made.
  ///   - sectionResponder: Returns the handlers of the events of a section itself; by default those of the factory
  ///     that is chosen for its header.
  ///   - choose: Returns the choice of the factory that makes the view, or `nil` for no view.
  /// - Returns: The factory.
  public static func choosing<Part, Sign, Content>(
    kinds: [SupplementaryKind] = [.header, .footer],
    sectionResponder: ((_ request: SupplementaryRequest<Part, Sign>) -> EventResponder)? = nil,
    _ choose: @escaping (_ request: SupplementaryRequest<Part, Sign>) -> ViewChoice<Content>?
  ) -> Self where Self == ClosureSupplementaryViewFactory<Part, Sign, Content> {
    ClosureSupplementaryViewFactory(
      kinds: kinds, describedBy: { "\(Self.self).choosing" },
      InnerViewHandlers(
        handling: { _ in sectionResponder == nil ? .unknown : .always },
        view: { kinds.contains($0.kind) ? choose($0)?.responder() : nil },
        section: sectionResponder ?? { choose($0)?.sectionResponder() ?? EventResponder() }),
      element: { kinds.contains($0.kind) ? choose($0)?.element() : nil })
  }

  /// A factory that chooses among others that are known.
  ///
  /// A section has the kinds of view that one of them has, and is asked only about what one of them handles.
  ///
  /// ```swift
  /// let views = ClosureSupplementaryViewFactory.choosing(among: banner, signs) { request in
  ///   request.indexPath.section == 0 ? banner.choice(for: request) : signs.choice(for: request)
  /// }
  /// ```
  ///
  /// The events of a section itself go to the factory that is chosen for its header.
  ///
  /// - Parameters:
  ///   - factory: A factory that may be chosen.
  ///   - others: All other factories that may be.
  ///   - choose: Returns the choice of the factory that makes the view, or `nil` for no view.
  /// - Returns: The factory.
  public static func choosing<
    Part, Sign, Content, First: SupplementaryViewFactory, each Other: SupplementaryViewFactory
  >(
    among factory: First, _ others: repeat each Other,
    by choose: @escaping (_ request: SupplementaryRequest<Part, Sign>) -> ViewChoice<Content>?
  ) -> Self where Self == ClosureSupplementaryViewFactory<Part, Sign, Content> {
    let first = factory.composed
    var (kinds, parts, depth) = (first.kinds, [first.handling], first.depth)
    for other in repeat each others {
      let composed = other.composed
      kinds += composed.kinds.filter { !kinds.contains($0) }
      parts.append(composed.handling)
      depth = max(depth, composed.depth)
    }
    return ClosureSupplementaryViewFactory(
      kinds: kinds, describedBy: { "\(Self.self).choosing" },
      InnerViewHandlers(
        handling: { [parts] event in parts.lazy.map { $0(event) }.max() ?? .never },
        view: { [kinds] in kinds.contains($0.kind) ? choose($0)?.responder() : nil },
        section: { choose($0)?.sectionResponder() ?? EventResponder() }, depth: depth),
      element: { [kinds] in kinds.contains($0.kind) ? choose($0)?.element() : nil })
  }
}
