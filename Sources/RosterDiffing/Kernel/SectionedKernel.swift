// The difference of two lists of sections. Sections are matched first, by the same means as elements.
// Then, for each section that survives, the stretches that do not share storage are trimmed; what is left
// of them are pieces. Each piece is walked on its own, and one join over the leftovers of all pieces finds
// the items that changed their section. Items of deleted and inserted sections take part in the join as
// pieces with one empty side, but only if the other side has leftovers at all. So do stretches that came or went
// as a whole: where nothing came, or nothing went, no item is looked at.

@inlinable
func listChanges<Section, Comparator: SectionComparator<Section>>(
  from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
  by comparator: Comparator
) -> ListChanges {
  var excess: Int?
  let difference = listChanges(
    from: old, to: new, by: comparator, copying: .max, excess: &excess)
  guard let difference else {
    preconditionFailure(
      "\(excess ?? 0) items are too many to be compared: "
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
      let sections = unsafe keyedDifference(
        from: oldSections, to: newSections, by: SectionKeys(comparator))
      var kernel = SectionedKernel(
        sections: sections, comparator: comparator, mostCopied: mostCopied)
      unsafe kernel.collectPieces(from: oldSections, to: newSections)
      let difference = unsafe kernel.difference(from: oldSections, to: newSections)
      excess = kernel.excess
      return kernel.excess == nil ? difference : nil
    }
  }
}

/// The state of one sectioned difference.
@usableFromInline
struct SectionedKernel<Comparator: SectionComparator> {
  @usableFromInline typealias ItemComparator = Comparator.ItemComparator
  @usableFromInline typealias Item = ItemComparator.Element

  @usableFromInline let sections: KeyedDifference
  @usableFromInline let comparator: Comparator
  @usableFromInline let itemComparator: ItemComparator
  @usableFromInline var oldItemCounts: [Int]
  @usableFromInline var newItemCounts: [Int]

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
  init(sections: KeyedDifference, comparator: Comparator, mostCopied: Int) {
    self.mostCopied = mostCopied
    self.sections = sections
    self.comparator = comparator
    itemComparator = comparator.itemComparator
    oldItemCounts = [Int](repeating: 0, count: sections.oldCount)
    newItemCounts = [Int](repeating: 0, count: sections.newCount)
  }

  /// Finds what differs, without matching it.
  @inlinable
  mutating func collectPieces(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) {
    let sources = sections.oldPositionsOfNew()
    for new in newSections.indices {
      let newItems = unsafe comparator.items(of: newSections[new])
      newItemCounts[new] = newItems.count
      let old = Int(sources[new])
      guard old >= 0 else {
        insertedItemCount = sum(insertedItemCount, newItems.count)
        reserve(new: newItems.count, inSection: new)
        continue
      }
      let oldItems = unsafe comparator.items(of: oldSections[old])
      oldItemCounts[old] = oldItems.count
      comparator.forEachUnsharedPiece(old: oldItems, new: newItems) { piece in
        add(piece, of: oldItems, inSection: old, and: newItems, inSection: new)
      }
    }
    for old in sections.deletes {
      let count = unsafe comparator.items(of: oldSections[old]).count
      oldItemCounts[old] = count
      deletedItemCount = sum(deletedItemCount, count)
      reserve(old: count, inSection: old)
    }
  }

  /// Trims a piece and keeps what is left of it.
  @inlinable
  mutating func add(
    _ unshared: UnsharedPiece, of oldItems: Comparator.Items, inSection oldSection: Int,
    and newItems: Comparator.Items, inSection newSection: Int
  ) {
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
    // Few items are copied; where more are left, all are kept, which copies nothing of an array.
    let few = trimmed.flatMap { max($0.old.count, $0.new.count) <= 64 ? $0 : nil }
    let kept = few ?? unshared
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

  /// Whether so many items of a collection may be brought into memory, or are there.
  @inlinable
  mutating func canCopy(_ count: Int, of items: Comparator.Items) -> Bool {
    if count <= mostCopied || items.withContiguousStorageIfAvailable({ unsafe _ = $0 }) != nil {
      return true
    }
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

@available(*, unavailable)
extension SectionedKernel: Sendable {}
