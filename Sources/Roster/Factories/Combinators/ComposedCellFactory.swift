/// A cell factory that is composed of others: a closure chooses which of them shows an item.
///
/// Items of several types in one list are the cases of an enumeration. The compiler sees to it that
/// each case has a factory, and that each factory gets the type that it shows:
///
/// ```swift
/// enum Row {
///   case product(Product)
///   case note(String)
/// }
///
/// let cells = ComposedCellFactory { (row: Row, context) in
///   switch row {
///   case .product(let product): products.element(for: product, in: context)
///   case .note(let note): notes.element(for: note, in: context)
///   }
/// }
/// ```
///
/// The context says where the item is, for a choice by section.
public struct ComposedCellFactory<Item, Cell>: ChoosingCellFactory {
  private let choose: (Item, ListContext) -> ListElement<Cell>

  /// Whether one of the factories may say that items are hidden.
  public let hidesItems: Bool

  /// Composes factories.
  ///
  /// - Parameters:
  ///   - hidesItems: Whether one of the factories has a handler of ``ListEvent/isHidden``, which is then
  ///     asked for each item when the list is applied.
  ///   - choose: Returns the element of the factory that shows an item.
  public init(
    hidesItems: Bool = false,
    _ choose: @escaping (_ item: Item, _ context: ListContext) -> ListElement<Cell>
  ) {
    self.hidesItems = hidesItems
    self.choose = choose
  }

  /// The element that the closure chooses.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The element of another factory.
  public func cell(for item: Item, in context: ListContext) -> ListElement<Cell> {
    choose(item, context)
  }
}

@available(*, unavailable)
extension ComposedCellFactory: Sendable {}
