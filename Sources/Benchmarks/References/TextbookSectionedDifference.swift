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
    var places = [Item.ID: Path](minimumCapacity: old.reduce(0) { $0 + $1.items.count })
    for (section, contents) in old.enumerated() {
      for (item, element) in contents.items.enumerated() { places[element.id] = (section, item) }
    }
    var survives = old.map { [Bool](repeating: false, count: $0.items.count) }
    for (section, contents) in new.enumerated() {
      let source = oldSections[contents.id] ?? -1
      var inOrder: [(old: Int, new: Int)] = []
      for (item, element) in contents.items.enumerated() {
        guard let place = places[element.id], !survives[place.section][place.item] else {
          inserts.append((section, item))
          continue
        }
        survives[place.section][place.item] = true
        if old[place.section].items[place.item] != element {
          updates.append((place, (section, item)))
        }
        if place.section == source {
          inOrder.append((place.item, item))
        } else {
          moves.append((place, (section, item)))
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
