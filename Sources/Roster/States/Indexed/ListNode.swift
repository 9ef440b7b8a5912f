// A persistent order-statistic B+tree: the items of one section.
//
// Leaves hold items; branches hold nodes and know how many items each of them has, so that an item is
// found by its position, and a position by the way to its leaf, in as many steps as the tree is high.
//
// The tree is made of nothing but values. A node's arrays are copied on write, so an edit of a tree
// that is still held elsewhere copies the arrays on the way to one leaf and shares all the others;
// that is what makes a copy cost nothing and an edit cost O(log n). Two nodes whose arrays are the same
// storage hold the same items, and a difference need not look into them (`ListNode+Sharing.swift`).
//
// There are no parent pointers, which a shared node could not have: a node has a token instead, a
// number that stays the same while the node is copied and changed. `NodeOwners` says which token
// belongs to which parent, and `IdentifierTrie` in which leaf an id is. See O. Rodeh, "B-trees,
// shadowing, and clones" (2008), for the copying, and Ph. Bagwell, "Ideal hash trees" (2001), for the
// trie.
//
// Below some hundreds of items a list has no index; then a section is one leaf of any size,
// without tags: an array.

/// A leaf or a branch of the tree that holds a section's items.
@usableFromInline
struct ListNode<Item> {
  /// The most items in a leaf of an indexed tree.
  @inlinable static var leafCapacity: Int { 64 }

  /// The most children of a branch.
  @inlinable static var branchCapacity: Int { 32 }

  /// What the index calls this node, from one edit to the next; 0 without an index.
  @usableFromInline var token: UInt32 = 0

  /// 0 for a leaf.
  @usableFromInline var height: Int32 = 0

  /// How many items the node and all below it hold.
  @usableFromInline var count: Int

  /// A leaf's items.
  @usableFromInline var items: ContiguousArray<Item> = []

  /// What a look-up goes through, in one stretch of memory.
  ///
  /// Of a leaf: the tags of its items' ids; empty without an index. Of a branch: the tokens of its children, and then for each
  /// of them how many items are in those before it.
  @usableFromInline var tags: ContiguousArray<UInt32> = []

  /// A branch's children.
  @usableFromInline var children: ContiguousArray<ListNode> = []

  /// Makes a leaf that no index knows.
  @inlinable
  init(_ items: ContiguousArray<Item>) {
    self.items = items
    count = items.count
  }

  /// Makes a leaf that an index knows.
  @inlinable
  init(token: UInt32, items: ContiguousArray<Item>, tags: ContiguousArray<UInt32>) {
    self.token = token
    self.items = items
    self.tags = tags
    count = items.count
  }

  /// Makes a branch.
  @inlinable
  init(token: UInt32, children: ContiguousArray<ListNode>) {
    self.token = token
    self.children = children
    height = (children.first?.height ?? 0) + 1
    count = children.reduce(0) { $0 + $1.count }
    noteChildren()
  }
}

extension ListNode {
  /// Writes down the tokens of the children and where their items start.
  @inlinable
  mutating func noteChildren() {
    let width = children.count
    tags = unsafe ContiguousArray(unsafeUninitializedCapacity: 2 * width) { tags, count in
      var start: UInt32 = 0
      for index in 0..<width {
        unsafe tags.initializeElement(at: index, to: children[index].token)
        unsafe tags.initializeElement(at: width + index, to: start)
        start &+= UInt32(truncatingIfNeeded: children[index].count)
      }
      count = 2 * width
    }
  }

  /// Writes down that a child has more items than before, or fewer.
  @inlinable
  mutating func noteItems(_ change: Int, ofChild child: Int) {
    let width = children.count
    let change = UInt32(truncatingIfNeeded: change)
    for index in width + child + 1..<2 * width { tags[index] &+= change }
  }

  /// How many items are in the children before one.
  @inlinable @inline(__always)
  func start(ofChild child: Int) -> Int { Int(tags[tags.count / 2 + child]) }
}

extension ListNode: Sendable where Item: Sendable {}

extension ListNode {
  /// The number of nodes at the next level down, or of items.
  @inlinable var width: Int { height == 0 ? items.count : children.count }

  /// Whether the node is small enough to be looked at for a merge with its neighbor.
  @inlinable var isSparse: Bool {
    width < (height == 0 ? Self.leafCapacity : Self.branchCapacity) / 4
  }

  /// Which child holds the item at an offset, and where the child starts.
  @inlinable
  func child(at offset: Int) -> (index: Int, start: Int) {
    let tags = tags.span
    let width = tags.count / 2
    var next = width + 1
    while next < tags.count, offset >= Int(tags[next]) { next += 1 }
    return (next - 1 - width, Int(tags[next - 1]))
  }

  /// The leaf that holds the item at an offset, and the leaf's start.
  @inlinable
  func leaf(at offset: Int) -> (items: ContiguousArray<Item>, start: Int) {
    if height == 0 { return (items, 0) }
    let (index, start) = child(at: offset)
    let (items, inner) = children[index].leaf(at: offset - start)
    return (items, start + inner)
  }

  /// Calls a closure with each leaf, in order.
  @inlinable
  func forEachLeaf(_ body: (ListNode) throws -> Void) rethrows {
    if height == 0 { return try body(self) }
    for index in children.indices { try children[index].forEachLeaf(body) }
  }

  /// The leaves, in order.
  @inlinable var leaves: ContiguousArray<ListNode> {
    var leaves: ContiguousArray<ListNode> = []
    forEachLeaf { leaves.append($0) }
    return leaves
  }

  /// Each item's value with the position of the item, in order; the closure is called with each.
  @inlinable
  static func values<Value>(
    of leaves: ContiguousArray<ListNode>, calling step: (() throws -> Void)?,
    _ value: (Item) -> Value
  ) throws -> [(value: Value, position: LeafPosition)] {
    var values: [(value: Value, position: LeafPosition)] = []
    values.reserveCapacity(leaves.reduce(0) { $0 + $1.count })
    for leaf in leaves.indices {
      let items = leaves[leaf].items
      for offset in items.indices {
        let position = LeafPosition(leaf: UInt32(leaf), offset: UInt32(offset))
        try step?()
        values.append((value(items[offset]), position))
      }
    }
    return values
  }

  /// Calls a closure with each token of the node and all below it.
  @inlinable
  func forEachNode(_ body: (ListNode) -> Void) {
    body(self)
    for index in children.indices { children[index].forEachNode(body) }
  }

}

extension ListNode {
  /// Builds the tree of a section.
  ///
  /// The entries for the trie are collected, not inserted, so that a list of many sections can insert
  /// them all at once.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  static func tree(
    of items: ContiguousArray<Item>, tags: ContiguousArray<UInt32>, slot: UInt32,
    index: inout ItemIndex, entries: inout ContiguousArray<UInt64>
  ) -> ListNode {
    var leaves: ContiguousArray<ListNode> = []
    for piece in Pieces(of: items.count, capacity: leafCapacity) {
      let token = index.makeNode()
      for tag in tags[piece] { entries.append(identifierEntry(tag: tag, token: token)) }
      leaves.append(
        ListNode(
          token: token, items: ContiguousArray(items[piece]), tags: ContiguousArray(tags[piece])))
    }
    return root(over: leaves, slot: slot, index: &index) {}
  }

  /// Puts branches over nodes of one height until there is one root.
  @inlinable
  static func root(
    over nodes: ContiguousArray<ListNode>, slot: UInt32, index: inout ItemIndex,
    checkpoint: () throws -> Void
  ) rethrows -> ListNode {
    var level = nodes
    while level.count > 1 {
      var branches: ContiguousArray<ListNode> = []
      for piece in Pieces(of: level.count, capacity: branchCapacity) {
        try checkpoint()
        branches.append(branch(of: level[piece], index: &index))
      }
      level = branches
    }
    index.setSection(slot, ofRoot: level[0].token)
    return level[0]
  }

  /// Makes a new branch, and makes it the owner of its children.
  @inlinable
  static func branch(
    of children: ArraySlice<ListNode>, index: inout ItemIndex
  ) -> ListNode {
    let token = index.makeNode()
    for child in children { index.setOwner(token, of: child.token) }
    return ListNode(token: token, children: ContiguousArray(children))
  }
}

/// Where an item is in the leaves of a section.
@usableFromInline
struct LeafPosition: Sendable {
  @usableFromInline let leaf: UInt32
  @usableFromInline let offset: UInt32

  @inlinable
  init(leaf: UInt32, offset: UInt32) {
    self.leaf = leaf
    self.offset = offset
  }
}

/// How a number of elements is cut into pieces of about equal size.
///
/// What fits into one piece stays in one; otherwise pieces are about three quarters full, so that the
/// next insert does not split again. There is always at least one piece.
@usableFromInline
struct Pieces: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let count: Int
  @usableFromInline let pieces: Int
  @usableFromInline var made = 0

  @inlinable
  init(of count: Int, capacity: Int) {
    let target = capacity * 3 / 4
    self.count = count
    pieces = count <= capacity ? 1 : (count + target - 1) / target
  }

  @inlinable
  mutating func next() -> Range<Int>? {
    guard made < pieces else { return nil }
    defer { made += 1 }
    return count * made / pieces..<count * (made + 1) / pieces
  }
}
