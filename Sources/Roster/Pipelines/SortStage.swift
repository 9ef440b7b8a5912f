/// Sorts the items of each section; equal ones stand as in the input.
///
/// An item is found by its id, and its new offset by a binary search; two items that are equal in the order are compared by
/// their index paths in the input.
@usableFromInline
struct SortStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable & Sendable, Title: Equatable & Sendable
>: PipelineStage, Sendable where Item.ID: Sendable {
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  /// Gives the order for the values of the inputs.
  @usableFromInline let order: @Sendable (StageInputs) -> ItemOrder<Item>
  @usableFromInline let isReordered: @Sendable (PipelineStep<Section>) -> Bool

  /// Changes an item so that it stands between two others.
  @usableFromInline let placing: (@Sendable (inout Item, Item?, Item?) -> Void)?

  /// The latest output, in which an edit says next to what it puts an item; a copy shares all with it.
  @usableFromInline var latest: ListContents<Section>?
  @usableFromInline var latestOrder = ItemOrder<Item>([])

  @inlinable
  init(
    order: @escaping @Sendable (StageInputs) -> ItemOrder<Item>,
    isReordered: @escaping @Sendable (PipelineStep<Section>) -> Bool = { _ in false },
    placing: (@Sendable (inout Item, Item?, Item?) -> Void)?
  ) {
    self.order = order
    self.isReordered = isReordered
    self.placing = placing
  }

  @inlinable
  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    let order = order(inputs)
    latestOrder = order
    let count = input.totalItemCount
    // About as many comparisons as a sort makes, and a look at each item before and behind them.
    let pace = inputs.pace(of: count * (Int.bitWidth - count.leadingZeroBitCount + 1))
    let items = try input.sections.map { section in
      let leaves = section.root.leaves
      let positions = try order.positions(in: leaves, calling: pace.map { $0.step })
      if pace != nil || positions.count < Self.concurrentCount {
        return try Self.items(at: positions[...], in: leaves, calling: pace.map { $0.step })
      }
      // What is slow is waiting for the memory, which two threads do at once.
      let length = SectionBuilder<Item>.leafCount * 64
      var sorted = SectionBuilder<Item>()
      let parts = try concurrently(positions.indices, partLength: length) { part in
        try Self.items(at: positions[part], in: leaves, calling: nil)
      }
      for part in parts { sorted.append(contentsOf: part) }
      return sorted
    }
    let output = ListContents<Section>(
      storage: try IndexedSections(
        building: items, withTitlesOf: input.sections, checkpoint: inputs.checkpoint))
    latest = output
    return output
  }

  /// How many items are put in order by several threads.
  @inlinable static var concurrentCount: Int { 65_536 }

  /// The items at some positions.
  @inlinable
  static func items(
    at positions: ArraySlice<LeafPosition>, in leaves: ContiguousArray<ListNode<Item>>,
    calling step: (() throws -> Void)?
  ) throws -> SectionBuilder<Item> {
    var builder = SectionBuilder<Item>()
    // Spans lend leaves and items, which are all over the memory: so several are on their way at once.
    let nodes = leaves.span
    for position in positions {
      try step?()
      let tags = nodes[Int(position.leaf)].tags.span
      let items = nodes[Int(position.leaf)].items.span
      let offset = Int(position.offset)
      builder.append(items[offset], tag: tags.isEmpty ? nil : tags[offset])
    }
    return builder
  }

  @inlinable
  mutating func update(
    _ output: inout ListContents<Section>, by step: PipelineStep<Section>
  ) throws {
    if step.isLarge || isReordered(step) {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    latest = nil
    defer { latest = output }
    let order = latestOrder
    let pace = step.inputs.pace(of: step.changes.count)
    for path in step.departedPaths {
      try pace?.step()
      output.storage.withdraw(step.old[path].id)
    }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    var placed: [ListIndexPath] = []
    for path in step.updated {
      try pace?.step()
      let item = step.new[path]
      guard let shown = output.storage.indexPath(ofItem: item.id) else { continue }
      if order.relation(output[shown], item) == .equal {
        output.storage.set(item, at: shown)
      } else {
        output.storage.discard(at: shown)
        placed.append(path)
      }
    }
    for path in placed + step.arrived {
      try pace?.step()
      let item = step.new[path]
      output.storage.place(item, inSection: path.section) { other in
        switch order.relation(other, item) {
        case .before: true
        case .after: false
        case .equal: step.new.storage.indexPath(ofItem: other.id).map { $0 < path } ?? true
        }
      }
    }
  }

  @usableFromInline
  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
    var result = edit
    result.neighbor = nil
    guard edit.kind == .move || edit.kind == .insert else { return result }
    if let latest, let (section, before, after) = neighbors(of: edit, in: latest) {
      var item = edit.item
      if !isInOrder(item, between: before, and: after) { placing?(&item, before, after) }
      if isInOrder(item, between: before, and: after) {
        result.item = item
        // Of items that are equal in the order the source says which comes first.
        if let before, latestOrder.relation(before, item) == .equal {
          result.neighbor = .behind(before.id)
        } else if let after, latestOrder.relation(item, after) == .equal {
          result.neighbor = .before(after.id)
        } else if result.section == nil,
          latest.storage.indexPath(ofItem: item.id)?.section != section
        {
          // The order says where in the section of its neighbors it is.
          result.section = latest.sections[section].id
          result.isAcross = edit.kind == .move
        } else if edit.kind == .move, !edit.isAcross {
          // The order alone says where it is, so that it stays where it is in the source.
          result.kind = .update
        }
        return result
      }
    }
    // The order says where an item of the section is.
    return edit.kind == .move && !edit.isAcross ? nil : result
  }

  private func isInOrder(_ item: Item, between before: Item?, and after: Item?) -> Bool {
    (before.map { latestOrder.relation($0, item) != .after } ?? true)
      && (after.map { latestOrder.relation(item, $0) != .after } ?? true)
  }

  /// The items between which one was put, and the index of their section.
  private func neighbors(
    of edit: SourceEdit<Section>, in latest: ListContents<Section>
  ) -> (section: Int, before: Item?, after: Item?)? {
    let (id, step) =
      switch edit.neighbor {
      case .behind(let id): (id, 1)
      case .before(let id): (id, -1)
      case nil: (edit.item.id, 0)
      }
    guard step != 0, let path = latest.storage.indexPath(ofItem: id) else { return nil }
    let items = latest.sections[path.section].items
    var offset = path.item + step
    if items.indices.contains(offset), items[offset].id == edit.item.id { offset += step }
    let other = items.indices.contains(offset) ? items[offset] : nil
    return step > 0
      ? (path.section, items[path.item], other) : (path.section, other, items[path.item])
  }
}

extension Pipeline {
  /// Sorts the items of each section; those that are equal in the order stay as they came.
  ///
  /// ```swift
  /// let byName = Pipeline(indexing: aisles).sorted(by: .ascending(\.name))
  /// ```
  ///
  /// A gesture can move an item among those that are equal to it, and farther where the program says how:
  ///
  /// ```swift
  /// let plan = Pipeline(indexing: tasks).sorted(by: .ascending(\.rank)) { task, before, after in
  ///   task.rank = ((before?.rank ?? 0) + (after?.rank ?? 1)) / 2
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - orders: In which order items stand, each order for those that are equal in the ones before it.
  ///   - placing: Changes an item that a gesture or the program puts between two others of the derived list, each of which is `nil` at
  ///     an end, so that the order has it there. Where it does not, the item cannot be moved there.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) comparisons for each changed item of a section of *n*.
  @inlinable
  public func sorted<ID, Item, Title>(
    by orders: ItemOrder<Item>...,
    placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)? = nil
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    let order = ItemOrder(orders)
    return then(SortStage(order: { _ in order }, placing: placing))
  }

  /// Sorts the items of each section by an order that can be assigned.
  ///
  /// ```swift
  /// let order = StageInput<ItemOrder<Product>>(.ascending(\.name))
  /// var sorted = Pipeline(indexing: aisles).sorted(by: order)
  /// sorted[order] = .descending(\.price)
  /// ```
  ///
  /// - Parameters:
  ///   - order: The input that is the order.
  ///   - placing: Changes an item that a gesture or the program puts between two others of the derived list, so that the order has
  ///     it there.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(*n* log *n*) comparisons when another order is assigned, of which moves come and nothing else;
  ///   O(log *n*) for each changed item.
  @inlinable
  public func sorted<ID, Item, Title>(
    by order: StageInput<ItemOrder<Item>>,
    placing: (@Sendable (inout Item, _ before: Item?, _ after: Item?) -> Void)? = nil
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(
      SortStage(
        order: { $0[order] }, isReordered: { $0.didAssign(order) }, placing: placing))
  }
}
