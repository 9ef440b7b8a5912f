public import RosterDiffing

/// A storage of sections whose items have ids.
///
/// Where several items have one id, the id stands for the first of them, in every query and every edit.
///
/// ## Conforming to IdentifiedStorage
///
/// Everything has a default, which looks through the items.
public protocol IdentifiedStorage: SectionStorage where Section.Item: Identifiable {
  /// The index path of the item with an identity, or `nil` where there is none.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The index path of the first such item.
  func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath?

  /// The index paths of many items.
  ///
  /// - Parameter ids: The identities of items.
  /// - Returns: For each the index path of the first such item, or `nil` where there is none.
  func indexPaths(ofItems ids: [Section.Item.ID]) -> [ListIndexPath?]

  /// The offsets of items that cannot be added as they are: their ids are in the list, or came before.
  ///
  /// - Parameter items: Items that are to be added.
  /// - Returns: The offsets among these, ascending.
  func duplicateOffsets(in items: [Section.Item]) -> [Int]

  /// Inserts items whose ids are known to be new.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - path: Where the first of them will be.
  /// - Returns: Whether it was done.
  mutating func insertNewItems(_ items: [Section.Item], at path: ListIndexPath) -> Bool
}

extension IdentifiedStorage {
  /// Looks through the items.
  ///
  /// - Parameter id: The identity of an item.
  /// - Returns: The index path of the first such item.
  /// - Complexity: One comparison of ids for each item in front of it.
  @inlinable
  public func indexPath(ofItem id: Section.Item.ID) -> ListIndexPath? {
    // A closure would be called for each item, and be given a copy of it.
    for section in sections.indices {
      let items = sections[section].items
      var index = items.startIndex
      var offset = 0
      while index != items.endIndex {
        if items[index].id == id { return ListIndexPath(section: section, item: offset) }
        items.formIndex(after: &index)
        offset += 1
      }
    }
    return nil
  }

  /// Looks through the items: for a few one after the other, and for more at once.
  ///
  /// - Parameter ids: The identities of items.
  /// - Returns: For each the index path of the first such item, or `nil` where there is none.
  /// - Complexity: At most one hash for each item, or some comparisons of ids.
  @inlinable
  public func indexPaths(ofItems ids: [Section.Item.ID]) -> [ListIndexPath?] {
    // To compare an id with a few others costs less than to hash it.
    if ids.count <= 4 { return ids.map { indexPath(ofItem: $0) } }
    var wanted = KeyTable<Section.Item.ID, ListIndexPath?>()
    for id in ids { wanted[id] = .some(nil) }
    for index in sections.indices {
      var offset = 0
      for item in sections[index].items {
        if case .some(nil) = wanted[item.id] {
          wanted[item.id] = .some(ListIndexPath(section: index, item: offset))
        }
        offset += 1
      }
    }
    return ids.map { wanted[$0] ?? nil }
  }

  /// Looks through the items once.
  ///
  /// - Parameter items: Items that are to be added.
  /// - Returns: The offsets among these, ascending.
  /// - Complexity: One comparison of ids for each item of the list if one is added; at most one hash for each if more are.
  @inlinable
  public func duplicateOffsets(in items: [Section.Item]) -> [Int] {
    if items.count == 1 { return indexPath(ofItem: items[0].id) == nil ? [] : [0] }
    var seen = IdentifierSet<Section.Item.ID>()
    return zip(items.indices, indexPaths(ofItems: items.map(\.id))).filter { offset, path in
      !seen.insert(items[offset].id) || path != nil
    }.map(\.0)
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - path: Where the first of them will be.
  /// - Returns: Whether it was done.
  /// - Precondition: There is such a section, and its items go up to this offset at least.
  @inlinable
  public mutating func insertNewItems(_ items: [Section.Item], at path: ListIndexPath) -> Bool {
    replaceItems(in: path.item..<path.item, ofSection: path.section, with: items)
  }
}

extension SectionStorage {
  /// Removes the section and inserts it.
  ///
  /// - Parameters:
  ///   - source: The index of the section.
  ///   - target: The index that it has afterwards.
  /// - Precondition: There are sections at both indices.
  public mutating func moveSection(from source: Int, to target: Int) {
    Self.checkMove(from: source, to: target, of: sections.count)
    sections.insert(sections.remove(at: source), at: target)
  }

  /// Ends the program where a section cannot be moved, and says why.
  static func checkMove(from source: Int, to target: Int, of count: Int) {
    trapUnless(
      (0..<count).contains(source) && (0..<count).contains(target),
      "Section \(source) cannot be moved to \(target): there are \(count) sections.")
  }
}

/// Sections in an array: the storage of every type that names no other.
///
/// A query by id looks through the items, and an edit costs what it costs in the sections' own collections.
public struct SectionArray<Section: SectionInfo>: SectionStorage {
  /// The sections, in the order in which they are shown.
  public var sections: [Section]

  private var marked: ArrayMarks<Section>?

  /// Keeps sections.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(_ sections: [Section]) { self.sections = sections }

  /// The section at an index.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section.
  @inlinable
  public subscript(section: Int) -> Section {
    get {
      requireSection(section, among: sections.count)
      return sections[section]
    }
    _modify {
      requireSection(section, among: sections.count)
      yield &sections[section]
    }
  }

  /// Has the section put items in place of some.
  ///
  /// - Parameters:
  ///   - range: The offsets of the items that go.
  ///   - section: The index of the section.
  ///   - items: The items that come there.
  /// - Returns: Whether the section can be changed in this way.
  /// - Precondition: There is such a section, and it has these items.
  @inlinable
  public mutating func replaceItems(
    in range: Range<Int>, ofSection section: Int, with items: [Section.Item]
  ) -> Bool {
    requireSection(section, among: sections.count)
    return sections[section].replaceItems(in: range, with: items)
  }
}

extension SectionArray {
  /// Marks what the next update draws again, besides what is marked already.
  ///
  /// - Parameters:
  ///   - marks: The positions of what is marked.
  ///   - changes: What leads from some sections to others; what is marked already is forgotten where that is not known.
  /// - Returns: `true`.
  /// - Complexity: That of finding the changes, if the sections were edited since something was marked.
  public mutating func mark(
    _ marks: ListMarks, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> Bool {
    var all = marked?.following(to: sections, changes) ?? ArrayMarks(sections: sections)
    all.add(marks)
    marked = all
    return true
  }

  /// Takes all marks off.
  public mutating func removeMarks() { marked = nil }

  /// What is marked here and was not so marked in an earlier state.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - changes: What leads from some sections to others; nothing is marked where that is not known.
  /// - Returns: The positions of what is marked, in the order of marking.
  /// - Complexity: That of finding the changes, if the sections were edited since something was marked.
  public func marks(
    since old: Self, following changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> ListMarks {
    guard let marked, !marked.marks(since: old.marked).isEmpty else { return ListMarks() }
    return marked.following(to: sections, changes)?.marks(since: old.marked) ?? ListMarks()
  }
}

extension SectionArray: IdentifiedStorage where Section.Item: Identifiable {}

extension SectionArray: Sendable where Section: Sendable {}

extension Array where Element: SectionInfo {
  /// The item at an index path, or `nil` where there is none.
  @inlinable
  func item(at path: ListIndexPath) -> Element.Item? {
    guard indices.contains(path.section) else { return nil }
    let items = self[path.section].items
    guard 0 <= path.item, path.item < items.count else { return nil }
    return items[items.index(items.startIndex, offsetBy: path.item)]
  }
  /// The index path of the first item that satisfies a condition.
  func firstIndexPath(where matches: (Element.Item) -> Bool) -> ListIndexPath? {
    for section in indices {
      let items = self[section].items
      if let index = items.firstIndex(where: matches) {
        let offset = items.distance(from: items.startIndex, to: index)
        return ListIndexPath(section: section, item: offset)
      }
    }
    return nil
  }

  /// The index paths of all items that satisfy a condition.
  func indexPaths(where matches: (Element.Item) -> Bool) -> [ListIndexPath] {
    enumerated().flatMap { index, section in
      section.items.enumerated().filter { matches($0.element) }.map {
        ListIndexPath(section: index, item: $0.offset)
      }
    }
  }
}

/// A set of ids that does not trap when their hash values or their equality break their promises, as
/// the standard library's does.
@usableFromInline
struct IdentifierSet<ID: Hashable> {
  @usableFromInline var table = KeyTable<ID, Void>()

  @inlinable
  init() {}

  @inlinable
  init(_ ids: some Sequence<ID>) {
    for id in ids { insert(id) }
  }

  /// Whether an id is in the set.
  @inlinable
  func contains(_ id: ID) -> Bool { table[id] != nil }

  /// Adds an id.
  ///
  /// - Returns: Whether it was not in the set.
  @inlinable
  @discardableResult
  mutating func insert(_ id: ID) -> Bool {
    let known = table.count
    table[id] = ()
    return table.count > known
  }
}

extension IdentifierSet: Sendable where ID: Sendable {}
