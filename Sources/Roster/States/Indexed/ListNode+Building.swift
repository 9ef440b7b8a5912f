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
    return root(over: leaves, slot: slot, index: &index)
  }

  /// Puts branches over nodes of one height until there is one root.
  @inlinable
  static func root(
    over nodes: ContiguousArray<ListNode>, slot: UInt32, index: inout ItemIndex
  ) -> ListNode {
    var level = nodes
    while level.count > 1 {
      var branches: ContiguousArray<ListNode> = []
      for piece in Pieces(of: level.count, capacity: branchCapacity) {
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
