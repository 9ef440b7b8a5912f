import Roster

extension ScenarioEdit {
  /// One to three new items somewhere.
  public static let insert = ScenarioEdit("insert") { draft in
    for _ in 0...draft.random.next(below: 3) {
      guard let section = draft.pickSection() else { return }
      draft.insert(draft.newItem(), intoSection: section)
    }
  }

  /// One to three items gone.
  public static let delete = ScenarioEdit("delete") { draft in
    for _ in 0...draft.random.next(below: 3) {
      guard let path = draft.pickItem() else { return }
      _ = draft.remove(at: path)
    }
  }

  /// An item elsewhere in its section.
  public static let moveWithin = ScenarioEdit("move within") { draft in
    guard let path = draft.pickItem() else { return }
    draft.insert(draft.remove(at: path), intoSection: path.section)
  }

  /// One to three items in other sections.
  public static let moveAcross = ScenarioEdit("move across") { draft in
    for _ in 0...draft.random.next(below: 3) {
      guard let path = draft.pickItem(), let section = draft.pickSection() else { return }
      draft.insert(draft.remove(at: path), intoSection: section)
    }
  }

  /// Other content for one or two items.
  public static let changeContent = ScenarioEdit("change content") { draft in
    for _ in 0...draft.random.next(below: 2) {
      guard let path = draft.pickItem() else { return }
      draft.sections[path.section].items[path.item].revision += 1
    }
  }

  /// An item elsewhere, with other content.
  public static let moveAndChange = ScenarioEdit("move and change") { draft in
    guard let path = draft.pickItem(), let section = draft.pickSection() else { return }
    var item = draft.remove(at: path)
    item.revision += 1
    draft.insert(item, intoSection: section)
  }

  /// An identity a second time, in the same or in another section.
  public static let duplicate = ScenarioEdit("duplicate") { draft in
    guard let path = draft.pickItem(), let section = draft.pickSection() else { return }
    draft.insert(draft.sections[path.section].items[path.item], intoSection: section)
  }
}
