import RosterDiffing

extension ListContents
where
  Section: EditableSectionInfo, Section.Storage: IdentifiedStorage,
  Section.Item: Equatable
{
  /// Does here what led from one state to another: to sections and their titles, and to items.
  ///
  /// What came or was moved stands behind the nearest that it stands behind there. What was put into a section that is not here
  /// goes with it: an item that is new is left out, and one that was moved stays where it is.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - new: The state after.
  /// - Complexity: One comparison of the two states, and for each item and section that differs what it costs to edit it.
  mutating func repeatStep(from old: ListContents, to new: ListContents) {
    let changes = new.changes(from: old)
    let (oldSections, newSections) = (old.sections, new.sections)
    let arrivals = Array(changes.insertedSections) + changes.movedSections.map(\.new)
    for index in arrivals.sorted() {
      let section = newSections[index]
      let before = newSections[..<index].reversed().firstResult { indexOfSection(id: $0.id) }
      let target = before.map { $0 + 1 } ?? 0
      if let source = indexOfSection(id: section.id) {
        moveSection(from: source, to: source < target ? target - 1 : target)
      } else if old.indexOfSection(id: section.id) == nil {
        var empty = section
        empty.items = Section.Items()
        insertSection(empty, at: target)
      }
    }
    for edit in SourceEdit.edits(from: old, to: new, by: changes) {
      repeatEdit(edit, from: old, to: new)
    }
    for index in changes.deletedSections {
      if let present = indexOfSection(id: oldSections[index].id) { removeSection(at: present) }
    }
    for pair in changes.updatedSections {
      let (former, section) = (oldSections[pair.old], newSections[pair.new])
      guard let index = indexOfSection(id: section.id) else { continue }
      updateTitles(ofSection: index) { header, footer in
        if section.header != former.header { header = section.header }
        if section.footer != former.footer { footer = section.footer }
      }
    }
  }

  /// Does to an item what was done to it in another state, within the section that it was put into there.
  private mutating func repeatEdit(
    _ edit: SourceEdit<Section>, from old: ListContents, to new: ListContents
  ) {
    var edit = edit
    let id = edit.item.id
    // What was moved and not changed is here what it is.
    if edit.kind == .move, old.item(id: id) == edit.item, let item = item(id: id) {
      edit.item = item
    }
    if let id = edit.section, edit.kind == .insert || edit.kind == .move {
      if let section = indexOfSection(id: id) {
        if let neighbor = edit.neighbor, indexPath(ofItem: neighbor.id)?.section != section {
          edit.neighbor = nearestNeighbor(of: edit.item.id, in: new, amongItemsOf: section)
        }
      } else {
        // Of what is not here, nothing is changed.
        edit.kind = .update
      }
    }
    apply(edit)
  }
}
