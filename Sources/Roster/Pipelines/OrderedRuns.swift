/// Elements in an order that is asked for, in runs of some hundreds, so that one that comes or goes moves few others.
///
/// What is found is found by a binary search; one run alone costs no more than an array.
@usableFromInline
struct OrderedRuns<Element> {
  @usableFromInline var head: [Element] = []
  @usableFromInline var rest: [[Element]] = []

  @inlinable
  init() {}

  /// Keeps elements that are in order, in runs that have room for others.
  @inlinable
  init(inOrder elements: [Element]) {
    var runs = stride(from: 0, to: elements.count, by: 768).map { start in
      Array(elements[start..<Swift.min(start + 768, elements.count)])
    }
    if !runs.isEmpty { head = runs.removeFirst() }
    rest = runs
  }

  var first: Element? { head.first }
  var last: Element? { rest.last?.last ?? head.last }

  @inlinable
  mutating func append(_ element: Element) {
    add(toRun: rest.count) { $0.append(element) }
  }

  /// Inserts an element before the first of those that are behind it.
  ///
  /// - Complexity: O(log *n*) calls of the closure.
  @inlinable
  mutating func insert(_ element: Element, before isBehind: (Element) -> Bool) {
    add(toRun: rest.partitioningIndex { isBehind($0[0]) }) { run in
      run.insert(element, at: run.partitioningIndex(isBehind))
    }
  }

  /// Removes the first element of those that are not before it, if it is the one that is meant.
  ///
  /// - Complexity: O(log *n*) calls of the first closure.
  @inlinable
  mutating func remove(
    firstFrom isAtOrBehind: (Element) -> Bool, if isMeant: (Element) -> Bool
  ) {
    let number = rest.partitioningIndex { isAtOrBehind($0[0]) }
    // Where all of a run is before it, it is the first of the next.
    for number in number...min(number + 1, rest.count) {
      let isFound = edit(run: number) { run in
        let offset = run.partitioningIndex(isAtOrBehind)
        guard offset < run.count, isMeant(run[offset]) else { return false }
        run.remove(at: offset)
        return true
      }
      if isFound { return dropEmptyRun(number) }
    }
  }

  /// Calls a closure with elements in order, from the first of those that are not before something, until it says no.
  ///
  /// - Complexity: O(log *n*) calls of the first closure.
  @inlinable
  func forEach(
    from isAtOrBehind: (Element) -> Bool, while isMeant: (Element) -> Bool
  ) {
    // The run before may end with some of them.
    let number = rest.partitioningIndex { isAtOrBehind($0[0]) }
    var start: Int? = nil
    for number in number...rest.count {
      let run = number == 0 ? head : rest[number - 1]
      for offset in (start ?? run.partitioningIndex(isAtOrBehind))..<run.count {
        if !isMeant(run[offset]) { return }
      }
      start = 0
    }
  }

  @inlinable
  mutating func removeFirst() -> Element? {
    guard !head.isEmpty else { return nil }
    let first = head.removeFirst()
    dropEmptyRun(0)
    return first
  }

  @inlinable
  mutating func edit<Result>(run: Int, _ change: (inout [Element]) -> Result) -> Result {
    run == 0 ? change(&head) : change(&rest[run - 1])
  }

  @inlinable
  mutating func add(toRun number: Int, _ change: (inout [Element]) -> Void) {
    let surplus: [Element]? = edit(run: number) { run in
      change(&run)
      guard run.count > 1024 else { return nil }
      defer { run.removeSubrange(512...) }
      return Array(run[512...])
    }
    if let surplus { rest.insert(surplus, at: number) }
  }

  @inlinable
  mutating func dropEmptyRun(_ number: Int) {
    if number > 0 {
      if rest[number - 1].isEmpty { rest.remove(at: number - 1) }
    } else if head.isEmpty, !rest.isEmpty {
      head = rest.removeFirst()
    }
  }
}

extension OrderedRuns: Sendable where Element: Sendable {}
