// Which elements are not matched yet, one bit each. Whole words are cleared and tested at once, so the
// bookkeeping for a run of matched elements costs a fraction of comparing them.

/// A view of bits in scratch memory.
///
/// Invariant: `words` points to `wordCount` initialized words that outlive the view.
@safe @usableFromInline
struct BitSet {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
  @usableFromInline let wordCount: Int

  @inlinable
  init(_ words: UnsafeMutablePointer<UInt64>, wordCount: Int) {
    unsafe self.words = words
    self.wordCount = wordCount
  }

  /// How many words hold a number of bits.
  @inlinable @inline(__always)
  static func wordCount(for bitCount: Int) -> Int { (bitCount &+ 63) &>> 6 }

  /// The bits from a word on.
  @inlinable
  func suffix(fromWord word: Int) -> BitSet {
    assert((0...wordCount).contains(word))
    return unsafe BitSet(words + word, wordCount: wordCount &- word)
  }

  /// The bits of some words.
  func words(_ range: Range<Int>) -> BitSet {
    assert(range.upperBound <= wordCount)
    return unsafe BitSet(words + range.lowerBound, wordCount: range.count)
  }

  @inlinable @inline(__always)
  static func bit(_ index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index & 63) }

  /// The bits of a word from a position up.
  @inlinable @inline(__always)
  static func bits(from index: Int) -> UInt64 { ~0 &<< UInt64(truncatingIfNeeded: index & 63) }

  /// The bits of a word up to and including a position.
  @inlinable @inline(__always)
  static func bits(through index: Int) -> UInt64 {
    ~0 &>> UInt64(truncatingIfNeeded: 63 &- (index & 63))
  }

  /// Inserts the first positions into an empty set.
  @inlinable
  func insertPrefix(_ count: Int) {
    assert(BitSet.wordCount(for: count) <= wordCount)
    let full = count &>> 6
    unsafe words.update(repeating: ~0, count: full)
    if count & 63 != 0 { unsafe words[full] = BitSet.bits(through: count &- 1) }
  }

  @inlinable @inline(__always)
  func contains(_ index: Int) -> Bool {
    assert(index >= 0 && index &>> 6 < wordCount)
    return unsafe words[index &>> 6] & BitSet.bit(index) != 0
  }

  @inlinable @inline(__always)
  func insert(_ index: Int) {
    assert(index >= 0 && index &>> 6 < wordCount)
    unsafe words[index &>> 6] |= BitSet.bit(index)
  }

  @inlinable @inline(__always)
  func remove(_ index: Int) {
    assert(index >= 0 && index &>> 6 < wordCount)
    unsafe words[index &>> 6] &= ~BitSet.bit(index)
  }

  /// Removes the positions of a range.
  @inlinable @inline(__always)
  func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    let ends = self.ends(of: range)
    unsafe words[ends.first] &= ~ends.head
    unsafe words[ends.last] &= ~ends.tail
    if ends.last &- ends.first > 1 {
      unsafe (words + ends.first + 1).update(repeating: 0, count: ends.last &- ends.first &- 1)
    }
  }

  /// Whether all positions of a range are in the set.
  @inlinable @inline(__always)
  func containsAll(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    let ends = self.ends(of: range)
    if unsafe (~words[ends.first] & ends.head) | (~words[ends.last] & ends.tail) != 0 {
      return false
    }
    var word = ends.first &+ 1
    while word < ends.last {
      if unsafe words[word] != ~0 { return false }
      word &+= 1
    }
    return true
  }

  /// The words that the first and the last bit of a range are in, and its bits in them.
  ///
  /// They are the same where one word has the whole range. Whether it does is as good as random for short runs, so
  /// nothing branches on it.
  @inlinable @inline(__always)
  func ends(of range: Range<Int>) -> (first: Int, last: Int, head: UInt64, tail: UInt64) {
    assert(range.lowerBound >= 0 && (range.upperBound &- 1) &>> 6 < wordCount)
    let first = range.lowerBound &>> 6
    let last = (range.upperBound &- 1) &>> 6
    let head = BitSet.bits(from: range.lowerBound)
    let tail = BitSet.bits(through: range.upperBound &- 1)
    let others: UInt64 = first == last ? 0 : ~0
    return (first, last, head & (tail | others), tail & (head | others))
  }
}

@available(*, unavailable)
extension BitSet: Sendable {}

// Sorting distinct numbers by counting: each number sets a bit, and how many bits lie below it is its
// position in ascending order. That takes a few instructions a number, if the numbers are not too sparse.

/// The positions of distinct numbers in ascending order, in scratch memory.
///
/// Invariant: `words` points to twice `wordCount` initialized words that outlive the view: the bits, and
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

  /// The position of a number among those inserted; `count()` must have been called.
  func rank(of number: Int) -> Int {
    assert(number >= 0 && number &>> 6 < wordCount)
    let below = unsafe words[number &>> 6] & ~BitSet.bits(from: number)
    return unsafe Int(truncatingIfNeeded: words[wordCount &+ number &>> 6]) &+ below.nonzeroBitCount
  }
}

@available(*, unavailable)
extension BitRanks: Sendable {}

/// Lends zeroed words for the time of a call: a few on the stack, many in memory of their own.
///
/// - Parameters:
///   - wordCount: How many words are needed.
///   - body: What to do with them. They must not escape.
/// - Returns: What `body` returns.
@inlinable
func withScratch<Result: ~Copyable>(
  wordCount: Int, _ body: (UnsafeMutablePointer<UInt64>) -> Result
) -> Result {
  // A literal is known early enough for the words to be put on the stack.
  unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { lent in
    let isLent = wordCount <= 128
    let words =
      unsafe isLent ? lent.baseAddress.unsafelyUnwrapped : .allocate(capacity: wordCount)
    defer { if !isLent { unsafe words.deallocate() } }
    unsafe words.initialize(repeating: 0, count: wordCount)
    return unsafe body(words)
  }
}
