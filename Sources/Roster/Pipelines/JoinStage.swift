extension Pipeline {
  /// Joins each item with the one of the same id in another list, such as a product with its price.
  ///
  /// ```swift
  /// let prices = StageInput(ListContents(indexing: priceList))
  /// var tags = Pipeline(indexing: aisles).joining(prices) { Tag($0, price: $1?.amount) }
  /// tags[prices].updateItem(id: "milk") { $0.amount = 2 }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other list, an input of this pipeline.
  ///   - updating: Changes an item after what was made of it was edited.
  ///   - inserting: Makes an item of one that is inserted into the derived list, with its id. Without, none can be inserted.
  ///   - combine: Makes an item of one and that of the other list, or `nil` if it has none.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `combine` for each item that comes or changes in one of the lists. Where the other is not of
  ///   ``IndexedSection``s, also one hash for each of its items in each step.
  @inlinable
  public func joining<ID, Item, Title, Other: SectionInfo, NewItem: Identifiable & Equatable>(
    _ other: StageInput<ListContents<Other>>,
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    inserting: (@Sendable (NewItem) -> Item)? = nil,
    _ combine: @escaping @Sendable (Item, Other.Item?) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where
    Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID,
    Other.Item: Identifiable & Equatable, Other.Item.ID == Item.ID, Other.Storage: IdentifiedStorage
  {
    var stage = MapStage<ID, Item, Title, NewItem>(
      transform: { inputs in
        let list = ItemFinder(inputs[other])
        return { try combine($0, list.item(id: $0.id)) }
      }, back: updating, origin: inserting)
    stage.concerned = { step in
      (step.step(of: other)?.concernedIDs ?? []).compactMap(step.new.storage.indexPath(ofItem:))
    }
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
  ///   - inserting: Makes an item of one that is inserted into the derived list, with its id. Without, none can be inserted.
  ///   - combine: Makes an item of one and that of the other list, or `nil` if it has none.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `combine` for each item that comes or changes, and for each that is joined with one that does; one or two
  ///   of `key` for each of them. Where the other list is not of ``IndexedSection``s, also one hash for each of its items in each step.
  @inlinable
  public func joining<ID, Item, Title, Other: SectionInfo, NewItem: Identifiable & Equatable>(
    _ other: StageInput<ListContents<Other>>,
    by key: @escaping @Sendable (Item) throws -> Other.Item.ID,
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    inserting: (@Sendable (NewItem) -> Item)? = nil,
    _ combine: @escaping @Sendable (Item, Other.Item?) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where
    Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID,
    Other.Item: Identifiable & Equatable, Other.Item.ID: Sendable,
    Other.Storage: IdentifiedStorage
  {
    let map = MapStage<ID, Item, Title, NewItem>(
      transform: { inputs in
        let list = ItemFinder(inputs[other])
        return { try combine($0, list.item(id: try key($0))) }
      }, back: updating, origin: inserting)
    return then(
      JoinStage(map: map, key: key) { step in step.step(of: other)?.concernedIDs ?? [] })
  }
}

extension PipelineStep {
  /// The ids of the items that came, went, moved or changed, each once.
  @inlinable var concernedIDs: [Section.Item.ID] {
    gonePaths.map { old[$0].id } + (arrived + updated).map { new[$0].id }
  }
}

/// A map that knows which items were made with which item of another list.
@usableFromInline
struct JoinStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  NewItem: Identifiable & Equatable, Key: Hashable & Sendable
>: PipelineStage, Sendable where NewItem.ID == Item.ID, Item.ID: Sendable {
  @usableFromInline typealias Input = IndexedSection<ID, Item, Title>
  @usableFromInline typealias Output = IndexedSection<ID, NewItem, Title>

  @usableFromInline var map: MapStage<ID, Item, Title, NewItem>
  @usableFromInline let key: @Sendable (Item) throws -> Key
  @usableFromInline let concerned: @Sendable (PipelineStep<Input>) -> [Key]
  @usableFromInline var joined = TaggedKeys<Key>()

  @inlinable
  init(
    map: MapStage<ID, Item, Title, NewItem>, key: @escaping @Sendable (Item) throws -> Key,
    concerned: @escaping @Sendable (PipelineStep<Input>) -> [Key]
  ) {
    self.map = map
    self.key = key
    self.concerned = concerned
  }

  @inlinable
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    var entries: [UInt64] = []
    entries.reserveCapacity(input.totalItemCount)
    for section in input.sections {
      try section.forEachItem { item, tag in
        if entries.count & 1023 == 0 { try inputs.checkpoint() }
        let key = try key(item)
        entries.append(joined.entry(of: key, tag ?? input.storage.tag(of: item.id)))
      }
    }
    try inputs.checkpoint()
    joined.keep(entries)
    return try map.output(of: input, with: inputs)
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let updated = step.updated.map { step.new[$0] }
    let pace = step.inputs.pace(of: 3 * step.changes.count)
    for item in step.departed + updated.compactMap({ step.old.item(id: $0.id) }) {
      try pace?.step()
      joined.remove(try key(item), tag: step.old.storage.tag(of: item.id))
    }
    for item in updated + step.arrived.map({ step.new[$0] }) {
      try pace?.step()
      joined.insert(try key(item), tag: step.new.storage.tag(of: item.id))
    }
    var paths: [ListIndexPath] = []
    for concerned in concerned(step) {
      for tag in joined.tags(of: concerned) {
        for (path, item) in step.new.storage.items(tagged: tag) {
          try pace?.step()
          if try key(item) == concerned { paths.append(path) }
        }
      }
    }
    map.concerned = { [paths] _ in paths }
    defer { map.concerned = { _ in [] } }
    try map.update(&output, by: step)
  }

  @usableFromInline
  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? { map.source(of: edit) }
}
