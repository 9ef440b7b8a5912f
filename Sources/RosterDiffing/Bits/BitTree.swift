// A set of small integers that finds neighbors fast: a 64-ary tree of bits, where a bit of one level
// says that a word of the level below is not empty. It is a flattened relative of the tree of P. van Emde
// Boas ("Preserving order in a forest in less than logarithmic time", 1975). Two levels serve 4,096
// values and four serve 16,777,216, so every operation touches a handful of words and hardly ever
// branches unpredictably, unlike a binary search.

/// A set of integers from 0 to a bound, in scratch memory.
///
/// Invariant: `words` points to initialized words that outlive the set: where each level starts, the
/// finest first, and then the levels.
@safe
struct BitTree {
  private let words: UnsafeMutablePointer<UInt64>
  private let levelCount: Int

  /// More levels than any number needs.
  private static var mostLevels: Int { 12 }

  /// How many words of scratch memory a tree needs.
  static func wordCount(forBound bound: Int) -> Int {
    var total = mostLevels
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
    var levelCount = 0
    var start = Self.mostLevels
    var count = bound
    repeat {
      count = BitSet.wordCount(for: count)
      unsafe words[levelCount] = UInt64(truncatingIfNeeded: start)
      levelCount += 1
      start += count
    } while count > 1
    self.levelCount = levelCount
  }

  /// The words of a level.
  @inline(__always)
  private func level(_ level: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe words + Int(truncatingIfNeeded: words[level])
  }

  @inline(__always)
  func insert(_ value: Int) {
    var index = value
    for number in 0..<levelCount {
      let level = unsafe level(number)
      let word = unsafe level[index &>> 6]
      unsafe level[index &>> 6] = word | BitSet.bit(index)
      if word != 0 { return }
      index &>>= 6
    }
  }

  @inline(__always)
  func remove(_ value: Int) {
    var index = value
    for number in 0..<levelCount {
      let level = unsafe level(number)
      let word = unsafe level[index &>> 6] & ~BitSet.bit(index)
      unsafe level[index &>> 6] = word
      if word != 0 { return }
      index &>>= 6
    }
  }

  /// The smallest member above a value, or -1.
  @inline(__always)
  func successor(of value: Int) -> Int {
    var index = value
    for number in 0..<levelCount {
      let above = unsafe level(number)[index &>> 6] & ~BitSet.bits(through: index)
      if above != 0 {
        var found = index & ~63 | above.trailingZeroBitCount
        var finer = number
        while finer > 0 {
          finer &-= 1
          found = unsafe found &<< 6 | level(finer)[found].trailingZeroBitCount
        }
        return found
      }
      index &>>= 6
    }
    return -1
  }

  /// The greatest member below a value, or -1.
  @inline(__always)
  func predecessor(of value: Int) -> Int {
    var index = value
    for number in 0..<levelCount {
      let below = unsafe level(number)[index &>> 6] & ~BitSet.bits(from: index)
      if below != 0 {
        var found = index & ~63 | 63 &- below.leadingZeroBitCount
        var finer = number
        while finer > 0 {
          finer &-= 1
          found = unsafe found &<< 6 | 63 &- level(finer)[found].leadingZeroBitCount
        }
        return found
      }
      index &>>= 6
    }
    return -1
  }

  /// Inserts a value in place of its successor, if it has one.
  ///
  /// - Returns: The successor that it displaced, or -1.
  @inline(__always)
  func displaceSuccessor(with value: Int) -> Int {
    let finest = unsafe level(0)
    let word = unsafe finest[value &>> 6]
    let above = word & ~BitSet.bits(through: value)
    if above != 0 {
      unsafe finest[value &>> 6] = word & ~(above & (0 &- above)) | BitSet.bit(value)
      return value & ~63 | above.trailingZeroBitCount
    }
    let successor = successor(of: value)
    insert(value)
    if successor >= 0 { remove(successor) }
    return successor
  }
}

@available(*, unavailable)
extension BitTree: Sendable {}
