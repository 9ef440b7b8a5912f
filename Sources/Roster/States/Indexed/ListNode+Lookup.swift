// A look for one item goes down by pointers: to retain each node on the way takes a third of a look-up. A node
// keeps all below it, nothing changes it while it is asked, and nodes and items are stored in line and do not move. So the
// pointers are valid as long as the node is that they came from.

extension ListNode {
  /// The children, lent by the node.
  @inlinable @inline(__always) var lentChildren: UnsafeBufferPointer<ListNode> {
    unsafe children.withUnsafeBufferPointer { unsafe $0 }
  }

  /// The item at an offset.
  @inlinable
  subscript(offset: Int) -> Item {
    if height == 0 { return items[offset] }
    var offset = offset
    var node = unsafe lentChild(at: &offset)
    while unsafe node.pointee.height > 0 { unsafe node = node.pointee.lentChild(at: &offset) }
    return unsafe node.pointee.items[offset]
  }

  /// The child that holds the item at an offset, and the offset in it.
  @inlinable @inline(__always)
  func lentChild(at offset: inout Int) -> UnsafePointer<ListNode> {
    let nodes = unsafe lentChildren
    var index = 0
    while index < nodes.count - 1, unsafe offset >= nodes[index].count {
      unsafe offset -= nodes[index].count
      index += 1
    }
    return unsafe nodes.baseAddress.unsafelyUnwrapped + index
  }
}

extension ListNode where Item: Identifiable {
  /// Finds an item in the leaf that a path leads to.
  ///
  /// - Returns: The offset, or `nil` if the path does not lead to a leaf or the item is not in it.
  @inlinable
  func offset(of id: Item.ID, tag: UInt32, along path: NodePath) -> Int? {
    if height == 0 { return offset(of: id, tag: tag) }
    var start = 0
    var nodes = unsafe lentChildren
    var height = Int(height)
    while let token = path.token(atHeight: height - 1) {
      var index = 0
      while index < nodes.count, unsafe nodes[index].token != token {
        unsafe start += nodes[index].count
        index += 1
      }
      if index == nodes.count { return nil }
      height -= 1
      if height == 0 {
        return unsafe nodes[index].offset(of: id, tag: tag).map { start + $0 }
      }
      unsafe nodes = nodes[index].lentChildren
    }
    return nil
  }

  /// Finds an item in a leaf.
  @inlinable @inline(__always)
  func offset(of id: Item.ID, tag: UInt32) -> Int? {
    let tags = unsafe tags.withUnsafeBufferPointer { unsafe $0 }
    let items = unsafe items.withUnsafeBufferPointer { unsafe $0 }
    for offset in tags.indices where unsafe tags[offset] == tag && items[offset].id == id {
      return offset
    }
    return nil
  }
}
