// Each match appends to a list of runs, so the list does without what an array checks for each access.
// Its first runs go into memory that the caller provides: a small difference allocates nothing for them.

/// A growing list of runs.
///
/// Invariant: `runs` points to `capacity` runs, the first `count` of which are initialised. Lent memory
/// outlives the list.
@safe @usableFromInline
struct RunList: ~Copyable {
  @usableFromInline private(set) var runs: UnsafeMutablePointer<MatchedRun>
  @usableFromInline private(set) var count = 0
  @usableFromInline private(set) var capacity: Int
  @usableFromInline private(set) var isOwner: Bool

  /// How many words of memory to lend for the first runs.
  @inlinable static var lentWords: Int { 48 }

  /// Makes an empty list in memory of its own.
  @usableFromInline
  init(capacity: Int = 16) {
    unsafe runs = .allocate(capacity: max(capacity, 1))
    self.capacity = max(capacity, 1)
    isOwner = true
  }

  /// Makes an empty list whose first runs go into lent memory of `lentWords` words.
  @usableFromInline
  init(lent words: UnsafeMutablePointer<UInt64>) {
    let size = Self.lentWords * MemoryLayout<UInt64>.stride
    capacity = size / MemoryLayout<MatchedRun>.stride
    unsafe runs = UnsafeMutableRawPointer(words)
      .bindMemory(to: MatchedRun.self, capacity: capacity)
    isOwner = false
  }

  @inlinable deinit {
    if isOwner { unsafe runs.deallocate() }
  }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var indices: Range<Int> { 0..<count }

  @inlinable @inline(__always)
  subscript(index: Int) -> MatchedRun {
    get {
      assert(indices.contains(index))
      return unsafe runs[index]
    }
    set {
      assert(indices.contains(index))
      unsafe runs[index] = newValue
    }
  }

  @inlinable @inline(__always)
  mutating func append(_ run: MatchedRun) {
    if count == capacity { reserve(count &+ 1) }
    unsafe runs[count] = run
    count &+= 1
  }

  /// Appends a run, or lengthens the last one if it is continued.
  @inlinable @inline(__always)
  mutating func record(_ run: MatchedRun) {
    if count > 0, self[count &- 1].isContinued(by: run) {
      unsafe runs[count &- 1].signedCount &+= run.signedCount
    } else {
      append(run)
    }
  }

  /// Makes room for a number of runs in all.
  @usableFromInline
  mutating func reserve(_ needed: Int) {
    if needed <= capacity { return }
    let larger = max(needed, 2 * capacity)
    let copy = UnsafeMutablePointer<MatchedRun>.allocate(capacity: larger)
    unsafe copy.update(from: runs, count: count)
    if isOwner { unsafe runs.deallocate() }
    unsafe runs = copy
    capacity = larger
    isOwner = true
  }

  /// Removes all runs but those in a range.
  mutating func keep(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    if range.lowerBound > 0 {
      unsafe runs.update(from: runs + range.lowerBound, count: range.count)
    }
    count = range.count
  }

  /// Sorts a list whose two parts are sorted by new position.
  ///
  /// Which part comes next is as good as random, so nothing branches on it.
  mutating func mergeByNew(from middle: Int) {
    if middle == 0 || middle == count || self[middle - 1].new < self[middle].new { return }
    var merged = RunList(capacity: count)
    var (first, second) = (0, middle)
    while first < middle && second < count {
      let takesSecond = Int(UInt32(bitPattern: self[second].new &- self[first].new) &>> 31)
      let next = first ^ ((first ^ second) & (0 &- takesSecond))
      unsafe merged.runs[merged.count] = self[next]
      merged.count &+= 1
      second &+= takesSecond
      first &+= 1 &- takesSecond
    }
    let rest = first < middle ? first..<middle : second..<count
    unsafe (merged.runs + merged.count).update(from: runs + rest.lowerBound, count: rest.count)
    merged.count = count
    self = merged
  }
}

@available(*, unavailable)
extension RunList: Sendable {}
