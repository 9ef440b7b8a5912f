// What of the difference knows sections: it matches them, and brings the items that the kernel compares into memory.

extension SectionedKernel {
  /// Matches the sections, and finds what differs in them, without matching that.
  ///
  /// - Parameters:
  ///   - oldSections: The old sections.
  ///   - newSections: The new sections.
  ///   - comparator: How sections are seen.
  ///   - mostCopied: How many items may be brought into memory to be compared.
  @inlinable
  init<Sections: SectionComparator>(
    from oldSections: UnsafeBufferPointer<Sections.Section>,
    to newSections: UnsafeBufferPointer<Sections.Section>, by comparator: Sections,
    copying mostCopied: Int
  ) where Sections.ItemComparator == ItemComparator {
    let isShared =
      unsafe oldSections.baseAddress == newSections.baseAddress
      && oldSections.count == newSections.count
    let isAligned = unsafe isShared || Self.sameKeys(oldSections, newSections, by: comparator)
    let keys =
      unsafe isAligned
      ? KeyedDifference(unchangedCount: newSections.count)
      : keyedDifference(
        from: Self.keys(of: oldSections, by: comparator),
        to: Self.keys(of: newSections, by: comparator), by: SelfKeyedComparator())
    let sources = isAligned ? nil : keys.oldPositionsOfNew()
    var updates: [PositionPair<Int>] = []
    var oldCounts = [Int](repeating: 0, count: oldSections.count)
    var newCounts = [Int](repeating: 0, count: newSections.count)
    self.init(
      sections: keys, itemComparator: comparator.itemComparator, mostCopied: mostCopied)
    for new in newSections.indices {
      let newItems = unsafe comparator.items(of: newSections[new])
      newCounts[new] = newItems.count
      let old = sources.map { Int($0[new]) } ?? new
      guard old >= 0 else {
        insertedItemCount = sum(insertedItemCount, newItems.count)
        reserve(new: newItems.count, inSection: new)
        continue
      }
      if unsafe !isShared && !comparator.sameHeader(oldSections[old], newSections[new]) {
        updates.append(PositionPair(old: old, new: new))
      }
      let oldItems = unsafe comparator.items(of: oldSections[old])
      oldCounts[old] = oldItems.count
      if compareFew(oldItems, inSection: old, newItems, inSection: new) { continue }
      comparator.forEachUnsharedPiece(old: oldItems, new: newItems) { piece in
        add(piece, of: oldItems, inSection: old, and: newItems, inSection: new)
      }
    }
    sections = keys.updating(updates)
    for old in sections.deletes {
      let count = unsafe comparator.items(of: oldSections[old]).count
      oldCounts[old] = count
      deletedItemCount = sum(deletedItemCount, count)
      reserve(old: count, inSection: old)
    }
    (oldItemCounts, newItemCounts) = (oldCounts, newCounts)
  }

  /// Compares the items of two sections, if they are few, in memory, and have the same keys in the same order.
  ///
  /// To make a piece and to trim it takes longer than that. Where a key differs, the content of no item was compared.
  ///
  /// - Returns: Whether that was so.
  @inlinable @inline(__always)
  mutating func compareFew<Items: RandomAccessCollection<Item>>(
    _ oldItems: Items, inSection oldSection: Int, _ newItems: Items, inSection newSection: Int
  ) -> Bool {
    let count = oldItems.count
    guard count <= 4, count == newItems.count else { return false }
    return oldItems.withContiguousStorageIfAvailable { old in
      newItems.withContiguousStorageIfAvailable { new in
        guard old.count == count, new.count == count else { return false }
        if unsafe old.baseAddress == new.baseAddress { return true }
        for item in 0..<count {
          let old = unsafe old.baseAddress.unsafelyUnwrapped + item
          let new = unsafe new.baseAddress.unsafelyUnwrapped + item
          if unsafe itemComparator.key(at: old) != itemComparator.key(at: new) { return false }
        }
        if ItemComparator.contentIsKey { return true }
        for item in 0..<count {
          let old = unsafe old.baseAddress.unsafelyUnwrapped + item
          let new = unsafe new.baseAddress.unsafelyUnwrapped + item
          if unsafe itemComparator.sameContent(at: old, new) { continue }
          trimmedUpdates.append(
            PositionPair(
              old: ListIndexPath(section: oldSection, item: item),
              new: ListIndexPath(section: newSection, item: item)))
        }
        return true
      }
    } == true
  }

  /// Whether sections have the same keys in the same order, so that each has its partner at its own position.
  @inlinable
  static func sameKeys<Sections: SectionComparator>(
    _ old: UnsafeBufferPointer<Sections.Section>, _ new: UnsafeBufferPointer<Sections.Section>,
    by comparator: Sections
  ) -> Bool {
    guard old.count == new.count else { return false }
    for index in old.indices
    where unsafe comparator.key(of: old[index]) != comparator.key(of: new[index]) {
      return false
    }
    return true
  }

  /// The keys of sections, in memory of their own.
  @inlinable
  static func keys<Sections: SectionComparator>(
    of sections: UnsafeBufferPointer<Sections.Section>, by comparator: Sections
  ) -> ContiguousArray<Sections.Key> {
    // The memory of all empty arrays is one, where its count would be written.
    if sections.isEmpty { return [] }
    return unsafe ContiguousArray(unsafeUninitializedCapacity: sections.count) { keys, count in
      for index in sections.indices {
        unsafe keys.initializeElement(at: index, to: comparator.key(of: sections[index]))
      }
      count = sections.count
    }
  }

  /// Trims a piece and keeps what is left of it.
  @inlinable
  mutating func add<Items: RandomAccessCollection<Item>>(
    _ unshared: UnsharedPiece, of oldItems: Items, inSection oldSection: Int,
    and newItems: Items, inSection newSection: Int
  ) {
    trapUnless(
      unshared.old.lowerBound >= 0 && unshared.old.upperBound <= oldItems.count
        && unshared.new.lowerBound >= 0 && unshared.new.upperBound <= newItems.count,
      """
      Items \(unshared.old) and \(unshared.new) are no piece of sections with \(oldItems.count) and \(newItems.count) items.
      """)
    if unshared.old.isEmpty && unshared.new.isEmpty { return }
    guard isWithinLimit(unshared.old.upperBound), isWithinLimit(unshared.new.upperBound) else {
      return
    }
    let oldOrigin = ListIndexPath(section: oldSection, item: unshared.old.lowerBound)
    let newOrigin = ListIndexPath(section: newSection, item: unshared.new.lowerBound)
    if unshared.old.isEmpty || unshared.new.isEmpty {
      return number(
        Piece(
          oldCount: unshared.old.count, at: oldOrigin, newCount: unshared.new.count,
          at: newOrigin, comparator: itemComparator))
    }
    guard canCopy(unshared.old.count, of: oldItems), canCopy(unshared.new.count, of: newItems)
    else { return }
    // Most sections did not change: what is in memory is trimmed there, and kept only where something is left.
    let trimmed = Self.part(oldItems, unshared.old).withContiguousStorageIfAvailable { old in
      Self.part(newItems, unshared.new).withContiguousStorageIfAvailable { new in
        var piece = unsafe Piece(
          old: UnsafeBufferPointer(rebasing: old[..<unshared.old.count]), at: oldOrigin,
          new: UnsafeBufferPointer(rebasing: new[..<unshared.new.count]), at: newOrigin,
          comparator: itemComparator)
        piece.trim(noting: &trimmedUpdates)
        return UnsharedPiece(old: piece.oldOffsets, new: piece.newOffsets)
      }
    }.flatMap(\.self)
    if let trimmed, trimmed.old.isEmpty, trimmed.new.isEmpty { return }
    // An array is kept whole, which copies nothing; of others, what is left is copied.
    let kept = Items.self == [Item].self ? unshared : trimmed ?? unshared
    let old = Self.pin(oldItems, kept.old)
    let new = Self.pin(newItems, kept.new)
    var piece = unsafe Piece(
      old: old.pointer, at: ListIndexPath(section: oldSection, item: kept.old.lowerBound),
      new: new.pointer, at: ListIndexPath(section: newSection, item: kept.new.lowerBound),
      comparator: itemComparator)
    if let trimmed {
      piece.removeFirst(trimmed.old.lowerBound - kept.old.lowerBound)
      (piece.oldCount, piece.newCount) = (trimmed.old.count, trimmed.new.count)
    } else {
      piece.trim(noting: &trimmedUpdates)
      if piece.oldCount == 0 && piece.newCount == 0 { return }
    }
    pins.append(old)
    pins.append(new)
    number(piece)
  }

  /// Whether so many items of a collection may be brought into memory, or are there.
  @inlinable
  mutating func canCopy(_ count: Int, of items: some RandomAccessCollection<Item>) -> Bool {
    if count <= mostCopied || items.withContiguousStorageIfAvailable({ unsafe _ = $0 }) != nil {
      return true
    }
    excess = count
    return false
  }
}

// Pieces point to the items of many sections at once, so the pointers outlive the calls that lend them.
// That is sound because each one points into a `ContiguousArray` that the kernel keeps, unchanged, until
// the difference is done: its elements are stored in line and do not move. An `Array` gives up its storage
// to a `ContiguousArray` without a copy; other collections are copied, stretch by stretch.

extension SectionedKernel {
  /// Brings a stretch of items into memory that can be kept.
  @inlinable
  static func pin(
    _ items: some RandomAccessCollection<Item>, _ offsets: Range<Int>
  ) -> ContiguousArray<Item> {
    offsets.count == items.count
      ? ContiguousArray(items) : ContiguousArray(part(items, offsets))
  }

  @inlinable
  static func part<Items: RandomAccessCollection<Item>>(
    _ items: Items, _ offsets: Range<Int>
  ) -> Items.SubSequence {
    let start = items.index(items.startIndex, offsetBy: offsets.lowerBound)
    return items[start..<items.index(start, offsetBy: offsets.count)]
  }

  /// Brings the items into memory of pieces that have only one side.
  @inlinable
  mutating func pinReservedPieces<Sections: SectionComparator>(
    from oldSections: UnsafeBufferPointer<Sections.Section>,
    to newSections: UnsafeBufferPointer<Sections.Section>, by comparator: Sections
  ) where Sections.ItemComparator == ItemComparator {
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.oldCount == 0, unsafe piece.new == nil {
        let items = unsafe comparator.items(of: newSections[piece.newOrigin.section])
        guard canCopy(piece.newCount, of: items) else { return }
        let pinned = unsafe pinReserved(
          items, from: piece.newOrigin.item, count: piece.newCount, mayBeFewer: piece.isInserted)
        unsafe pieces[index].new = pinned.baseAddress
        pieces[index].newCount = pinned.count
      } else if unsafe piece.old == nil {
        let items = unsafe comparator.items(of: oldSections[piece.oldOrigin.section])
        guard canCopy(piece.oldCount, of: items) else { return }
        let pinned = unsafe pinReserved(
          items, from: piece.oldOrigin.item, count: piece.oldCount, mayBeFewer: piece.isDeleted)
        unsafe pieces[index].old = pinned.baseAddress
        pieces[index].oldCount = pinned.count
      }
    }
  }

  /// Brings items into memory; fewer than were counted before only where their section came or went.
  ///
  /// The bits of a piece whose section survives are set already.
  @inlinable
  mutating func pinReserved(
    _ items: some RandomAccessCollection<Item>, from start: Int, count: Int, mayBeFewer: Bool
  ) -> UnsafeBufferPointer<Item> {
    let end = min(start + count, items.count)
    let pinned = Self.pin(items, min(start, end)..<end)
    trapUnless(
      pinned.count == count || mayBeFewer,
      "a section had \(count) items when they were counted, and has \(pinned.count) now")
    pins.append(pinned)
    return unsafe pinned.pointer
  }
}

extension ContiguousArray {
  /// The elements; valid as long as the array is kept unchanged.
  @inlinable var pointer: UnsafeBufferPointer<Element> {
    unsafe withUnsafeBufferPointer { unsafe $0 }
  }
}
