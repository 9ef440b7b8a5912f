/// A state of a list, for all that show it or know it.
///
/// The next state may take its items over, where it differs by one item: an array that is held twice would be copied. Then a state
/// that is still asked for anything is made again from the one that has its items.
@usableFromInline
final class HeldState<Section: SectionInfo> {
  /// The contents, or `nil` while another state has them.
  private var kept: ListContents<Section>?

  /// The sections, apart from the contents for those that ask for nothing else.
  @usableFromInline private(set) var keptSections: [Section]?

  /// What is needed to make the state again, while another one has the items.
  private var handover: Handover?

  /// A class, so that the many states without one need not ask for its layout.
  private final class Handover {
    /// The state that has the items.
    let state: HeldState

    /// The edit that leads back from it.
    let wayBack: ItemEdit<Section.Item>

    /// What this state took note of.
    let log: EditLog

    init(to state: HeldState, _ wayBack: ItemEdit<Section.Item>, _ log: EditLog) {
      (self.state, self.wayBack, self.log) = (state, wayBack, log)
    }
  }

  /// How many states in a row have given their items up to the next one, this one not counted.
  private var handovers = 0

  /// After so many, a state keeps its items, so that those who know one of long ago do not keep all that followed.
  private static var mostHandovers: Int { 1_000 }

  /// Holds a state that no list has yet.
  ///
  /// - Parameters:
  ///   - contents: The state.
  ///   - former: The state of the list before it, if there is one.
  init(_ contents: ListContents<Section>, after former: HeldState? = nil) {
    var contents = contents
    contents.becomeState(after: former?.contents)
    kept = contents
    keptSections = contents.sections
  }

  /// Whether another state has the items.
  var isTakenOver: Bool { handover != nil }

  /// The state.
  ///
  /// - Complexity: O(1); O(*n*) for *n* items where another state has them.
  var contents: ListContents<Section> { kept ?? restored() }

  /// The sections of the state.
  @inlinable var sections: [Section] { keptSections ?? restoredSections() }

  @usableFromInline
  func restoredSections() -> [Section] { restored().sections }

  private func restored() -> ListContents<Section> {
    var latest = self
    var waysBack: [ItemEdit<Section.Item>] = []
    while let handover = latest.handover {
      waysBack.append(handover.wayBack)
      latest = handover.state
    }
    guard var contents = latest.kept else { trap("A state of a list was lost.") }
    for wayBack in waysBack.reversed() { _ = contents.make(wayBack) }
    if let log = handover?.log { contents.restore(log) }
    (kept, keptSections, handover) = (contents, contents.sections, nil)
    return contents
  }

  // The states that follow go with this one, where nothing else knows them: one after the other, since there may be many.
  deinit {
    var next = handover?.state
    handover = nil
    while isKnownUniquelyReferenced(&next) {
      let following = next?.handover?.state
      next?.handover = nil
      next = following
    }
  }

  /// Whether nothing was done to the sections of one state to get the other.
  func isIdentical(to other: HeldState) -> Bool {
    if self === other { return true }
    guard let kept, let other = other.kept else { return false }
    return kept.isIdentical(to: other)
  }

  /// The state after an edit of one item, and what the edit touched; `nil` where the section refuses it.
  ///
  /// - Complexity: That of the edit in the section's own collection, which is copied where something else holds it.
  func making(
    _ edit: ItemEdit<Section.Item>
  ) -> (state: HeldState, scope: EditScope)? {
    var new = contents
    let log = new.log
    new.forgetEdits()
    guard Section.hasExactEdits, handovers < Self.mostHandovers else {
      return new.make(edit) ? (HeldState(new, after: self), new.editScope) : nil
    }
    let wayBack = edit.wayBack(to: new)
    (kept, keptSections) = (nil, nil)
    trapUnless(
      new.make(edit),
      "A `\(Section.self)` refused an edit, though its `hasExactEdits` says that it refuses none.")
    let scope = new.editScope
    let next = HeldState(new)
    next.handovers = handovers + 1
    handover = Handover(to: next, wayBack, log)
    return (next, scope)
  }
}

@available(*, unavailable)
extension HeldState: Sendable {}

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
          (
            storage.replaceItem(at: path, with: item) != nil,
            Section.hasExactEdits || Section.Storage.isIndexed
              ? .items([path]) : .section(path.section)
          )
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
