public import Roster

/// Makes text cells of items.
///
/// ```swift
/// let cells = TextCellFactory<Product> { product in "\(product.quantity) × \(product.name)" }
/// ```
///
/// A line break in the text begins a line of the cell. For styles within a cell, answer a
/// ``TextCell``:
///
/// ```swift
/// let cells = TextCellFactory<Product> { product in
///   TextCell("\(product.name)\n\(product.quantity) left", style: product.isUrgent ? .bold : .plain)
/// }
/// ```
///
/// The closure may take a `ListContext` besides the item, which says where that is. Given nothing at all, the factory
/// shows the description of each item. A `style`, and what `styled(_:)` sets, lies under the styles of the cells.
public typealias TextCellFactory<Item> = ClosureCellFactory<Item, TextCell>

extension ClosureCellFactory where Cell == TextCell {
  /// Makes a factory whose cells may depend on where they are.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - style: The style under all cells.
  ///   - content: What to show for an item, a text or a cell; called when a cell is configured.
  @inlinable
  public init<Content: TextCellContent>(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: TextCell.self),
    style: TextStyle = .plain, _ content: @escaping (Item, ListContext) -> Content
  ) {
    let content = { (item: Item, context: ListContext) in content(item, context).cell(over: style) }
    self.init(
      reuseIdentifier: reuseIdentifier, maker: .closure { TextCell() },
      reset: { $0 = TextCell() }
    ) { cell, item, context in
      cell = content(item, context).cell(over: cell.style)
    }
  }

  /// Makes a factory whose cells depend on the item alone.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - style: The style under all cells.
  ///   - content: What to show for an item, a text or a cell; called when a cell is configured.
  @inlinable
  public init<Content: TextCellContent>(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: TextCell.self),
    style: TextStyle = .plain, _ content: @escaping (Item) -> Content
  ) {
    self.init(reuseIdentifier: reuseIdentifier, style: style) { item, _ in content(item) }
  }

  /// Makes a factory that shows the description of each item.
  @inlinable
  public init() {
    self.init { (item: Item) in String(describing: item) }
  }
}

/// What a ``TextCellFactory`` can show for an item: a text, or a cell with styles of its own.
///
/// ## Conforming to TextCellContent
///
/// Say which cell shows the value.
public protocol TextCellContent {
  /// The cell that shows the value.
  ///
  /// - Parameter style: The style under all of it.
  /// - Returns: The cell.
  func cell(over style: TextStyle) -> TextCell
}

extension String: TextCellContent {
  /// A cell that says the text; each line break in it begins a line.
  ///
  /// - Parameter style: The style of the text.
  /// - Returns: The cell.
  public func cell(over style: TextStyle) -> TextCell { TextCell(self, style: style) }
}

extension TextCell: TextCellContent {
  /// The cell itself, its own style over another.
  ///
  /// - Parameter style: The style under the cell's own.
  /// - Returns: The cell.
  public func cell(over style: TextStyle) -> TextCell {
    var cell = self
    cell.style = self.style.over(style)
    return cell
  }
}

extension DataSourceProvider
where
  Cells == TextCellFactory<Section.Item>,
  Views == TextViewFactory<Section.Item, Section.Title>
{
  /// Composes a list that shows the description of each item, and the titles that are strings.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(sections: [ListSection(id: 0, header: "Fruit", items: "Pears")])
  /// print(TextBackend().render(provider.dataSource))
  /// // Fruit
  /// //   Pears
  /// ```
  ///
  /// Titles of other types are not shown. A list that names its cell factory and no factory of views shows the titles that are
  /// strings as well.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  @inlinable
  public init(sections: [Section]) {
    self.init(
      sections: sections, cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory { view, request in
        if request.kind == .header { view.style = .bold }
      } title: { request in
        request.title as? String
      })
  }
}
