public import RosterDiffing

/// How a list keeps its sections, and what can be done to them.
///
/// Each type of sections names its storage, ``SectionInfo/Storage``. ``SectionArray`` is the one that nothing has to
/// be said for; ``IndexedSections`` keep ``IndexedSection``s in trees, in which an edit costs what it changes. All
/// edits of ``ListContents`` are written once, on these few.
///
/// ## Conforming to SectionStorage
///
/// Give `sections`, the subscript, and ``replaceItems(in:ofSection:with:)``. The others have defaults, which are
/// right for an array. Positions that are passed exist.
public protocol SectionStorage<Section> {
  /// The type of the sections.
  associatedtype Section: SectionInfo

  /// Whether items are found by their ids at once, so that a section that is kept in order is not looked through.
  static var isIndexed: Bool { get }

  /// Keeps sections.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  init(_ sections: [Section])

  /// The sections, in the order in which they are shown.
  var sections: [Section] { get set }

  /// The section at an index.
  ///
  /// - Parameter section: The index of a section that exists.
  subscript(section: Int) -> Section { get set }

  /// The number of items in all sections; `Int.max` where it is greater.
  var itemCount: Int { get }

  /// The index of the section with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The index of the first such section.
  func indexOfSection(id: Section.ID) -> Int?

  /// Puts items in place of some of a section's.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go.
  ///   - section: The index of the section.
  ///   - items: The items that come there.
  /// - Returns: Whether it was done.
  mutating func replaceItems(
    in range: Range<Int>, ofSection section: Int, with items: [Section.Item]
  ) -> Bool

  /// Puts sections in place of some.
  ///
  /// - Parameters:
  ///   - range: The indices of the sections that go.
  ///   - sections: The sections that come there.
  /// - Returns: Whether it was done.
  mutating func replaceSections(in range: Range<Int>, with sections: [Section]) -> Bool

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - target: The index path that it has afterwards.
  /// - Returns: Whether it was done.
  mutating func moveItem(from source: ListIndexPath, to target: ListIndexPath) -> Bool

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - source: The index of the section.
  ///   - target: The index that it has afterwards.
  mutating func moveSection(from source: Int, to target: Int)

  /// Removes items of a section.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the items, ascending, each from 0 and less than the number of items.
  ///   - section: The index of the section.
  /// - Returns: Whether it was done.
  mutating func removeItems(at offsets: [Int], ofSection section: Int) -> Bool

  /// Inserts items apart from each other into a section.
  ///
  /// - Parameters:
  ///   - items: The items, each with the offset of the item before which it comes, ascending: from 0 to the number of
  ///     items.
  ///   - section: The index of the section.
  /// - Returns: Whether all were inserted.
  @discardableResult
  mutating func insertItems(
    _ items: [(offset: Int, item: Section.Item)], inSection section: Int
  ) -> Bool

  /// Marks what the next update draws again, besides what is marked already.
  ///
  /// - Parameters:
  ///   - marks: The positions of what is marked.
  ///   - changes: What leads from some sections to others, where that is known; for a storage that has to follow what
  ///     was marked before.
  /// - Returns: Whether the storage keeps marks.
  mutating func mark(
    _ marks: ListMarks, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> Bool

  /// Makes an edit that takes items out and puts some with their ids in again, which stay marked.
  ///
  /// - Parameter edit: Edits the storage.
  mutating func keepingMarks(_ edit: (inout Self) -> Void)

  /// Takes all marks off.
  mutating func removeMarks()

  /// What is marked here and was not so marked in an earlier state.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - changes: What leads from some sections to others, where that is known; for a storage that has to follow what
  ///     was marked.
  /// - Returns: The positions of what is marked, in the order of marking.
  func marks(
    since old: Self, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> ListMarks

  /// Finds what leads from an earlier state to this one.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: Which key an item has, and when two with one key have the same content.
  /// - Returns: The changes; marks are not among them.
  func changes<Comparator: ElementComparator<Section.Item>>(
    from old: Self, by comparator: Comparator
  ) -> ListChanges
}

extension SectionStorage {
  /// `false`.
  @inlinable public static var isIndexed: Bool { false }

  /// One count for each section.
  public var itemCount: Int { .sum(of: sections.lazy.map(\.items.count)) }

  /// Looks through the sections.
  ///
  /// - Parameter id: The identity of a section.
  /// - Returns: The index of the first such section.
  @inlinable
  public func indexOfSection(id: Section.ID) -> Int? { sections.firstIndex { $0.id == id } }

  /// Puts sections in place of some.
  ///
  /// - Parameters:
  ///   - range: The indices of the sections that go.
  ///   - sections: The sections that come there.
  /// - Returns: `true`.
  /// - Precondition: There are sections at all these indices.
  public mutating func replaceSections(in range: Range<Int>, with sections: [Section]) -> Bool {
    requireSections(range, among: self.sections.count)
    self.sections.replaceSubrange(range, with: sections)
    return true
  }

  /// Removes the item and inserts it; both or neither.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - target: The index path that it has afterwards.
  /// - Returns: Whether it was done.
  /// - Precondition: There is an item at the source, and can be one at the target.
  @inlinable
  public mutating func moveItem(from source: ListIndexPath, to target: ListIndexPath) -> Bool {
    let item = item(at: source)
    // Kept only where it may be needed: while a copy is there, a change copies all items.
    let before = Section.self is any EditableSectionInfo.Type ? nil : self[source.section]
    guard replaceItems(in: source.item..<source.item + 1, ofSection: source.section, with: [])
    else { return false }
    if replaceItems(in: target.item..<target.item, ofSection: target.section, with: [item]) {
      return true
    }
    putBack(item, at: source, of: before)
    return false
  }

  /// Removes few items one by one, and many with one pass over the section; all or none.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the items, ascending.
  ///   - section: The index of the section.
  /// - Returns: Whether it was done.
  /// - Precondition: There are items at all offsets, and none is named twice.
  @inlinable
  public mutating func removeItems(at offsets: [Int], ofSection section: Int) -> Bool {
    requireItems(at: offsets, among: self[section].items.count)
    guard let first = offsets.first, let last = offsets.last else { return true }
    if last - first < offsets.count {
      return replaceItems(in: first..<last + 1, ofSection: section, with: [])
    }
    if offsets.count == 2 { return removeItems(at: first, and: last, ofSection: section) }
    var next = offsets[...]
    var kept: [Section.Item] = []
    var offset = 0
    for item in self[section].items {
      if next.first == offset { next.removeFirst() } else { kept.append(item) }
      offset += 1
    }
    return replaceItems(in: 0..<offset, ofSection: section, with: kept)
  }

  /// Removes two items that are apart; both or neither.
  @inlinable
  mutating func removeItems(at first: Int, and last: Int, ofSection section: Int) -> Bool {
    let path = ListIndexPath(section: section, item: last)
    let item = item(at: path)
    let before = Section.self is any EditableSectionInfo.Type ? nil : self[section]
    guard replaceItems(in: last..<last + 1, ofSection: section, with: []) else { return false }
    if replaceItems(in: first..<first + 1, ofSection: section, with: []) { return true }
    putBack(item, at: path, of: before)
    return false
  }

  /// Inserts few items one by one, and many with one pass over the section.
  ///
  /// - Parameters:
  ///   - items: The items, each with the offset of the item before which it comes, ascending.
  ///   - section: The index of the section.
  /// - Returns: Whether all were inserted.
  /// - Precondition: The offsets ascend from 0 to at most the number of items.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ items: [(offset: Int, item: Section.Item)], inSection section: Int
  ) -> Bool {
    requireGaps(items.lazy.map(\.offset), among: self[section].items.count)
    if items.count <= 2 {
      var isDone = true
      for (offset, item) in items.reversed() {
        isDone =
          replaceItems(in: offset..<offset, ofSection: section, with: [item]) && isDone
      }
      return isDone
    }
    var next = items[...]
    var all: [Section.Item] = []
    var offset = 0
    for item in self[section].items {
      while let first = next.first, first.offset == offset {
        all.append(first.item)
        next.removeFirst()
      }
      all.append(item)
      offset += 1
    }
    all.append(contentsOf: next.map(\.item))
    return replaceItems(in: 0..<offset, ofSection: section, with: all)
  }

  /// Keeps no marks.
  ///
  /// - Parameters:
  ///   - marks: The positions of what is marked.
  ///   - changes: What leads from some sections to others.
  /// - Returns: `false`.
  public mutating func mark(
    _ marks: ListMarks, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> Bool { false }

  /// Makes the edit; marks that are followed by index path are none of it.
  ///
  /// - Parameter edit: Edits the storage.
  public mutating func keepingMarks(_ edit: (inout Self) -> Void) { edit(&self) }

  /// Does nothing.
  public mutating func removeMarks() {}

  /// Nothing is marked.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - changes: What leads from some sections to others.
  /// - Returns: No positions.
  public func marks(
    since old: Self, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> ListMarks { ListMarks() }

  /// Compares the sections.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - comparator: Which key an item has, and when two with one key have the same content.
  /// - Returns: The changes.
  @inlinable
  public func changes<Comparator: ElementComparator<Section.Item>>(
    from old: Self, by comparator: Comparator
  ) -> ListChanges {
    ListChanges(from: old.sections, to: sections, by: comparator)
  }
}
