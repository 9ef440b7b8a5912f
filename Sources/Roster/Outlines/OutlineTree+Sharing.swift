// Where the rows of two states of an outline differ, found without looking at what they share.
//
// The walk goes down the trees of siblings of both states at once, in the order of rows. Where a node lies in one page
// in both, all in its part of the tree is the same, at the same level, and is stepped over. As a treap is made of its
// nodes in one way only, two trees that differ in a node have the same shape elsewhere; where one has another node than
// the other, the siblings of that part, on average some few, are matched by their handles.

import RosterDiffing

/// Finds the ranges of rows in which two states may differ.
struct OutlineWalk {
  private enum Step {
    /// The same part of a tree of siblings in both states.
    case part(old: UInt32, new: UInt32)

    /// The row of a node that is in both, and the rows below it.
    case node(UInt32)

    /// The rows of a node that is in one of them, and those below it.
    case gone(UInt32)
    case come(UInt32)
  }

  private let old: OutlineTree
  private let new: OutlineTree
  private let hasSameItem: (UInt32) -> Bool

  /// What is still to be done, the next step last.
  private var steps: [Step] = []

  private var open = UnsharedPiece(old: 0..<0, new: 0..<0)

  /// The ranges found, ascending.
  private(set) var pieces: [UnsharedPiece] = []

  /// Walks through two states.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - new: The later one.
  ///   - hasSameItem: Whether it is known that a node has the same item in both.
  init(from old: OutlineTree, to new: OutlineTree, hasSameItem: @escaping (UInt32) -> Bool) {
    self.old = old
    self.new = new
    self.hasSameItem = hasSameItem
    steps = [.part(old: old[0].children, new: new[0].children)]
    while let step = steps.popLast() { take(step) }
    same(0)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .part(let old, let new): walk(old, new)
    case .node(let node): compare(node)
    case .gone(let node): differ(old: 1 + old.rowsBelow(node), new: 0)
    case .come(let node): differ(old: 0, new: 1 + new.rowsBelow(node))
    }
  }

  private func isShared(_ node: UInt32) -> Bool {
    old.nodes.sharesPage(of: node, with: new.nodes)
  }

  private mutating func walk(_ oldPart: UInt32, _ newPart: UInt32) {
    if oldPart == 0 || newPart == 0 {
      // The node 0, which stands for none, has no rows.
      differ(old: Int(old[oldPart].rows), new: Int(new[newPart].rows))
    } else if oldPart != newPart {
      match(siblings(in: old, below: oldPart), siblings(in: new, below: newPart))
    } else if isShared(oldPart) {
      same(Int(old[oldPart].rows))
    } else {
      steps.append(.part(old: old[oldPart].right, new: new[newPart].right))
      steps.append(.node(oldPart))
      steps.append(.part(old: old[oldPart].left, new: new[newPart].left))
    }
  }

  /// Compares the row of a node, and leaves the rows below it for later.
  private mutating func compare(_ node: UInt32) {
    if isShared(node) { return same(1 + old.rowsBelow(node)) }
    if hasSameItem(node), old.disclosure(of: node) == new.disclosure(of: node) {
      same(1)
    } else {
      differ(old: 1, new: 1)
    }
    steps.append(
      .part(
        old: old[node].isExpanded ? old[node].children : 0,
        new: new[node].isExpanded ? new[node].children : 0))
  }

  /// Pairs the nodes that are among the siblings of both states in the same order, greedily.
  private mutating func match(_ olds: [UInt32], _ news: [UInt32]) {
    var positions: [UInt32: Int] = [:]
    for (position, node) in olds.enumerated() { positions[node] = position }
    var planned: [Step] = []
    var next = 0
    for node in news {
      if let position = positions[node], position >= next {
        planned += olds[next..<position].map(Step.gone)
        planned.append(.node(node))
        next = position + 1
      } else {
        planned.append(.come(node))
      }
    }
    planned += olds[next...].map(Step.gone)
    steps += planned.reversed()
  }

  private func siblings(in tree: OutlineTree, below part: UInt32) -> [UInt32] {
    var siblings: [UInt32] = []
    var above: [UInt32] = []
    var node = part
    while node != 0 || !above.isEmpty {
      while node != 0 {
        above.append(node)
        node = tree[node].left
      }
      let next = above.removeLast()
      siblings.append(next)
      node = tree[next].right
    }
    return siblings
  }

  private mutating func differ(old: Int, new: Int) {
    open.old = open.old.lowerBound..<open.old.upperBound + old
    open.new = open.new.lowerBound..<open.new.upperBound + new
  }

  private mutating func same(_ count: Int) {
    if !open.old.isEmpty || !open.new.isEmpty { pieces.append(open) }
    let (old, new) = (open.old.upperBound + count, open.new.upperBound + count)
    open = UnsharedPiece(old: old..<old, new: new..<new)
  }
}
