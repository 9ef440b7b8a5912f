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
