// Each match appends to a list of runs, so the list does without what an array checks for each access.
// Its first runs go into memory that the caller provides: a small difference allocates nothing for them.

/// A growing list of runs.
///
/// Invariant: `runs` points to `capacity` runs, the first `count` of which are initialized. Lent memory
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
    var larger = RunList(capacity: max(needed, 2 * capacity))
    unsafe larger.runs.update(from: runs, count: count)
    larger.count = count
    self = larger
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

/// Consecutive new elements that continue consecutive old ones, forwards or backwards.
@usableFromInline
struct MatchedRun: Sendable {
  /// The position of the first element in the old state.
  @usableFromInline var old: Int32

  /// The position of the first element in the new state.
  @usableFromInline var new: Int32

  /// How many elements there are; negative if old positions descend while new ones ascend.
  @usableFromInline var signedCount: Int32

  @inlinable
  init(old: Int, new: Int, count: Int, step: Int = 1) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    signedCount = Int32(truncatingIfNeeded: step < 0 && count > 1 ? 0 &- count : count)
  }

  @inlinable var count: Int { Int(signedCount.magnitude) }
  @inlinable var isReversed: Bool { signedCount < 0 }
  @inlinable var oldEnd: Int32 { old &+ signedCount }
  @inlinable var newEnd: Int32 { new &+ signedCount }

  var leastOld: Int32 { isReversed ? oldEnd &+ 1 : old }
  var greatestOld: Int32 { isReversed ? old : oldEnd &- 1 }

  /// Whether another run continues this one on both sides; neither is reversed then.
  ///
  /// After an edit one side continues and the other does not, so they are looked at together.
  @inlinable @inline(__always)
  func isContinued(by next: MatchedRun) -> Bool {
    (oldEnd ^ next.old) | (newEnd ^ next.new) == 0 && !isReversed && !next.isReversed
  }
}

/// What is known of a run.
struct RunNode {
  /// Under the index of the run: its position in old order.
  var rank: Int32 = 0

  /// Under the rank: how many elements the heaviest subsequence that ends with the run has, or 0 once the
  /// run is known to stay.
  var weight: Int32 = 0

  /// Under the rank: the rank of the run before it in that subsequence, or -1.
  var previous: Int32 = -1
}

/// What is known of all runs.
///
/// Invariant: `nodes` points to `count` initialized nodes.
@safe
struct RunNodes: ~Copyable {
  private let nodes: UnsafeMutablePointer<RunNode>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe nodes = .allocate(capacity: count)
    unsafe nodes.initialize(repeating: RunNode(), count: count)
  }

  deinit { unsafe nodes.deallocate() }

  subscript(index: Int) -> RunNode {
    @inline(__always) get {
      assert((0..<count).contains(index))
      return unsafe nodes[index]
    }
    @inline(__always) nonmutating set {
      assert((0..<count).contains(index))
      unsafe nodes[index] = newValue
    }
  }
}

@available(*, unavailable)
extension RunNodes: Sendable {}
