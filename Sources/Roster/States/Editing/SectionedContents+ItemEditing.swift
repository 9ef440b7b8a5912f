extension SectionedContents where Section: EditableSectionInfo {
  /// Inserts an item before the one at an index path.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: Where it will be; the end of a section is allowed.
  ///   - policy: What to do where there is no such index path.
  /// - Returns: What came of it, touching the section.
  /// - Complexity: O(*n*) for the *n* items of the section, of which those behind it move along; O(log *n*)
  ///   among ``IndexedSection``s.
  @discardableResult
  public mutating func insert(
    _ item: Section.Item, at path: ListIndexPath, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard let nearest = storage.insertionPath(nearest: path), nearest == path || policy == .clamp,
        storage.insert(item, at: nearest)
      else { return .ignored }
      return EditResult(nearest == path ? .applied : .clamped, scope: .section(nearest.section))
    }
  }

  /// Inserts an item before the one at an index path, or in a new section.
  ///
  /// Where the section has no such index path, the item is appended to it. Where there is no such section,
  /// a new one is appended to the list.
  ///
  /// ```swift
  /// list.insert(soap, at: path) { ListSection(id: "new") }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: Where it will be; the end of a section is allowed.
  ///   - makeSection: Makes the new section, to which the item is appended.
  /// - Returns: What came of it, touching the section, or all if there is a new one.
  /// - Complexity: As ``insert(_:at:outOfRange:)``, and what a new section costs.
  @discardableResult
  public mutating func insert(
    _ item: Section.Item, at path: ListIndexPath, orInNewSection makeSection: () -> Section
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(path.section) else {
        var section = makeSection()
        section.items.append(item)
        let end = storage.sections.count
        return storage.replaceSections(in: end..<end, with: [section])
          ? EditResult(.clamped, scope: .all) : .ignored
      }
      let isInRange = storage.insertionPath(nearest: path) == path
      let offset = isInRange ? path.item : storage.itemCount(inSection: path.section)
      guard storage.insert(item, at: ListIndexPath(section: path.section, item: offset)) else {
        return .ignored
      }
      return EditResult(isInRange ? .applied : .clamped, scope: .section(path.section))
    }
  }

  /// Appends an item to a section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The index of the section.
  ///   - policy: What to do where there is no such section.
  /// - Returns: What came of it, touching the section.
  /// - Complexity: O(1); O(log *n*) among ``IndexedSection``s.
  @discardableResult
  public mutating func append(
    _ item: Section.Item, toSection section: Int, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Section, Never> {
    append([item], toSection: section, outOfRange: policy)
  }

  /// Appends items to a section.
  ///
  /// ```swift
  /// list.append([plums, pears], toSection: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - section: The index of the section.
  ///   - policy: What to do where there is no such section.
  /// - Returns: What came of it, touching the section; ignored among ``IndexedSection``s where the list has an item
  ///   with one of the ids. What else is to be done then says `append(_:toSectionWithID:duplicates:)`.
  /// - Complexity: O(1) for each item; O(log *n*) for each among ``IndexedSection``s.
  @_disfavoredOverload
  @discardableResult
  public mutating func append(
    _ items: [Section.Item], toSection section: Int,
    outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      let nearest = min(max(section, 0), storage.sections.count - 1)
      guard nearest >= 0, nearest == section || policy == .clamp else { return .ignored }
      let end = storage.itemCount(inSection: nearest)
      guard storage.replaceItems(in: end..<end, ofSection: nearest, with: items) else {
        return .ignored
      }
      return EditResult(
        nearest == section ? .applied : .clamped,
        scope: items.isEmpty ? .nothing : .section(nearest))
    }
  }

  /// Puts an item in place of another.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The index path of the other, which is ``EditResult/removed``.
  /// - Returns: What came of it, touching that item; ignored where there is none.
  /// - Complexity: O(1); O(log *n*) among ``IndexedSection``s.
  @discardableResult
  public mutating func update(
    _ item: Section.Item, at path: ListIndexPath
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard let old = storage.replaceItem(at: path, with: item) else { return .ignored }
      return EditResult(.applied, scope: .items([path]), removed: [old])
    }
  }

  /// Puts items in place of others.
  ///
  /// Index paths without an item are skipped, whether it is the section or the item that does not exist. Among ``IndexedSection``s
  /// so are those whose new item has the id of another that stays. Items can be exchanged: all that are, or none.
  ///
  /// - Parameter items: The items, by the index paths of the others, which are ``EditResult/removed``.
  /// - Returns: What came of it, touching the items that were there; clamped if some index paths were
  ///   skipped, and ignored if all were.
  /// - Complexity: O(1) for each item, which are sorted first; O(log *n*) for each among ``IndexedSection``s.
  @discardableResult
  public mutating func update(
    _ items: [ListIndexPath: Section.Item]
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      let replaced = storage.replaceItems(items)
      guard !replaced.isEmpty || items.isEmpty else { return .ignored }
      return EditResult(
        replaced.count == items.count ? .applied : .clamped,
        scope: .items(at: replaced.map(\.path)), removed: replaced.map(\.item))
    }
  }

  /// Gives a section other items, keeping its titles.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - items: The items.
  /// - Returns: What came of it, touching the items if there are as many as before, and the section if
  ///   there are not; ignored where there is no such section.
  /// - Complexity: O(*n*) for *n* items, old and new; O(*n* log *n*) among ``IndexedSection``s.
  @discardableResult
  public mutating func replaceItems(
    inSection section: Int, with items: some Sequence<Section.Item>
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.sections.indices.contains(section) else { return .ignored }
      let old = Array(storage.sections[section].items)
      let new = Array(items)
      guard storage.replaceItems(in: old.indices, ofSection: section, with: new) else {
        return .ignored
      }
      // Index paths alone would leave out the items that came or went behind them.
      guard new.count == old.count else {
        return EditResult(.applied, scope: .section(section), removed: old)
      }
      let paths = new.indices.map { ListIndexPath(section: section, item: $0) }
      return EditResult(.applied, scope: .items(at: paths), removed: old)
    }
  }

  /// Removes an item.
  ///
  /// - Parameters:
  ///   - path: The index path of the item, which is ``EditResult/removed``.
  ///   - policy: What becomes of its section if that was the last one.
  /// - Returns: What came of it, touching the section, or all if that was removed; ignored where there is no such
  ///   item.
  /// - Complexity: O(*n*) for the *n* items of the section, of which those behind it move along; O(log *n*)
  ///   among ``IndexedSection``s.
  @discardableResult
  public mutating func remove(
    at path: ListIndexPath, emptiedSection policy: EmptiedSectionPolicy = .keep
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.hasItem(at: path) else { return .ignored }
      let item = storage.item(at: path)
      guard storage.removeItems(at: [path.item], ofSection: path.section) else { return .ignored }
      let old = policy == .remove ? storage.removeEmptied([path.section]) : []
      return EditResult(
        .applied, scope: old.isEmpty ? .section(path.section) : .all, removed: [item],
        removedSections: old)
    }
  }

  /// Moves an item to another index path.
  ///
  /// ```swift
  /// list.move(from: ListIndexPath(section: 0, item: 2), to: ListIndexPath(section: 0, item: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - target: The index path where it will be afterwards.
  ///   - policy: What to do where there is no such target; a source that does not exist is ignored.
  ///   - emptied: What becomes of its section if that was the last one.
  /// - Returns: What came of it, touching the section, or all if there are two.
  /// - Complexity: O(*n*) for the *n* items of both sections, of which those behind it move along; O(log *n*)
  ///   among ``IndexedSection``s.
  @discardableResult
  public mutating func move(
    from source: ListIndexPath, to target: ListIndexPath,
    outOfRange policy: OutOfRangePolicy = .ignore,
    emptiedSection emptied: EmptiedSectionPolicy = .keep
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      guard storage.hasItem(at: source), var nearest = storage.insertionPath(nearest: target) else {
        return .ignored
      }
      // The index path is meant as it is when the item is there.
      if nearest.section == source.section {
        nearest.item = min(nearest.item, storage.itemCount(inSection: nearest.section) - 1)
      }
      guard nearest == target || policy == .clamp else { return .ignored }
      let outcome: EditOutcome = nearest == target ? .applied : .clamped
      if nearest == source { return EditResult(outcome, scope: .nothing) }
      guard storage.moveItem(from: source, to: nearest) else { return .ignored }
      let old = emptied == .remove ? storage.removeEmptied([source.section]) : []
      return EditResult(
        outcome, scope: nearest.section == source.section ? .section(nearest.section) : .all,
        removedSections: old)
    }
  }
}

extension SectionStorage {
  /// The index path for an insertion that is nearest to an index path; `nil` if there are no sections.
  func insertionPath(nearest path: ListIndexPath) -> ListIndexPath? {
    let last = sections.count - 1
    guard last >= 0 else { return nil }
    if path.section < 0 { return ListIndexPath(section: 0, item: 0) }
    if path.section > last {
      return ListIndexPath(section: last, item: itemCount(inSection: last))
    }
    let item = min(max(path.item, 0), itemCount(inSection: path.section))
    return ListIndexPath(section: path.section, item: item)
  }

  /// The number of items of a section that exists.
  @inlinable
  func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  @inlinable
  func hasItem(at path: ListIndexPath) -> Bool {
    sections.indices.contains(path.section) && 0 <= path.item
      && path.item < itemCount(inSection: path.section)
  }

  mutating func insert(_ item: Section.Item, at path: ListIndexPath) -> Bool {
    replaceItems(in: path.item..<path.item, ofSection: path.section, with: [item])
  }

  @inlinable
  mutating func replaceItem(
    at path: ListIndexPath, with item: Section.Item
  ) -> Section.Item? {
    guard hasItem(at: path) else { return nil }
    let old = self.item(at: path)
    return replaceItems(in: path.item..<path.item + 1, ofSection: path.section, with: [item])
      ? old : nil
  }

  /// Removes those of some sections that have no items, and returns them in order.
  @usableFromInline
  mutating func removeEmptied(_ indices: some Sequence<Int>) -> [Section] {
    let emptied = Set(indices).filter { sections[$0].items.isEmpty }.sorted()
    let removed = emptied.map { sections[$0] }
    removeSections(at: emptied)
    return removed
  }

  /// Removes sections with their items, all in one pass.
  ///
  /// - Parameter indices: The indices of sections that exist, ascending.
  mutating func removeSections(at indices: [Int]) {
    if indices.count < 2 {
      for index in indices { _ = replaceSections(in: index..<index + 1, with: []) }
    } else {
      let gone = Set(indices)
      sections = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }
    }
  }
}
