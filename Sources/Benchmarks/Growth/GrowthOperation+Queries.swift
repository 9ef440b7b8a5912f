import Roster

extension GrowthSubject {
  /// What can be asked of a list.
  static var queries: [Operation] {
    [
      Operation("sections", .constant) { consume($0.list.sections.count) },
      Operation("sectionCount", .constant) { consume($0.list.sectionCount) },
      Operation("totalItemCount", .constant) { consume($0.list.totalItemCount) },
      Operation("itemCount(inSection:)", .constant) { consume($0.list.itemCount(inSection: 4)) },
      Operation("isEmpty", .constant) { consume($0.list.isEmpty) },
      Operation("section(at:)", .constant) { consume($0.list.section(at: 4)?.id) },
      Operation("item(at:)", .constant, indexed: .logarithmic) {
        consume($0.list.item(at: $0.path))
      },
      Operation("items(inSection:)", .constant) { consume($0.list.items(inSection: 4)?.count) },
      Operation("header(ofSection:)", .constant) { consume($0.list.header(ofSection: 4)) },
      Operation("footer(ofSection:)", .constant) { consume($0.list.footer(ofSection: 4)) },
      Operation("subscript(section:)", .constant) { consume($0.list[4].id) },
      Operation("subscript(path:)", .constant, indexed: .logarithmic) { consume($0.list[$0.path]) },
      Operation("indexOfSection(id:)", .constant) { consume($0.list.indexOfSection(id: 4)) },
      Operation("section(id:)", .constant) { consume($0.list.section(id: 4)?.id) },
      Operation("header(ofSectionID:)", .constant) { consume($0.list.header(ofSectionID: 4)) },
      Operation("footer(ofSectionID:)", .constant) { consume($0.list.footer(ofSectionID: 4)) },
      Operation("indexPath(ofItem:)", .linear, indexed: .logarithmic) {
        consume($0.list.indexPath(ofItem: $0.id))
      },
      Operation("contains(id:)", .linear, indexed: .logarithmic) {
        consume($0.list.contains(id: $0.id))
      },
      Operation("item(id:)", .linear, indexed: .logarithmic) { consume($0.list.item(id: $0.id)) },
      Operation("item(id:inSection:)", .linear, indexed: .logarithmic) {
        consume($0.list.item(id: $0.id, inSection: 4))
      },
      Operation("indexOfItem(id:)", .linear, indexed: .logarithmic) {
        consume($0.list.indexOfItem(id: $0.id))
      },
      Operation("itemIdentifiers", .linear) { consume($0.list.itemIdentifiers.count) },
      Operation("sectionIdentifiers", .constant) { consume($0.list.sectionIdentifiers) },
      Operation("itemIdentifiers(inSection:)", .linear) {
        consume($0.list.itemIdentifiers(inSection: 4).count)
      },
      Operation("reloadedIDs", .constant) {
        consume($0.list.reloadedIDs)
      },
      Operation("reconfiguredIDs", .constant) {
        consume($0.list.reconfiguredIDs)
      },
      Operation("reloadedSectionIDs", .constant) {
        consume($0.list.reloadedSectionIDs)
      },
      Operation("editScope", .constant) { consume($0.list.editScope) },
    ]
  }

  /// What can be asked of a list on a screen.
  static var screenQueries: [Operation] {
    [
      Operation("visibleContents(on:)", .constant) {
        consume($0.driver.visibleContents(on: $0.backend)?.sectionCount)
      },
      Operation("selectedItems(on:)", .constant, indexed: .logarithmic) {
        consume($0.driver.selectedItems(on: $0.backend))
      },
      Operation("selectedIDs(on:)", .constant, indexed: .logarithmic) {
        consume($0.driver.selectedIDs(on: $0.backend))
      },
    ]
  }
}
