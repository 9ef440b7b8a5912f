import RosterDiffing

extension SectionedContents {
  /// Inserts a section before the one at an index.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - index: Where it will be; the number of sections puts it last.
  ///   - policy: What to do where there is no such index.
  /// - Returns: What came of it, touching all. ``IndexedSection``s of which one has an id that is in the list already are
  ///   ignored, and so are those with such an item; the ids of sections are ``EditResult/duplicateSections``.
  /// - Complexity: O(*s*) for *s* sections, and O(1) for any number of their items; among ``IndexedSection``s
  ///   O(*k* log *n*) for *k* items of the new section.
  @discardableResult
  public mutating func insertSection(
    _ section: Section, at index: Int, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      let position = min(max(index, 0), storage.sections.count)
      guard position == index || policy == .clamp else { return .ignored }
      if let refusal = storage.put([section], in: position..<position) { return refusal }
      return EditResult(position == index ? .applied : .clamped, scope: .all)
    }
  }

  /// Appends a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: What came of it, as ``insertSection(_:at:outOfRange:)``.
  /// - Complexity: As ``insertSection(_:at:outOfRange:)``.
  @discardableResult
  public mutating func appendSection(_ section: Section) -> EditResult<Section, Never> {
    insertSection(section, at: sectionCount)
  }

  /// Appends sections, such as those of another list.
  ///
  /// - Parameter newSections: The sections.
  /// - Returns: What came of it, touching all unless there are none; all or none of them are added, as by
  ///   ``insertSection(_:at:outOfRange:)``.
  /// - Complexity: As ``insertSection(_:at:outOfRange:)`` for each.
  @discardableResult
  public mutating func appendSections(
    _ newSections: some Sequence<Section>
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      let (end, new) = (storage.sections.count, Array(newSections))
      if let refusal = storage.put(new, in: end..<end) { return refusal }
      return EditResult(.applied, scope: new.isEmpty ? .nothing : .all)
    }
  }

  /// Puts a section in place of another.
  ///
  /// - Parameters:
  ///   - index: The index of the other, which is ``EditResult/removedSections``.
  ///   - section: The section.
  /// - Returns: What came of it, touching the section; ignored where there is none, or where
  ///   ``insertSection(_:at:outOfRange:)`` would be.
  /// - Complexity: O(1) for any number of items; among ``IndexedSection``s O(*n*) for *n* items of the section,
  ///   old and new.
  @discardableResult
  public mutating func updateSection(
    at index: Int, with section: Section
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(index) else { return .ignored }
      let old = storage.sections[index]
      if let refusal = storage.put([section], in: index..<index + 1) { return refusal }
      return EditResult(.applied, scope: .section(index), removedSections: [old])
    }
  }

  /// Puts other sections in place of all.
  ///
  /// - Parameter newSections: The sections.
  /// - Returns: What came of it, touching all unless there are none before and after; clamped where ``IndexedSection``s
  ///   or their items have one id, of which the first is taken.
  /// - Complexity: O(1); among ``IndexedSection``s O(*k*) for *k* items of the new sections.
  @discardableResult
  public mutating func replaceSections(with newSections: [Section]) -> EditResult<Section, Never> {
    contents.edit { storage in
      let old = storage.sections
      let isWhole = storage.takeAll(of: newSections)
      return EditResult(
        isWhole ? .applied : .clamped,
        scope: old.isEmpty && newSections.isEmpty ? .nothing : .all, removedSections: old,
        duplicateSections: isWhole ? [] : newSections.repeatedIDs())
    }
  }

  /// Removes a section.
  ///
  /// - Parameter index: The index of the section, which is ``EditResult/removedSections``.
  /// - Returns: What came of it, touching all; ignored where there is no such section.
  /// - Complexity: O(*s*) for *s* sections, and O(1) for any number of their items; among ``IndexedSection``s
  ///   O(*n*) for *n* items of the section.
  @discardableResult
  public mutating func removeSection(at index: Int) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(index) else { return .ignored }
      let old = storage.sections[index]
      guard storage.replaceSections(in: index..<index + 1, with: []) else { return .ignored }
      return EditResult(.applied, scope: .all, removedSections: [old])
    }
  }

  /// Removes all sections.
  ///
  /// - Returns: What came of it, touching all unless there were none.
  /// - Complexity: As ``replaceSections(with:)``.
  @discardableResult
  public mutating func removeAllSections() -> EditResult<Section, Never> {
    replaceSections(with: [])
  }

  /// Moves a section to another index.
  ///
  /// - Parameters:
  ///   - source: The index of the section.
  ///   - target: The index that it will have afterwards.
  ///   - policy: What to do where there is no such target; a source that does not exist is ignored.
  /// - Returns: What came of it, touching all unless the section is where it was.
  /// - Complexity: O(1) for any number of items; O(*s*) for *s* sections.
  @discardableResult
  public mutating func moveSection(
    from source: Int, to target: Int, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(source) else { return .ignored }
      let position = min(max(target, 0), storage.sections.count - 1)
      guard position == target || policy == .clamp else { return .ignored }
      if position != source { storage.moveSection(from: source, to: position) }
      return EditResult(
        position == target ? .applied : .clamped, scope: position == source ? .nothing : .all)
    }
  }
}

extension SectionedContents where Section: EditableSectionInfo {
  /// Changes what the header and the footer of a section show, and nothing else.
  ///
  /// ```swift
  /// list.updateTitles(ofSection: 0) { header, footer in header = "Fresh fruit" }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - change: Changes the header and the footer.
  /// - Returns: What came of it, touching the section unless both are as they were; ignored where
  ///   there is no such section.
  /// - Complexity: O(1) for any number of items; O(*s*) for *s* sections.
  @discardableResult
  public mutating func updateTitles(
    ofSection index: Int,
    _ change: (_ header: inout Section.Title?, _ footer: inout Section.Title?) -> Void
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(index) else { return .ignored }
      var header = storage.sections[index].header
      var footer = storage.sections[index].footer
      change(&header, &footer)
      let isSame =
        header == storage.sections[index].header && footer == storage.sections[index].footer
      if !isSame {
        storage[index].header = header
        storage[index].footer = footer
      }
      return EditResult(.applied, scope: isSame ? .nothing : .section(index))
    }
  }
}

extension SectionedContents {
  /// Takes some sections as they are in another state, and leaves the others alone.
  ///
  /// A section that is new there is put behind the neighbor that it has there, and one that is not
  /// there is removed.
  ///
  /// ```swift
  /// list.update { $0.adoptSections(["dairy"], from: newAisles) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the sections to take.
  ///   - other: The sections of the other state.
  /// - Returns: What came of it, touching the section that is there in both states, or all if there are several or some
  ///   came or went. Sections that neither state has are ``EditResult/missingSections``; ignored where all are. Clamped
  ///   where some are, or where ``IndexedSection``s would have an item's id twice: the first stays.
  /// - Complexity: O(*s*) for *s* sections, and O(*n*) for *n* items of those adopted.
  @discardableResult
  public mutating func adoptSections(
    _ ids: some Sequence<Section.ID>, from other: [Section]
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      var sections = storage.sections
      let ids = ids.uniqued()
      if ids.isEmpty { return .unchanged }
      let wanted = IdentifierSet(ids)
      var adopted = KeyTable<Section.ID, Section>()
      for section in other where wanted.contains(section.id) && adopted[section.id] == nil {
        adopted[section.id] = section
      }
      let found = IdentifierSet(
        (sections + other).lazy.map(\.id).filter { wanted.contains($0) })
      let missing = ids.filter { !found.contains($0) }
      if missing.count == ids.count { return .missing(sections: missing) }
      sections = sections.compactMap { section in
        guard wanted.contains(section.id) else { return section }
        defer { adopted[section.id] = nil }
        return adopted[section.id]
      }
      if !adopted.isEmpty { sections.insert(adopted, besides: other) }
      let isSame =
        sections.count == storage.sections.count
        && zip(sections, storage.sections).allSatisfy { $0.id == $1.id }
      let isWhole = storage.takeAll(of: sections)
      let touched = sections.indices.filter { wanted.contains(sections[$0].id) }
      var result = EditResult<Section, Never>(
        missing.isEmpty && isWhole ? .applied : .clamped,
        scope: isSame ? .sections(Set(touched)) : .all)
      result.missingSections = missing
      return result
    }
  }
}

extension SectionStorage {
  /// Puts sections in place of all.
  ///
  /// - Returns: Whether all of them came, with all items; what has an id that an index has is left out.
  fileprivate mutating func takeAll(of new: [Section]) -> Bool {
    sections = new
    guard Self.isIndexed else { return true }
    return sections.count == new.count
      && zip(sections, new).allSatisfy { $0.items.count == $1.items.count }
  }

  /// Puts sections in place of some, and tells which ids are in the way where that is not done.
  fileprivate mutating func put(
    _ new: [Section], in range: Range<Int>
  ) -> EditResult<Section, Never>? {
    if replaceSections(in: range, with: new) { return nil }
    let others = sections[..<range.lowerBound] + sections[range.upperBound...]
    return EditResult(
      .ignored, scope: .nothing, duplicateSections: new.repeatedIDs(after: others.map(\.id)))
  }
}

extension Array where Element: SectionInfo {
  /// Inserts sections, each behind the nearest of those before it in another state.
  ///
  /// - Parameters:
  ///   - new: The sections by their ids, which none of these has.
  ///   - other: The other state.
  fileprivate mutating func insert(_ new: KeyTable<Element.ID, Element>, besides other: [Element]) {
    let present = IdentifierSet(lazy.map(\.id))
    var (new, first) = (new, [Element]())
    var following = KeyTable<Element.ID, [Element]>()
    var neighbor: Element.ID?
    for section in other {
      if present.contains(section.id) {
        neighbor = section.id
      } else if let section = new[section.id] {
        new[section.id] = nil
        if let neighbor {
          following.update(neighbor, startingWith: []) { $0.append(section) }
        } else {
          first.append(section)
        }
      }
    }
    self =
      first
      + flatMap { section in
        defer { following[section.id] = nil }
        return [section] + (following[section.id] ?? [])
      }
  }

  /// The ids that come twice, or are among others.
  fileprivate func repeatedIDs(after others: [Element.ID] = []) -> [Element.ID] {
    var seen = IdentifierSet(others)
    return map(\.id).filter { !seen.insert($0) }.uniqued()
  }
}
