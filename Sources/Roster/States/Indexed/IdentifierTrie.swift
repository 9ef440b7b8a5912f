// A persistent multiset of (tag, token) pairs, found by tag.
//
// A tag is 32 bits of an id's hash value; a token says in which leaf the item is. An entry is both in
// 64 bits. The ids themselves are not kept: a look-up compares an id with the items of the
// leaf. So the trie costs some ten bytes an item whatever the ids are, retains nothing, and an id is
// hashed once, when its item comes into the list; later the item's tag moves with it.
//
// A node is a bag of entries, or sixteen nodes chosen by four bits of the tag, the highest first. Full
// bags are split until the bits are used up; ids whose tags are all equal share a bag of any size.

public import RosterDiffing

/// Where the ids of a list are.
@usableFromInline
struct IdentifierTrie: Sendable {
  typealias Bag = ContiguousArray<UInt64>

  struct Node: Sendable {
    var bag: Bag = []
    var children: ContiguousArray<Node> = []

    /// Whether there are children, which is known here without a look at their array.
    var isBranch = false
  }

  static let bagCapacity = 64
  static let digitBits: UInt32 = 4
  static let fanOut = 1 << Int(digitBits)
  static let tagBits: UInt32 = 32

  var root = Node()
}

extension KeyHasher {
  /// The tag under which the index has an id.
  @inlinable @inline(__always)
  func tag(of id: Key) -> UInt32 { UInt32(truncatingIfNeeded: hash(id)) }

  /// The tags of the ids of items.
  @inlinable
  func tags<Item: Identifiable>(
    of items: some Collection<Item>
  ) -> ContiguousArray<UInt32> where Item.ID == Key {
    ContiguousArray(items.lazy.map { tag(of: $0.id) })
  }
}

/// A tag and a token in one number.
@inlinable
func identifierEntry(tag: UInt32, token: UInt32) -> UInt64 {
  UInt64(tag) << 32 | UInt64(token)
}

extension IdentifierTrie {
  /// The child of a node that an entry belongs to; the node's shift is the bits used above it.
  static func digit(of entry: UInt64, at shift: UInt32) -> Int {
    Int(truncatingIfNeeded: entry &>> UInt64(64 &- digitBits &- shift)) & (fanOut &- 1)
  }

  /// The next token under a tag, from a position among the entries on; and the position after it.
  func token(for tag: UInt32, from position: Int) -> (token: UInt32, next: Int)? {
    unsafe withUnsafePointer(to: root) { root in
      unsafe Self.token(for: tag, from: position, below: root)
    }
  }

  /// The same by pointers: to retain each node on the way takes as long as the rest of a look-up.
  ///
  /// Invariant: the root, which is lent, keeps all nodes, and nothing changes it meanwhile. Nodes are stored in line in
  /// their arrays and do not move.
  private static func token(
    for tag: UInt32, from position: Int, below root: UnsafePointer<Node>
  ) -> (token: UInt32, next: Int)? {
    var node = unsafe root
    var shift: UInt32 = 0
    while unsafe node.pointee.isBranch {
      let digit = digit(of: UInt64(tag) << 32, at: shift)
      let children = unsafe node.pointee.children.withUnsafeBufferPointer { $0.baseAddress }
      guard let children = unsafe children else { return nil }
      unsafe node = children + digit
      shift += digitBits
    }
    return unsafe node.pointee.bag.withUnsafeBufferPointer { entries in
      var position = position
      func isTagged(_ offset: Int) -> Bool {
        unsafe entries[position &+ offset] &>> 32 == UInt64(tag)
      }
      // Four at a time, until one of them is it.
      while position &+ 4 <= entries.count,
        !isTagged(0), !isTagged(1), !isTagged(2), !isTagged(3)
      { position &+= 4 }
      while position < entries.count {
        let entry = unsafe entries[position]
        position &+= 1
        if entry &>> 32 == UInt64(tag) { return (UInt32(truncatingIfNeeded: entry), position) }
      }
      return nil
    }
  }

  /// Adds an entry.
  mutating func insert(_ entry: UInt64) {
    root.insert(entry, shift: 0)
  }

  /// Adds entries; many at once are cheaper than one after the other.
  ///
  /// The closure is called after some thousands, where there was none.
  mutating func insert(contentsOf entries: Bag, checkpoint: () throws -> Void) rethrows {
    if root.children.isEmpty, root.bag.isEmpty {
      let grouped = try entries.groupedByHighBits(checkpoint)
      root = try Node(grouped: grouped[...], shift: 0, checkpoint)
    } else {
      root.insert(contentsOf: entries, shift: 0)
    }
  }

  /// Removes one entry that is equal to the given one, if there is one.
  mutating func remove(_ entry: UInt64) {
    root.remove(entry, shift: 0)
  }

  /// Gives an entry another token, if there is such an entry.
  mutating func replace(tag: UInt32, token: UInt32, with newToken: UInt32) {
    root.replace(
      identifierEntry(tag: tag, token: token),
      with: identifierEntry(tag: tag, token: newToken), shift: 0)
  }
}

extension IdentifierTrie.Node {
  mutating func insert(_ entry: UInt64, shift: UInt32) {
    if children.isEmpty {
      bag.append(entry)
      splitIfFull(shift: shift)
    } else {
      children[IdentifierTrie.digit(of: entry, at: shift)]
        .insert(entry, shift: shift + IdentifierTrie.digitBits)
    }
  }

  private mutating func splitIfFull(shift: UInt32) {
    guard bag.count > IdentifierTrie.bagCapacity, shift < IdentifierTrie.tagBits else { return }
    let entries = bag
    bag = []
    children = ContiguousArray(repeating: Self(), count: IdentifierTrie.fanOut)
    isBranch = true
    distribute(entries, shift: shift)
  }

  mutating func insert(contentsOf entries: IdentifierTrie.Bag, shift: UInt32) {
    if children.isEmpty {
      if bag.isEmpty { bag = entries } else { bag.append(contentsOf: entries) }
      splitIfFull(shift: shift)
    } else {
      distribute(entries, shift: shift)
    }
  }

  /// Hands entries down to the children, each child's share at once.
  private mutating func distribute(_ entries: IdentifierTrie.Bag, shift: UInt32) {
    var counts = SIMD16<UInt32>()
    for entry in entries { counts[IdentifierTrie.digit(of: entry, at: shift)] &+= 1 }
    var shares = ContiguousArray(repeating: IdentifierTrie.Bag(), count: IdentifierTrie.fanOut)
    for digit in 0..<IdentifierTrie.fanOut { shares[digit].reserveCapacity(Int(counts[digit])) }
    for entry in entries { shares[IdentifierTrie.digit(of: entry, at: shift)].append(entry) }
    for digit in 0..<IdentifierTrie.fanOut where !shares[digit].isEmpty {
      let share = shares[digit]
      shares[digit] = []
      children[digit].insert(contentsOf: share, shift: shift + IdentifierTrie.digitBits)
    }
  }

  mutating func remove(_ entry: UInt64, shift: UInt32) {
    if children.isEmpty {
      guard let offset = bag.firstIndex(of: entry) else { return }
      bag.swapAt(offset, bag.count - 1)
      bag.removeLast()
    } else {
      children[IdentifierTrie.digit(of: entry, at: shift)]
        .remove(entry, shift: shift + IdentifierTrie.digitBits)
    }
  }

  mutating func replace(_ entry: UInt64, with newEntry: UInt64, shift: UInt32) {
    if children.isEmpty {
      guard let offset = bag.firstIndex(of: entry) else { return }
      bag[offset] = newEntry
    } else {
      children[IdentifierTrie.digit(of: entry, at: shift)]
        .replace(entry, with: newEntry, shift: shift + IdentifierTrie.digitBits)
    }
  }
}

// Building a trie of many entries at once: one counting pass and one scattering pass bring entries with
// the same high bits together; then every node is a slice of them.

extension IdentifierTrie.Node {
  /// Makes a node of entries, those with equal high bits of their tags next to each other.
  init(
    grouped entries: IdentifierTrie.Bag.SubSequence, shift: UInt32, _ checkpoint: () throws -> Void
  ) rethrows {
    guard entries.count > IdentifierTrie.bagCapacity, shift < IdentifierTrie.tagBits else {
      bag = IdentifierTrie.Bag(entries)
      return
    }
    isBranch = true
    children.reserveCapacity(IdentifierTrie.fanOut)
    var start = entries.startIndex
    for digit in 0..<IdentifierTrie.fanOut {
      var end = start
      while end < entries.endIndex, IdentifierTrie.digit(of: entries[end], at: shift) == digit {
        end += 1
        if end & 4095 == 0 { try checkpoint() }
      }
      let child = entries[start..<end]
      children.append(
        try Self(grouped: child, shift: shift + IdentifierTrie.digitBits, checkpoint))
      start = end
    }
    if start < entries.endIndex {
      insertUngrouped(entries[start...], shift: shift)
    }
  }

  /// Adds what was not grouped by this digit: below the bits by which all entries were grouped.
  private mutating func insertUngrouped(
    _ entries: IdentifierTrie.Bag.SubSequence, shift: UInt32
  ) {
    for entry in entries { insert(entry, shift: shift) }
  }
}

extension ContiguousArray<UInt64> {
  /// The same entries, ordered by as many of their high bits as make groups of some ten entries.
  fileprivate func groupedByHighBits(_ checkpoint: () throws -> Void) rethrows -> Self {
    var bits = 0
    while bits < 20, count >> bits > 16 { bits += 4 }
    if bits == 0 { return self }
    let shift = UInt64(64 - bits)
    var ends = ContiguousArray<Int32>(repeating: 0, count: 1 << bits)
    for (offset, entry) in enumerated() {
      if offset & 4095 == 0 { try checkpoint() }
      ends[Int(truncatingIfNeeded: entry &>> shift)] &+= 1
    }
    var end: Int32 = 0
    for group in ends.indices {
      end &+= ends[group]
      ends[group] = end
    }
    var grouped = Self(repeating: 0, count: count)
    for (offset, entry) in enumerated() {
      if offset & 4095 == 0 { try checkpoint() }
      let group = Int(truncatingIfNeeded: entry &>> shift)
      ends[group] &-= 1
      grouped[Int(ends[group])] = entry
    }
    return grouped
  }
}
