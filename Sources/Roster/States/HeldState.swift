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

  /// The state that has the items, and the edit that leads back from it.
  private var successor: (state: HeldState, wayBack: ItemEdit<Section.Item>, log: EditLog)?

  /// The state whose items this one has, as long as it is asked for.
  private weak var predecessor: HeldState?

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
  var isTakenOver: Bool { successor != nil }

  /// The state.
  ///
  /// - Complexity: O(1); O(*n*) for *n* items where another state has them.
  var contents: ListContents<Section> { kept ?? restored() }

  /// The sections of the state.
  @inlinable var sections: [Section] { keptSections ?? restoredSections() }

  @usableFromInline
  func restoredSections() -> [Section] { restored().sections }

  private func restored() -> ListContents<Section> {
    guard let (next, wayBack, log) = successor else { trap("A state of a list was lost.") }
    var contents = next.contents
    _ = contents.make(wayBack)
    contents.restore(log)
    (kept, keptSections, successor) = (contents, contents.sections, nil)
    return contents
  }

  /// Whether nothing was done to the sections of one state to get the other.
  func isIdentical(to other: HeldState) -> Bool {
    if self === other { return true }
    guard let kept, let other = other.kept else { return false }
    return kept.isIdentical(to: other)
  }

  /// The state after an edit of one item, what the edit touched, and what undoes it; `nil` where the section refuses it.
  ///
  /// - Complexity: That of the edit in the section's own collection, which is copied where something else holds it.
  func making(
    _ edit: ItemEdit<Section.Item>
  ) -> (state: HeldState, scope: EditScope, wayBack: ItemEdit<Section.Item>)? {
    let wayBack = edit.wayBack(to: contents)
    var new = contents
    let log = new.log
    new.forgetEdits()
    guard Section.self is any PlainSection.Type else {
      return new.make(edit) ? (HeldState(new, after: self), new.editScope, wayBack) : nil
    }
    // One step back is enough for those who still want the state before this one.
    if let predecessor, predecessor.isTakenOver { _ = predecessor.restored() }
    (kept, keptSections) = (nil, nil)
    _ = new.make(edit)
    let scope = new.editScope
    let next = HeldState(new)
    next.predecessor = self
    successor = (next, wayBack, log)
    return (next, scope, wayBack)
  }
}

@available(*, unavailable)
extension HeldState: Sendable {}

/// A section that keeps its items in an array, does to them what it is asked to do, and nothing else.
protocol PlainSection: SectionInfo {}

extension ListSection: PlainSection {}

extension ModelSection: PlainSection {}
