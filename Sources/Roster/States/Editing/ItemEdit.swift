/// An edit of one item, which exists.
enum ItemEdit<Item> {
  case update(ListIndexPath, Item)
  case removal(ListIndexPath)
  case insertion(ListIndexPath, Item)
  case move(from: ListIndexPath, to: ListIndexPath)

  /// The index path of the item that gets another value, if it stays.
  var updated: ListIndexPath? { if case .update(let path, _) = self { path } else { nil } }

  /// The edit that undoes this one.
  ///
  /// - Parameter contents: The state that is edited.
  /// - Returns: The other edit.
  func wayBack<Section: SectionInfo>(to contents: ListContents<Section>) -> ItemEdit
  where Section.Item == Item {
    switch self {
    case .update(let path, _): .update(path, contents[path])
    case .removal(let path): .insertion(path, contents[path])
    case .insertion(let path, _): .removal(path)
    case .move(let source, let target): .move(from: target, to: source)
    }
  }
}

extension ListContents {
  /// Makes an edit of one item.
  ///
  /// - Returns: Whether the section allowed it.
  mutating func make(_ edit: ItemEdit<Section.Item>) -> Bool {
    let result: EditResult<Section, Never> = self.edit { storage in
      let (isMade, scope): (Bool, EditScope) =
        switch edit {
        case .update(let path, let item):
          (storage.replaceItem(at: path, with: item) != nil, .items([path]))
        case .removal(let path):
          (storage.removeItems(at: [path.item], ofSection: path.section), .section(path.section))
        case .insertion(let path, let item):
          (storage.insert(item, at: path), .section(path.section))
        case .move(let source, let target):
          (storage.moveItem(from: source, to: target), .sections([source.section, target.section]))
        }
      return isMade ? EditResult(.applied, scope: scope) : .ignored
    }
    return result.outcome != .ignored
  }
}
