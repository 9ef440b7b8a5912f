// Building a trie of many entries at once: one counting pass and one scattering pass bring entries with
// the same high bits together; then every node is a slice of them.

extension IdentifierTrie.Node {
  /// Makes a node of entries, those with equal high bits of their tags next to each other.
  init(grouped entries: IdentifierTrie.Bag.SubSequence, shift: UInt32) {
    guard entries.count > IdentifierTrie.bagCapacity, shift < IdentifierTrie.tagBits else {
      bag = IdentifierTrie.Bag(entries)
      return
    }
    children.reserveCapacity(IdentifierTrie.fanOut)
    var start = entries.startIndex
    for digit in 0..<IdentifierTrie.fanOut {
      var end = start
      while end < entries.endIndex, IdentifierTrie.digit(of: entries[end], at: shift) == digit {
        end += 1
      }
      children.append(
        Self(grouped: entries[start..<end], shift: shift + IdentifierTrie.digitBits))
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
  func groupedByHighBits() -> Self {
    var bits = 0
    while bits < 20, count >> bits > 16 { bits += 4 }
    if bits == 0 { return self }
    let shift = UInt64(64 - bits)
    var ends = ContiguousArray<Int32>(repeating: 0, count: 1 << bits)
    for entry in self { ends[Int(truncatingIfNeeded: entry &>> shift)] &+= 1 }
    var end: Int32 = 0
    for group in ends.indices {
      end &+= ends[group]
      ends[group] = end
    }
    var grouped = Self(repeating: 0, count: count)
    for entry in self {
      let group = Int(truncatingIfNeeded: entry &>> shift)
      ends[group] &-= 1
      grouped[Int(ends[group])] = entry
    }
    return grouped
  }
}
