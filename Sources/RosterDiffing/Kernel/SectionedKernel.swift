// The difference of two lists of sections. Sections are matched first, by the same means as elements.
// Then, for each section that survives, the stretches that do not share storage are trimmed; what is left
// of them are pieces. Each piece is walked on its own, and one join over the leftovers of all pieces finds
// the items that changed their section. Items of deleted and inserted sections take part in the join as
// pieces with one empty side, but only if the other side has leftovers at all.

@inlinable
func sectionedDifference<Section, Comparator: SectionComparator<Section>>(
  from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
  by comparator: Comparator
) -> SectionedDifference {
  unsafe old.withElements { oldSections in
    unsafe new.withElements { newSections in
      let sections = unsafe keyedDifference(
        from: oldSections, to: newSections, by: SectionKeys(comparator))
      var kernel = SectionedKernel(sections: sections, comparator: comparator)
      unsafe kernel.collectPieces(from: oldSections, to: newSections)
      return unsafe kernel.difference(from: oldSections, to: newSections)
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
  @usableFromInline var trimmedUpdates: [PositionPair<ItemPosition>] = []

  /// How many words of bits the pieces need, and those of deleted and inserted sections.
  @usableFromInline var oldWords = 0
  @usableFromInline var newWords = 0

  /// How many items deleted and inserted sections have.
  @usableFromInline var deletedItemCount = 0
  @usableFromInline var insertedItemCount = 0

  @inlinable
  init(sections: KeyedDifference, comparator: Comparator) {
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
        insertedItemCount &+= newItems.count
        reserve(new: newItems.count, inSection: new)
        continue
      }
      let oldItems = unsafe comparator.items(of: oldSections[old])
      oldItemCounts[old] = oldItems.count
      for piece in comparator.unsharedPieces(old: oldItems, new: newItems) {
        add(piece, of: oldItems, inSection: old, and: newItems, inSection: new)
      }
    }
    for old in sections.deletes {
      let count = unsafe comparator.items(of: oldSections[old]).count
      oldItemCounts[old] = count
      deletedItemCount &+= count
      reserve(old: count, inSection: old)
    }
  }

  /// Trims a piece and keeps what is left of it.
  @inlinable
  mutating func add(
    _ unshared: UnsharedPiece, of oldItems: Comparator.Items, inSection oldSection: Int,
    and newItems: Comparator.Items, inSection newSection: Int
  ) {
    let old = Self.pin(oldItems, unshared.old)
    let new = Self.pin(newItems, unshared.new)
    var piece = unsafe Piece(
      old: old.pointer,
      at: ItemPosition(section: oldSection, item: unshared.old.lowerBound),
      new: new.pointer,
      at: ItemPosition(section: newSection, item: unshared.new.lowerBound),
      comparator: itemComparator)
    piece.trim(noting: &trimmedUpdates)
    if piece.oldCount == 0 && piece.newCount == 0 { return }
    pins.append(old)
    pins.append(new)
    number(piece)
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
    if count == 0 { return }
    number(
      Piece(
        oldCount: 0, at: .nowhere, newCount: count, at: ItemPosition(section: section, item: 0),
        comparator: itemComparator))
  }

  /// Numbers the items of a deleted section, without looking at them yet.
  @inlinable
  mutating func reserve(old count: Int, inSection section: Int) {
    if count == 0 { return }
    number(
      Piece(
        oldCount: count, at: ItemPosition(section: section, item: 0), newCount: 0, at: .nowhere,
        comparator: itemComparator))
  }
}

@available(*, unavailable)
extension SectionedKernel: Sendable {}
