/// An item that knows its own cell.
///
/// No factory is looked up for it, and none has to be registered:
///
/// ```swift
/// struct Separator: SelfDescribing {
///   func cell(in context: ListContext) -> ListElement<TextCell> {
///     rules.element(for: "—", in: context)
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
/// Return the element of some factory, the same for an equal item.
public protocol SelfDescribing<Cell> {
  /// What shows the item.
  associatedtype Cell

  /// The cell that shows the item.
  ///
  /// - Parameter context: Where it will be shown.
  /// - Returns: How to reuse, make and configure the cell.
  func cell(in context: ListContext) -> ListElement<Cell>
}

extension CellFactory {
  /// Shows items that know their own cells.
  ///
  /// - Parameter hidesItems: Whether handlers of the factories of these cells may say that items are hidden;
  ///   each item is asked for its cell then, whenever the list is applied.
  /// - Returns: The factory.
  public static func selfDescribing<Describing: SelfDescribing>(hidesItems: Bool = false) -> Self
  where Self == ComposedCellFactory<Describing, Describing.Cell> {
    ComposedCellFactory(hidesItems: hidesItems) { item, context in item.cell(in: context) }
  }

  /// Shows items of several types that know their own cells.
  ///
  /// - Parameter hidesItems: Whether handlers of the factories of these cells may say that items are hidden;
  ///   each item is asked for its cell then, whenever the list is applied.
  /// - Returns: The factory.
  public static func selfDescribing<Content>(hidesItems: Bool = false) -> Self
  where Self == ComposedCellFactory<any SelfDescribing<Content>, Content> {
    ComposedCellFactory(hidesItems: hidesItems) { item, context in item.cell(in: context) }
  }
}
