import Roster

/// One way in which a list is changed from one state of a scenario to the next.
///
/// ```swift
/// let generator = ScenarioGenerator(edits: [.moveAcross, .deleteSection])
/// ```
public struct ScenarioEdit: Sendable {
  /// The name, as it is printed.
  public let name: String

  let change: @Sendable (inout ScenarioDraft) -> Void

  /// Describes a way to change a list.
  ///
  /// - Parameters:
  ///   - name: The name, as it is printed.
  ///   - change: Changes the draft of the next state; it draws all its random numbers from it.
  public init(_ name: String, change: @escaping @Sendable (inout ScenarioDraft) -> Void) {
    self.name = name
    self.change = change
  }
}

extension ScenarioEdit: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension ScenarioEdit {
  /// The edits that keep identities unique.
  public static let unique: [ScenarioEdit] = [
    .insert, .delete, .moveWithin, .moveAcross, .changeContent, .moveAndChange, .changeHeader,
    .changeFooter, .insertSection, .deleteSection, .moveSection, .emptySection, .mergeSections,
    .clear, .rotate, .reverse, .interleave, .shuffle, .shuffleSections, .deal,
  ]

  /// Every edit, the one that makes duplicates too.
  public static let all: [ScenarioEdit] = unique + [.duplicate]
}

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
    let position = draft.random.next(below: draft.sections.count + 1)
    let count = draft.random.next(below: 3)
    var section = draft.newSection(itemCount: count)
    if draft.random.next(below: 2) == 0, let path = draft.pickItem() {
      section.items.append(draft.remove(at: path))
    }
    draft.sections.insert(section, at: position)
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
      draft.sections[path.section].items[path.item].revision &+= 1
    }
  }

  /// An item elsewhere, with other content.
  public static let moveAndChange = ScenarioEdit("move and change") { draft in
    guard let path = draft.pickItem(), let section = draft.pickSection() else { return }
    var item = draft.remove(at: path)
    item.revision &+= 1
    draft.insert(item, intoSection: section)
  }

  /// An identity a second time, in the same or in another section.
  public static let duplicate = ScenarioEdit("duplicate") { draft in
    guard let path = draft.pickItem(), let section = draft.pickSection() else { return }
    draft.insert(draft.sections[path.section].items[path.item], intoSection: section)
  }
}

// Orders that are hard for a difference: most of them leave no neighbors together.

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
