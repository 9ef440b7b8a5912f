public import RosterDiffing

/// How a driver distinguishes items: in a way that holds on any executor, or by what one actor alone may call.
@usableFromInline
struct HeldIdentity<Section: SectionInfo> {
  /// Finds what changed between two states, or `nil` for items without an identity.
  ///
  /// There is no answer where too much would have to be compared.
  let changes: ((_ old: [Section], _ new: [Section]) -> ListChanges?)?

  /// The same where some items or sections are hidden.
  private let visibleChanges:
    ((_ old: [VisibleSection<Section>], _ new: [VisibleSection<Section>]) -> ListChanges?)?

  /// Whether two items have the same content; `nil` if they are not the same item.
  let sameContent: ((_ old: Section.Item, _ new: Section.Item) -> Bool?)?

  /// The identity, where it holds on any executor.
  let anywhere: ListIdentity<Section>?

  init(_ identity: ListIdentity<Section>) {
    changes = identity.changes
    visibleChanges = identity.visibleChanges
    sameContent = identity.sameContent
    anywhere = identity
  }

  /// Compares items by what may be isolated to an actor, on that of the list.
  @inlinable
  init<Comparator: ElementComparator>(isolated comparator: Comparator)
  where Comparator.Element == Section.Item {
    let sections = ListComparator<Section, Comparator>(comparator)
    let visible = ListComparator<VisibleSection<Section>, Comparator>(comparator)
    let most = ListIdentity<Section>.mostCopied
    self.init(
      changes: { ListChanges(from: $0, to: $1, copying: most, by: sections) },
      visible: { ListChanges(from: $0, to: $1, copying: most, by: visible) },
      item: { comparator.sameContent(ofItem: $0, $1) })
  }

  @usableFromInline
  init(
    changes: @escaping (_ old: [Section], _ new: [Section]) -> ListChanges?,
    visible:
      @escaping (_ old: [VisibleSection<Section>], _ new: [VisibleSection<Section>])
      -> ListChanges?,
    item: @escaping (_ old: Section.Item, _ new: Section.Item) -> Bool?
  ) {
    self.changes = changes
    visibleChanges = visible
    sameContent = item
    anywhere = nil
  }

  /// Finds what changed in what is shown of two states, or `nil` for items without an identity and for too many.
  func changes(
    from old: VisibleContents<Section>, to new: VisibleContents<Section>
  ) -> ListChanges? {
    old.isWhole && new.isWhole
      ? changes?(old.source, new.source) : visibleChanges?(old.sections, new.sections)
  }
}

extension HeldIdentity where Section.Item: Identifiable & Equatable {
  /// Items are identified by their `id`, and their content is compared with `==`.
  @inlinable static var isolated: HeldIdentity { HeldIdentity(isolated: IdentityComparator()) }
}

@available(*, unavailable)
extension HeldIdentity: Sendable {}

/// What an edit makes of a list.
enum DriverEdit<Section: SectionInfo> {
  /// A state that was edited.
  case whole(ListContents<Section>)

  /// The state as it is but for one item.
  case item(ItemEdit<Section.Item>)
}

extension HeldState {
  /// The state after an edit, what the edit touched, and what it changed where that is known; `nil` where a section refuses it.
  ///
  /// What a whole state touches is looked for only where something observes it.
  ///
  /// - Complexity: That of the edit in the section's own collection, which is copied where something else holds it.
  func making(
    _ edit: DriverEdit<Section>, _ identity: HeldIdentity<Section>, isObserved: Bool
  ) -> (state: HeldState, scope: EditScope, changes: ListChanges?)? {
    switch edit {
    case .whole(let new):
      let scope = isObserved ? new.editScope(since: contents) : .all
      return (HeldState(new, after: self), scope, nil)
    case .item(let edit):
      // Sections that share what did not change are compared at once; others may have done more than the edit says.
      let isCompared =
        Section.Storage.isIndexed ? identity.changes != nil : !Section.hasExactEdits
      if isCompared { return making(edit).map { ($0.state, $0.scope, nil) } }
      let counts = sections.map(\.items.count)
      let old = edit.updated.flatMap(sections.item)
      guard let (state, scope) = making(edit) else { return nil }
      return (
        state, scope, identity.changes(of: edit, of: old, in: state.sections, after: counts)
      )
    }
  }
}

extension HeldIdentity {
  /// What leads to the state in which one item was edited; no other item is looked at.
  ///
  /// - Parameters:
  ///   - edit: What was done.
  ///   - old: The item before, if it was updated.
  ///   - new: The sections after it.
  ///   - oldCounts: How many items each section had before.
  /// - Returns: The changes, or `nil` where they have to be found by a comparison.
  func changes(
    of edit: ItemEdit<Section.Item>, of old: Section.Item?, in new: [Section],
    after oldCounts: [Int]
  ) -> ListChanges? {
    let newCounts = new.map(\.items.count)
    let isTooLong = (oldCounts + newCounts).contains { $0 > ListChanges.mostItems }
    if isTooLong { return nil }
    func make(
      deleting deleted: PositionSet<ListIndexPath> = [],
      inserting inserted: PositionSet<ListIndexPath> = [],
      moving moved: [PositionPair<ListIndexPath>] = [],
      updating updated: [PositionPair<ListIndexPath>] = []
    ) -> ListChanges {
      ListChanges(
        trustingSections: KeyedDifference(unchangedCount: new.count), oldItemCounts: oldCounts,
        newItemCounts: newCounts, deletedItems: deleted, insertedItems: inserted,
        movedItems: moved, updatedItems: updated)
    }
    switch edit {
    case .removal(let path): return make(deleting: [path])
    case .insertion(let path, _): return make(inserting: [path])
    case .move(let source, let target):
      return make(moving: [PositionPair(old: source, new: target)])
    case .update(let path, _):
      let update = make(updating: [PositionPair(old: path, new: path)])
      guard let sameContent, let old, let item = new.item(at: path) else { return update }
      switch sameContent(old, item) {
      case true?: return make()
      case false?: return update
      case nil: return make(deleting: [path], inserting: [path])
      }
    }
  }
}
