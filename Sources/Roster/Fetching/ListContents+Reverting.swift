import RosterDiffing

extension ListContents
where
  Section: EditableSectionInfo, Section.Storage: IdentifiedStorage,
  Section.Item: Equatable
{
  /// Takes back what led from one state to another, and keeps what was done since.
  ///
  /// Where nothing was done since, this is the former state again. Otherwise what went comes back behind the neighbor that
  /// it had, what came goes, and what was moved or changed is where and what it was. An item that was changed or moved to
  /// another section once more since stays as it is, and so does a title, and an order of sections. What was in a section
  /// that went since does not come back.
  ///
  /// ```swift
  /// let old = list.contents
  /// list.update { $0.remove(ids: ["Milk"]) }
  /// let new = list.contents
  /// list.update { $0.append(plums, toSection: 0) }
  ///
  /// var contents = list.contents
  /// contents.revert(from: old, to: new)
  /// list.apply(contents)  // The milk is there again, and the plums still are.
  /// ```
  ///
  /// What was reverted is a change as any other, and can be reverted in turn: that does it again.
  ///
  /// - Parameters:
  ///   - old: The state before what is taken back.
  ///   - new: The state after it.
  /// - Complexity: O(1) where nothing was done since. Otherwise one comparison of the two states, and for each item and
  ///   section that differs what it costs to edit it.
  public mutating func revert(from old: ListContents, to new: ListContents) {
    if isIdentical(to: new) {
      storage = old.storage
      note(.all)
      return
    }
    let identity = HeldIdentity<Section>.isolated
    guard let changes = identity.changes?(new.sections, old.sections) else { return }
    // What comes back stands behind what it stood behind, so that this has to be where it was first.
    if !changes.movedSections.isEmpty { arrangeSections(as: old, insteadOf: new) }
    for index in changes.insertedSections { insertSection(at: index, of: old, besides: new) }
    for edit in SourceEdit.edits(from: new, to: old, by: changes) {
      revert(edit, from: old, to: new)
    }
    for former in changes.deletedSections {
      let id = new.sections[former].id
      guard old.indexOfSection(id: id) == nil, let index = indexOfSection(id: id),
        itemCount(inSection: index) == 0
      else { continue }
      removeSection(at: index)
    }
    for update in changes.updatedSections {
      revertTitles(to: old.sections[update.new], from: new.sections[update.old])
    }
  }

  /// Inserts a section without its items that went, behind the nearest that it was behind.
  private mutating func insertSection(
    at index: Int, of old: ListContents, besides new: ListContents
  ) {
    var empty = old.sections[index]
    guard indexOfSection(id: empty.id) == nil, new.indexOfSection(id: empty.id) == nil else {
      return
    }
    let neighbor = (0..<index).reversed().firstResult { indexOfSection(id: old.sections[$0].id) }
    empty.items = Section.Items()
    insertSection(empty, at: neighbor.map { $0 + 1 } ?? 0)
  }

  /// Does to an item what makes it again what it was, as far as nothing else was done to it.
  private mutating func revert(
    _ edit: SourceEdit<Section>, from old: ListContents, to new: ListContents
  ) {
    var edit = edit
    if edit.kind == .move, sectionID(of: edit.item.id) != new.sectionID(of: edit.item.id) { return }
    if let item = item(id: edit.item.id), item != new.item(id: edit.item.id) {
      // It was changed since, or came again.
      guard edit.kind == .move else { return }
      edit.item = item
    }
    let section = edit.section.flatMap { indexOfSection(id: $0) }
    // Where its section went since, nothing comes back.
    if edit.section != nil, section == nil { return }
    if let neighbor = edit.neighbor, indexPath(ofItem: neighbor.id)?.section != section {
      edit.neighbor = nearestNeighbor(of: edit.item.id, in: old, amongItemsOf: section)
    }
    apply(edit)
  }

  private func sectionID(of id: Section.Item.ID) -> Section.ID? {
    indexPath(ofItem: id).map { sections[$0.section].id }
  }

  /// The nearest item of another state that is in a section here: before an item, or else behind it.
  func nearestNeighbor(
    of id: Section.Item.ID, in other: ListContents, amongItemsOf section: Int?
  ) -> SourceNeighbor<Section.Item.ID>? {
    guard let path = other.indexPath(ofItem: id) else { return nil }
    func isThere(_ item: Int) -> Section.Item.ID? {
      other.item(at: ListIndexPath(section: path.section, item: item)).flatMap {
        indexPath(ofItem: $0.id)?.section == section ? $0.id : nil
      }
    }
    if let before = (0..<path.item).reversed().firstResult(of: isThere) { return .behind(before) }
    let count = other.itemCount(inSection: path.section)
    return (path.item + 1..<count).firstResult(of: isThere).map { .before($0) }
  }

  /// Orders the sections that are in all three states as they were, if they are in the order that is taken back.
  private mutating func arrangeSections(as old: ListContents, insteadOf new: ListContents) {
    let all = [self, old, new].map { IdentifierSet($0.sections.lazy.map(\.id)) }
    func common(_ state: ListContents) -> [Int] {
      state.sections.indices.filter { index in
        let id = state.sections[index].id
        return all.allSatisfy { $0.contains(id) }
      }
    }
    let indices = common(self)
    guard indices.map({ sections[$0].id }) == common(new).map({ new.sections[$0].id }) else {
      return
    }
    var found = KeyTable<Section.ID, Int>()
    for index in indices { found[sections[index].id] = index }
    // The others stay where they stand.
    var wanted = Array(sections.indices)
    for (index, former) in zip(indices, common(old)) {
      wanted[index] = found[old.sections[former].id] ?? index
    }
    // An id may be there twice.
    if Set(wanted).count == wanted.count { arrangeSections(wanted) }
  }

  /// Moves as few sections as can be, each directly behind the one that it is to stand behind.
  ///
  /// - Parameter wanted: The indices that the sections have now, in the order in which they are to stand.
  private mutating func arrangeSections(_ wanted: [Int]) {
    var order = Array(wanted.indices)
    for move in KeyedDifference(from: order, to: wanted).moves.sorted(by: { $0.new < $1.new }) {
      let before = move.new == 0 ? nil : order.firstIndex(of: wanted[move.new - 1])
      guard let source = order.firstIndex(of: wanted[move.new]) else { continue }
      let target = before.map { $0 < source ? $0 + 1 : $0 } ?? 0
      order.insert(order.remove(at: source), at: target)
      moveSection(from: source, to: target)
    }
  }

  /// Gives a section the titles again that it had, as far as they were not changed since.
  private mutating func revertTitles(to former: Section, from changed: Section) {
    guard let index = indexOfSection(id: former.id) else { return }
    updateTitles(ofSection: index) { header, footer in
      if header == changed.header { header = former.header }
      if footer == changed.footer { footer = former.footer }
    }
  }
}
