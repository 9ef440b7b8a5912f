// Stages of lazy items. What comes out is made by the closure that makes what goes in; a stage says the numbers of the items, and in
// which order they stand. So no stage needs an id of any item or keeps one. A filter
// follows what comes and goes; the others look at each item again.

/// Lets through the lazy items that pass a test.
@usableFromInline
struct LazyFilterStage<ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  PipelineStage, Sendable
{
  @usableFromInline typealias Section = LazySection<ID, Item>

  @inlinable static var looksAtChanges: Bool { false }

  /// Gives the test for the values of the inputs, which is used on one thread; `nil` where all pass.
  @usableFromInline let test: @Sendable (StageInputs) throws -> ((Item) throws -> Bool)?

  /// What is tested again when a value besides the list was assigned.
  @usableFromInline let retest: @Sendable (PipelineStep<Section>) -> FilterChange?

  @inlinable
  init(
    test: @escaping @Sendable (StageInputs) throws -> ((Item) throws -> Bool)?,
    retest: @escaping @Sendable (PipelineStep<Section>) -> FilterChange? = { _ in nil }
  ) {
    self.test = test
    self.retest = retest
  }

  @inlinable
  init<Value>(
    by input: StageInput<Value>,
    change: @escaping @Sendable (_ old: Value, _ new: Value) -> FilterChange,
    test: @escaping @Sendable (Value) throws -> ((Item) throws -> Bool)?
  ) {
    self.init { inputs in
      try test(inputs[input])
    } retest: { step in
      step.didAssign(input) ? change(step.oldInputs[input], step.inputs[input]) : nil
    }
  }

  @inlinable
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    if try test(inputs) == nil { return input }
    return try arranged(input, inputs) { _, items, pass in
      try pass.numbers(items.indices, of: items)
    }
  }

  @inlinable
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws {
    let change = retest(step)
    if change == nil, step.isUnchanged { return }
    guard step.old.sections.map(\.id) == step.new.sections.map(\.id), change != .different,
      try test(step.inputs) != nil
    else {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    let shown = output
    output = try arranged(step.new, step.inputs) { index, items, pass in
      let (old, shown) = (step.old.sections[index].items, shown.sections[index].items)
      return try pass.numbers(of: items, since: old, shown, change)
    }
  }

  /// Each section with those of its items whose numbers a closure gives.
  @inlinable
  func arranged(
    _ input: ListContents<Section>, _ inputs: StageInputs,
    _ numbers: (Int, LazyItems<Item>, LazyFilterPass<Item>) throws -> [UInt32]
  ) throws -> ListContents<Section> {
    var doneCount = 0
    let total = input.totalItemCount
    return ListContents(
      try input.sections.enumerated().map { index, section in
        let items = section.items
        let pass = LazyFilterPass(
          inputs: inputs, test: test, base: items.pickingBase, doneCount: doneCount, total: total)
        doneCount += items.count
        return section.picking(try numbers(index, items, pass), above: pass.base)
      })
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? { nil }
}

/// Lets through the first lazy items of each section.
@usableFromInline
struct LazyPrefixStage<ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  PipelineStage, Sendable
{
  @usableFromInline typealias Section = LazySection<ID, Item>

  @inlinable static var looksAtChanges: Bool { false }

  @usableFromInline let limit: @Sendable (StageInputs) -> Int

  @usableFromInline
  init(limit: @escaping @Sendable (StageInputs) -> Int) { self.limit = limit }

  @usableFromInline
  func output(of input: ListContents<Section>, with inputs: StageInputs) -> ListContents<Section> {
    let limit = limit(inputs)
    return ListContents(
      input.sections.map { section in
        var section = section
        section.items = section.items.first(limit)
        return section
      })
  }

  @usableFromInline
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    if step.isUnchanged, limit(step.oldInputs) == limit(step.inputs) { return }
    output = self.output(of: step.new, with: step.inputs)
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? { nil }
}

/// Sorts the lazy items of each section; equal ones stand as in the input.
@usableFromInline
struct LazySortStage<ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  PipelineStage, Sendable
{
  @usableFromInline typealias Section = LazySection<ID, Item>

  @inlinable static var looksAtChanges: Bool { false }

  /// Gives the order for the values of the inputs.
  @usableFromInline let order: @Sendable (StageInputs) -> ItemOrder<Item>
  @usableFromInline let isReordered: @Sendable (PipelineStep<Section>) -> Bool

  @inlinable
  init(
    order: @escaping @Sendable (StageInputs) -> ItemOrder<Item>,
    isReordered: @escaping @Sendable (PipelineStep<Section>) -> Bool = { _ in false }
  ) {
    self.order = order
    self.isReordered = isReordered
  }

  @inlinable
  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    let order = order(inputs)
    let count = input.totalItemCount
    // About as many comparisons as a sort makes, and a look at each item before them.
    let pace = inputs.pace(of: count * (Int.bitWidth - count.leadingZeroBitCount + 1))
    return ListContents(
      try input.sections.map { section in
        let base = section.items.pickingBase
        let numbers = try order.numbers(of: section.items, above: base, calling: pace?.step)
        return section.picking(numbers, above: base)
      })
  }

  @inlinable
  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) throws {
    if step.isUnchanged, !isReordered(step) { return }
    output = try self.output(of: step.new, with: step.inputs)
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? { nil }
}

/// Puts the lazy items of all sections into new ones, by a key.
@usableFromInline
struct LazyGroupStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Key: Hashable & Sendable
>: PipelineStage, Sendable {
  @usableFromInline typealias Input = LazySection<ID, Item>
  @usableFromInline typealias Output = LazySection<Key, Item>

  @inlinable static var looksAtChanges: Bool { false }

  @usableFromInline let key: @Sendable (Item) throws -> Key
  @usableFromInline let header: @Sendable (Key) throws -> String?
  @usableFromInline let order: ItemOrder<Key>?

  /// The section that last went in alone, and the version of what came of it: another section may have the same version.
  @usableFromInline var alone: (id: ID, version: Int, shown: Int)?

  @inlinable
  init(
    key: @escaping @Sendable (Item) throws -> Key,
    header: @escaping @Sendable (Key) throws -> String?, order: ItemOrder<Key>?
  ) {
    self.key = key
    self.header = header
    self.order = order
  }

  @inlinable
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    let items = LazyItems(joining: input.sections.map(\.items))
    let shown = LazyItems(
      numbers: RangeSet(), version: shownVersion(of: items, in: input), element: items.makeElement)
    let base = items.pickingBase
    let pace = inputs.pace(of: items.count)
    var positions: [Key: Int] = [:]
    var groups: [(key: Key, header: String?, numbers: [UInt32])] = []
    let (makeElement, key) = (items.makeElement, key)
    try items.forEachNumber(in: items.indices) { number in
      try pace?.step()
      let key = try key(makeElement(number))
      if let position = positions[key] {
        groups[position].numbers.append(UInt32(number - base))
      } else {
        positions[key] = groups.count
        groups.append((key, try header(key), [UInt32(number - base)]))
      }
    }
    if let order { groups.sort { order.precedes($0.key, $1.key) } }
    return ListContents(
      groups.map { group in
        Output(
          id: group.key, header: group.header, items: shown.picking(group.numbers, above: base))
      })
  }

  /// The version of what comes out: another one for each section that goes in alone, and for each version of that.
  @usableFromInline
  mutating func shownVersion(of items: LazyItems<Item>, in input: ListContents<Input>) -> Int {
    guard input.sections.count == 1 else { return items.version }
    let id = input.sections[0].id
    if let alone, alone.id == id, alone.version == items.version { return alone.shown }
    let shown = UniqueVersion.next()
    alone = (id, items.version, shown)
    return shown
  }

  @inlinable
  mutating func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if !step.isUnchanged { output = try self.output(of: step.new, with: step.inputs) }
  }
}
