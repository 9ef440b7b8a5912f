// A set of small integers that finds neighbours fast: a 64-ary tree of bits, where a bit of one level
// says that a word of the level below is not empty. It is a flattened relative of the tree of P. van Emde
// Boas ("Preserving order in a forest in less than logarithmic time", 1975). Two levels serve 4,096
// values and four serve 16,777,216, so every operation touches a handful of words and hardly ever
// branches unpredictably, unlike a binary search.

/// A set of integers from 0 to a bound, in scratch memory.
@safe
struct BitTree {
  private let words: UnsafeMutablePointer<UInt64>

  /// Where each level starts, the finest first.
  private let levels: [Int]

  /// How many words of scratch memory a tree needs.
  static func wordCount(forBound bound: Int) -> Int {
    var total = 0
    var count = bound
    repeat {
      count = BitSet.wordCount(for: count)
      total += count
    } while count > 1
    return total
  }

  /// Makes an empty set in zeroed memory that outlives it.
  init(_ words: UnsafeMutablePointer<UInt64>, bound: Int) {
    unsafe self.words = words
    var levels: [Int] = []
    var start = 0
    var count = bound
    repeat {
      count = BitSet.wordCount(for: count)
      levels.append(start)
      start += count
    } while count > 1
    self.levels = levels
  }

  func insert(_ value: Int) {
    var index = value
    for start in levels {
      let word = unsafe words[start &+ index &>> 6]
      unsafe words[start &+ index &>> 6] = word | BitSet.bit(index)
      if word != 0 { return }
      index &>>= 6
    }
  }

  func remove(_ value: Int) {
    var index = value
    for start in levels {
      let word = unsafe words[start &+ index &>> 6] & ~BitSet.bit(index)
      unsafe words[start &+ index &>> 6] = word
      if word != 0 { return }
      index &>>= 6
    }
  }

  /// The smallest member above a value.
  func successor(of value: Int) -> Int? {
    var index = value
    for level in levels.indices {
      let word = unsafe words[levels[level] &+ index &>> 6]
      let above = word & ~BitSet.bits(through: index)
      if above != 0 {
        var found = index & ~63 | above.trailingZeroBitCount
        for start in levels[..<level].reversed() {
          found = unsafe found &<< 6 | words[start &+ found].trailingZeroBitCount
        }
        return found
      }
      index &>>= 6
    }
    return nil
  }

  /// The greatest member below a value.
  func predecessor(of value: Int) -> Int? {
    var index = value
    for level in levels.indices {
      let word = unsafe words[levels[level] &+ index &>> 6]
      let below = word & ~BitSet.bits(from: index)
      if below != 0 {
        var found = index & ~63 | 63 &- below.leadingZeroBitCount
        for start in levels[..<level].reversed() {
          found = unsafe found &<< 6 | 63 &- words[start &+ found].leadingZeroBitCount
        }
        return found
      }
      index &>>= 6
    }
    return nil
  }

  /// Inserts a value in place of its successor, if it has one.
  ///
  /// - Returns: The value's predecessor, and the successor that it displaced.
  func displaceSuccessor(with value: Int) -> (predecessor: Int?, successor: Int?) {
    let word = unsafe words[value &>> 6]
    let above = word & ~BitSet.bits(through: value)
    let below = word & ~BitSet.bits(from: value)
    let predecessor =
      below != 0 ? value & ~63 | 63 &- below.leadingZeroBitCount : predecessor(of: value)
    if above != 0 {
      unsafe words[value &>> 6] = word & ~(above & (0 &- above)) | BitSet.bit(value)
      return (predecessor, value & ~63 | above.trailingZeroBitCount)
    }
    let successor = successor(of: value)
    insert(value)
    if let successor { remove(successor) }
    return (predecessor, successor)
  }
}
