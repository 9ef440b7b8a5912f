/// A cell factory for items that may be missing; those are shown by a blank cell.
///
/// Made by ``CellFactory/orBlank(make:)``.
public struct OptionalCellFactory<Base: CellFactory>: ChoosingCellFactory {
  /// What is shown, or `nil`.
  public typealias Item = Base.Item?

  /// What shows an item.
  public typealias Cell = Base.Cell

  private let base: Base
  private let makeBlank: () -> Cell

  init(_ base: Base, makeBlank: @escaping () -> Cell) {
    self.base = base
    self.makeBlank = makeBlank
  }

  /// Whether the other factory may say that items are hidden.
  public var hidesItems: Bool { base.hidesItems }

  /// The element of the item, or a blank one.
  ///
  /// - Parameters:
  ///   - item: The item to be shown, or `nil`.
  ///   - context: Where it will be shown.
  /// - Returns: The element of the other factory, or one that configures nothing.
  public func cell(for item: Item, in context: ListContext) -> ListElement<Cell> {
    guard let item else {
      return ListElement(
        reuseIdentifier: ReuseIdentifier(for: Self.self), make: makeBlank, configure: { _ in })
    }
    return base.element(for: item, in: context)
  }
}

@available(*, unavailable)
extension OptionalCellFactory: Sendable {}

extension CellFactory {
  /// A factory for items that may be missing.
  ///
  /// A missing item is shown by a blank cell, which is never configured. Blank cells are reused for
  /// missing items alone, so that they stay blank.
  ///
  /// ```swift
  /// let cells = products.orBlank { ProductCell() }
  /// ```
  ///
  /// - Parameter makeBlank: Makes a blank cell.
  /// - Returns: The factory.
  public func orBlank(make makeBlank: @escaping () -> Cell) -> OptionalCellFactory<Self> {
    OptionalCellFactory(self, makeBlank: makeBlank)
  }
}
