public import Roster

/// Makes text cells of items.
///
/// ```swift
/// let cells = TextCellFactory { (product: Product) in "\(product.quantity) × \(product.name)" }
/// ```
///
/// A line break in the text begins a line of the cell. For styles within a cell, answer a
/// ``TextCell``:
///
/// ```swift
/// let cells = TextCellFactory { (product: Product) in
///   TextCell("\(product.name)\n\(product.quantity) left", style: product.isUrgent ? .bold : .plain)
/// }
/// ```
///
/// Given nothing at all, it shows the description of each item. A `style`, and what `styled(_:)` sets, lies under
/// the styles of the cells.
public struct TextCellFactory<Item>: CellFactory {
  private let identifier: ReuseIdentifier
  private let content: (Item, ListContext) -> TextCell

  /// Makes a factory whose cells may depend on where they are.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - style: The style under all cells.
  ///   - content: What to show for an item, a text or a cell; called when a cell is configured.
  public init<Content: TextCellContent>(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: TextCell.self),
    style: TextStyle = .plain, _ content: @escaping (Item, ListContext) -> Content
  ) {
    identifier = reuseIdentifier
    self.content = { item, context in content(item, context).cell(over: style) }
  }

  /// Makes a factory whose cells depend on the item alone.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - style: The style under all cells.
  ///   - content: What to show for an item, a text or a cell; called when a cell is configured.
  public init<Content: TextCellContent>(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: TextCell.self),
    style: TextStyle = .plain, _ content: @escaping (Item) -> Content
  ) {
    self.init(reuseIdentifier: reuseIdentifier, style: style) { item, _ in content(item) }
  }

  /// Makes a factory that shows the description of each item.
  public init() {
    self.init { (item: Item) in String(describing: item) }
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

  /// Makes a blank cell.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell without lines.
  public func makeCell(for item: Item, in context: ListContext) -> TextCell { TextCell() }

  /// Makes a cell blank.
  ///
  /// - Parameter cell: The cell.
  public func reset(_ cell: inout TextCell) { cell = TextCell() }

  /// Puts the cell of the closure in place of the one given, over its style.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout TextCell, for item: Item, in context: ListContext) {
    cell = content(item, context).cell(over: cell.style)
  }
}

@available(*, unavailable)
extension TextCellFactory: Sendable {}
