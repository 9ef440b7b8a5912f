/// What is known of a run, and, under the same index, of a node of the binary indexed tree.
struct RunNode {
  static var none: Int32 { -1 }

  /// The place of the run in old order, or none once it is known to stay.
  var rank: Int32 = 0

  /// The weight of the heaviest subsequence that ends with the run.
  var weight: Int32 = 0

  /// The run before it in that subsequence.
  var previous = none

  /// Of the node: the last run of the heaviest subsequence in the node's stretch of old order.
  var heaviestOfPrefix = none
}

/// The nodes of all runs, and the tree over them.
///
/// Invariant: `nodes` points to `count + 1` initialised nodes.
@safe
struct RunNodes: ~Copyable {
  private let nodes: UnsafeMutablePointer<RunNode>
  private let count: Int

  init(count: Int) {
    self.count = count
    unsafe nodes = .allocate(capacity: count + 1)
    unsafe nodes.initialize(repeating: RunNode(), count: count + 1)
  }

  deinit { unsafe nodes.deallocate() }

  subscript(index: Int) -> RunNode {
    @inline(__always) get {
      assert((0...count).contains(index))
      return unsafe nodes[index]
    }
    @inline(__always) nonmutating set {
      assert((0...count).contains(index))
      unsafe nodes[index] = newValue
    }
  }

  /// The last run of the heaviest subsequence among the runs entered so far that come before a rank.
  @inline(__always)
  func heaviest(before rank: Int32) -> Int32 {
    var best = RunNode.none
    var weight = Int32.min
    var node = Int(rank)
    while node > 0 {
      let candidate = self[node].heaviestOfPrefix
      if candidate >= 0 {
        let candidateWeight = self[Int(candidate)].weight
        if candidateWeight > weight || candidateWeight == weight && candidate > best {
          best = candidate
          weight = candidateWeight
        }
      }
      node &= node &- 1
    }
    return best
  }

  /// Enters a run whose weight is known.
  @inline(__always)
  func enter(_ index: Int) {
    let weight = self[index].weight
    var node = Int(self[index].rank) &+ 1
    while node <= count {
      let candidate = self[node].heaviestOfPrefix
      if candidate < 0 || weight >= self[Int(candidate)].weight {
        self[node].heaviestOfPrefix = Int32(truncatingIfNeeded: index)
      }
      node &+= node & (0 &- node)
    }
  }
}

@available(*, unavailable)
extension RunNodes: Sendable {}
