/// A line of elements of which the first comes out first.
///
/// Taking one out moves none of the others, so that a million that wait cost no more each than one.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var start = 0

  /// Whether nothing waits.
  var isEmpty: Bool { start == elements.count }

  /// How many elements wait.
  var count: Int { elements.count - start }

  /// The element that comes out next.
  var first: Element? { isEmpty ? nil : elements[start] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element out.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer { dropTaken() }
    // What comes out is not kept alive by the room that it leaves.
    let first = elements[start].take()
    start += 1
    return first
  }

  /// Takes the last element out.
  mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    defer { dropTaken() }
    return elements.removeLast()
  }

  /// Changes elements from the last one backwards, until the closure says that it is enough.
  ///
  /// - Parameter change: Changes an element, and tells whether to go on with the one before.
  mutating func changeFromLast(_ change: (inout Element) -> Bool) {
    for index in elements[start...].indices.reversed() {
      guard var element = elements[index] else { return }
      let goesOn = change(&element)
      elements[index] = element
      if !goesOn { return }
    }
  }

  private mutating func dropTaken() {
    if isEmpty {
      elements.removeAll(keepingCapacity: start < 64)
      start = 0
    } else if start > 64, start > elements.count / 2 {
      elements.removeFirst(start)
      start = 0
    }
  }
}
