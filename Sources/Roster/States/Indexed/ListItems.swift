public import RosterDiffing

/// The items of an ``IndexedSection``: a random-access collection that is shared, not copied.
///
/// It behaves as an array. A list of many items keeps them in a tree, of which two states share all that did not
/// change; a short list is one array. Inserting and removing here makes one array of all items, which shares nothing
/// with the tree, and costs what it costs in that array: edit the ``ListContents`` instead.
///
/// ```swift
/// let items: ListItems = ["milk", "butter"]
/// print(items.count, items[1])  // 2 butter
/// ```
public struct ListItems<Element> {
  @usableFromInline var root: ListNode<Element>

  @usableFromInline var bounds: Range<Int>

  /// The index of the first element; not 0 in a slice.
  @inlinable public var startIndex: Int { bounds.lowerBound }

  /// The index after the last element.
  @inlinable public var endIndex: Int { bounds.upperBound }

  @inlinable
  init(root: ListNode<Element>, bounds: Range<Int>) {
    self.root = root
    self.bounds = bounds
  }

  @inlinable
  init(root: ListNode<Element>) {
    self.init(root: root, bounds: 0..<root.count)
  }

  /// Holds the elements of an array.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(1).
  @inlinable
  public init(_ elements: [Element]) {
    self.init(root: ListNode(ContiguousArray(elements)))
  }
}

extension ListItems: RandomAccessCollection, MutableCollection {
  /// The element at an index.
  ///
  /// - Parameter index: An index of the collection.
  /// - Complexity: O(1) for a short list, O(log *n*) for a long one.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      requireItem(index, in: bounds)
      return root[index]
    }
    set {
      requireItem(index, in: bounds)
      root.update(newValue, at: index)
    }
  }

  /// A part of the elements, with the same indices.
  ///
  /// - Parameter bounds: A range of indices of the collection.
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Int>) -> ListItems {
    get {
      requireItems(bounds, in: self.bounds)
      return ListItems(root: root, bounds: bounds)
    }
    set { replaceSubrange(bounds, with: newValue) }
  }

  /// The tree of these elements alone.
  @inlinable var wholeRoot: ListNode<Element> {
    count == root.count ? root : ListNode(ContiguousArray(self))
  }

  /// Walks over the elements leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let items: ListItems
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var position = 0
    @usableFromInline var end = 0
    @usableFromInline var nextStart: Int

    @inlinable
    init(_ items: ListItems) {
      self.items = items
      nextStart = items.startIndex
    }

    /// Returns the next element.
    ///
    /// - Returns: The element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Element? {
      if position == end {
        guard nextStart < items.endIndex else { return nil }
        let (elements, start) = items.root.leaf(at: nextStart)
        leaf = elements
        position = nextStart - start
        end = Swift.min(leaf.count, items.endIndex - start)
        nextStart = start + leaf.count
      }
      defer { position += 1 }
      return leaf[position]
    }
  }

  /// Makes an iterator over the elements.
  ///
  /// - Returns: The iterator; each step is O(1), amortized.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Calls a closure with the elements' storage if they are in one piece.
  ///
  /// - Parameter body: Gets the storage.
  /// - Returns: What the closure returns, or `nil` for a long list.
  /// - Complexity: O(1).
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    if isEmpty { return unsafe try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let (leaf, start) = root.leaf(at: startIndex)
    guard endIndex <= start + leaf.count else { return nil }
    return unsafe try leaf[startIndex - start..<endIndex - start]
      .withContiguousStorageIfAvailable(body)
  }
}

extension ListItems: RangeReplaceableCollection {
  /// Holds nothing.
  @inlinable
  public init() { self.init([]) }

  /// Puts elements in place of some.
  ///
  /// - Parameters:
  ///   - range: The indices of the elements that go.
  ///   - elements: The elements that come there.
  /// - Complexity: O(*n*) where the items are in a tree. Else as in an array: O(*k* + *m*) for *k* elements that come and
  ///   *m* items behind them, so that appending one item is O(1), amortized.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    requireItems(range, in: bounds)
    if root.height > 0 { root = ListNode(ContiguousArray(ListItems(root: root))) }
    let former = root.count
    root.edit { $0.replaceSubrange(range, with: elements) }
    bounds = startIndex..<endIndex + root.count - former
  }
}

extension ListItems: StorageSharing {
  /// Finds where two states of the items do not share storage.
  ///
  /// Outside the pieces both states hold the same elements in the same order, which is known without
  /// looking at any of them. Inside, elements may or may not be equal.
  ///
  /// ```swift
  /// var next = list
  /// next.upsert([milk])
  /// let old = list.sections[0].items
  /// print(next.sections[0].items.unsharedPieces(since: old).count)  // 1
  /// ```
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: Pairs of ranges, ascending on both sides; none if all is shared.
  /// - Complexity: O(*d* log *n*) for states that are *d* edits apart.
  @inlinable
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard count == root.count, old.count == old.root.count else {
      return [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
    if root.isShared(with: old.root) { return [] }
    return SharingWalk(from: old.root, to: root).pieces
  }
}

extension ListItems: Equatable where Element: Equatable {
  /// Whether two collections hold equal elements; those that they share are not compared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.count == rhs.count else { return false }
    let pieces = rhs.unsharedPieces(since: lhs)
    guard pieces.allSatisfy({ $0.old == $0.new }) else { return lhs.elementsEqual(rhs) }
    return pieces.allSatisfy { piece in
      lhs.dropFirst(piece.old.lowerBound).prefix(piece.old.count)
        .elementsEqual(rhs.dropFirst(piece.new.lowerBound).prefix(piece.new.count))
    }
  }
}

extension ListItems: ExpressibleByArrayLiteral {
  /// Holds the elements listed.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ListItems: CustomStringConvertible {
  /// The elements, as those of an array.
  public var description: String { Array(self).description }
}

extension ListItems: Sendable where Element: Sendable {}

extension ListItems.Iterator: Sendable where Element: Sendable {}
