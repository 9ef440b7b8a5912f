// Where two trees differ, found without looking into what they share.
//
// An edit copies the nodes on its way and leaves all others as they are, so two states of a list mostly
// consist of the same nodes. The walk goes down both trees level by level. On each level the nodes that
// are the same storage at the front and at the back are skipped; between them, nodes that are shared are
// paired by their tokens, which an edit does not change; only what lies between two pairs is opened.
// It does not matter that a split or a merge put a node under another parent: the children of a whole
// gap are compared, not those of one pair of parents.

public import RosterDiffing

extension ListNode {
  /// Whether two nodes are the same storage, and therefore hold the same items.
  @inlinable
  func isShared(with other: ListNode) -> Bool {
    height == other.height && count == other.count
      && (height == 0
        ? count == 0 || items.span.isIdentical(to: other.items.span)
        : children.span.isIdentical(to: other.children.span))
  }
}

/// Finds the ranges of two trees that are not shared.
@usableFromInline
struct SharingWalk<Item> {
  @usableFromInline typealias Nodes = ContiguousArray<ListNode<Item>>

  /// The ranges found, ascending; outside them the trees hold the same items in the same order.
  @usableFromInline var pieces: [UnsharedPiece] = []

  @inlinable
  init(from old: ListNode<Item>, to new: ListNode<Item>) {
    let height = min(old.height, new.height)
    walk(Self.opened([old], to: height), at: 0, Self.opened([new], to: height), at: 0)
  }

  /// Compares nodes of the old state with those of the new one, all of one height, that lie in the same
  /// gap.
  @inlinable
  mutating func walk(_ old: Nodes, at oldStart: Int, _ new: Nodes, at newStart: Int) {
    var gap = Gap(oldStart: oldStart, newStart: newStart)
    while gap.old < old.count, gap.new < new.count, old[gap.old].isShared(with: new[gap.new]) {
      gap.skip(old[gap.old].count)
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > gap.old, newEnd > gap.new, old[oldEnd - 1].isShared(with: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    var positions: [UInt32: Int] = [:]
    if oldEnd - gap.old > 1, newEnd - gap.new > 1 {
      for position in gap.old..<oldEnd { positions[old[position].token] = position }
    }
    for position in gap.new..<newEnd {
      guard let match = positions[new[position].token], match >= gap.old,
        old[match].isShared(with: new[position])
      else { continue }
      close(&gap, old[gap.old..<match], new[gap.new..<position])
      gap.skip(new[position].count)
    }
    close(&gap, old[gap.old..<oldEnd], new[gap.new..<newEnd])
  }

  /// Opens the nodes of a gap, or writes it down if there is nothing to open on both sides.
  @inlinable
  mutating func close(
    _ gap: inout Gap, _ old: ArraySlice<ListNode<Item>>, _ new: ArraySlice<ListNode<Item>>
  ) {
    let oldRange = gap.oldStart..<old.reduce(gap.oldStart) { $0 + $1.count }
    let newRange = gap.newStart..<new.reduce(gap.newStart) { $0 + $1.count }
    gap.old += old.count
    gap.new += new.count
    gap.oldStart = oldRange.upperBound
    gap.newStart = newRange.upperBound
    if oldRange.isEmpty && newRange.isEmpty { return }
    if let first = old.first, !new.isEmpty, first.height > 0 {
      walk(
        Self.opened(old, to: first.height - 1), at: oldRange.lowerBound,
        Self.opened(new, to: first.height - 1), at: newRange.lowerBound)
    } else {
      pieces.append(UnsharedPiece(old: oldRange, new: newRange))
    }
  }

  /// Replaces nodes by their children until they have a height.
  @inlinable
  static func opened(_ nodes: ArraySlice<ListNode<Item>>, to height: Int32) -> Nodes {
    guard let first = nodes.first, first.height > height else { return Nodes(nodes) }
    if nodes.count == 1 { return opened(first.children[...], to: height) }
    return opened(Nodes(nodes.flatMap(\.children))[...], to: height)
  }

  /// Where the gap that is being looked at begins: node by node, and item by item.
  @usableFromInline
  struct Gap: Sendable {
    @usableFromInline var old = 0
    @usableFromInline var new = 0
    @usableFromInline var oldStart: Int
    @usableFromInline var newStart: Int

    @inlinable
    init(oldStart: Int, newStart: Int) {
      self.oldStart = oldStart
      self.newStart = newStart
    }

    /// Steps over a shared node.
    @inlinable
    mutating func skip(_ count: Int) {
      old += 1
      new += 1
      oldStart += count
      newStart += count
    }
  }
}

@available(*, unavailable)
extension SharingWalk: Sendable {}
