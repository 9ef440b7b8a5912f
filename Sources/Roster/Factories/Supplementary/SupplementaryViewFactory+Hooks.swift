extension SupplementaryViewFactory {
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
  ) -> ModifiedSupplementaryViewFactory<Self> {
    ModifiedSupplementaryViewFactory(self) { element, request in
      element.beforeConfiguring { hook(&$0, request) }
    }
  }

  /// The same factory with a step after each view is configured.
  ///
  /// - Parameter hook: Changes the view, which shows the section.
  /// - Returns: The factory.
  public func didConfigure(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ModifiedSupplementaryViewFactory<Self> {
    ModifiedSupplementaryViewFactory(self) { element, request in
      element.afterConfiguring { hook(&$0, request) }
    }
  }

  /// The same factory with a step when a view comes into sight.
  ///
  /// - Parameter hook: Is given the view and what it was wanted for, once for each time that it is seen.
  /// - Returns: The factory.
  public func willDisplay(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ModifiedSupplementaryViewFactory<Self> {
    ModifiedSupplementaryViewFactory(self) { element, request in
      element.whenDisplayed { hook(&$0, request) }
    }
  }

  /// The same factory with a step when a view is out of sight.
  ///
  /// - Parameter hook: Is given the view and what it was wanted for, once for each time that it was seen.
  /// - Returns: The factory.
  public func didEndDisplaying(
    _ hook: @escaping (_ view: inout View, _ request: SupplementaryRequest<Item, Title>) -> Void
  ) -> ModifiedSupplementaryViewFactory<Self> {
    ModifiedSupplementaryViewFactory(self) { element, request in
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
  ) -> ModifiedSupplementaryViewFactory<Self> {
    willConfigure { view, _ in style(&view) }
  }

  /// The same factory under another reuse identifier.
  ///
  /// - Parameter identifier: Which used views can be configured instead of making one.
  /// - Returns: The factory.
  public func reusing(
    as identifier: ReuseIdentifier
  ) -> ModifiedSupplementaryViewFactory<Self> {
    ModifiedSupplementaryViewFactory(self) { element, _ in element.reusing(as: identifier) }
  }
}
