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
    let (index, start) = child(at: offset)
    offset -= start
    return unsafe lentChildren.baseAddress.unsafelyUnwrapped + index
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
    var height = Int(height)
    return unsafe withUnsafePointer(to: self) { node in
      var node = unsafe node
      while let token = path.token(atHeight: height - 1) {
        let width = unsafe node.pointee.tags.count / 2
        guard let index = unsafe node.pointee.tags.firstOffset(of: token, in: 0..<width)
        else { return nil }
        start += unsafe node.pointee.start(ofChild: index)
        unsafe node = node.pointee.lentChildren.baseAddress.unsafelyUnwrapped + index
        height -= 1
        if height == 0 { return unsafe node.pointee.offset(of: id, tag: tag).map { start + $0 } }
      }
      return nil
    }
  }

  /// Finds an item in a leaf.
  @inlinable @inline(__always)
  func offset(of id: Item.ID, tag: UInt32) -> Int? {
    let items = unsafe items.withUnsafeBufferPointer { unsafe $0 }
    var next = 0
    while let offset = tags.firstOffset(of: tag, in: next..<tags.count) {
      if unsafe items[offset].id == id { return offset }
      next = offset + 1
    }
    return nil
  }
}

extension ListNode {
  /// Calls a closure with each item with a tag in the leaf that a path leads to, and its offset.
  func forEachItem(
    tagged tag: UInt32, along path: NodePath, from start: Int = 0,
    _ body: (_ offset: Int, _ item: Item) -> Void
  ) {
    if height == 0 {
      for offset in items.indices where tags[offset] == tag { body(start + offset, items[offset]) }
      return
    }
    guard let token = path.token(atHeight: Int(height) - 1),
      let child = children.firstIndex(where: { $0.token == token })
    else { return }
    children[child].forEachItem(
      tagged: tag, along: path, from: start + self.start(ofChild: child), body)
  }
}

extension ContiguousArray<UInt32> {
  /// The first offset in a range at which a number is.
  @inlinable @inline(__always)
  func firstOffset(of number: UInt32, in range: Range<Int>) -> Int? {
    let numbers = unsafe withUnsafeBufferPointer { unsafe $0 }
    var offset = range.lowerBound
    while offset &+ 4 <= range.upperBound {
      let next = unsafe numbers.baseAddress.unsafelyUnwrapped + offset
      if unsafe next[0] == number { return offset }
      if unsafe next[1] == number { return offset &+ 1 }
      if unsafe next[2] == number { return offset &+ 2 }
      if unsafe next[3] == number { return offset &+ 3 }
      offset &+= 4
    }
    while offset < range.upperBound {
      if unsafe numbers[offset] == number { return offset }
      offset &+= 1
    }
    return nil
  }
}
