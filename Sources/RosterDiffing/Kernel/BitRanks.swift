// Sorting distinct numbers by counting: each number sets a bit, and how many bits lie below it is its
// place in ascending order. That takes a few instructions a number, if the numbers are not too sparse.

/// The places of distinct numbers in ascending order, in scratch memory.
///
/// Invariant: `words` points to twice `wordCount` initialised words that outlive the view: the bits, and
/// for each of their words how many bits lie before it.
@safe
struct BitRanks {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// Whether counting is cheaper than comparing.
  static func areWorthwhile(for count: Int, bound: Int) -> Bool { bound <= 256 * count }

  /// How many zeroed words of scratch memory are needed.
  static func wordCount(forBound bound: Int) -> Int { 2 * BitSet.wordCount(for: bound) }

  /// Makes an empty set of numbers in zeroed memory.
  init(_ words: UnsafeMutablePointer<UInt64>, bound: Int) {
    unsafe self.words = words
    wordCount = BitSet.wordCount(for: bound)
  }

  func insert(_ number: Int) {
    assert(number >= 0 && number &>> 6 < wordCount)
    unsafe words[number &>> 6] |= BitSet.bit(number)
  }

  /// Counts, after all numbers are inserted.
  func count() {
    var total = 0
    for word in 0..<wordCount {
      unsafe words[wordCount &+ word] = UInt64(truncatingIfNeeded: total)
      unsafe total &+= words[word].nonzeroBitCount
    }
  }

  /// The place of a number among those inserted; `count()` must have been called.
  func rank(of number: Int) -> Int {
    assert(number >= 0 && number &>> 6 < wordCount)
    let below = unsafe words[number &>> 6] & ~BitSet.bits(from: number)
    return unsafe Int(truncatingIfNeeded: words[wordCount &+ number &>> 6]) &+ below.nonzeroBitCount
  }
}

@available(*, unavailable)
extension BitRanks: Sendable {}
