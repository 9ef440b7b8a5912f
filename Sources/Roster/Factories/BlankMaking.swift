/// A cell or view that can be made blank, so that a factory needs no closure for that.
///
/// ```swift
/// final class ProductCell: BlankMaking { required init() {} … }
///
/// let cells = ClosureCellFactory { (cell: inout ProductCell, product: Product) in
///   cell.title = product.name
/// }
/// ```
///
/// Programs register nothing with a backend: a factory knows how its cells are made, so one factory serves any
/// number of backends. With a toolkit that makes its cells by itself, the backend registers the element's
/// ``ListElement/maker``. Where cells come from somewhere else, such as a file of layouts, give the factory a
/// closure that makes them from there, and name the file with ``CellFactory/made(by:)``.
///
/// ## Conforming to BlankMaking
///
/// Give an initializer without arguments; for a class, a required one.
public protocol BlankMaking {
  /// Makes a blank cell or view.
  init()
}

extension CellFactory where Cell: BlankMaking {
  /// Has the cell make itself.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell { Cell() }
}

extension SupplementaryViewFactory where View: BlankMaking {
  /// Has the view make itself.
  ///
  /// - Parameter request: What the view is wanted for; it had a reuse identifier.
  /// - Returns: A view that has yet to be configured.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> View { View() }
}

extension ClosureCellFactory where Cell: BlankMaking {
  /// Makes a factory of cells that make themselves.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    configure: @escaping (inout Cell, Item) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier) { cell, item, _ in configure(&cell, item) }
  }
}

extension ClosureSupplementaryViewFactory where View: BlankMaking {
  /// Makes a factory of views that make themselves, for all sections.
  ///
  /// - Parameters:
  ///   - item: What the sections list; inferred where the list is composed.
  ///   - kinds: The kinds of view that a section has.
  ///   - reuseIdentifier: Which views can take each other's place; the type of the view by default.
  ///   - configure: Fills a view for a request, whatever it showed before.
  public init(
    for item: Item.Type = Item.self, kinds: [SupplementaryKind] = [.header, .footer],
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: View.self),
    configure: @escaping (inout View, Request) -> Void
  ) {
    self.init(
      kinds: kinds, reuseIdentifier: { _ in reuseIdentifier }, maker: .type(View.self),
      configure: configure)
  }

  /// Makes a factory of views that make themselves, for the sections that have a title.
  ///
  /// - Parameters:
  ///   - item: What the sections list; inferred where the list is composed.
  ///   - kinds: The kinds of view that a section may have.
  ///   - reuseIdentifier: Which views can take each other's place; the type of the view by default.
  ///   - configure: Fills a view for a title, whatever it showed before.
  public init(
    for item: Item.Type = Item.self, kinds: [SupplementaryKind] = [.header, .footer],
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: View.self),
    configure: @escaping (inout View, Title) -> Void
  ) {
    self.init(
      kinds: kinds, reuseIdentifier: { $0.title == nil ? nil : reuseIdentifier },
      maker: .type(View.self)
    ) { view, request in if let title = request.title { configure(&view, title) } }
  }
}

extension ClosureCellFactory where Cell: BlankMaking {
  /// Makes a factory of cells that make themselves and may depend on where they are.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  @inlinable
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    configure: @escaping (inout Cell, Item, ListContext) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, maker: .type(Cell.self), configure: configure)
  }
}
