/// The difference that most people would write: a dictionary from ids to positions, arrays of positions,
/// and a longest increasing subsequence by binary search.
struct TextbookDifference {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(old: Int, new: Int)] = []
  var updates: [(old: Int, new: Int)] = []

  @inline(__always)
  init<Element, ID: Hashable>(
    from old: [Element], to new: [Element], id: (Element) -> ID,
    sameContent: (Element, Element) -> Bool
  ) {
    var places = [ID: Int](minimumCapacity: old.count)
    for position in old.indices.reversed() { places[id(old[position])] = position }
    var sources = [Int](repeating: -1, count: new.count)
    var survives = [Bool](repeating: false, count: old.count)
    for position in new.indices {
      guard let source = places[id(new[position])], !survives[source] else {
        inserts.append(position)
        continue
      }
      sources[position] = source
      survives[source] = true
      if !sameContent(old[source], new[position]) { updates.append((source, position)) }
    }
    for position in old.indices where !survives[position] { deletes.append(position) }
    let survivors = new.indices.filter { sources[$0] >= 0 }
    let stays = longestIncreasingSubsequence(survivors.map { sources[$0] })
    for (index, position) in survivors.enumerated() where !stays[index] {
      moves.append((sources[position], position))
    }
  }
}

extension TextbookDifference {
  @inline(__always)
  init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, id: \.id, sameContent: ==)
  }
}

/// Patience sorting: which values belong to one longest increasing subsequence.
func longestIncreasingSubsequence(_ values: [Int]) -> [Bool] {
  var piles: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = piles.count
    while low < high {
      let middle = (low + high) / 2
      if values[piles[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = piles[low - 1] }
    if low == piles.count { piles.append(index) } else { piles[low] = index }
  }
  var belongs = [Bool](repeating: false, count: values.count)
  var index = piles.last ?? -1
  while index >= 0 {
    belongs[index] = true
    index = previous[index]
  }
  return belongs
}
