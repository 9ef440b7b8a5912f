/// The items of a list, and behind them those of another.
///
/// An item that both have is where the first has it. Sections of one id become one.
struct UnionStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  let other: StageInput<ListContents<Section>>

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    let other = inputs[other]
    var sections = input.sections
    var items = sections.map { Array($0.items) }
    for section in other.sections {
      let added = section.items.filter { !input.contains(id: $0.id) }
      if let position = input.storage.indexOfSection(section.id) {
        items[position] += added
      } else {
        sections.append(section)
        items.append(Array(added))
      }
    }
    return ListContents(storage: IndexedSections(copying: items, withTitlesOf: sections))
  }

  func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    let second = step.step(of: other)
    if step.isLarge || !step.changes.sections.isEmpty || second?.isLarge ?? false
      || !(second?.changes.sections.isEmpty ?? true)
    {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    let other = step.inputs[other]
    var touched: [Item.ID: Void] = [:]
    for step in [step, second].compactMap(\.self) {
      for item in step.departed { touched[item.id] = () }
      for path in step.arrived + step.updated { touched[step.new[path].id] = () }
    }
    for id in touched.keys { output.storage.withdraw(id) }
    for id in touched.keys {
      if let path = step.new.storage.indexPath(ofItem: id) {
        output.storage.place(step.new[path], inSection: path.section) { item in
          step.new.storage.indexPath(ofItem: item.id).map { $0 < path } ?? false
        }
      } else if let path = other.storage.indexPath(ofItem: id),
        let section = output.storage.indexOfSection(other.sections[path.section].id)
      {
        output.storage.place(other[path], inSection: section) { item in
          step.new.contains(id: item.id)
            || other.storage.indexPath(ofItem: item.id).map { $0 < path } ?? false
        }
      }
    }
  }
}

/// Lets through the sections that have items.
struct FilledStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable>: PipelineStage {
  typealias Section = IndexedSection<ID, Item, Title>

  func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    // A copy shares its trees with the input, and with the output before.
    var storage = input.storage
    for position in input.sections.indices.reversed() where input.sections[position].items.isEmpty {
      storage.removeSection(at: position)
    }
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
  /// concatenated. Edits of the derived list are edits of the first.
  ///
  /// - Parameter other: The other list, an input of this pipeline.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(log *n*) look-ups for each item that changes in one of the lists; all is made anew where sections come or go.
  public func union<ID, Item, Title>(
    _ other: StageInput<ListContents<IndexedSection<ID, Item, Title>>>
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(UnionStage(other: other))
  }

  /// Lets through the sections that have items.
  ///
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(*s*) for *s* sections, for each that is empty.
  public func removingEmptySections<ID, Item, Title>() -> Pipeline<Input, Output>
  where Output == IndexedSection<ID, Item, Title> {
    then(FilledStage())
  }
}
