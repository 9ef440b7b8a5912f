import Roster

/// The way from a list to a cell, written once more in the module that uses it.
///
/// Nothing of it is hidden from the compiler, which makes code of it for the types that it is used with. So it is what
/// the library's own way can be at best: it has the same parts, and leaves out nothing that the library does for a
/// cell in a list without handlers and hidden items.
struct OneModuleList<Item, Cell>: OneModuleSource {
  var sections: [ListSection<Int, Item>]
  var values = ContextValues()
  var factory: OneModuleFactory<Item, Cell>

  func cell(at path: ListIndexPath) -> OneModuleElement<Cell>? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    guard 0 <= path.item, path.item < items.count else { return nil }
    let item = items[items.index(items.startIndex, offsetBy: path.item)]
    let context = ListContext(indexPath: path, sourceIndexPath: path, values: values)
    var element = factory.makeElement(item, context)
    element.responder = { consumed(item, context) }
    return element
  }
}

/// Keeps what handlers would be found with.
private func consumed<Item>(_ item: Item, _ context: ListContext) -> EventResponder? {
  consume(item)
  consume(context)
  return nil
}

/// All that a backend would know of the list.
protocol OneModuleSource<Cell> {
  associatedtype Cell

  func cell(at path: ListIndexPath) -> OneModuleElement<Cell>?
}

/// How an item becomes a cell.
struct OneModuleFactory<Item, Cell> {
  let makeElement: (Item, ListContext) -> OneModuleElement<Cell>

  init(make: @escaping () -> Cell, configure: @escaping (inout Cell, Item) -> Void) {
    let identifier = ReuseIdentifier(for: Cell.self)
    makeElement = { item, _ in
      OneModuleElement(identifier: identifier, maker: .closure(make)) { configure(&$0, item) }
    }
  }
}

/// A cell that is to be shown.
struct OneModuleElement<Cell> {
  var identifier: ReuseIdentifier
  var maker: ElementMaker<Cell>
  var reset: ((inout Cell) -> Void)?
  var fill: (inout Cell) -> Void
  var responder: (() -> EventResponder?)?

  init(
    identifier: ReuseIdentifier, maker: ElementMaker<Cell>, fill: @escaping (inout Cell) -> Void
  ) {
    self.identifier = identifier
    self.maker = maker
    self.fill = fill
  }

  func configure(_ cell: inout Cell) {
    reset?(&cell)
    fill(&cell)
  }
}
