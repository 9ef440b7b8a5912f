/// Work that a difference may have to do: one pass over all ids.
enum Passes {
  /// Hashes every old and new id with Swift's hasher.
  @inline(__always)
  static func hash<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], id: (Element) -> ID
  ) {
    var sum = 0
    for element in old { sum &+= id(element).hashValue }
    for element in new { sum &+= id(element).hashValue }
    consume(sum)
  }

  /// Compares the ids at equal positions.
  @inline(__always)
  static func compare<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], id: (Element) -> ID
  ) {
    var equal = 0
    for position in 0..<min(old.count, new.count)
    where id(old[position]) == id(new[position]) {
      equal &+= 1
    }
    consume(equal)
  }
}
