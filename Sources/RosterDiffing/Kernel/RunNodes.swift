/// What is known of a run.
struct RunNode {
  /// Under the index of the run: its place in old order.
  var rank: Int32 = 0

  /// Under the rank: how many elements the heaviest subsequence that ends with the run has, or 0 once the
  /// run is known to stay.
  var weight: Int32 = 0

  /// Under the rank: the rank of the run before it in that subsequence, or -1.
  var previous: Int32 = -1
}

/// What is known of all runs.
///
/// Invariant: `nodes` points to `count` initialised nodes.
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
