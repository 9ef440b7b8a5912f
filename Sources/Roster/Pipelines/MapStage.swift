/// Makes another item of each, with the same id.
@usableFromInline
struct MapStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  NewItem: Identifiable & Equatable
>: PipelineStage, Sendable where NewItem.ID == Item.ID, Item.ID: Sendable {
  @usableFromInline typealias Input = IndexedSection<ID, Item, Title>
  @usableFromInline typealias Output = IndexedSection<ID, NewItem, Title>

  /// Gives what makes an item, for the values of the inputs.
  @usableFromInline let transform: @Sendable (StageInputs) -> (Item) throws -> NewItem

  /// Changes an item so that its transform is another; without, the derived items cannot be edited.
  @usableFromInline let back: (@Sendable (NewItem, inout Item) -> Void)?

  /// Makes the item of one that is inserted into the output; without, none can be inserted.
  @usableFromInline let origin: (@Sendable (NewItem) -> Item)?

  /// Where the items are that a value besides the list concerns, which was assigned.
  @usableFromInline var concerned: @Sendable (PipelineStep<Input>) -> [ListIndexPath] = { _ in [] }

  /// Whether a value was assigned that concerns all items.
  @usableFromInline var isRemade: @Sendable (PipelineStep<Input>) -> Bool = { _ in false }

  /// The latest input, which has the items that are edited.
  @usableFromInline var input = ListContents<Input>()

  @inlinable
  init(
    transform: @escaping @Sendable (StageInputs) -> (Item) throws -> NewItem,
    back: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    origin: (@Sendable (NewItem) -> Item)? = nil
  ) {
    self.transform = transform
    self.back = back
    self.origin = origin
  }

  @inlinable
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    self.input = input
    let transform = paced(inputs.pace(of: input.totalItemCount), transform(inputs))
    let items = try input.sections.map { section in
      var items = SectionBuilder<NewItem>()
      // An id has one tag, whichever of the two items it is of.
      try section.forEachItem { item, tag in
        items.append(try Self.made(of: item, by: transform), tag: tag)
      }
      return items
    }
    return ListContents(
      storage: try IndexedSections(
        building: items, withTitlesOf: input.sections, checkpoint: inputs.checkpoint))
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if step.isLarge || isRemade(step) {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    input = step.new
    let pace = step.inputs.pace(of: step.changes.count)
    let transform = paced(pace, transform(step.inputs))
    for path in step.departedPaths {
      try pace?.step()
      output.storage.withdraw(step.old[path].id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    // Ascending: when an item comes, all before it are there.
    for path in step.arrived {
      output.storage.put([try Self.made(of: step.new[path], by: transform)], at: path)
    }
    for path in step.updated + step.untouched(among: concerned(step)) {
      output.storage.set(try Self.made(of: step.new[path], by: transform), at: path)
    }
  }

  @inlinable
  static func made(
    of item: Item, by transform: (Item) throws -> NewItem
  ) throws -> NewItem {
    let new = try transform(item)
    trapUnless(
      new.id == item.id, "An item with the id \(item.id) was made one with the id \(new.id).")
    return new
  }

  @usableFromInline
  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    let known = edit.kind == .insert ? origin?(edit.item) : input.item(id: edit.item.id)
    guard var item = known else { return nil }
    switch edit.kind {
    case .remove, .insert: break
    case .move: back?(edit.item, &item)
    case .update:
      guard let back else { return nil }
      back(edit.item, &item)
    }
    trapUnless(
      item.id == edit.item.id,
      "An item with the id \(edit.item.id) was led back to one with the id \(item.id).")
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
  ///   - inserting: Makes an item of one that is inserted into the derived list, with its id. Without, none can be inserted.
  ///   - transform: Makes an item, the same of equal ones.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `transform` for each item that comes or changes.
  @inlinable
  public func map<ID, Item, Title, NewItem: Identifiable & Equatable>(
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    inserting: (@Sendable (NewItem) -> Item)? = nil,
    _ transform: @escaping @Sendable (Item) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID {
    then(MapStage(transform: { _ in transform }, back: updating, origin: inserting))
  }

  /// Makes another item of each, with the same id, by an input, such as the units in which something is shown.
  ///
  /// ```swift
  /// let currency = StageInput(Currency.euro)
  /// var rows = Pipeline(indexing: aisles).map(by: currency) { Row(id: $0.id, text: $1.text(of: $0.price)) }
  /// rows[currency] = .dollar
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - updating: Changes an item after what was made of it was edited.
  ///   - inserting: Makes an item of one that is inserted into the derived list, with its id. Without, none can be inserted.
  ///   - transform: Makes an item, the same of equal ones and one value.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `transform` for each item that comes or changes, and for all when the input is assigned.
  @inlinable
  public func map<ID, Item, Title, NewItem: Identifiable & Equatable, Value>(
    by input: StageInput<Value>,
    updating: (@Sendable (NewItem, inout Item) -> Void)? = nil,
    inserting: (@Sendable (NewItem) -> Item)? = nil,
    _ transform: @escaping @Sendable (Item, Value) throws -> NewItem
  ) -> Pipeline<Input, IndexedSection<ID, NewItem, Title>>
  where Output == IndexedSection<ID, Item, Title>, NewItem.ID == Item.ID {
    var stage = MapStage<ID, Item, Title, NewItem>(
      transform: { inputs in
        let value = inputs[input]
        return { try transform($0, value) }
      }, back: updating, origin: inserting)
    stage.isRemade = { $0.didAssign(input) }
    return then(stage)
  }
}
