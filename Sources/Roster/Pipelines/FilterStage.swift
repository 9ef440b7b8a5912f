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
struct FilterStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  /// What is tested again when a value besides the list was assigned.
  enum Retest {
    case none
    case items([Item.ID])
    case all(FilterChange)
  }

  /// Gives the test for the values of the inputs.
  let test: (StageInputs) -> (Item) throws -> Bool
  var retest: (PipelineStep<Section>) -> Retest = { _ in .none }

  /// Makes an item pass that is added to the output.
  var admit: ((inout Item) -> Void)?

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    let test = test(inputs)
    let items = try input.sections.map { try $0.items.filter(test).map { $0 } }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: input.sections))
  }

  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let test = test(step.inputs)
    for item in step.departed { output.storage.withdraw(item.id) }
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
    case .all(let change):
      try retestAll(change, test, in: &output, of: step.new)
    }
  }

  /// Has an item be in the output or not, whatever was there of it.
  private func settle(
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

  private func insert(
    _ item: Item, at path: ListIndexPath, in output: inout ListContents<Section>,
    of input: ListContents<Section>
  ) {
    output.storage.place(item, inSection: path.section) { other in
      input.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
    }
  }

  /// Tests the items that a change of the test concerns, and edits the output where few of them change sides.
  private func retestAll(
    _ change: FilterChange, _ test: (Item) throws -> Bool,
    in output: inout ListContents<Section>, of input: ListContents<Section>
  ) throws {
    var removed: [ListIndexPath] = []
    var added: [(path: ListIndexPath, item: Item)] = []
    var kept: [[Item]] = []
    for (index, section) in input.sections.enumerated() {
      var shown = output.sections[index].items.makeIterator()
      var next = shown.next()
      var offset = 0
      var items: [Item] = []
      for item in section.items {
        let isShown = next.map { $0.id == item.id } ?? false
        let isIncluded = try change == (isShown ? .looser : .stricter) ? isShown : test(item)
        let path = ListIndexPath(section: index, item: isShown ? offset : items.count)
        if isIncluded { items.append(item) }
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
      output = ListContents(storage: IndexedSections(copying: kept, withTitlesOf: input.sections))
    } else {
      for path in removed.reversed() { output.storage.discard(at: path) }
      for (path, item) in added { output.storage.put([item], at: path) }
    }
  }

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
  /// - Complexity: When the input is assigned, one call of the test for each item that it concerns; otherwise as
  ///   `filter(admitting:_:)`.
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

  /// Lets through the items that another list has, too.
  ///
  /// - Parameter other: The other list, an input of this pipeline; its items have ids of the same type.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes in one of the lists.
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
  /// - Complexity: O(log *n*) look-ups for each item that comes or goes in one of the lists.
  public func subtracting<ID, Item, Title, Other: SectionInfo>(
    _ other: StageInput<ListContents<Other>>
  ) -> Pipeline<Input, Output>
  where
    Output == IndexedSection<ID, Item, Title>, Other.Item: Identifiable & Equatable,
    Other.Item.ID == Item.ID, Other.Storage: IdentifiedStorage
  {
    then(membership(in: other, is: false))
  }

  private func membership<ID, Item, Title, Other: SectionInfo>(
    in other: StageInput<ListContents<Other>>, is isMember: Bool
  ) -> FilterStage<ID, Item, Title>
  where
    Other.Item: Identifiable & Equatable, Other.Item.ID == Item.ID,
    Other.Storage: IdentifiedStorage
  {
    FilterStage(
      test: { inputs in
        let list = inputs[other]
        return { list.contains(id: $0.id) == isMember }
      },
      retest: { step in
        guard let step = step.step(of: other) else { return .none }
        return .items(step.departed.map(\.id) + step.arrived.map { step.new[$0].id })
      })
  }
}

extension PipelineStep {
  /// What happened to a list that is an input besides that of the stage, or `nil` if it was not assigned.
  func step<Other: SectionInfo>(
    of other: StageInput<ListContents<Other>>
  ) -> PipelineStep<Other>? where Other.Item: Identifiable & Equatable {
    guard didAssign(other) else { return nil }
    let (old, new) = (oldInputs[other], inputs[other])
    return PipelineStep<Other>(
      old: old, new: new, changes: new.changes(from: old), oldInputs: oldInputs, inputs: inputs)
  }
}
