// A later stage may show groups in one section. What is put there at the end of a group, or at the start of the next, may be in either.

extension GroupStage {
  @usableFromInline
  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? {
    var item = edit.item
    var neighbor = edit.neighbor
    if let latestInputs, edit.kind == .move || edit.kind == .insert {
      let key = key(latestInputs)
      let sides = sides(of: edit)
      let own = try? key(item)
      if let side = sides.first(where: { $0.key == own }) ?? sides.first {
        if side.key != own { assign?(&item, side.key, latestInputs) }
        if edit.kind == .move, (try? key(item)) != side.key { return nil }
        neighbor = side.neighbor
      }
    }
    return SourceEdit(edit.kind, item, isAcross: edit.isAcross, neighbor: neighbor)
  }

  /// The groups that an item can be in where it is put, and its neighbors there.
  private func sides(
    of edit: SourceEdit<Output>
  ) -> [(key: Key, neighbor: SourceNeighbor<Item.ID>?)] {
    if let key = edit.section { return [(key, edit.neighbor)] }
    guard let neighbor = edit.neighbor, let sections = latest?.sections,
      let path = latest?.storage.indexPath(ofItem: neighbor.id)
    else { return [] }
    let own = (sections[path.section].id, neighbor)
    let others = sections[path.section].items
    switch neighbor {
    case .behind:
      if others.dropFirst(path.item + 1).contains(where: { $0.id != edit.item.id }) { return [own] }
      let next = path.section + 1
      guard next < sections.count else { return [own] }
      let first = sections[next].items.first { $0.id != edit.item.id }
      return [own, (sections[next].id, first.map { .before($0.id) })]
    case .before:
      if others.prefix(path.item).contains(where: { $0.id != edit.item.id }) { return [own] }
      guard path.section > 0 else { return [own] }
      let last = sections[path.section - 1].items.last { $0.id != edit.item.id }
      return [own, (sections[path.section - 1].id, last.map { .behind($0.id) })]
    }
  }
}
