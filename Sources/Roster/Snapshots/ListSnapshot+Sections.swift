public import RosterDiffing

extension ListSnapshot {
  /// Adds empty sections at the end.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What could not be done: ``SnapshotEdit/duplicateSections``.
  @inlinable
  @discardableResult
  public mutating func appendSections(_ ids: [SectionID]) -> Edit {
    insertSections(ids, at: storedSections.count)
  }

  /// Inserts empty sections before a section.
  ///
  /// - Parameters:
  ///   - ids: The sections' identities.
  ///   - section: The identity of the section that will follow them.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``, and then nothing is
  ///   inserted; ``SnapshotEdit/duplicateSections``.
  @inlinable
  @discardableResult
  public mutating func insertSections(
    _ ids: [SectionID], beforeSection section: SectionID
  ) -> Edit {
    guard let place = indexOfSection(section) else { return missing([section]) }
    return insertSections(ids, at: place)
  }

  /// Inserts empty sections after a section.
  ///
  /// - Parameters:
  ///   - ids: The sections' identities.
  ///   - section: The identity of the section that they will follow.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``, and then nothing is
  ///   inserted; ``SnapshotEdit/duplicateSections``.
  @inlinable
  @discardableResult
  public mutating func insertSections(
    _ ids: [SectionID], afterSection section: SectionID
  ) -> Edit {
    guard let place = indexOfSection(section) else { return missing([section]) }
    return insertSections(ids, at: place + 1)
  }

  @inlinable
  mutating func insertSections(_ ids: [SectionID], at place: Int) -> Edit {
    var edit = Edit()
    var seen = IdentifierSet<SectionID>()
    var sections: [Section] = []
    for id in ids {
      if containsSection(id) || !seen.insert(id) {
        edit.duplicateSections.append(id)
      } else {
        sections.append(makeSection(id: id, header: nil, footer: nil))
      }
    }
    storedSections.insert(contentsOf: sections, at: place)
    placeSections(from: place)
    return edit
  }

  /// Makes an empty section, and tells the index of it.
  @inlinable
  mutating func makeSection(id: SectionID, header: String?, footer: String?) -> Section {
    var section = Section(id: id, header: header, footer: footer)
    if index != nil {
      section.slot = index!.makeSection()
      let leaf = ListNode<Item>(token: index!.makeNode(), items: [], tags: [])
      index!.setSection(section.slot, ofRoot: leaf.token)
      section.root = leaf
    }
    return section
  }

  /// An edit that could not find sections.
  @inlinable
  func missing(_ sections: [SectionID]) -> Edit {
    var edit = Edit()
    edit.missingSections = sections
    return edit
  }
}

extension ListSnapshot {
  /// Deletes sections with their items.
  ///
  /// - Parameter ids: The sections' identities.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``.
  /// - Complexity: O(*k* + *sections*) for *k* items in them.
  @inlinable
  @discardableResult
  public mutating func deleteSections(_ ids: [SectionID]) -> Edit {
    var edit = Edit()
    var places: Set<Int> = []
    for id in ids {
      guard let place = indexOfSection(id), places.insert(place).inserted else {
        edit.missingSections.append(id)
        continue
      }
      clear(section: place)
      sectionMarks.unmark(id)
      if index != nil {
        index!.freeNode(storedSections[place].root.token)
        index!.freeSection(storedSections[place].slot)
      }
    }
    guard let first = places.min() else { return edit }
    for place in places { sectionPlaces[storedSections[place].id] = nil }
    storedSections = storedSections.indices.filter { !places.contains($0) }
      .map { storedSections[$0] }
    placeSections(from: first)
    return edit
  }

  /// Moves a section with its items before another one.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that will follow it.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``, and then nothing moves.
  /// - Complexity: O(*sections*).
  @inlinable
  @discardableResult
  public mutating func moveSection(_ id: SectionID, beforeSection other: SectionID) -> Edit {
    moveSection(id, nextTo: other, after: false)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Parameters:
  ///   - id: The identity of the section that moves.
  ///   - other: The identity of the section that it will follow.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``, and then nothing moves.
  /// - Complexity: O(*sections*).
  @inlinable
  @discardableResult
  public mutating func moveSection(_ id: SectionID, afterSection other: SectionID) -> Edit {
    moveSection(id, nextTo: other, after: true)
  }

  @inlinable
  mutating func moveSection(_ id: SectionID, nextTo other: SectionID, after: Bool) -> Edit {
    let absent = (id == other ? [id] : [id, other]).filter { !containsSection($0) }
    guard let place = indexOfSection(id), var target = indexOfSection(other), place != target
    else { return missing(absent) }
    if after { target += 1 }
    if place < target { target -= 1 }
    let section = storedSections.remove(at: place)
    storedSections.insert(section, at: target)
    placeSections(from: min(place, target))
    return Edit()
  }

  /// Gives a section another header and footer.
  ///
  /// - Parameters:
  ///   - header: What the header shows, or `nil` for no header.
  ///   - footer: What the footer shows, or `nil` for no footer.
  ///   - section: The section's identity.
  /// - Returns: What could not be done: ``SnapshotEdit/missingSections``.
  @inlinable
  @discardableResult
  public mutating func setTitles(
    header: String?, footer: String?, ofSection section: SectionID
  ) -> Edit {
    guard let place = indexOfSection(section) else { return missing([section]) }
    storedSections[place].head = SnapshotSectionHead(
      id: storedSections[place].id, header: header, footer: footer)
    return Edit()
  }
}
