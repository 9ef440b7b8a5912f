// A persistent sequence that is joined with another one without a copy of either: an AVL tree with the parts in
// its leaves, after G. M. Adelson-Velsky and E. M. Landis (1962), and joined as G. E. Blelloch, D. Ferizovic and
// Y. Sun describe ("Just join for parallel ordered sets", 2016).
//
// What is built link by link, in whatever direction, is then neither copied at each link nor nested as deep as there
// are links: walking over it and freeing it take as much stack as the tree is high.

/// Parts in a row, each of which takes up some positions.
struct JoinedParts<Part> {
  private var root: Node?

  /// Whether all parts are turned round, besides those that are so already.
  private var isTurned = false

  /// No parts.
  init() {}

  /// One part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - length: How many positions it takes up.
  init(_ part: Part, length: Int = 1) {
    root = Node(part, length: length)
  }

  private init(root: Node?, isTurned: Bool) {
    self.root = root
    self.isTurned = isTurned
  }

  /// Some sequences one after the other.
  ///
  /// - Complexity: O(*n*) for *n* sequences of about the same length.
  init(_ sequences: ArraySlice<JoinedParts>) {
    guard let first = sequences.first else { return }
    if sequences.count == 1 {
      self = first
      return
    }
    let middle = sequences.startIndex + sequences.count / 2
    self =
      JoinedParts(sequences[..<middle]).joined(with: JoinedParts(sequences[middle...]))
  }

  /// How many positions all parts take up.
  var length: Int { root?.length ?? 0 }

  /// Whether there are no parts.
  var isEmpty: Bool { root == nil }

  /// The same parts, each turned round if it was not and the other way about.
  var turned: JoinedParts { JoinedParts(root: root, isTurned: !isTurned) }

  /// These parts, and others behind them.
  ///
  /// - Parameter other: The others.
  /// - Returns: Both.
  /// - Complexity: O(log *n*) for *n* parts.
  func joined(with other: JoinedParts) -> JoinedParts {
    if root == nil { return other }
    if other.root == nil { return self }
    if height > other.height + 1, let (left, right) = halves {
      return left.balanced(with: right.joined(with: other))
    }
    if other.height > height + 1, let (left, right) = other.halves {
      return joined(with: left).balanced(with: right)
    }
    return over(other)
  }

  /// The part that takes up a position, and all positions that it takes up; `nil` where there is none.
  ///
  /// - Parameter position: The position, from 0.
  /// - Returns: The part.
  /// - Complexity: O(log *n*) for *n* parts.
  func part(at position: Int) -> (part: Part, positions: Range<Int>)? {
    guard 0 <= position, position < length, var node = root else { return nil }
    var start = 0
    while true {
      switch node.content {
      case .part(let part): return (part, start..<start + node.length)
      case .both(let left, let right):
        let middle = start + left.length
        if position >= middle { start = middle }
        node = (position < middle ? left.root : right.root) ?? node
      }
    }
  }

  /// Calls a closure with each part in order.
  func forEach(_ body: (Part) -> Void) {
    _ = firstValue { part, _, _ -> Never? in
      body(part)
      return nil
    }
  }

  /// Calls a closure with each part in order until it returns a value.
  ///
  /// - Parameter body: Is called with a part, whether it is turned round, and the positions that it takes up.
  /// - Returns: The first value, or `nil` if there is none.
  func firstValue<Value>(
    _ body: (Part, _ isTurned: Bool, _ positions: Range<Int>) -> Value?
  ) -> Value? {
    firstValue(isTurned: false, start: 0, body)
  }

  private func firstValue<Value>(
    isTurned: Bool, start: Int, _ body: (Part, _ isTurned: Bool, _ positions: Range<Int>) -> Value?
  ) -> Value? {
    let isTurned = isTurned != self.isTurned
    switch root?.content {
    case nil: return nil
    case .part(let part): return body(part, isTurned, start..<start + length)
    case .both(let left, let right):
      return left.firstValue(isTurned: isTurned, start: start, body)
        ?? right.firstValue(isTurned: isTurned, start: start + left.length, body)
    }
  }

  // MARK: The tree

  private var height: Int { root?.height ?? 0 }

  /// The two sides of the tree; `nil` for a single part.
  private var halves: (left: JoinedParts, right: JoinedParts)? {
    guard case .both(let left, let right) = root?.content else { return nil }
    return isTurned ? (left.turned, right.turned) : (left, right)
  }

  /// A tree of these parts on the left and others on the right.
  private func over(_ other: JoinedParts) -> JoinedParts {
    JoinedParts(root: Node(self, other), isTurned: false)
  }

  /// The same where one of the two may be higher by 2 than the other.
  private func balanced(with other: JoinedParts) -> JoinedParts {
    if height > other.height + 1, let (left, right) = halves {
      if left.height >= right.height { return left.over(right.over(other)) }
      if let (inner, outer) = right.halves { return left.over(inner).over(outer.over(other)) }
    }
    if other.height > height + 1, let (left, right) = other.halves {
      if right.height >= left.height { return over(left).over(right) }
      if let (outer, inner) = left.halves { return over(outer).over(inner.over(right)) }
    }
    return over(other)
  }

  fileprivate enum Content {
    case part(Part)
    case both(JoinedParts, JoinedParts)
  }

  fileprivate final class Node {
    let content: Content
    let length: Int
    let height: Int

    init(_ part: Part, length: Int) {
      content = .part(part)
      self.length = length
      height = 0
    }

    init(_ left: JoinedParts, _ right: JoinedParts) {
      let (length, isTooLong) = left.length.addingReportingOverflow(right.length)
      trapUnless(
        !isTooLong,
        "\(left.length) and \(right.length) sections are too many: a list has at most \(Int.max).")
      content = .both(left, right)
      self.length = length
      height = max(left.height, right.height) + 1
    }
  }
}

extension JoinedParts: Sendable where Part: Sendable {}

extension JoinedParts.Node: Sendable where Part: Sendable {}

extension JoinedParts.Content: Sendable where Part: Sendable {}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, if all elements of that part come last.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  func partitioningIndex(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
