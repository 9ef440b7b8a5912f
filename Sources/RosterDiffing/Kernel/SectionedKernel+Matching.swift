extension SectionedKernel {
  /// Matches what the pieces hold, and reads off the difference.
  @inlinable
  mutating func difference(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) -> SectionedDifference {
    if pieces.isEmpty {
      return SectionedDifference(
        trustingSections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
        itemUpdates: trimmedUpdates)
    }
    Matching.checkLimit(oldWords: oldWords, newWords: newWords)
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
        for piece in pieces where piece.isInserted || piece.isDeleted { matching.open(piece) }
        joinLeftovers(into: &matching, hasher: hasher)
      }
      let difference = difference(after: &matching)
      withExtendedLifetime(pins) {}
      return difference
    }
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
  func difference(after matching: inout Matching) -> SectionedDifference {
    let places = ContiguousArray(
      pieces.lazy.map { piece in
        PiecePlace(
          oldOrigin: piece.oldOrigin, newOrigin: piece.newOrigin, oldCount: piece.oldCount,
          newCount: piece.newCount, oldStart: piece.oldStart, newStart: piece.newStart)
      })
    return matching.sectionedDifference(
      sections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      places: places, trimmed: trimmedUpdates)
  }
}
