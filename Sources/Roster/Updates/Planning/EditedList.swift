/// A list of identifiers that is changed in many operations, each of which has to be remembered: the lists share
/// what did not change.
struct EditedList: IdentifiedState {
  private(set) var snapshot: ListSnapshot<Int, Item>

  init(_ state: IdentifiedList) {
    snapshot = ListSnapshot(
      state.sections.map { ListSection(id: $0.id, items: $0.items.map(Item.init)) })
  }

  var sectionCount: Int { snapshot.numberOfSections }

  func itemCount(inSection section: Int) -> Int { snapshot.sections[section].items.count }

  func sectionID(at section: Int) -> Int { snapshot.sections[section].id }

  func itemID(at path: ListIndexPath) -> Int {
    snapshot.sections[path.section].items[path.item].id
  }

  /// How many items each section has.
  var itemCounts: [Int] { snapshot.sections.map(\.items.count) }

  func index(ofSection id: Int) -> Int? { snapshot.indexOfSection(id) }

  func path(ofItem id: Int) -> ListIndexPath? { snapshot.indexPath(ofItem: id) }

  mutating func insert(_ section: IdentifiedList.Section, at index: Int) {
    _ = snapshot.insertSections([section.id], at: index)
    splice(ListIndexPath(section: index, item: 0), removing: 0, section.items)
  }

  mutating func removeSection(at index: Int) {
    snapshot.deleteSections([sectionID(at: index)])
  }

  /// Moves a section to where it is afterwards.
  mutating func moveSection(from index: Int, to target: Int) {
    let (id, other) = (sectionID(at: index), sectionID(at: target))
    if target < index {
      snapshot.moveSection(id, beforeSection: other)
    } else {
      snapshot.moveSection(id, afterSection: other)
    }
  }

  mutating func splice(_ path: ListIndexPath, removing count: Int, _ items: some Sequence<Int>) {
    for _ in 0..<count { snapshot.discard(at: path) }
    snapshot.put(ContiguousArray(items.map(Item.init)), at: path)
  }

  /// Moves an item to where it is afterwards.
  mutating func moveItem(from path: ListIndexPath, to target: ListIndexPath) {
    snapshot.put([snapshot.take(at: path)], at: target)
  }

  /// An item that is its identifier.
  struct Item: Identifiable {
    let id: Int
  }
}
