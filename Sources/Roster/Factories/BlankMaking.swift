/// A cell or view that can be made blank, so that a factory need not be told how.
///
/// ```swift
/// final class ProductCell: BlankMaking { required init() {} … }
///
/// let cells = ClosureCellFactory { (cell: inout ProductCell, product: Product) in
///   cell.title = product.name
/// }
/// ```
///
/// Nothing is registered with a backend: a factory knows how its cells are made, so one factory serves any
/// number of backends. Where cells come from somewhere else, such as a file of layouts, give the factory a
/// closure that makes them from there.
///
/// ## Conforming to BlankMaking
///
/// Give an initializer without arguments; for a class, a required one.
public protocol BlankMaking {
  /// Makes a blank cell or view.
  init()
}

extension ClosureCellFactory where Cell: BlankMaking {
  /// Makes a factory of cells that make themselves.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which cells can take each other's place; the type of the cell by default.
  ///   - configure: Fills a cell for an item, whatever it showed before.
  public init(
    reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Cell.self),
    configure: @escaping (inout Cell, Item) -> Void
  ) {
    self.init(reuseIdentifier: reuseIdentifier, make: { Cell() }, configure: configure)
  }
}
