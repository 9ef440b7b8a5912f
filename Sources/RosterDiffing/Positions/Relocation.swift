/// Neighbours that moved together.
struct Relocation: Sendable {
  let old: ItemPosition
  let new: ItemPosition
  var count: Int32

  func target(ofOld position: ItemPosition) -> ItemPosition? {
    guard position.section == old.section, position.item < old.item + Int(count) else { return nil }
    return new.shifted(by: position.item - old.item)
  }

  func source(ofNew position: ItemPosition) -> ItemPosition? {
    guard position.section == new.section, position.item < new.item + Int(count) else { return nil }
    return old.shifted(by: position.item - new.item)
  }

  /// Joins moves whose positions follow each other on both sides.
  ///
  /// - Parameter moves: Moves, ascending by new position.
  /// - Returns: Relocations, ascending by new position.
  static func joining(
    _ moves: some RandomAccessCollection<PositionPair<ItemPosition>>
  ) -> ContiguousArray<Relocation> {
    var relocations = ContiguousArray<Relocation>()
    for move in moves {
      if let last = relocations.last, last.old.shifted(by: Int(last.count)) == move.old,
        last.new.shifted(by: Int(last.count)) == move.new
      {
        relocations[relocations.count - 1].count += 1
      } else {
        relocations.append(Relocation(old: move.old, new: move.new, count: 1))
      }
    }
    return relocations
  }
}

// Many relocations are sorted by radix (H. Hollerith's way of sorting cards, 1887): by the lowest digit
// first, keeping the order within a digit. Two passes sort ten thousand; comparing would take fourteen.

extension Relocation {
  private static let digitBits = 11

  /// The same relocations, ascending by old position.
  ///
  /// - Parameter relocations: Relocations in any order.
  /// - Returns: The sorted ones.
  static func sortedByOld(_ relocations: ContiguousArray<Relocation>) -> ContiguousArray<Relocation>
  {
    if relocations.count < 64 {
      return relocations.count < 2 ? relocations : relocations.sortedByComparing()
    }
    var greatestSection = 0
    var greatestItem = 0
    for relocation in relocations {
      greatestSection = max(greatestSection, relocation.old.section)
      greatestItem = max(greatestItem, relocation.old.item)
    }
    let itemBits = Int.bitWidth - greatestItem.leadingZeroBitCount
    let keyBits = itemBits + Int.bitWidth - greatestSection.leadingZeroBitCount
    if keyBits > 3 * digitBits { return relocations.sortedByComparing() }
    var sorted = relocations
    for shift in stride(from: 0, to: keyBits, by: digitBits) {
      sorted = sorted.sortedByDigit { relocation in
        let key = relocation.old.section << itemBits | relocation.old.item
        return key >> shift & (1 << digitBits - 1)
      }
    }
    return sorted
  }
}

extension ContiguousArray<Relocation> {
  fileprivate func sortedByComparing() -> Self { Self(sorted { $0.old < $1.old }) }

  fileprivate func sortedByDigit(_ digit: (Relocation) -> Int) -> Self {
    var starts = [Int](repeating: 0, count: 1 << 11)
    for relocation in self { starts[digit(relocation)] += 1 }
    var total = 0
    for digit in starts.indices {
      let count = starts[digit]
      starts[digit] = total
      total += count
    }
    var sorted = self
    for relocation in self {
      let digit = digit(relocation)
      sorted[starts[digit]] = relocation
      starts[digit] += 1
    }
    return sorted
  }
}
