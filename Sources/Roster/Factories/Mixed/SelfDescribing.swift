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
  where Self == ComposedCellFactory<Describing, Describing.Cell> {
    ComposedCellFactory { item, context in item.cell(in: context) }
  }

  /// Shows items of several types that know their own cells.
  ///
  /// - Returns: The factory.
  public static func selfDescribing<Content>() -> Self
  where Self == ComposedCellFactory<any SelfDescribing<Content>, Content> {
    ComposedCellFactory { item, context in item.cell(in: context) }
  }
}
