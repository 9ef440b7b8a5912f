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
    if let index {
      let nodes = storedSections.reduce(0) { $0 + $1.root.nodeCount }
      if index.owners.usedCount != nodes {
        faults.append("\(index.owners.usedCount) tokens for \(nodes) nodes")
      }
      let slots = index.sections.count { $0 >= 0 }
      if slots != storedSections.count {
        faults.append("\(slots) slots for \(storedSections.count) sections")
      }
    }
    let entries = index?.trie.root.entryCount ?? storedCount
    if entries != storedCount { faults.append("\(entries) entries for \(storedCount) items") }
    let most = index?.trie.root.mostEntries() ?? 0
    if most > IdentifierTrie.bagCapacity { faults.append("\(most) entries in one bag") }
    return faults
  }
}

extension NodeOwners {
  /// How many tokens nodes have, and not the free ones.
  fileprivate var usedCount: Int {
    var (count, next) = (Int(capacity) - 1, firstFree)
    while next != 0 { (count, next) = (count - 1, self[next]) }
    return count
  }
}

extension ListNode {
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

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

  /// The entries of the largest bag that could have been split, or that has several tags where all their bits are used up.
  fileprivate func mostEntries(at shift: UInt32 = 0) -> Int {
    if children.isEmpty {
      let isOneTag = shift >= IdentifierTrie.tagBits && Set(bag.map { $0 >> 32 }).count < 2
      return isOneTag ? 0 : bag.count
    }
    return children.map { $0.mostEntries(at: shift + IdentifierTrie.digitBits) }.max() ?? 0
  }
}
