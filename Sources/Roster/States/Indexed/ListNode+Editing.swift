extension ListNode {
  /// Inserts items into the tree of a section.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* items.
  @inlinable
  mutating func insert(
    _ newItems: ContiguousArray<Item>, tags newTags: ContiguousArray<UInt32>, at offset: Int,
    slot: UInt32, index: inout ItemIndex
  ) {
    let siblings = insert(newItems, tags: newTags, at: offset, index: &index)
    guard !siblings.isEmpty else { return }
    self = Self.root(over: [self] + siblings, slot: slot, index: &index) {}
  }

  /// Inserts items below a node.
  ///
  /// - Returns: The nodes that come after this one because it became too full.
  @inlinable
  mutating func insert(
    _ newItems: ContiguousArray<Item>, tags newTags: ContiguousArray<UInt32>, at offset: Int,
    index: inout ItemIndex
  ) -> ContiguousArray<ListNode> {
    count += newItems.count
    if height == 0 {
      items.insert(contentsOf: newItems, at: offset)
      tags.insert(contentsOf: newTags, at: offset)
      return splitLeaf(inserted: offset..<offset + newItems.count, index: &index)
    }
    let (child, start) = child(at: offset)
    let siblings = children[child].insert(
      newItems, tags: newTags, at: offset - start, index: &index)
    guard !siblings.isEmpty else {
      noteItems(newItems.count, ofChild: child)
      return []
    }
    for sibling in siblings { index.setOwner(token, of: sibling.token) }
    children.insert(contentsOf: siblings, at: child + 1)
    defer { noteChildren() }
    return splitBranch(index: &index)
  }

  /// Adds inserted items to the index, and cuts the leaf if it is too full.
  @inlinable
  mutating func splitLeaf(
    inserted: Range<Int>, index: inout ItemIndex
  ) -> ContiguousArray<ListNode> {
    if items.count <= Self.leafCapacity {
      for offset in inserted { index.insert(tag: tags[offset], token: token) }
      return []
    }
    var siblings: ContiguousArray<ListNode> = []
    var entries: ContiguousArray<UInt64> = []
    entries.reserveCapacity(inserted.count)
    var kept = 0
    for piece in Pieces(of: items.count, capacity: Self.leafCapacity) {
      let newToken = kept == 0 ? token : index.makeNode()
      for offset in piece {
        if inserted.contains(offset) {
          entries.append(identifierEntry(tag: tags[offset], token: newToken))
        } else {
          index.move(tag: tags[offset], from: token, to: newToken)
        }
      }
      if kept == 0 {
        kept = piece.upperBound
      } else {
        siblings.append(
          ListNode(
            token: newToken, items: ContiguousArray(items[piece]),
            tags: ContiguousArray(tags[piece])))
      }
    }
    items.removeSubrange(kept...)
    tags.removeSubrange(kept...)
    count = kept
    index.insert(contentsOf: entries) {}
    return siblings
  }

  /// Cuts the branch if it has too many children.
  @inlinable
  mutating func splitBranch(index: inout ItemIndex) -> ContiguousArray<ListNode> {
    guard children.count > Self.branchCapacity else { return [] }
    var siblings: ContiguousArray<ListNode> = []
    var kept = 0
    for piece in Pieces(of: children.count, capacity: Self.branchCapacity) {
      if kept == 0 {
        kept = piece.upperBound
      } else {
        siblings.append(Self.branch(of: children[piece], index: &index))
      }
    }
    children.removeSubrange(kept...)
    count -= siblings.reduce(0) { $0 + $1.count }
    return siblings
  }

  /// Edits the items of a leaf, in place where they are not shared; no index knows it afterwards.
  mutating func edit(_ body: (inout ContiguousArray<Item>) -> Void) {
    assert(height == 0)
    token = 0
    tags = []
    body(&items)
    count = items.count
  }

  /// Puts another item in place of one that has the same id.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func update(_ item: Item, at offset: Int) {
    if height == 0 {
      items[offset] = item
    } else {
      let (child, start) = child(at: offset)
      children[child].update(item, at: offset - start)
    }
  }
}

extension ListNode {
  /// Removes an item from the tree of a section.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  mutating func remove(at offset: Int, slot: UInt32, index: inout ItemIndex) -> Item {
    let item = remove(at: offset, index: &index)
    while children.count == 1 {
      index.freeNode(token)
      self = children[0]
      index.setSection(slot, ofRoot: token)
    }
    return item
  }

  /// Removes an item from below a node.
  @inlinable
  mutating func remove(at offset: Int, index: inout ItemIndex) -> Item {
    count -= 1
    if height == 0 {
      index.remove(tag: tags.remove(at: offset), token: token)
      return items.remove(at: offset)
    }
    let (child, start) = child(at: offset)
    let item = children[child].remove(at: offset - start, index: &index)
    if children[child].isSparse, children.count > 1 {
      mergeChild(at: child == 0 ? 0 : child - 1, index: &index)
      noteChildren()
    } else {
      noteItems(-1, ofChild: child)
    }
    return item
  }

  /// Makes one child of two neighbors, or halves what they have.
  @inlinable
  mutating func mergeChild(at left: Int, index: inout ItemIndex) {
    let total = children[left].width + children[left + 1].width
    let capacity = children[left].height == 0 ? Self.leafCapacity : Self.branchCapacity
    let surplus = (total <= capacity ? total : total / 2) - children[left].width
    var right = children[left + 1]
    children[left + 1] = ListNode([])
    if surplus > 0 {
      children[left].take(first: surplus, of: &right, index: &index)
    } else {
      right.take(last: -surplus, of: &children[left], index: &index)
    }
    if right.width == 0 {
      index.freeNode(right.token)
      children.remove(at: left + 1)
    } else {
      children[left + 1] = right
    }
  }

  /// Appends what its right neighbor begins with.
  @inlinable
  mutating func take(first number: Int, of right: inout ListNode, index: inout ItemIndex) {
    if height == 0 {
      for tag in right.tags[..<number] { index.move(tag: tag, from: right.token, to: token) }
      items.append(contentsOf: right.items[..<number])
      tags.append(contentsOf: right.tags[..<number])
      right.items.removeFirst(number)
      right.tags.removeFirst(number)
      adjustCounts(by: number, of: &right)
    } else {
      var moved = 0
      for child in right.children[..<number] {
        index.setOwner(token, of: child.token)
        moved += child.count
      }
      children.append(contentsOf: right.children[..<number])
      right.children.removeFirst(number)
      adjustCounts(by: moved, of: &right)
      noteChildren()
      right.noteChildren()
    }
  }

  /// Prepends what its left neighbor ends with.
  @inlinable
  mutating func take(last number: Int, of left: inout ListNode, index: inout ItemIndex) {
    let start = left.width - number
    if height == 0 {
      for tag in left.tags[start...] { index.move(tag: tag, from: left.token, to: token) }
      items.insert(contentsOf: left.items[start...], at: 0)
      tags.insert(contentsOf: left.tags[start...], at: 0)
      left.items.removeLast(number)
      left.tags.removeLast(number)
      adjustCounts(by: number, of: &left)
    } else {
      var moved = 0
      for child in left.children[start...] {
        index.setOwner(token, of: child.token)
        moved += child.count
      }
      children.insert(contentsOf: left.children[start...], at: 0)
      left.children.removeLast(number)
      adjustCounts(by: moved, of: &left)
      noteChildren()
      left.noteChildren()
    }
  }

  @inlinable
  mutating func adjustCounts(by moved: Int, of neighbor: inout ListNode) {
    count += moved
    neighbor.count -= moved
  }

  /// Takes all items and nodes out of the index.
  @inlinable
  func forget(in index: inout ItemIndex) {
    index.freeNode(token)
    if height == 0 {
      for tag in tags { index.remove(tag: tag, token: token) }
    } else {
      for child in children.indices { children[child].forget(in: &index) }
    }
  }
}
