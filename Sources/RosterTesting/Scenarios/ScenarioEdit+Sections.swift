import Roster

extension ScenarioEdit {
  /// Another header, or none, or one where none was.
  public static let changeHeader = ScenarioEdit("change header") { draft in
    guard let section = draft.pickSection() else { return }
    let header = draft.sections[section].header
    draft.sections[section].header =
      draft.random.next(below: 3) == 0 ? nil : (header ?? "section") + " again"
  }

  /// Another footer.
  public static let changeFooter = ScenarioEdit("change footer") { draft in
    guard let section = draft.pickSection() else { return }
    let footer = draft.sections[section].footer
    draft.sections[section].footer = footer == nil ? "footer" : nil
  }

  /// A new section, sometimes with items that were elsewhere.
  public static let insertSection = ScenarioEdit("insert section") { draft in
    let place = draft.random.next(below: draft.sections.count + 1)
    let count = draft.random.next(below: 3)
    var section = draft.newSection(itemCount: count)
    if draft.random.next(below: 2) == 0, let path = draft.pickItem() {
      section.items.append(draft.remove(at: path))
    }
    draft.sections.insert(section, at: place)
  }

  /// A section gone, sometimes with an item of it kept elsewhere.
  public static let deleteSection = ScenarioEdit("delete section") { draft in
    guard let section = draft.pickSection() else { return }
    let gone = draft.sections.remove(at: section)
    if draft.random.next(below: 2) == 0, let kept = gone.items.first,
      let refuge = draft.pickSection()
    {
      draft.insert(kept, intoSection: refuge)
    }
  }

  /// A section elsewhere.
  public static let moveSection = ScenarioEdit("move section") { draft in
    guard let section = draft.pickSection() else { return }
    let moved = draft.sections.remove(at: section)
    draft.sections.insert(moved, at: draft.random.next(below: draft.sections.count + 1))
  }

  /// A section without its items.
  public static let emptySection = ScenarioEdit("empty section") { draft in
    guard let section = draft.pickSection() else { return }
    draft.sections[section].items = []
  }

  /// All items of a section at the end of another.
  public static let mergeSections = ScenarioEdit("merge sections") { draft in
    guard let from = draft.pickSection(), let into = draft.pickSection(), from != into else {
      return
    }
    draft.sections[into].items += draft.sections[from].items
    draft.sections[from].items = []
  }

  /// Nothing left.
  public static let clear = ScenarioEdit("clear") { draft in
    draft.sections = []
  }
}
