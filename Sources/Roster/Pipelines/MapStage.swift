/// Makes another item of each, with the same id.
struct MapStage<
  ID: Hashable, Item: Identifiable & Equatable, Title: Equatable, NewItem: Identifiable & Equatable
>: PipelineStage where NewItem.ID == Item.ID {
  typealias Input = IndexedSection<ID, Item, Title>
  typealias Output = IndexedSection<ID, NewItem, Title>

  /// Gives what makes an item, for the values of the inputs.
  let transform: (StageInputs) -> (Item) throws -> NewItem

  /// Changes an item so that its transform is another; without, the derived items cannot be edited.
  var back: ((NewItem, inout Item) -> Void)?

  /// The items that a value besides the list concerns, which was assigned.
  var concerned: (PipelineStep<Input>) -> [Item.ID] = { _ in [] }

  /// The latest input, which has the items that are edited.
  private var input = ListContents<Input>()

  init(
    transform: @escaping (StageInputs) -> (Item) throws -> NewItem,
    back: ((NewItem, inout Item) -> Void)? = nil
  ) {
    self.transform = transform
    self.back = back
  }

  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    self.input = input
    let transform = transform(inputs)
    let items = try input.sections.map { try $0.items.map { try Self.made(of: $0, by: transform) } }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: input.sections))
  }

  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    input = step.new
    let transform = transform(step.inputs)
    for item in step.departed { output.storage.withdraw(item.id) }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    // Ascending: when an item comes, all before it are there.
    for path in step.arrived {
      output.storage.put([try Self.made(of: step.new[path], by: transform)], at: path)
    }
    for path in step.updated + concerned(step).compactMap(step.new.storage.indexPath(ofItem:)) {
      output.storage.set(try Self.made(of: step.new[path], by: transform), at: path)
    }
  }

  private static func made(
    of item: Item, by transform: (Item) throws -> NewItem
  ) throws -> NewItem {
    let new = try transform(item)
    precondition(
      new.id == item.id, "An item with the id \(item.id) was made one with the id \(new.id).")
    return new
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    guard var item = input.item(id: edit.item.id) else { return nil }
    switch edit.kind {
    case .remove: break
    case .insert: return nil
    case .move: back?(edit.item, &item)
    case .update:
      guard let back else { return nil }
      back(edit.item, &item)
    }
    return SourceEdit(
      edit.kind, item, section: edit.section, isAcross: edit.isAcross, neighbor: edit.neighbor)
  }
}

extension Pipeline {
  /// Makes another item of each, with the same id.
  ///
  /// ```swift
  /// let rows = Pipeline(indexing: aisles).map { Row(id: $0.id, text: "\($0.quantity) × \($0.name)") }
  /// ```
  ///
  /// - Parameters:
  ///   - updating: Changes an item after what was made of it was edited. Without, the derived items can be removed and moved, and not
  ///     changed.
  ///   - transform: Makes an item, the same of equal ones.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `transform` for each item that comes or changes.
  public func map<ID, Item, Title, NewItem: Identifiable & Equatable>(
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    _ transform: @escaping @Sendable (Item) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID {
    then(MapStage(transform: { _ in transform }, back: updating))
  }

  /// Joins each item with the one of the same id in another list, such as a product with its price.
  ///
  /// ```swift
  /// let prices = StageInput(ListContents(indexing: [ListSection(id: 0, items: priceList)]))
  /// var tags = Pipeline(indexing: aisles).joining(prices) { Tag($0, price: $1?.amount) }
  /// tags[prices].updateItem(id: "milk") { $0.amount = 2 }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other list, an input of this pipeline.
  ///   - updating: Changes an item after what was made of it was edited.
  ///   - combine: Makes an item of one and that of the other list, or `nil` if it has none.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `combine` for each item that comes or changes in one of the lists.
  public func joining<ID, Item, Title, Other: SectionInfo, NewItem: Identifiable & Equatable>(
    _ other: StageInput<ListContents<Other>>,
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    _ combine: @escaping @Sendable (Item, Other.Item?) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where
    Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID,
    Other.Item: Identifiable & Equatable, Other.Item.ID == Item.ID, Other.Storage: IdentifiedStorage
  {
    var stage = MapStage<ID, Item, Title, NewItem>(
      transform: { inputs in
        let list = inputs[other]
        return { try combine($0, list.item(id: $0.id)) }
      }, back: updating)
    stage.concerned = { step in step.step(of: other)?.concernedIDs ?? [] }
    return then(stage)
  }

  /// Joins each item with one of another list, which several may be joined with, such as a product with its supplier.
  ///
  /// ```swift
  /// var offers = Pipeline(indexing: aisles).joining(suppliers, by: \.supplier) { Offer($0, from: $1?.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other list, an input of this pipeline.
  ///   - key: The id of the item of the other list that an item is joined with.
  ///   - updating: Changes an item after what was made of it was edited.
  ///   - combine: Makes an item of one and that of the other list, or `nil` if it has none.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `combine` for each item that comes or changes, and for each that is joined with one that does.
  public func joining<ID, Item, Title, Other: SectionInfo, NewItem: Identifiable & Equatable>(
    _ other: StageInput<ListContents<Other>>, by key: @escaping @Sendable (Item) -> Other.Item.ID,
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    _ combine: @escaping @Sendable (Item, Other.Item?) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where
    Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID,
    Other.Item: Identifiable & Equatable, Other.Storage: IdentifiedStorage
  {
    let map = MapStage<ID, Item, Title, NewItem>(
      transform: { inputs in
        let list = inputs[other]
        return { try combine($0, list.item(id: key($0))) }
      }, back: updating)
    return then(
      JoinStage(map: map, key: key) { step in step.step(of: other)?.concernedIDs ?? [] })
  }
}

extension PipelineStep {
  /// The ids of the items that came, went or changed.
  fileprivate var concernedIDs: [Section.Item.ID] {
    departed.map(\.id) + (arrived + updated).map { new[$0].id }
  }
}

/// A map that knows which items were made with which item of another list.
struct JoinStage<
  ID: Hashable, Item: Identifiable & Equatable, Title: Equatable,
  NewItem: Identifiable & Equatable, Key: Hashable
>: PipelineStage where NewItem.ID == Item.ID {
  typealias Input = IndexedSection<ID, Item, Title>
  typealias Output = IndexedSection<ID, NewItem, Title>

  private var map: MapStage<ID, Item, Title, NewItem>
  private let key: (Item) -> Key
  private let concerned: (PipelineStep<Input>) -> [Key]
  private var joined: [Key: Set<Item.ID>] = [:]

  init(
    map: MapStage<ID, Item, Title, NewItem>, key: @escaping (Item) -> Key,
    concerned: @escaping (PipelineStep<Input>) -> [Key]
  ) {
    self.map = map
    self.key = key
    self.concerned = concerned
  }

  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    joined = [:]
    for section in input.sections {
      for item in section.items { joined[key(item), default: []].insert(item.id) }
    }
    return try map.output(of: input, with: inputs)
  }

  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let updated = step.updated.map { step.new[$0] }
    for item in step.departed + updated.compactMap({ step.old.item(id: $0.id) }) {
      let key = key(item)
      joined[key]?.remove(item.id)
      if joined[key]?.isEmpty == true { joined[key] = nil }
    }
    for item in updated + step.arrived.map({ step.new[$0] }) {
      joined[key(item), default: []].insert(item.id)
    }
    let ids = concerned(step).flatMap { joined[$0] ?? [] }
    map.concerned = { _ in ids }
    defer { map.concerned = { _ in [] } }
    try map.update(&output, by: step)
  }

  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? { map.source(of: edit) }
}
