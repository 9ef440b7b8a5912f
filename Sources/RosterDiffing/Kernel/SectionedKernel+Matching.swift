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
    let places = pieces.filter { !$0.isInserted && !$0.isDeleted }
    for piece in places.sorted(by: { $0.oldOrigin < $1.oldOrigin }) where piece.oldCount > 0 {
      let start = piece.oldOrigin.item
      deletes.append(start..<start + piece.oldCount, inSection: piece.oldOrigin.section)
    }
    for piece in places where piece.newCount > 0 {
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
    let places = ContiguousArray(
      pieces.lazy.map { piece in
        PiecePlace(
          oldOrigin: piece.oldOrigin, newOrigin: piece.newOrigin, oldCount: piece.oldCount,
          newCount: piece.newCount, oldStart: piece.oldStart, newStart: piece.newStart)
      })
    return matching.listChanges(
      sections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      places: places, trimmed: trimmedUpdates)
  }
}
