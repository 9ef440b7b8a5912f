/// An item that knows its own cell.
///
/// No factory is looked up for it, and none has to be registered:
///
/// ```swift
/// struct Separator: SelfDescribing {
///   func cell(in context: ListContext) -> CellChoice<TextCell> {
///     rules.choice(for: "—", in: context)
///   }
/// }
///
/// let list = DataSourceProvider(sections: separators, cellFactory: .selfDescribing())
/// ```
///
/// Lists of `any SelfDescribing<TextCell>` mix items of all types that draw themselves.
///
/// ## Conforming to SelfDescribing
///
/// Return the choice of some factory, the same for an equal item.
public protocol SelfDescribing<Cell> {
  /// What shows the item.
  associatedtype Cell

  /// Chooses what shows the item.
  ///
  /// - Parameter context: Where it will be shown.
  /// - Returns: The choice of a factory.
  func cell(in context: ListContext) -> CellChoice<Cell>
}

extension CellFactory {
  /// Shows items that know their own cells.
  ///
  /// - Returns: The factory.
  public static func selfDescribing<Describing: SelfDescribing>() -> Self
  where Self == ClosureCellFactory<Describing, Describing.Cell> {
    ClosureCellFactory.choosing { item, context in item.cell(in: context) }
  }

  /// Shows items of several types that know their own cells.
  ///
  /// - Returns: The factory.
  public static func selfDescribing<Content>() -> Self
  where Self == ClosureCellFactory<any SelfDescribing<Content>, Content> {
    ClosureCellFactory.choosing { item, context in item.cell(in: context) }
  }
}

/// An item together with the factory that shows it.
///
/// Made by ``CellFactory/bound(to:)``.
public struct BoundItem<Item, Cell>: SelfDescribing {
  /// The item.
  public var item: Item

  let factory: any CellFactory<Item, Cell>

  /// Where the item always is, in a section whose items are fixed.
  let slot: AnyHashable?

  init(_ item: Item, _ factory: any CellFactory<Item, Cell>, slot: AnyHashable? = nil) {
    self.item = item
    self.factory = factory
    self.slot = slot
  }

  /// The factory, chosen for the item.
  ///
  /// - Parameter context: Where it will be shown.
  /// - Returns: The choice.
  public func cell(in context: ListContext) -> CellChoice<Cell> {
    factory.choice(for: item, in: editing(context))
  }

  /// The context in which handlers of the factory can change the item, in a list of items of this type or of
  /// several.
  private func editing(_ context: ListContext) -> ListContext {
    guard context[ItemEditorKey<any SelfDescribing<Cell>>.self] != nil else {
      return context.editing(part: { $0.item }, of: Self.self, set: { $0.item = $1 })
    }
    return context.editing(
      part: { ($0 as? Self)?.item }, of: (any SelfDescribing<Cell>).self,
      set: { $0 = Self($1, factory) })
  }
}

@available(*, unavailable)
extension BoundItem: Sendable {}

extension CellFactory {
  /// An item together with this factory, for lists that mix items of several types.
  ///
  /// ```swift
  /// let today = MixedSection(
  ///   id: "today", products.bound(to: milk), notes.bound(to: "Shop closes at 6"))
  /// ```
  ///
  /// - Parameter item: The item.
  /// - Returns: An item that knows its own cell.
  public func bound(to item: Item) -> BoundItem<Item, Cell> { BoundItem(item, self) }
}
