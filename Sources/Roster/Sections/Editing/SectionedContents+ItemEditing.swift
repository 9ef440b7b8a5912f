extension SectionedContents where Section: EditableSectionInfo {
  /// Inserts an item before the one at a path.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: Where it will be; the end of a section is allowed.
  ///   - policy: What to do where there is no such place.
  /// - Returns: What came of it, touching the section.
  @discardableResult
  public mutating func insert(
    _ item: Section.Item, at path: ListIndexPath, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Never> {
    edit { sections in
      guard let place = sections.insertionPath(nearest: path),
        place == path || policy == .clamp
      else { return .ignored }
      sections[place.section].insert(item, atOffset: place.item)
      return EditResult(place == path ? .applied : .clamped, scope: .section(place.section))
    }
  }

  /// Inserts an item before the one at a path, or in a new section.
  ///
  /// Where the section has no such place, the item is appended to it. Where there is no such section,
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
  @discardableResult
  public mutating func insert(
    _ item: Section.Item, at path: ListIndexPath, orInNewSection makeSection: () -> Section
  ) -> EditResult<Never> {
    edit { sections in
      guard sections.indices.contains(path.section) else {
        var section = makeSection()
        section.items.append(item)
        sections.append(section)
        return EditResult(.clamped, scope: .all)
      }
      let isInRange = sections.insertionPath(nearest: path) == path
      let offset = isInRange ? path.item : sections[path.section].items.count
      sections[path.section].insert(item, atOffset: offset)
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
  @discardableResult
  public mutating func append(
    _ item: Section.Item, toSection section: Int, outOfRange policy: OutOfRangePolicy = .ignore
  ) -> EditResult<Never> {
    insert(
      item, at: ListIndexPath(section: section, item: itemCount(inSection: section)),
      outOfRange: policy)
  }

  /// Puts an item in the place of another.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: The place of the other, which is ``EditResult/removed``.
  /// - Returns: What came of it, touching that item; ignored where there is none.
  @discardableResult
  public mutating func update(
    _ item: Section.Item, at path: ListIndexPath
  ) -> EditResult<Section.Item> {
    edit { sections in
      guard let old = sections.replaceItem(at: path, with: item) else { return .ignored }
      return EditResult(.applied, scope: .items([path]), removed: old)
    }
  }

  /// Puts items in the places of others.
  ///
  /// Paths without an item are skipped, whether it is the section or the item that does not exist.
  ///
  /// - Parameter items: The items, by the places of the others, which are ``EditResult/removed``.
  /// - Returns: What came of it, touching the items that were there; clamped if some paths were
  ///   skipped.
  @discardableResult
  public mutating func update(
    _ items: [ListIndexPath: Section.Item]
  ) -> EditResult<[ListIndexPath: Section.Item]> {
    edit { sections in
      var replaced: [ListIndexPath: Section.Item] = [:]
      for (path, item) in items {
        replaced[path] = sections.replaceItem(at: path, with: item)
      }
      guard !replaced.isEmpty else { return .ignored }
      return EditResult(
        replaced.count == items.count ? .applied : .clamped,
        scope: .items(at: replaced.keys), removed: replaced)
    }
  }

  /// Gives a section other items, keeping its titles.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - items: The items.
  /// - Returns: What came of it, touching the items if there are as many as before, and the section if
  ///   there are not; ignored where there is no such section.
  @discardableResult
  public mutating func replaceItems(
    inSection section: Int, with items: some Sequence<Section.Item>
  ) -> EditResult<Section.Items> {
    edit { sections in
      guard sections.indices.contains(section) else { return .ignored }
      let old = sections[section].items
      sections[section].items = Section.Items(items)
      let count = sections[section].items.count
      // Paths alone would leave out the items that came or went behind them.
      guard count == old.count else {
        return EditResult(.applied, scope: .section(section), removed: old)
      }
      let paths = (0..<count).map { ListIndexPath(section: section, item: $0) }
      return EditResult(.applied, scope: .items(at: paths), removed: old)
    }
  }

  /// Removes an item.
  ///
  /// - Parameters:
  ///   - path: The place of the item, which is ``EditResult/removed``.
  ///   - policy: What becomes of its section if that was the last one.
  /// - Returns: What came of it, touching all; ignored where there is no such item.
  @discardableResult
  public mutating func remove(
    at path: ListIndexPath, emptiedSection policy: EmptiedSectionPolicy = .keep
  ) -> EditResult<Section.Item> {
    edit { sections in
      guard let removed = sections.removeItem(at: path) else { return .ignored }
      if policy == .remove && sections[path.section].items.isEmpty {
        sections.remove(at: path.section)
      }
      return EditResult(.applied, scope: .all, removed: removed)
    }
  }

  /// Moves an item to another place.
  ///
  /// ```swift
  /// list.move(from: ListIndexPath(section: 0, item: 2), to: ListIndexPath(section: 0, item: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - source: The place of the item.
  ///   - target: The place where it will be afterwards.
  ///   - policy: What to do where there is no such target; a source that does not exist is ignored.
  ///   - emptied: What becomes of its section if that was the last one.
  /// - Returns: What came of it, touching the section, or all if there are two.
  @discardableResult
  public mutating func move(
    from source: ListIndexPath, to target: ListIndexPath,
    outOfRange policy: OutOfRangePolicy = .ignore,
    emptiedSection emptied: EmptiedSectionPolicy = .keep
  ) -> EditResult<Never> {
    edit { sections in
      guard let item = sections.removeItem(at: source) else { return .ignored }
      guard let place = sections.insertionPath(nearest: target),
        place == target || policy == .clamp
      else {
        sections[source.section].insert(item, atOffset: source.item)
        return .ignored
      }
      sections[place.section].insert(item, atOffset: place.item)
      let outcome: EditOutcome = place == target ? .applied : .clamped
      if place == source { return EditResult(outcome, scope: .nothing) }
      if emptied == .remove && sections[source.section].items.isEmpty {
        sections.remove(at: source.section)
      }
      return EditResult(
        outcome, scope: place.section == source.section ? .section(place.section) : .all)
    }
  }
}
