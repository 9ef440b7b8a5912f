public import RosterDiffing

/// The items of a section that are shown: all of them but some.
public struct VisibleItems<Base: RandomAccessCollection>: RandomAccessCollection {
  /// All items, hidden ones too.
  public let base: Base

  /// The offsets of the hidden items, in order.
  let hidden: ContiguousArray<Int>

  init(_ base: Base, hiding hidden: ContiguousArray<Int> = []) {
    self.base = base
    self.hidden = hidden
  }

  /// The index of the first item, 0.
  public var startIndex: Int { 0 }

  /// The number of items that are shown.
  public var endIndex: Int { base.count - hidden.count }

  /// The item at an index among those that are shown.
  ///
  /// - Parameter index: The index.
  /// - Complexity: O(log *h*) for *h* hidden items, besides what the collection of all items promises.
  public subscript(index: Int) -> Base.Element {
    base[base.index(base.startIndex, offsetBy: offset(ofVisible: index))]
  }

  /// The offset among all items of one that is shown.
  func offset(ofVisible index: Int) -> Int {
    if hidden.isEmpty { return index }
    // The k-th hidden item has its offset less k items before it that are shown.
    return index + hidden.indices.partitioningIndex { hidden[$0] - $0 > index }
  }

  /// The offset among those that are shown of one of all items, or `nil` if it is hidden.
  func index(ofOffset offset: Int) -> Int? {
    guard 0 <= offset, offset < base.count else { return nil }
    let before = hidden.partitioningIndex { $0 >= offset }
    return before < hidden.count && hidden[before] == offset ? nil : offset - before
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

  /// The offsets of the hidden items, in order.
  let hidden: ContiguousArray<Int>

  init(_ base: Base, at sourceIndex: Int, hiding hidden: ContiguousArray<Int> = []) {
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
// So the pieces are those of all items, said in visible offsets, and one for each item between them that
// is hidden in only one of the states.

extension VisibleItems: StorageSharing {
  /// Finds where two states of the visible items may differ.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: The pieces that have to be compared; none if everything is shared and equally hidden.
  /// - Complexity: What the collection of all items promises, and O(*h* + *k*) for *h* hidden items and *k*
  ///   pieces.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    var walk = VisibleWalk(from: old.hidden, to: hidden)
    for piece in base.pieces(since: old.base) { walk.close(piece) }
    walk.finish(old.base.count, base.count)
    return walk.pieces
  }
}

/// Says pieces of all items in the offsets of those that are shown.
private struct VisibleWalk {
  private(set) var pieces: [UnsharedPiece] = []
  private let old: ContiguousArray<Int>
  private let new: ContiguousArray<Int>

  /// The hidden items that were passed in each state, and where the walk is.
  private var (oldHidden, newHidden) = (0, 0)
  private var (oldOffset, newOffset) = (0, 0)

  init(from old: ContiguousArray<Int>, to new: ContiguousArray<Int>) {
    self.old = old
    self.new = new
  }

  /// Goes over what is shared before a piece, and adds the piece.
  mutating func close(_ piece: UnsharedPiece) {
    share(upTo: piece.old.lowerBound, piece.new.lowerBound)
    let start = (oldOffset - oldHidden, newOffset - newHidden)
    while oldHidden < old.count, old[oldHidden] < piece.old.upperBound { oldHidden += 1 }
    while newHidden < new.count, new[newHidden] < piece.new.upperBound { newHidden += 1 }
    (oldOffset, newOffset) = (piece.old.upperBound, piece.new.upperBound)
    append(start.0..<oldOffset - oldHidden, start.1..<newOffset - newHidden)
  }

  /// Goes over what is shared up to the ends.
  mutating func finish(_ oldCount: Int, _ newCount: Int) {
    share(upTo: oldCount, newCount)
  }

  /// Goes over items that are shared, so many in both states, and adds those that only one of them hides.
  private mutating func share(upTo oldEnd: Int, _ newEnd: Int) {
    let shift = newOffset - oldOffset
    while true {
      let nextOld = oldHidden < old.count && old[oldHidden] < oldEnd ? old[oldHidden] : nil
      let nextNew = newHidden < new.count && new[newHidden] < newEnd ? new[newHidden] - shift : nil
      guard let offset = [nextOld, nextNew].compactMap(\.self).min() else { break }
      let (oldOffset, newOffset) = (offset - oldHidden, offset + shift - newHidden)
      if nextOld == offset { oldHidden += 1 }
      if nextNew == offset { newHidden += 1 }
      if nextOld != nextNew {
        append(
          oldOffset..<oldOffset + (nextOld == offset ? 0 : 1),
          newOffset..<newOffset + (nextNew == offset ? 0 : 1))
      }
    }
    (oldOffset, newOffset) = (oldEnd, newEnd)
  }

  private mutating func append(_ old: Range<Int>, _ new: Range<Int>) {
    if !old.isEmpty || !new.isEmpty { pieces.append(UnsharedPiece(old: old, new: new)) }
  }
}

extension RandomAccessCollection {
  /// Where two states of a collection do not share storage: all of them where that cannot be told.
  fileprivate func pieces(since old: Self) -> [UnsharedPiece] {
    if let sharing = self as? any StorageSharing, let pieces = sharing.pieces(sinceAny: old) {
      return pieces
    }
    let isSame = withContiguousStorageIfAvailable { mine in
      old.withContiguousStorageIfAvailable { theirs in
        unsafe mine.count == theirs.count && mine.baseAddress == theirs.baseAddress
      }
    }
    return isSame == true
      ? [] : [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
  }
}

extension StorageSharing {
  fileprivate func pieces(sinceAny old: Any) -> [UnsharedPiece]? {
    (old as? Self).map { unsharedPieces(since: $0) }
  }
}
