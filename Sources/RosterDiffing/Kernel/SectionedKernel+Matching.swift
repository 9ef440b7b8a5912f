extension SectionedKernel {
  /// Matches what the pieces hold, and reads off the difference.
  @inlinable
  mutating func difference(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) -> ListChanges {
    if excess != nil || oldWords == 0 || newWords == 0 { return differenceOfOneSide() }
    guard isWithinLimit(max(oldWords, newWords) &* 64) else { return differenceOfOneSide() }
    return unsafe withScratch(wordCount: oldWords + newWords + RunList.lentWords) { words in
      var matching = unsafe Matching(
        unmatchedOld: BitSet(words, wordCount: oldWords),
        unmatchedNew: BitSet(words + oldWords, wordCount: newWords),
        runs: RunList(lent: words + oldWords + newWords))
      let hasher = KeyHasher<ItemComparator.Key>()
      for piece in pieces where !piece.isInserted && !piece.isDeleted {
        matching.open(piece)
        if piece.oldCount == 0 || piece.newCount == 0 { continue }
        var walk = AlignedWalk(piece, hasher: hasher, matching: matching)
        walk.run(into: &matching)
      }
      matching.endWalk()
      if matching.unmatchedOldCount + deletedItemCount > 0,
        matching.unmatchedNewCount + insertedItemCount > 0
      {
        unsafe pinReservedPieces(from: oldSections, to: newSections)
        if excess != nil { return differenceOfOneSide() }
        for piece in pieces where piece.isInserted || piece.isDeleted { matching.open(piece) }
        joinLeftovers(into: &matching, hasher: hasher)
      }
      let difference = difference(after: &matching)
      withExtendedLifetime(pins) {}
      return difference
    }
  }

  /// The difference where all that differs came, or all of it went, so that nothing has a partner.
  @inlinable
  func differenceOfOneSide() -> ListChanges {
    var deletes = PositionSet<ListIndexPath>()
    var inserts = PositionSet<ListIndexPath>()
    let spans = pieces.filter { !$0.isInserted && !$0.isDeleted }
    for piece in spans.sorted(by: { $0.oldOrigin < $1.oldOrigin }) where piece.oldCount > 0 {
      let start = piece.oldOrigin.item
      deletes.append(start..<start + piece.oldCount, inSection: piece.oldOrigin.section)
    }
    for piece in spans where piece.newCount > 0 {
      let start = piece.newOrigin.item
      inserts.append(start..<start + piece.newCount, inSection: piece.newOrigin.section)
    }
    return ListChanges(
      trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      deletedItems: deletes, insertedItems: inserts, updatedItems: trimmedUpdates)
  }

  /// Matches the leftovers of all pieces; those of an only piece without a table of pieces.
  @inlinable
  func joinLeftovers(into matching: inout Matching, hasher: KeyHasher<ItemComparator.Key>) {
    if pieces.count == 1 {
      var join = LeftoverJoin(pieces[0], hasher: hasher)
      join.run(into: &matching)
    } else {
      var join = LeftoverJoin(PieceTable(pieces), hasher: hasher)
      join.run(into: &matching)
    }
  }

  /// Reads the difference off the bits and the runs.
  @inlinable
  func difference(after matching: inout Matching) -> ListChanges {
    let spans = ContiguousArray(
      pieces.lazy.map { piece in
        PieceSpan(
          oldOrigin: piece.oldOrigin, newOrigin: piece.newOrigin, oldCount: piece.oldCount,
          newCount: piece.newCount, oldStart: piece.oldStart, newStart: piece.newStart)
      })
    return matching.listChanges(
      sections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      spans: spans, trimmed: trimmedUpdates)
  }
}

/// Sees sections as the elements of a list, whose content is the header and the footer.
@usableFromInline
struct SectionKeys<Comparator: SectionComparator>: ElementComparator {
  @usableFromInline let sections: Comparator

  @inlinable
  init(_ sections: Comparator) { self.sections = sections }

  @inlinable
  func key(of section: Comparator.Section) -> Comparator.Key { sections.key(of: section) }

  @inlinable
  func sameContent(_ old: Comparator.Section, _ new: Comparator.Section) -> Bool {
    sections.sameHeader(old, new)
  }
}

extension SectionKeys: Sendable where Comparator: Sendable {}

// Pieces point to the items of many sections at once, so the pointers outlive the calls that lend them.
// That is sound because each one points into a `ContiguousArray` that the kernel keeps, unchanged, until
// the difference is done: its elements are stored in line and do not move. An `Array` gives up its storage
// to a `ContiguousArray` without a copy; other collections are copied, stretch by stretch.

extension SectionedKernel {
  /// Brings a stretch of items into memory that can be kept.
  @inlinable
  static func pin(_ items: Comparator.Items, _ offsets: Range<Int>) -> ContiguousArray<Item> {
    offsets.count == items.count
      ? ContiguousArray(items) : ContiguousArray(part(items, offsets))
  }

  @inlinable
  static func part(_ items: Comparator.Items, _ offsets: Range<Int>) -> Comparator.Items.SubSequence {
    let start = items.index(items.startIndex, offsetBy: offsets.lowerBound)
    return items[start..<items.index(start, offsetBy: offsets.count)]
  }

  /// Brings the items into memory of pieces that have only one side.
  @inlinable
  mutating func pinReservedPieces(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) {
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.oldCount == 0, unsafe piece.new == nil {
        let items = unsafe comparator.items(of: newSections[piece.newOrigin.section])
        guard canCopy(piece.newCount, of: items) else { return }
        let pinned = Self.pin(items, from: piece.newOrigin.item, count: piece.newCount)
        // The bits of a piece whose section survives are set already.
        precondition(
          pinned.count == piece.newCount || piece.isInserted,
          "a section had \(piece.newCount) items when they were counted, "
            + "and has \(pinned.count) now")
        unsafe pieces[index].new = pinned.pointer.baseAddress
        pieces[index].newCount = pinned.count
        pins.append(pinned)
      } else if piece.newCount == 0, unsafe piece.old == nil {
        let items = unsafe comparator.items(of: oldSections[piece.oldOrigin.section])
        guard canCopy(piece.oldCount, of: items) else { return }
        let pinned = Self.pin(items, from: piece.oldOrigin.item, count: piece.oldCount)
        // The bits of a piece whose section survives are set already.
        precondition(
          pinned.count == piece.oldCount || piece.isDeleted,
          "a section had \(piece.oldCount) items when they were counted, "
            + "and has \(pinned.count) now")
        unsafe pieces[index].old = pinned.pointer.baseAddress
        pieces[index].oldCount = pinned.count
        pins.append(pinned)
      }
    }
  }

  /// Brings items into memory, fewer where there are fewer than were counted before.
  @inlinable
  static func pin(
    _ items: Comparator.Items, from start: Int, count: Int
  ) -> ContiguousArray<Item> {
    let end = min(start + count, items.count)
    return pin(items, min(start, end)..<end)
  }
}

extension ContiguousArray {
  /// The elements; valid as long as the array is kept unchanged.
  @inlinable var pointer: UnsafeBufferPointer<Element> {
    unsafe withUnsafeBufferPointer { unsafe $0 }
  }
}
