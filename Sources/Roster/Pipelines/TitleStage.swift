/// Gives sections titles that tell of their items.
@usableFromInline
struct TitleStage<
  ID: Hashable & Sendable, Item: Identifiable & Equatable, Title: Equatable, Value: Sendable
>: PipelineStage, Sendable {
  @usableFromInline typealias Section = IndexedSection<ID, Item, Title>

  @usableFromInline let aggregate: Aggregate<Item, Value>
  @usableFromInline let titles:
    @Sendable (_ section: Section, Value) -> (header: Title?, footer: Title?)
  @usableFromInline var states: [ID: any AggregateState<Item, Value> & Sendable] = [:]

  @inlinable
  init(
    _ aggregate: Aggregate<Item, Value>,
    titles: @escaping @Sendable (_ section: Section, Value) -> (header: Title?, footer: Title?)
  ) {
    self.aggregate = aggregate
    self.titles = titles
  }

  @inlinable
  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) throws -> ListContents<Section> {
    states = [:]
    let pace = inputs.pace(of: input.totalItemCount)
    for section in input.sections {
      var state = aggregate.begin
      for item in section.items {
        try pace?.step()
        state.add(item)
      }
      states[section.id] = state
    }
    return titled(input, after: ListContents())
  }

  @inlinable
  mutating func update(
    _ output: inout ListContents<Section>, by step: PipelineStep<Section>
  ) throws {
    if step.isLarge {
      output = try self.output(of: step.new, with: step.inputs)
      return
    }
    var touched: [ID: Void] = [:]
    for section in step.changes.insertedSections {
      states[step.new.sections[section].id] = aggregate.begin
    }
    let updated = step.updated
    let old = updated.compactMap { step.old.item(id: step.new[$0].id) }
    let pace = step.inputs.pace(of: step.changes.count)
    for item in step.departed + old {
      try pace?.step()
      guard let path = step.old.storage.indexPath(ofItem: item.id) else { continue }
      let id = step.old.sections[path.section].id
      states[id]?.remove(item)
      touched[id] = ()
    }
    for path in updated + step.arrived {
      try pace?.step()
      let id = step.new.sections[path.section].id
      states[id]?.add(step.new[path])
      touched[id] = ()
    }
    for section in step.changes.deletedSections {
      states[step.old.sections[section].id] = nil
    }
    output = titled(
      step.new, after: output, where: step.changes.sections.isEmpty ? touched : nil)
  }

  /// The list with other titles; a section whose titles are as before has them in the same storage.
  ///
  /// - Parameters:
  ///   - input: The list.
  ///   - old: The output before.
  ///   - touched: The sections in which items changed; `nil` where sections came, went or have other titles.
  /// - Returns: The list with titles.
  @inlinable
  func titled(
    _ input: ListContents<Section>, after old: ListContents<Section>,
    where touched: [ID: Void]? = nil
  ) -> ListContents<Section> {
    var storage = input.storage
    for (position, section) in input.sections.enumerated() {
      let known = touched == nil ? old.storage.indexOfSection(section.id) : position
      if let known {
        storage.storedSections[position].head = old.storage.storedSections[known].head
      }
      if let touched, touched[section.id] == nil { continue }
      guard let value = states[section.id]?.value else { continue }
      let (header, footer) = titles(section, value)
      storage.setTitles(header: header, footer: footer, ofSection: position)
    }
    return ListContents(storage: storage)
  }
}

extension Pipeline {
  /// Gives sections headers that tell of their items.
  ///
  /// ```swift
  /// let byAisle = Pipeline(indexing: basket).grouped(by: \.aisle)
  ///   .headers(.count) { aisle, count in "\(aisle): \(count)" }
  /// ```
  ///
  /// - Parameters:
  ///   - aggregate: What is known of all items of a section.
  ///   - title: The header of a section, by its id and that value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: What the aggregate costs for each changed item, and one title for each section in which items changed; all titles where
  ///   sections come or go.
  @inlinable
  public func headers<ID, Item, Title, Value>(
    _ aggregate: Aggregate<Item, Value>, title: @escaping @Sendable (ID, Value) -> Title?
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(TitleStage(aggregate) { section, value in (title(section.id, value), section.footer) })
  }

  /// Gives sections footers that tell of their items.
  ///
  /// - Parameters:
  ///   - aggregate: What is known of all items of a section.
  ///   - title: The footer of a section, by its id and that value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: What the aggregate costs for each changed item, and one title for each section in which items changed; all titles where
  ///   sections come or go.
  @inlinable
  public func footers<ID, Item, Title, Value>(
    _ aggregate: Aggregate<Item, Value>, title: @escaping @Sendable (ID, Value) -> Title?
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(TitleStage(aggregate) { section, value in (section.header, title(section.id, value)) })
  }
}
