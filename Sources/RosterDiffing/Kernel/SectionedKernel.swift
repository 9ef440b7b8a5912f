// The difference of two lists of sections. Sections are matched first, by the same means as elements.
// Then, for each section that survives, the stretches that do not share storage are trimmed; what is left
// of them are pieces. Each piece is walked on its own, and one join over the leftovers of all pieces finds
// the items that changed their section. Items of deleted and inserted sections take part in the join as
// pieces with one empty side, but only if the other side has leftovers at all. So do stretches that came or went
// as a whole: where nothing came, or nothing went, no item is looked at.
//
// The kernel knows items only, and sections are matched by an array of their keys: all lists of one kind of item share
// what is compiled for it, whatever their sections are, and whether some of their items are hidden or none.

@inlinable
func listChanges<Section, Comparator: SectionComparator<Section>>(
  from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
  by comparator: Comparator
) -> ListChanges {
  var excess: Int?
  let difference = listChanges(
    from: old, to: new, by: comparator, copying: .max, excess: &excess)
  guard let difference else {
    trap(
      "\(excess.map(String.init) ?? "") items are too many to be compared: "
        + "at most \(ListChanges.mostItems) are possible")
  }
  return difference
}

/// The same, or `nil` where there are too many items to be compared.
///
/// - Parameters:
///   - old: The old state.
///   - new: The new state.
///   - comparator: How sections and items are seen.
///   - mostCopied: How many items may be brought into memory to be compared.
///   - excess: Gets the number of items that are too many.
/// - Returns: The difference.
@inlinable
func listChanges<Section, Comparator: SectionComparator<Section>>(
  from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
  by comparator: Comparator, copying mostCopied: Int, excess: inout Int?
) -> ListChanges? {
  unsafe old.withElements { oldSections in
    unsafe new.withElements { newSections in
      var kernel = unsafe SectionedKernel(
        from: oldSections, to: newSections, by: comparator, copying: mostCopied)
      let difference = kernel.difference { kernel in
        unsafe kernel.pinReservedPieces(from: oldSections, to: newSections, by: comparator)
      }
      excess = kernel.excess
      return kernel.excess == nil ? difference : nil
    }
  }
}

/// The state of one sectioned difference.
@usableFromInline
struct SectionedKernel<ItemComparator: ElementComparator> {
  @usableFromInline typealias Item = ItemComparator.Element

  @usableFromInline var sections: KeyedDifference
  @usableFromInline let itemComparator: ItemComparator
  @usableFromInline var oldItemCounts: [Int] = []
  @usableFromInline var newItemCounts: [Int] = []

  /// What differs, ascending by new position; deleted sections come last.
  @usableFromInline var pieces = ContiguousArray<Piece<ItemComparator>>()

  /// Keeps the memory that pieces point to.
  @usableFromInline var pins = ContiguousArray<ContiguousArray<Item>>()

  /// Updates found by trimming, ascending.
  @usableFromInline var trimmedUpdates: [PositionPair<ListIndexPath>] = []

  /// How many words of bits the pieces need, and those of deleted and inserted sections.
  @usableFromInline var oldWords = 0
  @usableFromInline var newWords = 0

  /// How many items deleted and inserted sections have.
  @usableFromInline var deletedItemCount = 0
  @usableFromInline var insertedItemCount = 0

  /// How many items may be brought into memory to be compared.
  @usableFromInline let mostCopied: Int

  /// How many items are too many to be compared, if some are; nothing is found out then.
  @usableFromInline var excess: Int?

  @inlinable
  init(sections: KeyedDifference, itemComparator: ItemComparator, mostCopied: Int) {
    self.mostCopied = mostCopied
    self.sections = sections
    self.itemComparator = itemComparator
  }

  /// A sum, or the greatest number where it is greater.
  @inlinable
  func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooGreat) = first.addingReportingOverflow(second)
    return isTooGreat ? .max : sum
  }

  /// Whether there are positions for so many items.
  @inlinable
  mutating func isWithinLimit(_ count: Int) -> Bool {
    if count <= ListChanges.mostItems { return true }
    excess = count
    return false
  }

  /// Gives a piece its numbers.
  @inlinable
  mutating func number(_ piece: Piece<ItemComparator>) {
    var piece = piece
    piece.oldStart = oldWords &* 64
    piece.newStart = newWords &* 64
    oldWords &+= piece.oldCount == 0 ? 0 : Piece<ItemComparator>.wordCount(for: piece.oldCount)
    newWords &+= piece.newCount == 0 ? 0 : Piece<ItemComparator>.wordCount(for: piece.newCount)
    pieces.append(piece)
  }

  /// Numbers the items of an inserted section, without looking at them yet.
  @inlinable
  mutating func reserve(new count: Int, inSection section: Int) {
    if count == 0 || !isWithinLimit(count) { return }
    number(
      Piece(
        oldCount: 0, at: .nowhere, newCount: count, at: ListIndexPath(section: section, item: 0),
        comparator: itemComparator))
  }

  /// Numbers the items of a deleted section, without looking at them yet.
  @inlinable
  mutating func reserve(old count: Int, inSection section: Int) {
    if count == 0 || !isWithinLimit(count) { return }
    number(
      Piece(
        oldCount: count, at: ListIndexPath(section: section, item: 0), newCount: 0, at: .nowhere,
        comparator: itemComparator))
  }
}

extension SectionedKernel {
  /// Matches what the pieces hold, and reads off the difference.
  ///
  /// - Parameter pinReservedPieces: Brings the items of pieces that have only one side into memory.
  /// - Returns: The difference.
  @inlinable @inline(never)
  mutating func difference(pinning pinReservedPieces: (inout Self) -> Void) -> ListChanges {
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
        pinReservedPieces(&self)
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

@available(*, unavailable)
extension SectionedKernel: Sendable {}
