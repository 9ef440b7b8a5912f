public import RosterDiffing

/// ``IndexedSection``s, in which items and sections are found by id at once; the storage of ``ListContents`` of them.
///
/// No two items of such a list have one id, and no two sections. Of what it is made of, the first counts; an edit by
/// index path that would bring a second one is ignored; edits by id do what a ``DuplicatePolicy`` says.
///
/// A section can have 2³¹ − 1 items, and a list as many sections.
public struct IndexedSections<SectionID: Hashable, Item: Identifiable, Title: Equatable> {
  /// The type of the sections.
  public typealias Section = IndexedSection<SectionID, Item, Title>

  @usableFromInline var storedSections: [Section] = []

  @usableFromInline var storedCount = 0

  /// What hashes ids; kept, since to find out whether they have a fast hash takes as long as to look one up.
  @usableFromInline let hasher = KeyHasher<Item.ID>()

  /// Where the ids are; `nil` while the list is so short that looking through it is quicker.
  @usableFromInline var index: ItemIndex?

  /// Where the sections are; empty while they are few.
  @usableFromInline var sectionPositions = KeyTable<SectionID, Int>()

  @usableFromInline var reloadMarks = IdentifierMarks<Item.ID>()
  @usableFromInline var reconfigureMarks = IdentifierMarks<Item.ID>()
  @usableFromInline var sectionMarks = IdentifierMarks<SectionID>()

  @inlinable
  init() {}
}

extension IndexedSections: Sendable
where SectionID: Sendable, Item: Sendable, Item.ID: Sendable, Title: Sendable {}

extension IndexedSections: SectionStorage {
  /// `true`.
  @inlinable public static var isIndexed: Bool { true }

  /// Keeps sections; of several with one id, and of several items with one id, the first.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  /// - Complexity: One hash for each item, none for a short list.
  @inlinable
  public init(_ sections: [Section]) {
    self.init()
    _ = append(copying: sections, duplicates: .keepFirst)
  }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var itemCount: Int { storedCount }

  /// The sections, in the order in which they are shown.
  ///
  /// Setting them looks up the items of all that are new; those that share their items with what was there stay, unless sections
  /// moved.
  public var sections: [Section] {
    @inlinable get { storedSections }
    _modify {
      var new = storedSections
      yield &new
      adopt(new)
    }
  }

  /// The section at an index.
  ///
  /// A section with an id that another has is not put there, and none of its items whose id another section has.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section.
  /// - Complexity: O(1).
  public subscript(section: Int) -> Section {
    @inlinable get {
      requireSection(section, among: storedSections.count)
      return storedSections[section]
    }
    _modify {
      requireSection(section, among: storedSections.count)
      var new = storedSections[section]
      yield &new
      if new.id == storedSections[section].id {
        adopt([(section, new)])
      } else if indexOfSection(new.id) == nil {
        let old = self
        let empty = Section(head: new.head, root: ListNode([]))
        _ = replaceSections(in: section..<section + 1, with: [empty])
        let start = ListIndexPath(section: section, item: 0)
        _ = insert(Array(new.items), at: start, duplicates: .keepFirst)
        keepMarks(of: old)
      }
    }
  }

  private mutating func adopt(_ new: [Section]) {
    let isSame =
      new.count == storedSections.count
      && zip(new, storedSections).allSatisfy { $0.id == $1.id }
    if isSame {
      adopt(Array(new.enumerated()))
    } else {
      let old = self
      if !adoptInOrder(new) { self = Self(new) }
      keepMarks(of: old)
    }
  }

  /// Removes and inserts sections, and takes over what changed in those that stay in their order.
  ///
  /// - Returns: Whether that is all; not where sections moved, an id is in the sections twice, or most items are new.
  private mutating func adoptInOrder(_ new: [Section]) -> Bool {
    var ids = IdentifierSet<SectionID>()
    guard new.allSatisfy({ ids.insert($0.id) }), sharesMost(with: new) else { return false }
    removeSections { !ids.contains($0.id) }
    let areNew = new.map { indexOfSection($0.id) == nil }
    let staying = zip(new, areNew).filter { !$1 }.map(\.0)
    guard staying.elementsEqual(storedSections, by: { $0.id == $1.id }) else { return false }
    adopt(Array(staying.enumerated()))
    if let first = areNew.firstIndex(of: true) {
      var next = storedSections[...]
      storedSections = zip(new, areNew).map { section, isNew in
        isNew ? makeSection(section.head) : next.removeFirst()
      }
      placeSections(from: first) {}
      for position in areNew.indices where areNew[position] {
        let start = ListIndexPath(section: position, item: 0)
        _ = insert(Array(new[position].items), at: start, duplicates: .keepFirst)
      }
    }
    return zip(storedSections, new).allSatisfy { $0.items.count == $1.items.count }
  }

  /// Whether at least half of the items of some sections are those that are here.
  private func sharesMost(with sections: [Section]) -> Bool {
    var (shared, count) = (0, 0)
    for section in sections {
      count += section.root.count
      guard let position = indexOfSection(section.id) else { continue }
      if section.root.isShared(with: storedSections[position].root) { shared += section.root.count }
    }
    return shared >= count - shared
  }

  private mutating func removeSections(where isGone: (Section) -> Bool) {
    guard let first = storedSections.firstIndex(where: isGone) else { return }
    for position in first..<storedSections.count where isGone(storedSections[position]) {
      clear(section: position)
      forget(storedSections[position])
    }
    storedSections.removeAll(where: isGone)
    placeSections(from: first) {}
  }

  /// Takes over titles and items of sections that are there.
  private mutating func adopt(_ new: [(offset: Int, element: Section)]) {
    let old = self
    let changed = new.filter { position, section in
      if storedSections[position].head !== section.head {
        storedSections[position].head = section.head
      }
      return !section.root.isShared(with: storedSections[position].root)
    }
    if changed.isEmpty { return }
    for (position, _) in changed { clear(section: position) }
    for (position, section) in changed {
      let start = ListIndexPath(section: position, item: 0)
      _ = insert(Array(section.items), at: start, duplicates: .keepFirst)
    }
    keepMarks(of: old)
  }
}

extension IndexedSections: IdentifiedStorage {}

extension ListContents {
  /// Holds a copy of sections of any type, in which items are found by id at once.
  ///
  /// ```swift
  /// let list = ListContents(indexing: [
  ///   ListSection(id: "fruit", header: "Fruit", items: apples, pears),
  ///   ListSection(id: "dairy", items: milk),
  /// ])
  /// ```
  ///
  /// To learn which ids were there twice, ``append(copying:duplicates:)`` the sections to an empty list instead.
  ///
  /// - Parameters:
  ///   - sections: The sections. Of several with one id, the first is taken.
  ///   - duplicates: What is done with items whose ids occur twice.
  /// - Complexity: One hash for each item, none for a short list.
  @inlinable
  public init<Source: SectionInfo>(
    indexing sections: [Source], duplicates: DuplicatePolicy<Source.Item> = .keepFirst
  ) where Section == IndexedSection<Source.ID, Source.Item, Source.Title> {
    var storage = IndexedSections<Source.ID, Source.Item, Source.Title>()
    _ = storage.append(copying: sections, duplicates: duplicates)
    self.init(storage: storage)
  }

  /// Holds items in one section, whose id is 0, in which they are found by id at once.
  ///
  /// ```swift
  /// let prices = StageInput(ListContents(indexing: priceList))
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - duplicates: What is done with items whose ids occur twice.
  /// - Complexity: One hash for each item, none for a short list.
  @inlinable
  public init<Item: Identifiable>(
    indexing items: [Item], duplicates: DuplicatePolicy<Item> = .keepFirst
  ) where Section == IndexedSection<Int, Item, String> {
    self.init(indexing: [ListSection(id: 0, items: items)], duplicates: duplicates)
  }

  /// Adds a copy of sections of any type at the end.
  ///
  /// ```swift
  /// let result = list.append(copying: [ListSection(id: "dairy", header: "Dairy", items: milk, milk)])
  /// print(result)  // clamped to all, duplicate items: ["Milk"]
  /// ```
  ///
  /// - Parameters:
  ///   - sections: The sections. One whose id is in the list is not added, and neither are its items.
  ///   - duplicates: What is done with items whose ids are in the list already.
  /// - Returns: What came of it, touching all. With ``DuplicatePolicy/reject`` a section with duplicates
  ///   stays empty.
  /// - Complexity: O(*k* log *n*) for *k* items; one hash for each item if the list was empty.
  @discardableResult
  public mutating func append<Source: SectionInfo>(
    copying sections: [Source], duplicates: DuplicatePolicy<Source.Item> = .keepFirst
  ) -> EditResult<Section, Source.Item.ID>
  where Section == IndexedSection<Source.ID, Source.Item, Source.Title> {
    edit { $0.append(copying: sections, duplicates: duplicates) }
  }
}
