extension SupplementaryViewFactory {
  /// The same factory with changed elements: their reuse identifier, or what happens before and after they are
  /// configured.
  ///
  /// - Parameter modify: Changes the element that the factory makes for a request.
  /// - Returns: The factory.
  public func modified(
    _ modify:
      @escaping (_ element: ListElement<View>, _ request: SupplementaryRequest<Item, Title>)
      -> ListElement<View>
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("modified", modify)
  }

  /// The same factory with a step before each view is configured.
  ///
  /// It runs exactly once each time that a view is configured, in the order *will*, configure, *did*.
  ///
  /// The factory itself comes after the step, and may overwrite what that has done.
  ///
  /// - Parameter hook: Changes the view, which may have shown another section before.
  /// - Returns: The factory.
  public func willConfigure(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("willConfigure") { element, request in
      element.beforeConfiguring { hook(&$0, request) }
    }
  }

  /// The same factory with a step after each view is configured.
  ///
  /// - Parameter hook: Changes the view, which shows the section.
  /// - Returns: The factory.
  public func didConfigure(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("didConfigure") { element, request in
      element.afterConfiguring { hook(&$0, request) }
    }
  }

  /// The same factory with a step when a view appears.
  ///
  /// - Parameter hook: Is given the view and what it was wanted for, once for each time that it is seen.
  /// - Returns: The factory.
  public func willDisplay(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("willDisplay") { element, request in
      element.whenDisplayed { hook(&$0, request) }
    }
  }

  /// The same factory with a step when a view disappears.
  ///
  /// - Parameter hook: Is given the view and what it was wanted for, once for each time that it was seen.
  /// - Returns: The factory.
  public func didEndDisplaying(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("didEndDisplaying") { element, request in
      element.whenOutOfSight { hook(&$0, request) }
    }
  }

  /// The same factory with a style for all its views, set before their data.
  ///
  /// Where the data set the same, they have the last word; use ``didConfigure(_:)`` where the style is to
  /// have it.
  ///
  /// ```swift
  /// let signs = ClosureSupplementaryViewFactory(make: { Sign() }) { sign, title in
  ///   sign.text = title
  /// }.styled { sign in sign.isBold = true }
  /// ```
  ///
  /// - Parameter style: Changes how a view looks, whatever it shows.
  /// - Returns: The factory.
  public func styled(
    _ style: @escaping (inout View) -> Void
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("styled") { element, _ in element.beforeConfiguring(style) }
  }

  /// The same factory under another reuse identifier.
  ///
  /// - Parameter identifier: Which used views can be configured instead of making one.
  /// - Returns: The factory.
  public func reusing(
    as identifier: ReuseIdentifier
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("reusing") { element, _ in element.reusing(as: identifier) }
  }

  /// The same factory with reuse identifiers that depend on what the view is wanted for.
  ///
  /// - Parameter identifier: Which used views can be configured for a request instead of making one.
  /// - Returns: The factory.
  public func reusing(
    as identifier: @escaping (SupplementaryRequest<Item, Title>) -> ReuseIdentifier
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("reusing") { element, request in element.reusing(as: identifier(request)) }
  }
}

// MARK: Other sections

extension SupplementaryViewFactory {
  /// A factory for sections whose titles have a part that this one shows.
  ///
  /// ```swift
  /// let aisleSigns = signs.showing(titles: \.name)
  /// ```
  ///
  /// - Parameter part: The part of a title: a key path or a closure.
  /// - Returns: The factory.
  public func showing<Whole: Equatable>(
    titles part: @escaping (Whole) -> Title
  ) -> ClosureSupplementaryViewFactory<Item, Whole, View> {
    showing("showing(\(Whole.self))", item: { $0 }, title: part)
  }

  /// A factory for sections whose items have a part that this one shows.
  ///
  /// - Parameter part: The part of an item: a key path or a closure.
  /// - Returns: The factory.
  public func showing<Whole>(
    items part: @escaping (Whole) -> Item
  ) -> ClosureSupplementaryViewFactory<Whole, Title, View> {
    showing("showing(\(Whole.self))", item: part, title: { $0 })
  }

  private func showing<WholeItem, WholeTitle: Equatable>(
    _ name: @autoclosure @escaping () -> String, item: @escaping (WholeItem) -> Item,
    title: @escaping (WholeTitle) -> Title
  ) -> ClosureSupplementaryViewFactory<WholeItem, WholeTitle, View> {
    let base = composed
    let depth = FactoryDepth.around(base.depth, otherwise: "show the part of the part in one step")
    func part(
      of request: SupplementaryRequest<WholeItem, WholeTitle>
    ) -> SupplementaryRequest<Item, Title> {
      SupplementaryRequest(
        kind: request.kind, context: request.context, title: request.title.map(title),
        item: request.item.map(item), itemCount: request.itemCount)
    }
    return ClosureSupplementaryViewFactory(
      kinds: base.kinds, describedBy: { "\(base.name).\(name())" },
      InnerViewHandlers(
        handling: base.handling, view: { base.viewHandlers(for: part(of: $0)) },
        section: { base.sectionHandlers(for: part(of: $0)) }, depth: depth)
    ) { request in base.makeElement(part(of: request)) }
  }
}
