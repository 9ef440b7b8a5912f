import RosterDiffing

/// Index paths in a state that a backend shows.
struct ShownPaths<Section: SectionInfo> {
  /// All of the list.
  let state: HeldState<Section>

  /// What is shown of it, or `nil` where everything is and no handler was asked.
  let hiding: VisibleContents<Section>?

  /// The version of the list.
  let version: Int

  init(_ state: HeldState<Section>, showing contents: VisibleContents<Section>, version: Int) {
    self.state = state
    hiding = contents.isPlain ? nil : contents
    self.version = version
  }

  var contents: VisibleContents<Section> { hiding ?? VisibleContents(state.sections) }

  /// Where an item goes that is dropped at an index path, which is meant as it is when the item is there.
  ///
  /// - Parameters:
  ///   - path: The index path of the item now.
  ///   - target: The index path where it is dropped.
  /// - Returns: The neighbor among what is shown; `nil` where there is no such section.
  func drop(of path: ListIndexPath, at target: ListIndexPath) -> DropTarget? {
    guard let section = contents.section(at: target.section) else { return nil }
    let isInside = path.section == target.section && section.items.indices.contains(path.item)
    let others = section.items.count - (isInside ? 1 : 0)
    let item = min(max(0, target.item), others)
    // The other items, as if the one that is moved were not there.
    func other(_ index: Int) -> ListIndexPath {
      let position = isInside && index >= path.item ? index + 1 : index
      return ListIndexPath(
        section: section.sourceIndex, item: section.items.offset(ofVisible: position))
    }
    if item > 0 { return .after(other(item - 1)) }
    return others > 0 ? .before(other(0)) : .endOf(section.sourceIndex)
  }

  /// Whether an item that is dropped at an index path stays where it is.
  func stays(_ path: ListIndexPath, at target: ListIndexPath) -> Bool {
    guard path.section == target.section, let section = contents.section(at: path.section) else {
      return false
    }
    return min(max(0, target.item), section.items.count - 1) == path.item
  }

  /// Whether an item can be dropped exactly at an index path, and not only at the nearest one.
  func canDrop(_ path: ListIndexPath, at target: ListIndexPath) -> Bool {
    guard let count = contents.section(at: target.section)?.items.count else { return false }
    return target.item >= 0
      && (path.section == target.section ? target.item < count : target.item <= count)
  }
}

/// Where an item is dropped: next to another, or in a section that shows no other.
enum DropTarget {
  case after(ListIndexPath)
  case before(ListIndexPath)
  case endOf(Int)

  /// The index of the section.
  var section: Int {
    switch self {
    case .after(let neighbor), .before(let neighbor): neighbor.section
    case .endOf(let section): section
    }
  }

  /// The same index path in another state; `nil` where it is gone.
  func following(_ changes: ListChanges) -> DropTarget? {
    switch self {
    case .after(let neighbor): changes.newPosition(ofOld: neighbor).map(DropTarget.after)
    case .before(let neighbor): changes.newPosition(ofOld: neighbor).map(DropTarget.before)
    case .endOf(let section): changes.newSection(ofOld: section).map(DropTarget.endOf)
    }
  }
}

extension DropTarget {
  /// Where an item is when it has been moved there; `nil` where it is already.
  ///
  /// - Parameters:
  ///   - path: The index path of the item now.
  ///   - contents: The list that has it.
  /// - Returns: The index path.
  func path<Section>(ofItem path: ListIndexPath, in contents: ListContents<Section>)
    -> ListIndexPath?
  {
    let gap: ListIndexPath =
      switch self {
      case .before(let neighbor): neighbor
      case .after(let neighbor): ListIndexPath(section: neighbor.section, item: neighbor.item + 1)
      case .endOf(let section):
        ListIndexPath(section: section, item: contents.itemCount(inSection: section))
      }
    let isBehind = gap.section == path.section && gap.item > path.item
    let target = ListIndexPath(section: gap.section, item: gap.item - (isBehind ? 1 : 0))
    return target == path ? nil : target
  }
}

/// A section whose items have others below them, which go where they go.
protocol BranchedSection: SectionInfo {
  /// Moves an item with all below it.
  ///
  /// - Returns: Whether it was done.
  mutating func moveBranch(at offset: Int, to target: DropTarget) -> Bool

  /// Moves an item with all below it into another section.
  ///
  /// - Returns: Whether it was done.
  mutating func moveBranch(at offset: Int, into other: inout Self, to target: DropTarget) -> Bool
}

extension ListContents {
  /// Moves an item with all below it; `nil` where items have nothing below them.
  mutating func moveBranch(at path: ListIndexPath, to target: DropTarget) -> Bool? {
    func moved<Branched: BranchedSection>(_ section: Branched) -> [(index: Int, section: Section)]?
    {
      var section = section
      if target.section == path.section {
        guard section.moveBranch(at: path.item, to: target) else { return nil }
        return (section as? Section).map { [(path.section, $0)] }
      }
      guard var other = sections[target.section] as? Branched,
        section.moveBranch(at: path.item, into: &other, to: target),
        let new = section as? Section, let newOther = other as? Section
      else { return nil }
      return [(path.section, new), (target.section, newOther)]
    }
    guard item(at: path) != nil, let section = sections[path.section] as? any BranchedSection else {
      return nil
    }
    guard let moved = moved(section) else { return false }
    edit(touching: .sections(Set(moved.map(\.index)))) { sections in
      for (index, section) in moved { sections[index] = section }
    }
    return true
  }
}
