public import RosterDiffing

/// The items of a section of a ``ListSnapshot``: a random-access collection that is shared, not copied.
///
/// It behaves as an array that is only read. A snapshot of many items keeps them in a tree, of which
/// two states share all that did not change; a short list is one array.
///
/// ```swift
/// let items: ListItems = ["milk", "butter"]
/// print(items.count, items[1])  // 2 butter
/// ```
public struct ListItems<Element> {
  @usableFromInline var root: ListNode<Element>

  @inlinable
  init(root: ListNode<Element>) {
    self.root = root
  }

  /// Holds the elements of an array.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(1).
  @inlinable
  public init(_ elements: [Element] = []) {
    root = ListNode(ContiguousArray(elements))
  }
}

extension ListItems: RandomAccessCollection {
  /// 0, the index of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { root.count }

  /// The element at an index.
  ///
  /// - Parameter index: An index from 0 up to, not including, the count.
  /// - Complexity: O(1) for a short list, O(log *n*) for a long one.
  @inlinable
  public subscript(index: Int) -> Element {
    precondition(
      0 <= index && index < root.count,
      "Item \(index) is out of range: there are \(root.count) items.")
    return root[index]
  }

  /// Walks over the elements leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let root: ListNode<Element>
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var place = 0
    @usableFromInline var nextStart = 0

    @inlinable
    init(_ root: ListNode<Element>) {
      self.root = root
    }

    /// Returns the next element.
    ///
    /// - Returns: The element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Element? {
      if place == leaf.count {
        guard nextStart < root.count else { return nil }
        leaf = root.leaf(at: nextStart).items
        nextStart += leaf.count
        place = 0
      }
      defer { place += 1 }
      return leaf[place]
    }
  }

  /// Makes an iterator over the elements.
  ///
  /// - Returns: The iterator; each step is O(1), amortised.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// Calls a closure with the elements' storage if they are in one piece.
  ///
  /// - Parameter body: Gets the storage.
  /// - Returns: What the closure returns, or `nil` for a long list.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    root.height == 0 ? unsafe try root.items.withContiguousStorageIfAvailable(body) : nil
  }
}

extension ListItems: StorageSharing {
  /// Finds where two states of the items do not share storage.
  ///
  /// Outside the pieces both states hold the same elements in the same order, which is known without
  /// looking at any of them. Inside, elements may or may not be equal.
  ///
  /// ```swift
  /// var next = snapshot
  /// next.upsert([milk])
  /// let old = snapshot.sections[0].items
  /// print(next.sections[0].items.unsharedPieces(since: old).count)  // 1
  /// ```
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: Pairs of ranges, ascending on both sides; none if all is shared.
  /// - Complexity: O(*d* log *n*) for states that are *d* edits apart.
  @inlinable
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
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
    return pieces.allSatisfy { lhs[$0.old].elementsEqual(rhs[$0.new]) }
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
