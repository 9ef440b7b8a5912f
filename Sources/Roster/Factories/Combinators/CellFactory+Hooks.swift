extension CellFactory {
  /// The same factory with a step before each cell is configured.
  ///
  /// It runs exactly once each time that a cell is configured, also when a visible cell is refreshed,
  /// in the order *will*, configure, *did*:
  ///
  /// ```swift
  /// let traced = products
  ///   .willConfigure { _, product, _ in print("will", product.name) }
  ///   .didConfigure { _, product, _ in print("did", product.name) }
  /// ```
  ///
  /// The factory itself comes after the step, and may overwrite what that has done.
  ///
  /// - Parameter hook: Changes the cell, which may have shown another item before.
  /// - Returns: The factory.
  public func willConfigure(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, item, context in
      element.beforeConfiguring { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step after each cell is configured.
  ///
  /// - Parameter hook: Changes the cell, which shows the item.
  /// - Returns: The factory.
  public func didConfigure(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, item, context in
      element.afterConfiguring { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step when a cell comes into sight.
  ///
  /// ```swift
  /// let counted = products.willDisplay { _, product, _ in seen.insert(product.id) }
  /// ```
  ///
  /// - Parameter hook: Is given the cell and its item, once for each time that the cell is seen.
  /// - Returns: The factory.
  public func willDisplay(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, item, context in
      element.whenDisplayed { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step when a cell is out of sight.
  ///
  /// - Parameter hook: Is given the cell and the item that it showed, once for each time that the cell
  ///   was seen.
  /// - Returns: The factory.
  public func didEndDisplaying(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, item, context in
      element.whenOutOfSight { hook(&$0, item, context) }
    }
  }

  /// The same factory with a style for all its cells, set before their data.
  ///
  /// Where the data set the same, they have the last word; use ``didConfigure(_:)`` where the style is to
  /// have it.
  ///
  /// ```swift
  /// let quiet = products.styled { cell in cell.color = .gray }
  /// ```
  ///
  /// - Parameter style: Changes how a cell looks, whatever it shows.
  /// - Returns: The factory.
  public func styled(_ style: @escaping (inout Cell) -> Void) -> ModifiedCellFactory<Self> {
    willConfigure { cell, _, _ in style(&cell) }
  }

  /// The same factory under another reuse identifier.
  ///
  /// - Parameter identifier: Which used cells can be configured instead of making one.
  /// - Returns: The factory.
  public func reusing(as identifier: ReuseIdentifier) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, _, _ in element.reusing(as: identifier) }
  }

  /// The same factory with reuse identifiers that depend on the item.
  ///
  /// ```swift
  /// let cells = products.reusing { $0.isUrgent ? "urgent" : "calm" }
  /// ```
  ///
  /// - Parameter identifier: Which used cells can be configured for an item instead of making one.
  /// - Returns: The factory.
  public func reusing(
    as identifier: @escaping (Item) -> ReuseIdentifier
  ) -> ModifiedCellFactory<Self> {
    ModifiedCellFactory(self) { element, item, _ in element.reusing(as: identifier(item)) }
  }
}
