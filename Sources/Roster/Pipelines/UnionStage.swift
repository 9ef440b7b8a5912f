/// The items of a list, and behind them those of another.
///
/// An item that both have is where the first has it. Sections of one id become one.
@usableFromInline
struct UnionStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable,
  Other: SectionInfo & Sendable
>: PipelineStage, Sendable
where
  Item.ID: Sendable, Other.Item: Identifiable & Equatable, Other.Item.ID == Item.ID,
  Other.ID == ID, Other.Title == Title, Other.Storage: IdentifiedStorage & Sendable
{
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>
  @usableFromInline typealias Storage = IndexedSections<ID, Item, Title>

  @usableFromInline let other: StageInput<ListContents<Other>>
  @usableFromInline let transform: @Sendable (Other.Item) throws -> Item

  /// The latest input, which alone is edited.
  @usableFromInline var input = ListContents<Section>()

  @inlinable
  init(
    _ other: StageInput<ListContents<Other>>,
    transform: @escaping @Sendable (Other.Item) throws -> Item
  ) {
    self.other = other
    self.transform = transform
  }

  @inlinable
  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    self.input = input
    let other = inputs[other]
    let pace = inputs.pace(of: input.totalItemCount + other.totalItemCount)
    let sections = heads(of: input, and: other)
    var items = try input.sections.map { section in
      var items = SectionBuilder<Item>()
      try section.forEachItem { item, tag in
        try pace?.step()
        items.append(item, tag: tag ?? input.storage.tag(of: item.id))
      }
      return items
    }
    items += repeatElement(SectionBuilder(), count: sections.count - items.count)
    var next = input.sections.count
    for section in other.sections {
      let known = input.storage.indexOfSection(section.id)
      let position = known ?? next
      if known == nil { next += 1 }
      for item in section.items {
        try pace?.step()
        let tag = input.storage.tag(of: item.id)
        if input.storage.indexPath(of: item.id, tag: tag) == nil {
          items[position].append(try made(of: item), tag: tag)
        }
      }
    }
    return ListContents(
      storage: try IndexedSections(
        building: items, withTitlesOf: sections, checkpoint: inputs.checkpoint))
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws
  {
    let second = step.step(of: self.other)
    if step.isLarge || second?.isLarge ?? false {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    input = step.new
    let other = step.inputs[self.other]
    let finder = ItemFinder(other)
    let count = step.changes.count + (second?.changes.count ?? 0)
    let pace = step.inputs.pace(of: 3 * count)
    var touched: [Item.ID: Void] = [:]
    touched.reserveCapacity(count)
    func touch(_ id: Item.ID) throws {
      try pace?.step()
      touched[id] = ()
    }
    try step.forEachTouchedID(touch)
    try second?.forEachTouchedID(touch)
    for id in touched.keys {
      try pace?.step()
      output.storage.withdraw(id)
    }
    if !step.changes.sections.isEmpty || !(second?.changes.sections.isEmpty ?? true) {
      let sections = heads(of: input, and: other)
      let old = output.sections.map { Section(id: $0.id, header: $0.header, footer: $0.footer) }
      output.storage.follow(ListChanges(from: old, to: sections).sections, in: sections)
    }
    for id in touched.keys {
      try pace?.step()
      if let path = input.storage.indexPath(ofItem: id) {
        output.storage.place(input[path], inSection: path.section) { item in
          input.storage.indexPath(ofItem: item.id).map { $0 < path } ?? false
        }
      } else if let path = finder.indexPath(ofItem: id),
        let section = output.storage.indexOfSection(other.sections[path.section].id)
      {
        output.storage.place(try made(of: other[path]), inSection: section) { item in
          input.contains(id: item.id)
            || finder.indexPath(ofItem: item.id).map { $0 < path } ?? false
        }
      }
    }
  }

  @inlinable
  func made(of item: Other.Item) throws -> Item {
    let new = try transform(item)
    trapUnless(
      new.id == item.id, "An item with the id \(item.id) was made one with the id \(new.id).")
    return new
  }

  /// The sections of the output, without items.
  @usableFromInline
  func heads(
    of input: ListContents<Section>, and other: ListContents<Other>
  ) -> [Section] {
    let added = other.sections.filter { input.storage.indexOfSection($0.id) == nil }
    return input.sections.map { Section(id: $0.id, header: $0.header, footer: $0.footer) }
      + added.map { Section(id: $0.id, header: $0.header, footer: $0.footer) }
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
    let isKnown = edit.kind == .insert || input.contains(id: edit.item.id)
    let hasSection = edit.section.map { input.storage.indexOfSection($0) != nil } ?? true
    // An item of this list cannot stand among those that the other one brought, which are behind it.
    let isBeside = edit.kind != .move || edit.neighbor.map { input.contains(id: $0.id) } ?? true
    return isKnown && hasSection && isBeside ? edit : nil
  }
}

extension PipelineStep {
  /// Calls a closure with the ids of the items that came, went or changed.
  @inlinable
  func forEachTouchedID(_ body: (Section.Item.ID) throws -> Void) rethrows {
    for item in departed { try body(item.id) }
    for path in arrived { try body(new[path].id) }
    for path in updated { try body(new[path].id) }
  }
}

/// Lets through the sections that have items.
@usableFromInline
struct FilledStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage,
  Sendable
{
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  @inlinable
  init() {}

  @inlinable
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    // A copy shares its trees with the input, and with the output before.
    var storage = input.storage
    storage.removeEmptySections()
    return ListContents(storage: storage)
  }
}

extension Pipeline {
  /// Adds the items of another list that this one does not have, behind those that it has.
  ///
  /// ```swift
  /// let offers = StageInput(ListContents(indexing: [ListSection(id: "offers", items: plums)]))
  /// var all = Pipeline(indexing: aisles).union(offers)
  /// ```
  ///
  /// Sections with one id become one, with the titles of the first; others follow, so that lists without common ids are
  /// concatenated. Edits of the derived list are edits of the first; one of what the other list has is refused.
  ///
  /// - Parameter other: The other list, an input of this pipeline.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that changes in one of the lists, and O(*s*) for *s* sections where one comes,
  ///   goes or moves.
  @inlinable
  public func union<ID, Item, Title>(
    _ other: StageInput<ListContents<IndexedSection<ID, Item, Title>>>
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(UnionStage(other) { $0 })
  }

  /// Adds the items of a list of another type, behind those of this one.
  ///
  /// Bring both to one type of items, such as an enumeration:
  ///
  /// ```swift
  /// var all = Pipeline(indexing: aisles).map { Row.product($0) }.union(offers) { Row.offer($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other list, an input of this pipeline; its items have ids of the same type, and so have its sections.
  ///   - transform: Makes an item, the same of equal ones.
  /// - Returns: The pipeline with that stage, which joins sections and items as ``union(_:)``.
  /// - Precondition: What is made of an item has its id.
  /// - Complexity: One call of `transform` for each item of the other list that comes or changes, and as ``union(_:)``. Where that
  ///   list is not of ``IndexedSection``s, also one hash for each of its items in each step.
  @inlinable
  public func union<ID, Item, Title, Other: SectionInfo>(
    _ other: StageInput<ListContents<Other>>,
    _ transform: @escaping @Sendable (Other.Item) throws -> Item
  ) -> Pipeline<Input, Output>
  where
    Output == IndexedSection<ID, Item, Title>, Other.Item: Identifiable & Equatable,
    Other.Item.ID == Item.ID, Other.ID == ID, Other.Title == Title,
    Other.Storage: IdentifiedStorage
  {
    then(UnionStage(other, transform: transform))
  }

  /// Lets through the items that another list has, too.
  ///
  /// - Parameter other: The other list, an input of this pipeline; its items have ids of the same type.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes in one of the lists. Where the other is not of
  ///   ``IndexedSection``s, also one hash for each of its items in each step.
  @inlinable
  public func intersection<ID, Item, Title, Other: SectionInfo>(
    _ other: StageInput<ListContents<Other>>
  ) -> Pipeline<Input, Output>
  where
    Output == IndexedSection<ID, Item, Title>, Other.Item: Identifiable & Equatable,
    Other.Item.ID == Item.ID, Other.Storage: IdentifiedStorage
  {
    then(membership(in: other, is: true))
  }

  /// Lets through the items that another list does not have.
  ///
  /// - Parameter other: The other list, an input of this pipeline; its items have ids of the same type.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes in one of the lists. Where the other is not of
  ///   ``IndexedSection``s, also one hash for each of its items in each step.
  @inlinable
  public func subtracting<ID, Item, Title, Other: SectionInfo>(
    _ other: StageInput<ListContents<Other>>
  ) -> Pipeline<Input, Output>
  where
    Output == IndexedSection<ID, Item, Title>, Other.Item: Identifiable & Equatable,
    Other.Item.ID == Item.ID, Other.Storage: IdentifiedStorage
  {
    then(membership(in: other, is: false))
  }

  @inlinable
  func membership<ID, Item, Title, Other: SectionInfo>(
    in other: StageInput<ListContents<Other>>, is isMember: Bool
  ) -> FilterStage<ID, Item, Title>
  where
    Other.Item: Identifiable & Equatable, Other.Item.ID == Item.ID,
    Other.Storage: IdentifiedStorage
  {
    FilterStage(
      test: { inputs in
        let list = ItemFinder(inputs[other])
        return { list.contains(id: $0.id) == isMember }
      },
      retest: { step in
        guard let step = step.step(of: other) else { return .none }
        return .items(step.departed.map(\.id) + step.arrived.map { step.new[$0].id })
      })
  }

  /// Lets through the sections that have items.
  ///
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public func removingEmptySections<ID, Item, Title>() -> Pipeline<Input, Output>
  where Output == IndexedSection<ID, Item, Title> {
    then(FilledStage())
  }
}

extension PipelineStep {
  /// What happened to a list that is an input besides that of the stage, or `nil` if it was not assigned.
  @inlinable
  func step<Other: SectionInfo>(
    of other: StageInput<ListContents<Other>>
  ) -> PipelineStep<Other>? where Other.Item: Identifiable & Equatable {
    guard didAssign(other) else { return nil }
    let (old, new) = (oldInputs[other], inputs[other])
    return PipelineStep<Other>(
      old: old, new: new, changes: new.changes(from: old), oldInputs: oldInputs, inputs: inputs)
  }
}
