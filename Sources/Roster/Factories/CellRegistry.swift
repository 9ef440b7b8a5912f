import RosterDiffing

/// A cell factory that finds the factory of an item by the item's type, when the program runs.
///
/// For items whose types are not known before, such as values that arrive as `any Grocery`:
///
/// ```swift
/// let cells = CellRegistry(for: (any Grocery).self)
///   .registering(products)
///   .registering(notes)
/// ```
///
/// The factory of an item is, in this order:
///
/// 1. the item itself, if it is ``SelfDescribing``;
/// 2. the one registered for exactly its type;
/// 3. the one registered for its nearest superclass;
/// 4. the last one registered for a protocol that it conforms to.
///
/// Where there is none, the ``MissingElementPolicy`` says what to show. Types are compared as types:
/// those of one name in two modules are different.
///
/// A registry can be registered in another one, up to 100 deep.
///
/// To find the factory of an item takes O(1) where the item's own type is registered, and O(*n*) for *n* registrations
/// otherwise.
public struct CellRegistry<Item, Cell>: CellFactory {
  private var registrations: [CellRegistration<Item, Cell>] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private let missing: MissingElementPolicy<Cell>

  /// How many registries are around the innermost factory, this one included.
  private var depth = 1

  /// The types that were registered again, by name; the later factory of each is used.
  public private(set) var replacedTypes: [String] = []

  /// Makes an empty registry.
  ///
  /// - Parameters:
  ///   - item: The type that all items have in common.
  ///   - missing: What to show for an item that nothing is registered for.
  public init(for item: Item.Type = Item.self, missing: MissingElementPolicy<Cell>) {
    self.missing = missing
  }

  /// Registers a factory for the type of item that it shows.
  ///
  /// A factory that was registered for that type before is replaced, and ``replacedTypes`` names the type.
  ///
  /// - Parameter factory: The factory.
  /// - Precondition: With it at most 100 factories are inside of one another.
  public mutating func register<Factory: CellFactory>(_ factory: Factory)
  where Factory.Cell == Cell {
    depth = FactoryDepth.around(
      depth - 1, factory.composed.depth, otherwise: "register the factories of all in one")
    let registration = CellRegistration<Item, Cell>(factory)
    if let index = indices[registration.id] {
      registrations.remove(at: index)
      for (id, other) in indices where other > index { indices[id] = other - 1 }
      replacedTypes.append(String(reflecting: Factory.Item.self))
    }
    indices[registration.id] = registrations.count
    registrations.append(registration)
  }

  /// The same registry with one more factory.
  ///
  /// - Parameter factory: The factory, for the type of item that it shows.
  /// - Returns: The registry.
  public consuming func registering<Factory: CellFactory>(_ factory: Factory) -> Self
  where Factory.Cell == Cell {
    register(factory)
    return self
  }

  /// The choice of the factory that is registered for the item, or the element of the policy for missing ones.
  private func registeredChoice(for item: Item, in context: ListContext) -> CellChoice<Cell> {
    if let item = item as? any SelfDescribing<Cell> { return ownChoice(of: item, in: context) }
    let type = type(of: item as Any)
    let choice =
      registration(forExactly: type)?.choice(item, context)
      ?? registration(forSuperclassOf: type)?.choice(item, context)
      ?? registrations.reversed().firstResult { $0.choice(item, context) }
    return choice
      ?? CellChoice(missing(ElementError(.cell, at: context.indexPath, subject: type)))
  }

  /// The choice of an item that describes itself, which handlers can change as the part of the list's item that it is.
  private func ownChoice<Describing: SelfDescribing<Cell>>(
    of item: Describing, in context: ListContext
  ) -> CellChoice<Cell> {
    item.cell(in: context.editing(partOf: Item.self, as: Describing.self))
  }

  /// The factory that chooses among those that are registered.
  public var form: FactoryForm<Self, ClosureCellFactory<Item, Cell>> {
    FactoryForm(
      ClosureCellFactory(
        describedBy: { String(describing: Self.self) }, depth: depth,
        handling: { _ in .unknown },
        choosing: { item, context in registeredChoice(for: item, in: context) }))
  }

  private func registration(forExactly type: Any.Type) -> CellRegistration<Item, Cell>? {
    indices[ObjectIdentifier(type)].map { registrations[$0] }
  }

  private func registration(forSuperclassOf type: Any.Type) -> CellRegistration<Item, Cell>? {
    registrations.lazy.filter { $0.covers(type) }
      .reduce(nil) { nearest, next in
        nearest.map { next.covers($0.type) ? $0 : next } ?? next
      }
  }
}

extension CellRegistry {
  /// The identifier of the element that the registered factory makes.
  ///
  /// - Parameters:
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier {
    composed.reuseIdentifier(for: item, in: context)
  }

  /// Makes a blank cell as the registered factory does.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A cell that has yet to be configured.
  public func makeCell(for item: Item, in context: ListContext) -> Cell {
    composed.makeCell(for: item, in: context)
  }

  /// Fills a cell as the registered factory does.
  ///
  /// - Parameters:
  ///   - cell: A cell made under the reuse identifier of the item.
  ///   - item: The item to be shown.
  ///   - context: Where it will be shown.
  public func configure(_ cell: inout Cell, for item: Item, in context: ListContext) {
    composed.configure(&cell, for: item, in: context)
  }
}

extension CellRegistry where Cell: ErrorPresenting {
  /// Makes an empty registry that shows an error for an item that nothing is registered for.
  ///
  /// - Parameter item: The type that all items have in common.
  public init(for item: Item.Type = Item.self) {
    self.init(for: item, missing: .render)
  }
}

@available(*, unavailable)
extension CellRegistry: Sendable {}

extension CellRegistry: CustomStringConvertible {
  /// The types that are registered.
  public var description: String {
    let types = registrations.map { String(describing: $0.type) }.joined(separator: ", ")
    return "registry of \(Cell.self) for \(types)"
  }
}

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
        factory.choice(for: part, in: context.editing(partOf: Item.self, as: Factory.Item.self))
      }
    }
  }
}

extension ListContext {
  /// The context for what shows items of a type among others.
  fileprivate func editing<Item, Part>(partOf item: Item.Type, as part: Part.Type) -> ListContext {
    editing(
      part: { $0 as? Part }, of: Item.self,
      set: { item, part in if let part = part as? Item { item = part } })
  }
}
