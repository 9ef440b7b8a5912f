// Many relocations are sorted by radix (H. Hollerith's way of sorting cards, 1887): by the lowest digit
// first, keeping the order within a digit. Two passes sort ten thousand, where comparing takes fourteen.
// Only keys and offsets are moved in the passes; the relocations follow at the end.

extension Relocation {
  private static let digitBits = 11

  /// The same relocations, ascending by old position.
  ///
  /// - Parameter relocations: Relocations in any order.
  /// - Returns: The sorted ones.
  static func sortedByOld(
    _ relocations: ContiguousArray<Relocation>
  ) -> ContiguousArray<Relocation> {
    if relocations.count < 2 { return relocations }
    if relocations.count < 64 { return ContiguousArray(relocations.sorted { $0.old < $1.old }) }
    var greatestSection = 0
    var greatestItem = 0
    for relocation in relocations {
      greatestSection = max(greatestSection, relocation.old.section)
      greatestItem = max(greatestItem, relocation.old.item)
    }
    let itemBits = Int.bitWidth - greatestItem.leadingZeroBitCount
    let keyBits = itemBits + Int.bitWidth - greatestSection.leadingZeroBitCount
    if keyBits > 32 { return ContiguousArray(relocations.sorted { $0.old < $1.old }) }
    var entries = ContiguousArray<UInt64>()
    entries.reserveCapacity(relocations.count)
    for (offset, relocation) in relocations.enumerated() {
      let key = relocation.old.section << itemBits | relocation.old.item
      entries.append(UInt64(truncatingIfNeeded: key) << 32 | UInt64(truncatingIfNeeded: offset))
    }
    var sorted = entries
    for shift in stride(from: 0, to: keyBits, by: digitBits) {
      distribute(entries, into: &sorted, byDigitAt: UInt64(32 + shift))
      swap(&entries, &sorted)
    }
    return ContiguousArray(
      entries.lazy.map { relocations[Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF)] })
  }

  /// Sorts by one digit, keeping the order of equal digits.
  private static func distribute(
    _ entries: ContiguousArray<UInt64>, into sorted: inout ContiguousArray<UInt64>,
    byDigitAt shift: UInt64
  ) {
    let mask: UInt64 = 1 << UInt64(digitBits) - 1
    var starts = ContiguousArray<Int>(repeating: 0, count: 1 << digitBits)
    for entry in entries { starts[Int(truncatingIfNeeded: entry &>> shift & mask)] &+= 1 }
    var total = 0
    for digit in starts.indices {
      let count = starts[digit]
      starts[digit] = total
      total += count
    }
    for entry in entries {
      let digit = Int(truncatingIfNeeded: entry &>> shift & mask)
      sorted[starts[digit]] = entry
      starts[digit] &+= 1
    }
  }
}
