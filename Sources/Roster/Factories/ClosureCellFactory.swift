/// A cell factory made of closures.
///
/// ```swift
/// let cells = ClosureCellFactory(make: { ProductCell() }) { cell, product in
///   cell.title = product.name
/// }
/// ```
public struct ClosureCellFactory<Item, Cell>: CellFactory {
  @usableFromInline let identifier: ReuseIdentifier
  @usableFromInline let maker: ElementMaker<Cell>
  @usableFromInline let fill: (inout Cell, Item, ListContext) -> Void

  // Made where the types are known, so that no list has to ask for them at run time.

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
    identifier = reuseIdentifier
    self.maker = maker
    fill = configure
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

  /// The identifier given to the initializer.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    identifier
  }

  /// Makes a blank cell with the closure.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell { maker() }

  /// Fills a cell with the closure.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout Cell, for item: Item, in context: ListContext) {
    fill(&cell, item, context)
  }
}

@available(*, unavailable)
extension ClosureCellFactory: Sendable {}

extension ClosureCellFactory: CustomStringConvertible {
  /// The type of the factory.
  public var description: String { String(describing: Self.self) }
}
