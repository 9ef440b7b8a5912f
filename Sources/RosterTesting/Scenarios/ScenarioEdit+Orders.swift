import Roster

// Orders that are hard for a difference: most of them leave no neighbours together.

extension ScenarioEdit {
  /// The first item of a section last.
  public static let rotate = ScenarioEdit("rotate") { draft in
    guard let path = draft.pickItem() else { return }
    let first = draft.sections[path.section].items.removeFirst()
    draft.sections[path.section].items.append(first)
  }

  /// The items of a section in reverse.
  public static let reverse = ScenarioEdit("reverse") { draft in
    guard let section = draft.pickSection() else { return }
    draft.sections[section].items.reverse()
  }

  /// The items of a section as in two halves of a deck that are riffled together.
  public static let interleave = ScenarioEdit("interleave") { draft in
    guard let section = draft.pickSection() else { return }
    let items = draft.sections[section].items
    let half = (items.count + 1) / 2
    draft.sections[section].items = items.indices.map { index in
      items[index % 2 == 0 ? index / 2 : half + index / 2]
    }
  }

  /// The items of a section in any order.
  public static let shuffle = ScenarioEdit("shuffle") { draft in
    guard let section = draft.pickSection() else { return }
    draft.random.shuffle(&draft.sections[section].items)
  }

  /// The sections in any order.
  public static let shuffleSections = ScenarioEdit("shuffle sections") { draft in
    draft.random.shuffle(&draft.sections)
  }

  /// All items dealt out anew.
  public static let deal = ScenarioEdit("deal") { draft in
    var items = draft.sections.flatMap(\.items)
    draft.random.shuffle(&items)
    for section in draft.sections.indices { draft.sections[section].items = [] }
    for item in items {
      guard let section = draft.pickSection() else { return }
      draft.sections[section].items.append(item)
    }
  }
}
