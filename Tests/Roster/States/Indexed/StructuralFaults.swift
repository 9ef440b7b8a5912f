@testable import Roster

extension IndexedSections {
  /// What is wrong with the structure; nothing, unless ids violate `Hashable`.
  func structuralFaults() -> [String] {
    var faults: [String] = []
    let counted = storedSections.reduce(0) { $0 + $1.items.count }
    if counted != storedCount { faults.append("\(storedCount) items are \(counted)") }
    for (position, section) in storedSections.enumerated() {
      if indexOfSection(section.id) != position {
        faults.append("section \(position) is not found")
      }
      let root = section.root
      faults += root.structuralFaults(isRoot: true, isIndexed: index != nil)
      for (offset, item) in section.items.enumerated() {
        let path = ListIndexPath(section: position, item: offset)
        if indexPath(ofItem: item.id) != path { faults.append("\(path) is not found") }
      }
    }
    let entries = index?.trie.root.entryCount ?? storedCount
    if entries != storedCount { faults.append("\(entries) entries for \(storedCount) items") }
    return faults
  }
}

extension ListNode {
  fileprivate func structuralFaults(isRoot: Bool, isIndexed: Bool) -> [String] {
    if height == 0 {
      var faults: [String] = []
      if count != items.count { faults.append("a leaf of \(items.count) says \(count)") }
      if tags.count != (isIndexed ? count : 0) { faults.append("\(tags.count) tags in a leaf") }
      if isIndexed, count > Self.leafCapacity { faults.append("a leaf of \(count)") }
      if !isRoot, count == 0 { faults.append("an empty leaf") }
      return faults
    }
    var faults = children.flatMap { $0.structuralFaults(isRoot: false, isIndexed: isIndexed) }
    let sum = children.reduce(0) { $0 + $1.count }
    if sum != count { faults.append("a branch of \(sum) says \(count)") }
    var noted = self
    noted.noteChildren()
    if noted.tags != tags { faults.append("children of a branch are not where it says") }
    if children.count < 2 || children.count > Self.branchCapacity {
      faults.append("a branch with \(children.count) children")
    }
    if children.contains(where: { $0.height != height - 1 }) { faults.append("uneven heights") }
    return faults
  }
}

extension IdentifierTrie.Node {
  fileprivate var entryCount: Int { children.reduce(bag.count) { $0 + $1.entryCount } }
}
