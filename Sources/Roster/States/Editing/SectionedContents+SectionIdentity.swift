extension SectionedContents {
  /// Inserts sections before another one.
  ///
  /// - Parameters:
  ///   - sections: The sections; those whose ids are in the list, or came before, are left out.
  ///   - id: The identity of the section that will follow them.
  /// - Returns: What came of it, touching all; ignored where there is no such section.
  /// - Complexity: As ``insertSection(_:at:outOfRange:)`` for each, and as ``indexOfSection(id:)``.
  @discardableResult
  public mutating func insertSections(
    _ sections: [Section], before id: Section.ID
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard let index = storage.indexOfSection(id: id) else { return .missing(sections: [id]) }
      return storage.insertSections(sections, at: index)
    }
  }

  /// Inserts sections after another one.
  ///
  /// - Parameters:
  ///   - sections: The sections; those whose ids are in the list, or came before, are left out.
  ///   - id: The identity of the section that they will follow.
  /// - Returns: What came of it, touching all; ignored where there is no such section.
  /// - Complexity: As ``insertSections(_:before:)``.
  @discardableResult
  public mutating func insertSections(
    _ sections: [Section], after id: Section.ID
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard let index = storage.indexOfSection(id: id) else { return .missing(sections: [id]) }
      return storage.insertSections(sections, at: index + 1)
    }
  }

  /// Removes sections with their items; those that are not there are left out.
  ///
  /// - Parameter ids: The sections' identities; one that is named again is removed once.
  /// - Returns: What came of it, touching all; ignored where none of them is there.
  /// - Complexity: As ``removeSection(at:)``, once for all, and as ``indexOfSection(id:)`` for each.
  @discardableResult
  public mutating func removeSections(
    ids: some Sequence<Section.ID>
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      let ids = ids.uniqued()
      let indices = ids.map(storage.indexOfSection(id:))
      // Ids that violate `Hashable` may lead to one section twice.
      let found = Set(indices.compactMap(\.self)).sorted()
      let removed = found.map { storage.sections[$0] }
      storage.removeSections(at: found)
      var result = EditResult<Section, Never>(
        found.count == ids.count ? .applied : found.isEmpty ? .ignored : .clamped,
        scope: found.isEmpty ? .nothing : .all, removedSections: removed)
      result.missingSections = zip(ids, indices).filter { $1 == nil }.map(\.0)
      return result
    }
  }

  /// Moves a section with its items before another one.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that will follow it.
  /// - Returns: What came of it, touching all unless it is there already; ignored where one is missing.
  /// - Complexity: As ``moveSection(from:to:outOfRange:)``, and as ``indexOfSection(id:)``.
  @discardableResult
  public mutating func moveSection(
    _ id: Section.ID, before other: Section.ID
  ) -> EditResult<Section, Never> {
    contents.edit { $0.moveSection(id, nextTo: other, offset: 0) }
  }

  /// Moves a section with its items after another one.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that it will follow.
  /// - Returns: What came of it, touching all unless it is there already; ignored where one is missing.
  /// - Complexity: As ``moveSection(_:before:)``.
  @discardableResult
  public mutating func moveSection(
    _ id: Section.ID, after other: Section.ID
  ) -> EditResult<Section, Never> {
    contents.edit { $0.moveSection(id, nextTo: other, offset: 1) }
  }
}

extension SectionStorage {
  /// Inserts sections whose ids are new, and names the others.
  mutating func insertSections(_ sections: [Section], at index: Int) -> EditResult<Section, Never> {
    var seen = IdentifierSet<Section.ID>()
    var duplicates: [Section.ID] = []
    let new = sections.filter { section in
      let isNew = indexOfSection(id: section.id) == nil && seen.insert(section.id)
      if !isNew { duplicates.append(section.id) }
      return isNew
    }
    let isDone = !new.isEmpty && replaceSections(in: index..<index, with: new)
    return EditResult(
      isDone || sections.isEmpty ? (duplicates.isEmpty ? .applied : .clamped) : .ignored,
      scope: isDone ? .all : .nothing, duplicateSections: duplicates.uniqued())
  }

  fileprivate mutating func moveSection(
    _ id: Section.ID, nextTo other: Section.ID, offset: Int
  ) -> EditResult<Section, Never> {
    let missing = (id == other ? [id] : [id, other]).filter { indexOfSection(id: $0) == nil }
    guard let index = indexOfSection(id: id), var target = indexOfSection(id: other) else {
      return .missing(sections: missing)
    }
    if index == target { return EditResult(.applied, scope: .nothing) }
    target += offset
    if index < target { target -= 1 }
    if index == target { return EditResult(.applied, scope: .nothing) }
    moveSection(from: index, to: target)
    return EditResult(.applied, scope: .all)
  }
}
