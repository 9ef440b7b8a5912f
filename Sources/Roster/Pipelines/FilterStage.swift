/// Which items can change sides when the input of a filter changes.
public enum FilterChange: Hashable, Sendable {
  /// Only items that are shown can be shut out: only these are tested again.
  case stricter

  /// Only items that are not shown can be let in: only these are tested again.
  case looser

  /// All items are tested again.
  case different
}

/// Lets through the items that pass a test.
///
/// An item stands in the output as in the input, so its offset there is found by a binary search for the index path that each
/// item has in the input; no table of positions is kept.
@usableFromInline
struct FilterStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable
>: PipelineStage, Sendable where Item.ID: Sendable {
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  /// What is tested again when a value besides the list was assigned.
  @usableFromInline
  enum Retest: Sendable {
    case none
    case items([Item.ID])
    case all(FilterChange)
  }

  /// Gives the test for the values of the inputs.
  @usableFromInline let test: @Sendable (StageInputs) -> (Item) throws -> Bool
  @usableFromInline let retest: @Sendable (PipelineStep<Section>) -> Retest

  /// Makes an item pass that is added to the output.
  @usableFromInline let admit: (@Sendable (inout Item) -> Void)?

  @inlinable
  init(
    test: @escaping @Sendable (StageInputs) -> (Item) throws -> Bool,
    retest: @escaping @Sendable (PipelineStep<Section>) -> Retest = { _ in .none },
    admit: (@Sendable (inout Item) -> Void)? = nil
  ) {
    self.test = test
    self.retest = retest
    self.admit = admit
  }

  @inlinable
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    let test = paced(inputs.pace(of: input.totalItemCount), test(inputs))
    let items = try input.sections.map { section in
      var items = SectionBuilder<Item>()
      try section.forEachItem { item, tag in
        if try test(item) { items.append(item, tag: tag) }
      }
      return items
    }
    return ListContents(
      storage: try IndexedSections(
        building: items, withTitlesOf: input.sections, checkpoint: inputs.checkpoint))
  }

  @inlinable
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let pace = step.inputs.pace(of: step.new.totalItemCount)
    let test = paced(pace, test(step.inputs))
    for path in step.departedPaths {
      try pace?.step()
      output.storage.withdraw(step.old[path].id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    for path in step.updated {
      let item = step.new[path]
      try settle(item, at: path, isIncluded: test(item), in: &output, of: step.new)
    }
    for path in step.arrived {
      let item = step.new[path]
      if try test(item) { insert(item, at: path, in: &output, of: step.new) }
    }
    switch retest(step) {
    case .none: break
    case .items(let ids):
      for id in ids {
        guard let path = step.new.indexPath(ofItem: id) else { continue }
        let item = step.new[path]
        try settle(item, at: path, isIncluded: test(item), in: &output, of: step.new)
      }
    case .all(.stricter): try retestShown(test, in: &output, pace, step)
    case .all(let change): try retestAll(change, test, in: &output, pace, step)
    }
  }

  /// Has an item be in the output or not, whatever was there of it.
  @inlinable
  func settle(
    _ item: Item, at path: ListIndexPath, isIncluded: Bool,
    in output: inout ListContents<Section>, of input: ListContents<Section>
  ) {
    if let shown = output.storage.indexPath(ofItem: item.id) {
      if isIncluded {
        output.storage.set(item, at: shown)
      } else {
        output.storage.discard(at: shown)
      }
    } else if isIncluded {
      insert(item, at: path, in: &output, of: input)
    }
  }

  @inlinable
  func insert(
    _ item: Item, at path: ListIndexPath, in output: inout ListContents<Section>,
    of input: ListContents<Section>
  ) {
    output.storage.place(item, inSection: path.section) { other in
      input.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
    }
  }

  /// Tests what is shown, and does not look at anything else.
  @inlinable
  func retestShown(
    _ test: (Item) throws -> Bool, in output: inout ListContents<Section>, _ pace: StagePace?,
    _ step: PipelineStep<Section>
  ) throws {
    var removed: [ListIndexPath] = []
    var kept: [SectionBuilder<Item>] = []
    for (index, section) in output.sections.enumerated() {
      var items = SectionBuilder<Item>()
      var offset = 0
      try section.forEachItem { item, tag in
        if try test(item) {
          items.append(item, tag: tag)
        } else {
          removed.append(ListIndexPath(section: index, item: offset))
        }
        offset += 1
      }
      kept.append(items)
    }
    if removed.count > kept.reduce(0, { $0 + $1.count }) / 8 {
      output = ListContents(
        storage: try IndexedSections(
          building: kept, withTitlesOf: output.sections, checkpoint: step.inputs.checkpoint))
    } else {
      for path in removed.reversed() {
        try pace?.step()
        output.storage.discard(at: path)
      }
    }
  }

  /// Tests the items that a change of the test concerns, and edits the output where few of them change sides.
  @inlinable
  func retestAll(
    _ change: FilterChange, _ test: (Item) throws -> Bool,
    in output: inout ListContents<Section>, _ pace: StagePace?, _ step: PipelineStep<Section>
  ) throws {
    var removed: [ListIndexPath] = []
    var added: [(path: ListIndexPath, item: Item)] = []
    var kept: [SectionBuilder<Item>] = []
    for (index, section) in step.new.sections.enumerated() {
      var shown = output.sections[index].items.makeIterator()
      var next = shown.next()
      var offset = 0
      var items = SectionBuilder<Item>()
      try section.forEachItem { item, tag in
        let isShown = next.map { $0.id == item.id } ?? false
        let isIncluded = try isShown && change == .looser ? true : test(item)
        let path = ListIndexPath(section: index, item: isShown ? offset : items.count)
        if isIncluded { items.append(item, tag: tag) }
        if isShown {
          if !isIncluded { removed.append(path) }
          offset += 1
          next = shown.next()
        } else if isIncluded {
          added.append((path, item))
        }
      }
      kept.append(items)
    }
    if removed.count + added.count > kept.reduce(0, { $0 + $1.count }) / 8 {
      output = ListContents(
        storage: try IndexedSections(
          building: kept, withTitlesOf: step.new.sections, checkpoint: step.inputs.checkpoint))
    } else {
      for path in removed.reversed() {
        try pace?.step()
        output.storage.discard(at: path)
      }
      for (path, item) in added {
        try pace?.step()
        output.storage.put([item], at: path)
      }
    }
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
    var edit = edit
    if edit.kind == .insert { admit?(&edit.item) }
    return edit
  }
}

extension Pipeline {
  /// Lets through the items that pass a test.
  ///
  /// ```swift
  /// let needed = Pipeline(indexing: aisles).filter { $0.quantity > 0 }
  /// ```
  ///
  /// - Parameters:
  ///   - admitting: Makes an item pass that a gesture or the program inserts into the derived list; by default it is inserted into the
  ///     source as it is, and shown if it passes.
  ///   - isIncluded: The test, which is the same for equal items.
  /// - Returns: The pipeline with that stage; its sections keep their ids and titles, also when they are empty.
  /// - Complexity: For each changed item one call of the test, and O(log *n*) look-ups.
  @inlinable
  public func filter<ID, Item, Title>(
    admitting: (@Sendable (inout Item) -> Void)? = nil,
    _ isIncluded: @escaping @Sendable (Item) throws -> Bool
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(FilterStage(test: { _ in isIncluded }, admit: admitting))
  }

  /// Lets through the items that pass a test with an input, such as what was typed.
  ///
  /// ```swift
  /// let query = StageInput("")
  /// var found = Pipeline(indexing: aisles).filter(by: query) { old, new in
  ///   new.hasPrefix(old) ? .stricter : old.hasPrefix(new) ? .looser : .different
  /// } isIncluded: { product, text in
  ///   product.name.contains(text)
  /// }
  /// found[query] = "mi"
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - change: What another value can change; all, unless said otherwise.
  ///   - admitting: Makes an item pass that a gesture or the program inserts into the derived list.
  ///   - isIncluded: The test, which is the same for equal items and one value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: When the input is assigned, one call of the test for each item that it concerns, and, unless the filter becomes
  ///   stricter, one look at all others; otherwise as `filter(admitting:_:)`.
  @inlinable
  public func filter<ID, Item, Title, Value>(
    by input: StageInput<Value>,
    change: @escaping @Sendable (_ old: Value, _ new: Value) -> FilterChange = { _, _ in
      .different
    },
    admitting: (@Sendable (inout Item) -> Void)? = nil,
    isIncluded: @escaping @Sendable (Item, Value) throws -> Bool
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(
      FilterStage<ID, Item, Title>(
        test: { inputs in
          let value = inputs[input]
          return { try isIncluded($0, value) }
        },
        retest: { step in
          step.didAssign(input)
            ? .all(change(step.oldInputs[input], step.inputs[input])) : .none
        }, admit: admitting))
  }
}
