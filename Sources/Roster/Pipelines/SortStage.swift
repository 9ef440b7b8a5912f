/// Sorts the items of each section; equal ones stand as in the input.
///
/// An item is found by its id, and its new offset by a binary search; two items that are equal in the order are compared by
/// their index paths in the input.
struct SortStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  /// Gives the order for the values of the inputs.
  let order: (StageInputs) -> ItemOrder<Item>
  var isReordered: (PipelineStep<Section>) -> Bool = { _ in false }

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    let order = order(inputs)
    let items = input.sections.map { $0.items.sorted(by: order.precedes) }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: input.sections))
  }

  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    if step.isLarge || isReordered(step) {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    let order = order(step.inputs)
    for item in step.departed { output.storage.withdraw(item.id) }
    output.storage.follow(step.changes.sections, in: step.new.sections)
    var placed: [ListIndexPath] = []
    for path in step.updated {
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

  func source(of edit: SourceEdit<Section>) -> SourceEdit<Section>? {
    var edit = edit
    // The order, and no neighbor, says where an item of the section is.
    edit.neighbor = nil
    return edit.kind == .move && !edit.isAcross ? nil : edit
  }
}

extension Pipeline {
  /// Sorts the items of each section; those that are equal in the order stay as they came.
  ///
  /// ```swift
  /// let byName = Pipeline(indexing: aisles).sorted(by: .ascending(\.name))
  /// ```
  ///
  /// - Parameter orders: In which order items stand, each order for those that are equal in the ones before it.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) comparisons for each changed item of a section of *n*.
  public func sorted<ID, Item, Title>(
    by orders: ItemOrder<Item>...
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    let order = ItemOrder(orders)
    return then(SortStage(order: { _ in order }))
  }

  /// Sorts the items of each section by an order that can be assigned.
  ///
  /// ```swift
  /// let order = StageInput<ItemOrder<Product>>(.ascending(\.name))
  /// var sorted = Pipeline(indexing: aisles).sorted(by: order)
  /// sorted[order] = .descending(\.price)
  /// ```
  ///
  /// - Parameter order: The input that is the order.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(*n* log *n*) comparisons when another order is assigned, of which moves come and nothing else;
  ///   O(log *n*) for each changed item.
  public func sorted<ID, Item, Title>(
    by order: StageInput<ItemOrder<Item>>
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(SortStage(order: { $0[order] }, isReordered: { $0.didAssign(order) }))
  }
}
