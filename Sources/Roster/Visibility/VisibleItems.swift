public import RosterDiffing

/// The items of a section that are shown: all of them but some.
public struct VisibleItems<Base: RandomAccessCollection>: RandomAccessCollection {
  /// All items, hidden ones too.
  public let base: Base

  /// The offsets of the hidden items.
  let hidden: OffsetSet

  init(_ base: Base, hiding hidden: OffsetSet = OffsetSet()) {
    self.base = base
    self.hidden = hidden
  }

  /// The index of the first item, 0.
  public var startIndex: Int { 0 }

  /// The number of items that are shown.
  public var endIndex: Int { base.count - hidden.count }

  /// The item at an index among those that are shown.
  ///
  /// - Parameter index: The index, from 0 and less than ``endIndex``.
  /// - Precondition: There is such an item.
  /// - Complexity: O(log *h*) for *h* hidden items, besides what the collection of all items promises.
  public subscript(index: Int) -> Base.Element {
    requireItem(index, in: indices)
    return base[base.index(base.startIndex, offsetBy: offset(ofVisible: index))]
  }

  /// The offset among all items of one that is shown.
  func offset(ofVisible index: Int) -> Int { hidden.absentOffset(at: index) }

  /// The offset among those that are shown of one of all items, or `nil` if it is hidden.
  func index(ofOffset offset: Int) -> Int? {
    guard 0 <= offset, offset < base.count, !hidden.contains(offset) else { return nil }
    return offset - hidden.count(before: offset)
  }
}

extension VisibleItems: Sendable where Base: Sendable {}

/// A section as it is shown: without its hidden items.
public struct VisibleSection<Base: SectionInfo>: SectionInfo {
  /// The type of headers and footers.
  public typealias Title = Base.Title

  /// The section, with all its items.
  public let base: Base

  /// The index of the section among all sections, hidden ones too.
  public let sourceIndex: Int

  /// The offsets of the hidden items.
  let hidden: OffsetSet

  init(_ base: Base, at sourceIndex: Int, hiding hidden: OffsetSet = OffsetSet()) {
    self.base = base
    self.sourceIndex = sourceIndex
    self.hidden = hidden
  }

  /// The items that are shown.
  public var items: VisibleItems<Base.Items> { VisibleItems(base.items, hiding: hidden) }

  /// The section's identity.
  public var id: Base.ID { base.id }

  /// What the header shows, or `nil` for no header.
  public var header: Base.Title? { base.header }

  /// What the footer shows, or `nil` for no footer.
  public var footer: Base.Title? { base.footer }

  /// Whether each item is made when it is asked for.
  public var hasLazyItems: Bool { base.hasLazyItems }
}

extension VisibleSection: Sendable where Base: Sendable {}

// Where two states of a section's visible items differ, when the collections of all items can tell where
// they share storage. What is shared and hidden in both states, or shown in both, need not be looked at.
// So the pieces are those of all items, said in visible offsets, and one for each range between them that
// is hidden in only one of the states.

extension VisibleItems: StorageSharing {
  /// Finds where two states of the visible items may differ.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The pieces that have to be compared; none if everything is shared and equally hidden.
  /// - Complexity: What the collection of all items promises, and O(*k* log *h*) for *k* pieces and *h* hidden items.
  ///   Where two states with many hidden items were made from one another, some hundreds of these are passed at once.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    var pieces: [UnsharedPiece] = []
    func append(_ oldItems: Range<Int>, _ newItems: Range<Int>) {
      let piece = UnsharedPiece(
        old: old.visibleRange(ofOffsets: oldItems), new: visibleRange(ofOffsets: newItems))
      if !piece.old.isEmpty || !piece.new.isEmpty { pieces.append(piece) }
    }
    base.forEachStretch(since: old.base) { oldItems, newItems, isShared in
      guard isShared else { return append(oldItems, newItems) }
      hidden.compare(in: newItems, with: old.hidden, from: oldItems.lowerBound) { range in
        append(
          range.shifted(by: oldItems.lowerBound), range.shifted(by: newItems.lowerBound))
      }
    }
    return pieces
  }

  /// The range of what is shown of some of all items.
  private func visibleRange(ofOffsets range: Range<Int>) -> Range<Int> {
    range.lowerBound - hidden.count(before: range.lowerBound)..<range.upperBound
      - hidden.count(before: range.upperBound)
  }
}

extension RandomAccessCollection {
  /// Goes over two states of a collection, stretch by stretch.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - body: Gets the offsets of a stretch in both states, ascending, and whether it is the same items in both. It may be empty.
  func forEachStretch(
    since old: Self, _ body: (_ old: Range<Int>, _ new: Range<Int>, _ isShared: Bool) -> Void
  ) {
    var ends = (old: 0, new: 0)
    func share(upTo oldEnd: Int, _ newEnd: Int) {
      body(ends.old..<oldEnd, ends.new..<newEnd, true)
    }
    forEachUnsharedPiece(since: old) { piece in
      share(upTo: piece.old.lowerBound, piece.new.lowerBound)
      body(piece.old, piece.new, false)
      ends = (piece.old.upperBound, piece.new.upperBound)
    }
    share(upTo: old.count, count)
  }
}
