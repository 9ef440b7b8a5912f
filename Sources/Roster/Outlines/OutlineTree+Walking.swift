extension OutlineTree {
  /// How many rows are shown.
  var rowCount: Int { sums(ofChildren: 0).rows }

  /// How many nodes there are.
  var count: Int { sums(ofChildren: 0).total }

  /// The sums of all children of a node.
  func sums(ofChildren node: UInt32) -> (rows: Int, total: Int) {
    let root = nodes[nodes[node].children]
    return (Int(root.rows), Int(root.total))
  }

  /// How many rows are shown below a node that is shown.
  func rowsBelow(_ node: UInt32) -> Int {
    nodes[node].isExpanded ? sums(ofChildren: node).rows : 0
  }

  /// Finds a row.
  ///
  /// - Parameter index: The index of a row that exists.
  /// - Returns: Its node, and how many nodes are above that.
  /// - Complexity: O(log *n*) for each level.
  func row(at index: Int) -> (node: UInt32, level: Int) {
    var (node, level, rest) = (nodes[0].children, 0, index)
    while true {
      let before = Int(nodes[nodes[node].left].rows)
      if rest < before {
        node = nodes[node].left
        continue
      }
      rest -= before
      if rest == 0 { return (node, level) }
      let below = rowsBelow(node)
      if rest <= below {
        (node, level, rest) = (nodes[node].children, level + 1, rest - 1)
      } else {
        (node, rest) = (nodes[node].right, rest - 1 - below)
      }
    }
  }

  /// The index of a node's row; `nil` where a node above it is collapsed.
  ///
  /// - Complexity: O(log *n*) for each level.
  func rowIndex(of node: UInt32) -> Int? {
    var isShown = true
    let index = count(before: node) { part in
      Int(part.rows)
    } own: { node in
      1 + rowsBelow(node)
    } entering: { parent in
      isShown = isShown && nodes[parent].isExpanded
    }
    return isShown ? index : nil
  }

  /// The index of a node among all, parents before their children.
  func index(of node: UInt32) -> Int {
    count(before: node) { part in
      Int(part.total)
    } own: { node in
      1 + sums(ofChildren: node).total
    } entering: { _ in
    }
  }

  /// Adds up what is before a node, on the way up from it.
  private func count(
    before node: UInt32, _ part: (OutlineNode) -> Int, own: (UInt32) -> Int,
    entering: (UInt32) -> Void
  ) -> Int {
    var (node, sum) = (node, 0)
    while node != 0 {
      // The node 0, which stands for none, has sums of 0.
      sum += part(nodes[nodes[node].left])
      while nodes[node].up != 0 {
        let above = nodes[node].up
        if nodes[above].right == node {
          sum += own(above) + part(nodes[nodes[above].left])
        }
        node = above
      }
      node = nodes[node].parent
      if node != 0 {
        sum += 1
        entering(node)
      }
    }
    return sum
  }

  /// How many nodes are above a node.
  func level(of node: UInt32) -> Int {
    var (level, above) = (0, nodes[node].parent)
    while above != 0 { (level, above) = (level + 1, nodes[above].parent) }
    return level
  }

  /// Whether a node is another one, or below it.
  func isNode(_ node: UInt32, within other: UInt32) -> Bool {
    var above = node
    while above != 0, above != other { above = nodes[above].parent }
    return above == other
  }

  /// What the mark of a node's row says.
  func disclosure(of node: UInt32) -> Disclosure {
    switch nodes[node].state {
    case .loading where nodes[node].isExpanded: .loading
    case .failed: .failed
    case .known where nodes[node].children == 0: .leaf
    default: nodes[node].isExpanded ? .expanded : .collapsed
    }
  }
}

extension OutlineTree {
  /// The first node of a tree of siblings.
  private func first(in root: UInt32) -> UInt32 {
    var node = root
    while nodes[node].left != 0 { node = nodes[node].left }
    return node
  }

  /// The first child of a node; 0 for none.
  func firstChild(of node: UInt32) -> UInt32 { first(in: nodes[node].children) }

  /// The next child of the same parent; 0 behind the last.
  func nextSibling(of node: UInt32) -> UInt32 {
    if nodes[node].right != 0 { return first(in: nodes[node].right) }
    var (node, above) = (node, nodes[node].up)
    while above != 0, nodes[above].right == node { (node, above) = (above, nodes[above].up) }
    return above
  }

  /// The handles of a node's children, in order.
  func children(of node: UInt32) -> [UInt32] {
    var children: [UInt32] = []
    var child = firstChild(of: node)
    while child != 0 {
      children.append(child)
      child = nextSibling(of: child)
    }
    return children
  }

  /// Steps from a node to the next one, parents before their children.
  ///
  /// - Parameters:
  ///   - node: The node; 0 behind the last, and before the first.
  ///   - level: How many nodes are above it.
  ///   - isAll: Whether the children of collapsed nodes are among them.
  ///   - top: The node whose descendants are gone through.
  func step(_ node: inout UInt32, _ level: inout Int, isAll: Bool, within top: UInt32 = 0) {
    if isAll || nodes[node].isExpanded, nodes[node].children != 0 {
      level += node == top ? 0 : 1
      node = firstChild(of: node)
      return
    }
    while node != top {
      let next = nextSibling(of: node)
      if next != 0 {
        node = next
        return
      }
      node = nodes[node].parent
      level -= 1
    }
    node = 0
  }

  /// All nodes below one, parents before their children, with how many nodes are between.
  func descendants(of top: UInt32) -> [(node: UInt32, level: Int)] {
    var found: [(node: UInt32, level: Int)] = []
    var (node, level) = (top, 0)
    while true {
      step(&node, &level, isAll: true, within: top)
      if node == 0 { return found }
      found.append((node, level))
    }
  }
}
