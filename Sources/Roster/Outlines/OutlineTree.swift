// The shape of an outline: which node is below which, in which order, and how many rows each of them shows.
//
// Nodes are known by handles, and lie in a persistent array. The children of a node are the nodes of a binary tree, in
// order: a treap, whose priorities are hashes of the handles and a number that each process draws (C. R. Aragon and R. Seidel,
// "Randomized search trees", 1989), so that after any order of edits it is expected to be about as high as the logarithm of its
// count. Each node of it knows the sums of its subtree: how many rows the siblings and what is shown below them take, and how
// many nodes there are in all. So a row is found from above, the position of a node from below, and expanding a node
// changes the sums on one way up: nothing is done to the nodes that it shows.
//
// Each edit writes all nodes on the way from what it changes up to the root. Hence a node that lies in the same page of
// two states has the same nodes below it in both, which is how their difference is found (`OutlineTree+Sharing.swift`).

/// What is known of the children of a node.
enum OutlineChildren: UInt8, Sendable {
  /// They are in the outline, or there are none.
  case known

  /// They are asked for when the node is expanded.
  case onDemand

  /// They were asked for.
  case loading

  /// They were asked for, and did not come.
  case failed
}

/// A node of an outline, without its item.
struct OutlineNode: Sendable {
  /// The node that this one is a child of; 0 for a root, and the next free node for one that is free.
  var parent: UInt32 = 0

  /// The neighbors in the tree of siblings; 0 for none.
  var up: UInt32 = 0
  var left: UInt32 = 0
  var right: UInt32 = 0

  /// The root of the tree of children; 0 for none.
  var children: UInt32 = 0

  /// How many rows the siblings in this node's part of their tree take with what is shown below them, where their parent is
  /// expanded.
  var rows: UInt32 = 0

  /// How many nodes those are with all below them.
  var total: UInt32 = 0

  /// Whether the children are shown where the node is.
  var isExpanded = false

  /// What is known of the children.
  var state = OutlineChildren.known

  /// Whether it was put below its parent while the children of that were not known: those that come do not take its place.
  var isOwn = false
}

/// The nodes of an outline.
struct OutlineTree: Sendable {
  /// The nodes by their handles; the first is above all roots, and stands for none in a tree of siblings.
  private(set) var nodes = PagedArray<OutlineNode>()

  private var firstFree: UInt32 = 0

  /// Makes an outline without nodes.
  init() {
    nodes.append(OutlineNode())
  }

  subscript(node: UInt32) -> OutlineNode { nodes[node] }

  /// Makes a node that is nowhere yet.
  mutating func make(_ node: OutlineNode) -> UInt32 {
    guard firstFree != 0 else {
      trapUnless(
        nodes.count < Int(Int32.max),
        "A node with \(nodes.count) others is too many: an outline has at most \(Int32.max).")
      nodes.append(node)
      return UInt32(nodes.count - 1)
    }
    let handle = firstFree
    firstFree = nodes[handle].parent
    nodes[handle] = node
    return handle
  }

  /// Takes back a node that is nowhere any more.
  mutating func free(_ node: UInt32) {
    nodes[node] = OutlineNode(parent: firstFree)
    firstFree = node
  }

  /// Changes what is said of a node itself, and the sums above it.
  mutating func update(_ node: UInt32, _ change: (inout OutlineNode) -> Void) {
    change(&nodes[node])
    sumUp(from: node)
  }

  /// Changes what is said of nodes themselves, and the sums above them; the closure says whether it changed one.
  ///
  /// - Complexity: One sum for each node on the ways up, however many ways it is on.
  mutating func update(
    _ handles: [UInt32], _ change: (UInt32, inout OutlineNode) -> Bool
  ) {
    let changed = handles.filter { change($0, &nodes[$0]) }
    if changed.count == 1 {
      sumUp(from: changed[0])
    } else if !changed.isEmpty {
      // Each way, from above, as far as it is not on one before: so all that is below a node stands behind it.
      var (order, seen): ([UInt32], Set<UInt32>) = ([], [])
      for node in changed {
        var (node, way): (UInt32, [UInt32]) = (node, [])
        while node != 0, seen.insert(node).inserted {
          way.append(node)
          node = nodes[node].up == 0 ? nodes[node].parent : nodes[node].up
        }
        order += way.reversed()
      }
      for node in order.reversed() { sum(node) }
    }
  }
}

extension OutlineTree {
  /// Puts nodes below another one, before one of its children, or behind all with 0.
  ///
  /// - Complexity: O(*k*) for *k* nodes, besides O(log *n*) for each level.
  mutating func link(_ children: [UInt32], to parent: UInt32, before next: UInt32) {
    if children.isEmpty { return }
    let added = tree(of: children, below: parent)
    let root = nodes[parent].children
    if next == 0 {
      setChildren(of: parent, to: merged(root, added))
    } else {
      let (before, behind) = split(before: next)
      setChildren(of: parent, to: merged(merged(before, added), behind))
    }
  }

  /// Takes a node with all below it from where it is.
  mutating func unlink(_ node: UInt32) {
    let (parent, up) = (nodes[node].parent, nodes[node].up)
    let rest = merged(nodes[node].left, nodes[node].right)
    if up == 0 {
      setChildren(of: parent, to: rest)
    } else {
      if nodes[up].left == node { nodes[up].left = rest } else { nodes[up].right = rest }
      if rest != 0 { nodes[rest].up = up }
      sumUp(from: up)
    }
    (nodes[node].up, nodes[node].left, nodes[node].right) = (0, 0, 0)
  }

  private mutating func setChildren(of parent: UInt32, to root: UInt32) {
    nodes[parent].children = root
    nodes[root].up = 0
    sumUp(from: parent)
  }

  /// Computes the sums of a node and of all above it.
  private mutating func sumUp(from node: UInt32) {
    var node = node
    while node != 0 {
      sum(node)
      node = nodes[node].up == 0 ? nodes[node].parent : nodes[node].up
    }
  }

  /// Computes the sums of a node from those below it.
  private mutating func sum(_ handle: UInt32) {
    var node = nodes[handle]
    let (left, right) = (nodes[node.left], nodes[node.right])
    let below = nodes[node.children]
    node.rows = left.rows + 1 + (node.isExpanded ? below.rows : 0) + right.rows
    node.total = left.total + 1 + below.total + right.total
    nodes[handle] = node
  }

  /// Has no order of edits known beforehand in which a tree gets high: another number in each process.
  private static let salt = UInt32(truncatingIfNeeded: Hasher().finalize())

  /// Where a node stands among those above it in a tree of siblings; no two have the same.
  static func priority(_ node: UInt32) -> UInt32 {
    var bits = node ^ salt
    bits = (bits ^ bits &>> 16) &* 0x7feb_352d
    bits = (bits ^ bits &>> 15) &* 0x846c_a68b
    return bits ^ bits &>> 16
  }

  /// Makes a tree of siblings of nodes that are nowhere.
  private mutating func tree(of siblings: [UInt32], below parent: UInt32) -> UInt32 {
    // The way from the root to the last of the nodes; what is left of it and below is done.
    var edge: [UInt32] = []
    for node in siblings {
      nodes[node].parent = parent
      var last: UInt32 = 0
      while let above = edge.last, Self.priority(above) < Self.priority(node) {
        last = edge.removeLast()
        sum(last)
      }
      nodes[node].left = last
      if last != 0 { nodes[last].up = node }
      if let above = edge.last {
        nodes[above].right = node
        nodes[node].up = above
      }
      edge.append(node)
    }
    for node in edge.reversed() { sum(node) }
    return edge[0]
  }

  /// Makes one tree of two, all nodes of the first before those of the second.
  private mutating func merged(_ first: UInt32, _ second: UInt32) -> UInt32 {
    if first == 0 { return second }
    if second == 0 { return first }
    if Self.priority(first) > Self.priority(second) {
      let right = merged(nodes[first].right, second)
      nodes[first].right = right
      nodes[right].up = first
      sum(first)
      return first
    }
    let left = merged(first, nodes[second].left)
    nodes[second].left = left
    nodes[left].up = second
    sum(second)
    return second
  }

  /// Makes two trees of the one that a node is in; the second begins with the node.
  ///
  /// What is above their roots is yet to be set.
  private mutating func split(before node: UInt32) -> (UInt32, UInt32) {
    var (before, behind) = (nodes[node].left, node)
    var (child, above) = (node, nodes[node].up)
    nodes[node].left = 0
    sum(node)
    while above != 0 {
      let next = nodes[above].up
      if nodes[above].right == child {
        nodes[above].right = before
        if before != 0 { nodes[before].up = above }
        before = above
      } else {
        nodes[above].left = behind
        nodes[behind].up = above
        behind = above
      }
      sum(above)
      (child, above) = (above, next)
    }
    return (before, behind)
  }
}
