public import RosterDiffing

/// How a driver tells which item of the next state is which one of the state before.
///
/// Items that are `Identifiable` and `Equatable` need nothing. Others say what identifies them:
///
/// ```swift
/// let list = ListDriver(provider, on: backend, identity: .key { $0.name })
/// ```
///
/// Lists can be of any size, and differences of those that fit into memory. Where a section with more than
/// 2³¹ − 1 items differs, or one of which more than 2²⁴ items would have to be made or copied to be compared, as of
/// a ``LazySection``, the list is drawn from scratch, and no item is made but those that are seen. So it is where such a
/// section comes or goes.
///
/// ## Items that are isolated to an actor
///
/// In a module whose declarations are the main actor's by default, so are the `Equatable` and the `Identifiable` of a `struct Product`, and
/// no other executor can compare two products. A list of them is led as any other where no identity is spelled out; only the difference
/// of an update that is awaited is computed on the main actor, too. A `nonisolated struct Product` is compared elsewhere, can be identified
/// by a key, and can be an item of a ``Pipeline``.
public struct ListIdentity<Section: SectionInfo>: Sendable {
  /// Finds what changed between two states, or `nil` for items without an identity.
  ///
  /// There is no answer where too much would have to be compared.
  package let changes: (@Sendable (_ old: [Section], _ new: [Section]) -> ListChanges?)?

  /// The same where some items or sections are hidden.
  let visibleChanges:
    (
      @Sendable (_ old: [VisibleSection<Section>], _ new: [VisibleSection<Section>])
        -> ListChanges?
    )?

  /// Whether two items have the same content; `nil` if they are not the same item.
  let sameContent: (@Sendable (_ old: Section.Item, _ new: Section.Item) -> Bool?)?

  /// How many items of a section are brought into memory to be compared.
  @usableFromInline static var mostCopied: Int { 1 << 24 }

  private init() {
    changes = nil
    visibleChanges = nil
    sameContent = nil
  }

  @usableFromInline
  init(
    changes: @escaping @Sendable (_ old: [Section], _ new: [Section]) -> ListChanges?,
    visible:
      @escaping @Sendable (
        _ old: [VisibleSection<Section>], _ new: [VisibleSection<Section>]
      ) -> ListChanges?,
    item: @escaping @Sendable (_ old: Section.Item, _ new: Section.Item) -> Bool?
  ) {
    self.changes = changes
    visibleChanges = visible
    sameContent = item
  }

  /// Finds what changed in what is shown of two states, or `nil` for items without an identity and for too many.
  func changes(
    from old: VisibleContents<Section>, to new: VisibleContents<Section>
  ) -> ListChanges? {
    old.isWhole && new.isWhole
      ? changes?(old.source, new.source) : visibleChanges?(old.sections, new.sections)
  }

  /// Items have no identity: each change draws the list from scratch.
  ///
  /// Where a gesture, or what a handler is given, changes, moves or deletes one item of sections that say
  /// ``SectionInfo/hasExactEdits``, it is known which, and no more than that is drawn. Marks go with it.
  public static var none: ListIdentity { ListIdentity() }

  /// Items are compared in a way of yours.
  ///
  /// - Parameter comparator: Which key an item has, and when two with one key have the same content.
  /// - Returns: The identity.
  @inlinable
  public static func comparing<Comparator: ElementComparator & Sendable>(
    by comparator: Comparator
  ) -> ListIdentity where Comparator.Element == Section.Item, Section: SendableMetatype {
    let sections = ListComparator<Section, Comparator>(comparator)
    let visible = ListComparator<VisibleSection<Section>, Comparator>(comparator)
    return ListIdentity(
      changes: { ListChanges(from: $0, to: $1, copying: mostCopied, by: sections) },
      visible: { ListChanges(from: $0, to: $1, copying: mostCopied, by: visible) },
      item: { comparator.sameContent(ofItem: $0, $1) })
  }

  /// Items are identified by a key, and their content is compared with `==`.
  ///
  /// - Parameter key: Gives what identifies an item.
  /// - Returns: The identity.
  @inlinable
  public static func key<Key: Hashable & SendableMetatype>(
    _ key: @escaping @Sendable (Section.Item) -> Key
  ) -> ListIdentity where Section: SendableMetatype, Section.Item: Equatable & SendableMetatype {
    .comparing(by: ItemValueComparator(key: key))
  }

  /// Items are identified by a key, and their content is compared by a closure.
  ///
  /// - Parameters:
  ///   - key: Gives what identifies an item.
  ///   - sameContent: Tells whether two items with one key need not be drawn anew.
  /// - Returns: The identity.
  @inlinable
  public static func key<Key: Hashable & SendableMetatype>(
    _ key: @escaping @Sendable (Section.Item) -> Key,
    sameContent: @escaping @Sendable (Section.Item, Section.Item) -> Bool
  ) -> ListIdentity where Section: SendableMetatype, Section.Item: SendableMetatype {
    .comparing(by: ItemKeyComparator(key: key, sameContent: sameContent))
  }
}

extension ElementComparator {
  /// Whether two items have the same content; `nil` if they are not the same item.
  @inlinable
  func sameContent(ofItem old: Element, _ new: Element) -> Bool? {
    guard key(of: old) == key(of: new) else { return nil }
    return Self.contentIsKey || sameContent(old, new)
  }
}

extension ListIdentity where Section: SendableMetatype {
  /// Explains what to add for items that are not `Equatable`.
  ///
  /// - Parameter key: Gives what identifies an item.
  /// - Returns: Nothing.
  @available(
    *, unavailable,
    message: "The items are not 'Equatable': add 'sameContent:', which compares their content."
  )
  public static func key<Key: Hashable & SendableMetatype>(
    _ key: @escaping @Sendable (Section.Item) -> Key
  ) -> ListIdentity { .none }
}

extension ListIdentity where Section: SendableMetatype, Section.Item: Identifiable & Equatable {
  /// Items are identified by their `id`, and their content is compared with `==`.
  @inlinable
  public static var identifiable: ListIdentity { .comparing(by: IdentityComparator()) }
}

extension ListIdentity where Section: SendableMetatype, Section.Item: Hashable {
  /// Items are their own identity, such as names or numbers: they are never updated.
  @inlinable
  public static var itself: ListIdentity { .comparing(by: SelfKeyedComparator()) }
}

extension ListChanges {
  /// Finds what changed between two states whose items are identified in a way of yours.
  ///
  /// ```swift
  /// let changes = ListChanges(from: names, to: newNames, identity: .itself)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The sections of the old state.
  ///   - new: The sections of the new state.
  ///   - identity: How items are distinguished. With ``ListIdentity/none``, and where too much would have to be
  ///     compared, all sections are deleted and inserted.
  public init<Section: SectionInfo>(
    from old: [Section], to new: [Section], identity: ListIdentity<Section>
  ) {
    if let changes = identity.changes?(old, new) {
      self = changes
      return
    }
    let (oldCounts, newCounts) = (old.map(\.items.count), new.map(\.items.count))
    self.init(
      trustingSections: KeyedDifference(
        trustingOldCount: old.count, newCount: new.count, deletes: PositionSet(0..<old.count),
        inserts: PositionSet(0..<new.count), moves: [], updates: []),
      oldItemCounts: oldCounts, newItemCounts: newCounts, deletedItems: [], insertedItems: [],
      movedItems: [], updatedItems: [])
  }
}

/// Compares items by two closures, which are handed their addresses.
@safe @usableFromInline
struct ItemKeyComparator<Item: SendableMetatype, Key: Hashable & SendableMetatype>:
  ElementComparator, Sendable
{
  @usableFromInline let keyOfItem: @Sendable (UnsafePointer<Item>) -> Key
  @usableFromInline let haveSameContent:
    @Sendable (UnsafePointer<Item>, UnsafePointer<Item>) -> Bool

  @inlinable @inline(__always)
  init(
    key: @escaping @Sendable (Item) -> Key,
    sameContent: @escaping @Sendable (Item, Item) -> Bool
  ) {
    unsafe keyOfItem = { item in unsafe key(item.pointee) }
    unsafe haveSameContent = { old, new in unsafe sameContent(old.pointee, new.pointee) }
  }

  @inlinable static var keyIsCostly: Bool { true }

  @inlinable
  func key(of item: Item) -> Key {
    unsafe withUnsafePointer(to: item) { item in unsafe keyOfItem(item) }
  }

  @inlinable @inline(__always)
  func key(at item: UnsafePointer<Item>) -> Key { unsafe keyOfItem(item) }

  @inlinable
  func sameContent(_ old: Item, _ new: Item) -> Bool {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in unsafe haveSameContent(old, new) }
    }
  }

  @inlinable @inline(__always)
  func sameContent(at old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    unsafe haveSameContent(old, new)
  }
}

/// The same for content that is compared with `==`, which the compiler sees.
@safe @usableFromInline
struct ItemValueComparator<Item: Equatable & SendableMetatype, Key: Hashable & SendableMetatype>:
  ElementComparator, Sendable
{
  @usableFromInline let keyOfItem: @Sendable (UnsafePointer<Item>) -> Key

  @inlinable @inline(__always)
  init(key: @escaping @Sendable (Item) -> Key) {
    unsafe keyOfItem = { item in unsafe key(item.pointee) }
  }

  @inlinable static var keyIsCostly: Bool { true }

  @inlinable
  func key(of item: Item) -> Key {
    unsafe withUnsafePointer(to: item) { item in unsafe keyOfItem(item) }
  }

  @inlinable @inline(__always)
  func key(at item: UnsafePointer<Item>) -> Key { unsafe keyOfItem(item) }

  @inlinable
  func sameContent(_ old: Item, _ new: Item) -> Bool { old == new }
}
