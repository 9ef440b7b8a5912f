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
    var positions = [ID: Int](minimumCapacity: old.count)
    for position in old.indices.reversed() { positions[id(old[position])] = position }
    var sources = [Int](repeating: -1, count: new.count)
    var survives = [Bool](repeating: false, count: old.count)
    for position in new.indices {
      guard let source = positions[id(new[position])], !survives[source] else {
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

/// The textbook difference in stages, each with the list after it: first what is updated, then what is deleted, then
/// what is inserted and moved.
///
/// That is what libraries make for list views that take one kind of change at a time, such as the staged change sets of
/// DifferenceKit.
struct TextbookStages<Element: Identifiable & Equatable> {
  let difference: TextbookDifference
  private(set) var stages: [[Element]] = []

  @inline(__always)
  init(from old: [Element], to new: [Element]) {
    difference = TextbookDifference(from: old, to: new)
    var list = old
    if !difference.updates.isEmpty {
      for update in difference.updates { list[update.old] = new[update.new] }
      stages.append(list)
    }
    if !difference.deletes.isEmpty {
      var isDeleted = [Bool](repeating: false, count: old.count)
      for position in difference.deletes { isDeleted[position] = true }
      stages.append(list.indices.filter { !isDeleted[$0] }.map { list[$0] })
    }
    if !difference.inserts.isEmpty || !difference.moves.isEmpty { stages.append(new) }
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

/// The same for sections: sections by the textbook, then one dictionary of all items.
struct TextbookListChanges {
  typealias Path = (section: Int, item: Int)

  var sections: TextbookDifference
  var deletes: [Path] = []
  var inserts: [Path] = []
  var moves: [(old: Path, new: Path)] = []
  var updates: [(old: Path, new: Path)] = []

  @inline(__always)
  init<Item: Identifiable & Equatable>(from old: [Section<Item>], to new: [Section<Item>]) {
    sections = TextbookDifference(
      from: old, to: new, id: \.id, sameContent: { $0.title == $1.title })
    var oldSections = [Int: Int](minimumCapacity: old.count)
    for index in old.indices { oldSections[old[index].id] = index }
    var positions = [Item.ID: Path](minimumCapacity: old.reduce(0) { $0 + $1.items.count })
    for (section, contents) in old.enumerated() {
      for (item, element) in contents.items.enumerated() { positions[element.id] = (section, item) }
    }
    var survives = old.map { [Bool](repeating: false, count: $0.items.count) }
    for (section, contents) in new.enumerated() {
      let source = oldSections[contents.id] ?? -1
      var inOrder: [(old: Int, new: Int)] = []
      for (item, element) in contents.items.enumerated() {
        guard let position = positions[element.id], !survives[position.section][position.item]
        else {
          inserts.append((section, item))
          continue
        }
        survives[position.section][position.item] = true
        if old[position.section].items[position.item] != element {
          updates.append((position, (section, item)))
        }
        if position.section == source {
          inOrder.append((position.item, item))
        } else {
          moves.append((position, (section, item)))
        }
      }
      let stays = longestIncreasingSubsequence(inOrder.map(\.old))
      for (index, pair) in inOrder.enumerated() where !stays[index] {
        moves.append(((source, pair.old), (section, pair.new)))
      }
    }
    for (section, flags) in survives.enumerated() {
      for item in flags.indices where !flags[item] { deletes.append((section, item)) }
    }
  }
}

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
