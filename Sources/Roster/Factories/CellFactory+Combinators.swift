extension CellFactory {
  /// The same factory with changed elements: their reuse identifier, or what happens before and after they are
  /// configured.
  ///
  /// ```swift
  /// let logged = products.modified { element, product, _ in
  ///   element.afterConfiguring { _ in print("Showing \(product.name)") }
  /// }
  /// ```
  ///
  /// - Parameter modify: Changes the element that the factory makes of an item.
  /// - Returns: The factory.
  public func modified(
    _ modify:
      @escaping (_ element: ListElement<Cell>, _ item: Item, _ context: ListContext)
      -> ListElement<Cell>
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("modified", modify)
  }

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
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("willConfigure") { element, item, context in
      element.beforeConfiguring { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step after each cell is configured.
  ///
  /// - Parameter hook: Changes the cell, which shows the item.
  /// - Returns: The factory.
  public func didConfigure(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("didConfigure") { element, item, context in
      element.afterConfiguring { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step when a cell appears; handlers of ``ListEvent/willDisplay`` are not called for it then.
  ///
  /// ```swift
  /// let counted = products.willDisplay { _, product, _ in seen.insert(product.id) }
  /// ```
  ///
  /// - Parameter hook: Is given the cell and its item, once for each time that the cell is seen.
  /// - Returns: The factory.
  public func willDisplay(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("willDisplay") { element, item, context in
      element.whenDisplayed { hook(&$0, item, context) }
    }
  }

  /// The same factory with a step when a cell disappears; handlers of ``ListEvent/didEndDisplaying`` are not called for it then.
  ///
  /// - Parameter hook: Is given the cell and the item that it showed, once for each time that the cell
  ///   was seen.
  /// - Returns: The factory.
  public func didEndDisplaying(
    _ hook: @escaping (_ cell: inout Cell, _ item: Item, _ context: ListContext) -> Void
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("didEndDisplaying") { element, item, context in
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
  public func styled(
    _ style: @escaping (inout Cell) -> Void
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("styled") { element, _, _ in element.beforeConfiguring(style) }
  }

  /// The same factory under another reuse identifier.
  ///
  /// - Parameter identifier: Which used cells can be configured instead of making one.
  /// - Returns: The factory.
  public func reusing(as identifier: ReuseIdentifier) -> ClosureCellFactory<Item, Cell> {
    composed.changing("reusing") { element, _, _ in element.reusing(as: identifier) }
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
  ) -> ClosureCellFactory<Item, Cell> {
    composed.changing("reusing") { element, item, _ in element.reusing(as: identifier(item)) }
  }
}

// MARK: Other items

extension CellFactory {
  /// A factory for items of which this one shows a part.
  ///
  /// ```swift
  /// struct Purchase { var product: Product; var date: Date }
  ///
  /// let purchases = DataSourceProvider(
  ///   sections: [ListSection(id: "today", items: purchase)],
  ///   cellFactory: products.showing(\.product))
  /// ```
  ///
  /// - Parameter part: The part of an item that this factory shows: a key path or a closure.
  /// - Returns: The factory.
  public func showing<Whole>(
    _ part: @escaping (Whole) -> Item
  ) -> ClosureCellFactory<Whole, Cell> {
    showing(part, set: nil)
  }

  /// A factory for items of which this one shows a part that can be set.
  ///
  /// Handlers of this factory that change the part change it in the item.
  ///
  /// - Parameter part: The part of an item that this factory shows.
  /// - Returns: The factory.
  public func showing<Whole>(
    _ part: WritableKeyPath<Whole, Item>
  ) -> ClosureCellFactory<Whole, Cell> {
    showing({ $0[keyPath: part] }, set: { $0[keyPath: part] = $1 })
  }

  private func showing<Whole>(
    _ part: @escaping (Whole) -> Item, set: ((inout Whole, Item) -> Void)?
  ) -> ClosureCellFactory<Whole, Cell> {
    let base = composed
    let depth = FactoryDepth.around(base.depth, otherwise: "show the part of the part in one step")
    func inner(_ context: ListContext) -> ListContext {
      context.editing(part: part, of: Whole.self, set: set)
    }
    return ClosureCellFactory(
      describedBy: { "\(base).showing(\(Whole.self))" },
      InnerHandlers(handling: base.handling, depth: depth) { whole, context in
        base.handlers(for: part(whole), in: inner(context))
      }
    ) { whole, context in base.makeElement(part(whole), inner(context)) }
  }

  /// A factory for items that may be missing.
  ///
  /// A missing item is shown by a blank cell, which is never configured. Where a used cell is to show it, a new
  /// blank one replaces that, so that nothing of what was shown before stays.
  ///
  /// ```swift
  /// let cells = products.orBlank { ProductCell() }
  /// ```
  ///
  /// - Parameter makeBlank: Makes a blank cell.
  /// - Returns: The factory.
  public func orBlank(make makeBlank: @escaping () -> Cell) -> ClosureCellFactory<Item?, Cell> {
    let base = composed
    return ClosureCellFactory(
      describedBy: { "\(base).orBlank" },
      InnerHandlers(handling: base.handling, depth: base.depth) { item, context in
        item.map { base.handlers(for: $0, in: context) } ?? EventResponder()
      }
    ) { item, context in
      item.map { base.makeElement($0, context) }
        ?? ListElement(
          reuseIdentifier: .blank(Self.self), make: makeBlank, reset: { $0 = makeBlank() },
          configure: { _ in })
    }
  }
}

/// Names the cells for items of a factory that are missing.
private enum Blank<Factory> {}

extension ReuseIdentifier {
  fileprivate static func blank<Factory>(_ factory: Factory.Type) -> ReuseIdentifier {
    ReuseIdentifier(for: Blank<Factory>.self)
  }
}

extension CellFactory {
  /// A factory that chooses which of others shows an item.
  ///
  /// Items of several types in one list are the cases of an enumeration; the compiler sees to it that each case has a
  /// factory, and that each factory gets the type that it shows:
  ///
  /// ```swift
  /// enum Row {
  ///   case product(Product)
  ///   case note(String)
  /// }
  ///
  /// let cells = ClosureCellFactory.choosing { (row: Row, context) in
  ///   switch row {
  ///   case .product(let product): products.choice(for: product, in: context)
  ///   case .note(let note): notes.choice(for: note, in: context)
  ///   }
  /// }
  /// ```
  ///
  /// The context says where the item is, for a choice by section.
  ///
  /// A list asks once for each item whether it is hidden, since any of the factories may have a handler for that.
  /// Where that is too much, say which factories there are: ``choosing(among:_:by:)``.
  ///
  /// - Parameter choose: Returns the choice of the factory that shows an item; called once for each cell that is
  ///   shown, and once for each event of an item.
  /// - Returns: The factory.
  public static func choosing<Whole, Content>(
    _ choose: @escaping (_ item: Whole, _ context: ListContext) -> CellChoice<Content>
  ) -> Self where Self == ClosureCellFactory<Whole, Content> {
    ClosureCellFactory(
      describedBy: { "\(Self.self).choosing" }, handling: { _ in .unknown }, choosing: choose)
  }

  /// A factory that chooses among others that are known.
  ///
  /// A list asks each item only about what one of them handles.
  ///
  /// ```swift
  /// let cells = ClosureCellFactory.choosing(among: products, notes) { (row: Row, context) in
  ///   switch row {
  ///   case .product(let product): products.choice(for: product, in: context)
  ///   case .note(let note): notes.choice(for: note, in: context)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - factory: A factory that may be chosen.
  ///   - others: All other factories that may be.
  ///   - choose: Returns the choice of the factory that shows an item.
  /// - Returns: The factory.
  public static func choosing<Whole, Content, First: CellFactory, each Other: CellFactory>(
    among factory: First, _ others: repeat each Other,
    by choose: @escaping (_ item: Whole, _ context: ListContext) -> CellChoice<Content>
  ) -> Self where Self == ClosureCellFactory<Whole, Content> {
    let first = factory.composed
    var (parts, depth) = ([first.handling], first.depth)
    for other in repeat each others {
      let composed = other.composed
      parts.append(composed.handling)
      depth = max(depth, composed.depth)
    }
    return ClosureCellFactory(
      describedBy: { "\(Self.self).choosing" }, depth: depth,
      handling: { [parts] event in parts.lazy.map { $0(event) }.max() ?? .never },
      choosing: choose)
  }
}
