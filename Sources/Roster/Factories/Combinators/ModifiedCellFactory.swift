/// A cell factory that changes the elements of another: their reuse identifier, or what happens
/// before and after they are configured.
///
/// ```swift
/// let logged = ModifiedCellFactory(products) { element, product, _ in
///   element.afterConfiguring { _ in print("Showing \(product.name)") }
/// }
/// ```
///
/// ``CellFactory/willConfigure(_:)`` and its siblings make it.
public struct ModifiedCellFactory<Base: CellFactory>: ChoosingCellFactory {
  /// What is shown.
  public typealias Item = Base.Item

  /// What shows an item.
  public typealias Cell = Base.Cell

  /// Changes the element of an item.
  public typealias Modification =
    (_ element: ListElement<Cell>, _ item: Item, _ context: ListContext)
    -> ListElement<Cell>

  private let base: Base
  private let modify: Modification

  /// Modifies a factory.
  ///
  /// - Parameters:
  ///   - base: The factory.
  ///   - modify: Changes the element that it makes of an item.
  public init(_ base: Base, _ modify: @escaping Modification) {
    self.base = base
    self.modify = modify
  }

  /// Whether the other factory may say that items are hidden.
  public var hidesItems: Bool { base.hidesItems }

  /// The element of the other factory, changed.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The element.
  public func cell(for item: Item, in context: ListContext) -> ListElement<Cell> {
    modify(base.element(for: item, in: context), item, context)
  }
}

@available(*, unavailable)
extension ModifiedCellFactory: Sendable {}
