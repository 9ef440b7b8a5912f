/// A state of a list in which everything is a number.
///
/// A plan is made between the states that a list goes through. Whatever the old state has keeps its number
/// in all of them; what only the new state has gets a number above. So two states can be compared by
/// number, and each number says where the item or section is to be looked up.
struct TokenState {
  struct Section {
    var token: Int
    var items: [Int]
  }

  var sections: [Section]
}

extension TokenState: NumberedState {
  var sectionCount: Int { sections.count }
  func itemCount(inSection section: Int) -> Int { sections[section].items.count }
  func sectionToken(at section: Int) -> Int { sections[section].token }
  func itemToken(at path: ListIndexPath) -> Int { sections[path.section].items[path.item] }
}
