/// A list of identifiers that is changed in many operations, each of which has to be remembered: the lists share
/// what did not change.
struct EditedList: IdentifiedState {
  private(set) var state: IndexedSections<Int, Item, String>

  init(_ list: IdentifiedList) {
    state = IndexedSections(
      list.sections.map { IndexedSection(id: $0.id, items: ListItems($0.items.map(Item.init))) })
  }

  var sectionCount: Int { state.storedSections.count }

  func itemCount(inSection section: Int) -> Int { state.storedSections[section].items.count }

  func sectionID(at section: Int) -> Int { state.storedSections[section].id }

  func itemID(at path: ListIndexPath) -> Int {
    state.storedSections[path.section].items[path.item].id
  }

  /// How many items each section has.
  var itemCounts: [Int] { state.storedSections.map(\.items.count) }

  func index(ofSection id: Int) -> Int? { state.indexOfSection(id) }

  func path(ofItem id: Int) -> ListIndexPath? { state.indexPath(ofItem: id) }

  mutating func insert(_ section: IdentifiedList.Section, at index: Int) {
    _ = state.replaceSections(in: index..<index, with: [IndexedSection(id: section.id)])
    splice(ListIndexPath(section: index, item: 0), removing: 0, section.items)
  }

  mutating func removeSection(at index: Int) {
    _ = state.replaceSections(in: index..<index + 1, with: [])
  }

  /// Moves a section to where it is afterwards.
  mutating func moveSection(from index: Int, to target: Int) {
    state.moveSection(from: index, to: target)
  }

  mutating func splice(_ path: ListIndexPath, removing count: Int, _ items: some Sequence<Int>) {
    for _ in 0..<count { state.discard(at: path) }
    state.put(ContiguousArray(items.map(Item.init)), at: path)
  }

  /// Moves an item to where it is afterwards.
  mutating func moveItem(from path: ListIndexPath, to target: ListIndexPath) {
    state.put([state.take(at: path)], at: target)
  }

  /// An item that is its identifier.
  struct Item: Identifiable {
    let id: Int
  }
}
