/// A cell factory made of closures.
///
/// ```swift
/// let cells = ClosureCellFactory(make: { ProductCell() }) { cell, product in
///   cell.title = product.name
/// }
/// ```
public struct ClosureCellFactory<Item, Cell>: ChoosingCellFactory {
  // Made where the types are known, so that no list has to ask for them at run time. The steps are derived from it.

  /// The three steps, without handlers.
  public let composed: ComposedCellFactory<Item, Cell>

  /// Makes a factory whose cells may depend on where they are.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - make: Makes a blank cell.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    make: @escaping () -> Cell,
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, maker: .closure(make), configure: configure)
  }

  @inlinable
  init(
    reuseIdentifier: ReuseIdentifier, maker: ElementMaker<Cell>,
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    composed = ComposedCellFactory(
      of: Self.self, reuseIdentifier: reuseIdentifier, maker: maker, configure: configure)
  }

  /// Makes a factory whose cells depend on the item alone.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - make: Makes a blank cell.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    make: @escaping () -> Cell,
    configure: @escaping (inout Cell, Item) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, make: make) { cell, item, _ in
      configure(&cell, item)
    }
  }

  /// The steps made of the closures.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The choice of what shows each item alike.
  public func cell(for item: Item, in context: ListContext) -> CellChoice<Cell> {
    choice(for: item, in: context)
  }
}

@available(*, unavailable)
extension ClosureCellFactory: Sendable {}

extension ClosureCellFactory: CustomStringConvertible {
  /// The type of the factory.
  public var description: String { String(describing: Self.self) }
}
