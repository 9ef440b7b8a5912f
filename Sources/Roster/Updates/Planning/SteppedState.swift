/// A state that is changed in many steps, each of which has to be remembered: they share what did not change.
struct SteppedState: NumberedState {
  private(set) var snapshot: ListSnapshot<Int, Token>

  init(_ state: TokenState) {
    snapshot = ListSnapshot(
      state.sections.map { ListSection(id: $0.token, items: $0.items.map(Token.init)) })
  }

  var sectionCount: Int { snapshot.numberOfSections }

  func itemCount(inSection section: Int) -> Int { snapshot.sections[section].items.count }

  func sectionToken(at section: Int) -> Int { snapshot.sections[section].id }

  func itemToken(at path: ListIndexPath) -> Int {
    snapshot.sections[path.section].items[path.item].id
  }

  /// How many items each section has.
  var itemCounts: [Int] { snapshot.sections.map(\.items.count) }

  func index(ofSection token: Int) -> Int? { snapshot.indexOfSection(token) }

  func path(ofItem token: Int) -> ListIndexPath? { snapshot.indexPath(ofItem: token) }

  mutating func insert(_ section: TokenState.Section, at index: Int) {
    _ = snapshot.insertSections([section.token], at: index)
    splice(ListIndexPath(section: index, item: 0), removing: 0, section.items)
  }

  mutating func removeSection(at index: Int) {
    snapshot.deleteSections([sectionToken(at: index)])
  }

  /// Moves a section to where it is afterwards.
  mutating func moveSection(from index: Int, to target: Int) {
    let (token, other) = (sectionToken(at: index), sectionToken(at: target))
    if target < index {
      snapshot.moveSection(token, beforeSection: other)
    } else {
      snapshot.moveSection(token, afterSection: other)
    }
  }

  mutating func splice(_ path: ListIndexPath, removing count: Int, _ items: some Sequence<Int>) {
    for _ in 0..<count { snapshot.discard(at: path) }
    snapshot.put(ContiguousArray(items.map(Token.init)), at: path)
  }

  /// Moves an item to where it is afterwards.
  mutating func moveItem(from path: ListIndexPath, to target: ListIndexPath) {
    snapshot.put([snapshot.take(at: path)], at: target)
  }

  /// The number of an item.
  struct Token: Identifiable {
    let id: Int
  }
}
