/// A factory in a registry, with its item type forgotten.
struct CellRegistration<Item, Cell> {
  /// The type that the factory shows.
  let type: Any.Type

  /// Whether another type is that type or a subclass of it.
  let covers: (Any.Type) -> Bool

  /// The choice for an item, or `nil` if it is of no type that the factory shows.
  let choice: (Item, ListContext) -> CellChoice<Cell>?

  var id: ObjectIdentifier { ObjectIdentifier(type) }

  init<Factory: CellFactory>(_ factory: Factory) where Factory.Cell == Cell {
    type = Factory.Item.self
    covers = { $0 is Factory.Item.Type }
    choice = { item, context in
      (item as? Factory.Item).map { part in
        let context = context.editing(
          part: { $0 as? Factory.Item }, of: Item.self,
          set: { item, part in if let part = part as? Item { item = part } })
        return factory.choice(for: part, in: context)
      }
    }
  }
}
