/// A cell factory for items of which another factory shows a part.
///
/// Made by `showing(_:)` of a ``CellFactory``.
public struct PulledBackCellFactory<Base: CellFactory, Item>: ChoosingCellFactory {
  /// What shows an item.
  public typealias Cell = Base.Cell

  private let base: Base
  private let part: (Item) -> Base.Item
  private let setPart: ((inout Item, Base.Item) -> Void)?

  init(
    _ base: Base, part: @escaping (Item) -> Base.Item,
    setPart: ((inout Item, Base.Item) -> Void)? = nil
  ) {
    self.base = base
    self.part = part
    self.setPart = setPart
  }

  /// Whether the other factory may say that items are hidden.
  public var hidesItems: Bool { base.hidesItems }

  /// The element of the part.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The element of the other factory.
  public func cell(for item: Item, in context: ListContext) -> ListElement<Cell> {
    base.element(for: part(item), in: context.editing(part: part, of: Item.self, set: setPart))
  }
}

@available(*, unavailable)
extension PulledBackCellFactory: Sendable {}

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
  ) -> PulledBackCellFactory<Self, Whole> {
    PulledBackCellFactory(self, part: part)
  }

  /// A factory for items of which this one shows a part that can be set.
  ///
  /// Handlers of this factory that change the part change it in the item.
  ///
  /// - Parameter part: The part of an item that this factory shows.
  /// - Returns: The factory.
  public func showing<Whole>(
    _ part: WritableKeyPath<Whole, Item>
  ) -> PulledBackCellFactory<Self, Whole> {
    PulledBackCellFactory(
      self, part: { $0[keyPath: part] }, setPart: { $0[keyPath: part] = $1 })
  }
}
