// Stages of lazy items. What comes out is made by the closure that makes what goes in; a stage says the numbers of the items, and in
// which order they stand. So no stage needs an id of any item or keeps one, and none follows an edit: it costs one look at each item.

/// Lets through the lazy items that pass a test.
@usableFromInline
struct LazyFilterStage<ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  PipelineStage,
  ChangelessStage, Sendable
{
  @usableFromInline typealias Section = LazySection<ID, Item>

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
    return ListContents(
      try input.sections.map { section in
        let (items, base) = (section.items, section.items.pickingBase)
        return section.picking(
          try passing(items.indices, of: items, above: base, inputs), above: base)
      })
  }

  /// The numbers of those items that pass, of some.
  @inlinable
  func passing(
    _ indices: Range<Int>, of items: LazyItems<Item>, above base: Int, _ inputs: StageInputs
  ) throws -> [UInt32] {
    try inputs.concatenating(indices) { part in
      guard let test = try test(inputs) else { return [] }
      let makeElement = items.makeElement
      var numbers: [UInt32] = []
      try items.forEachNumber(in: part) { number in
        if try test(makeElement(number)) { numbers.append(UInt32(number - base)) }
      }
      return numbers
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
    output = ListContents(
      try step.new.sections.enumerated().map { index, section in
        let (old, shown) = (step.old.sections[index].items, shown.sections[index].items)
        return section.picking(
          try passing(section.items, since: old, shown, change, step.inputs),
          above: section.items.pickingBase)
      })
  }

  /// The numbers of the items that pass, some of which were tested before.
  @inlinable
  func passing(
    _ items: LazyItems<Item>, since old: LazyItems<Item>, _ shown: LazyItems<Item>,
    _ change: FilterChange?, _ inputs: StageInputs
  ) throws -> [UInt32] {
    let base = items.pickingBase
    let pieces = items.unsharedPieces(since: old)
    if pieces.isEmpty, change == .stricter {
      return try passing(shown.indices, of: shown, above: base, inputs)
    }
    guard change == nil, items.picked == nil, old.picked == nil else {
      return try passing(items.indices, of: items, above: base, inputs)
    }
    // What came is tested, and what stayed stays.
    var numbers: [UInt32] = []
    var next = 0
    func keep(below limit: Int?, _ isKept: Bool) {
      while next < shown.count {
        let number = shown.number(at: next)
        if let limit, number >= limit { return }
        if isKept { numbers.append(UInt32(number - base)) }
        next += 1
      }
    }
    func number(at index: Int) -> Int? { index < old.count ? old.number(at: index) : nil }
    for piece in pieces {
      keep(below: number(at: piece.old.lowerBound), true)
      keep(below: number(at: piece.old.upperBound), false)
      numbers += try passing(piece.new, of: items, above: base, inputs)
    }
    keep(below: nil, true)
    return numbers
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? { nil }
}

/// Sorts the lazy items of each section; equal ones stand as in the input.
@usableFromInline
struct LazySortStage<ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>:
  PipelineStage,
  ChangelessStage, Sendable
{
  @usableFromInline typealias Section = LazySection<ID, Item>

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
>: PipelineStage, ChangelessStage, Sendable {
  @usableFromInline typealias Input = LazySection<ID, Item>
  @usableFromInline typealias Output = LazySection<Key, Item>

  @usableFromInline let key: @Sendable (Item) throws -> Key
  @usableFromInline let header: @Sendable (Key) throws -> String?
  @usableFromInline let order: ItemOrder<Key>?

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
  func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output> {
    let items = LazyItems(joining: input.sections.map(\.items))
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
          id: group.key, header: group.header, items: items.picking(group.numbers, above: base))
      })
  }

  @inlinable
  func update(_ output: inout ListContents<Output>, by step: PipelineStep<Input>) throws {
    if !step.isUnchanged { output = try self.output(of: step.new, with: step.inputs) }
  }
}
