/// Anything that holds the sections of a list.
///
/// ``ListContents`` holds them and nothing else; ``DataSourceProvider`` holds them together with the
/// factories that draw them. Both are asked and edited in the same way:
///
/// ```swift
/// var list = ListContents(aisles)
/// print(list.item(at: ListIndexPath(section: 0, item: 1)) ?? "nothing there")
/// list.append(plums, toSection: 0)
/// ```
///
/// Queries never trap: where there is nothing, a count is 0 and anything else is `nil`, for negative
/// indices too. The subscripts do trap, and say which index was out of which range.
///
/// ## Conforming to SectionedContents
///
/// Give the `contents`. Everything else is provided.
public protocol SectionedContents<Section> {
  /// The type of the sections.
  associatedtype Section: SectionInfo

  /// The sections, as a value of their own.
  var contents: ListContents<Section> { get set }
}

extension SectionedContents {
  /// The sections, in the order in which they are shown.
  ///
  /// - Complexity: O(1).
  public var sections: [Section] {
    @inlinable get { contents.sections }
    _modify { yield &contents.sections }
  }
}

extension SectionedContents {
  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var sectionCount: Int { sections.count }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  /// - Complexity: O(1), if the section counts its items so.
  public func itemCount(inSection section: Int) -> Int {
    self.section(at: section)?.items.count ?? 0
  }

  /// The number of items in all sections; `Int.max` where it is greater.
  ///
  /// - Complexity: One count for each section; O(1) for ``IndexedSection``s.
  public var totalItemCount: Int { contents.storage.itemCount }

  /// Whether no section has an item.
  ///
  /// A list of empty sections is empty too.
  ///
  /// - Complexity: O(1) for any number of items; one look at each section up to the first that has some.
  public var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }

  /// The section at an index, or `nil` where there is none.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The section.
  /// - Complexity: O(1).
  @inlinable
  public func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The item at an index path, or `nil` where there is none.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The item.
  /// - Complexity: O(1); O(log *n*) among ``IndexedSection``s.
  @inlinable
  public func item(at path: ListIndexPath) -> Section.Item? {
    sections.item(at: path)
  }

  /// The items of a section, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The items.
  /// - Complexity: O(1).
  public func items(inSection section: Int) -> Section.Items? {
    self.section(at: section)?.items
  }

  /// What the header of a section shows, or `nil` where there is no such section or no header.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The header's title.
  /// - Complexity: O(1).
  public func header(ofSection section: Int) -> Section.Title? {
    self.section(at: section)?.header
  }

  /// What the footer of a section shows, or `nil` where there is no such section or no footer.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The footer's title.
  /// - Complexity: O(1).
  public func footer(ofSection section: Int) -> Section.Title? {
    self.section(at: section)?.footer
  }
}

extension SectionedContents {
  /// The section at an index.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section. ``section(at:)`` asks without trapping.
  /// - Complexity: O(1).
  public subscript(section: Int) -> Section {
    get {
      trapUnless(sections.indices.contains(section), outOfRange(section: section))
      return sections[section]
    }
    _modify { yield &contents[section] }
  }

  /// The item at an index path.
  ///
  /// - Parameter path: The index path of an item that exists.
  /// - Precondition: There is such an item. ``item(at:)`` asks without trapping.
  /// - Complexity: O(1); O(log *n*) among ``IndexedSection``s.
  @inlinable
  public subscript(path: ListIndexPath) -> Section.Item {
    guard let item = item(at: path) else { trap(outOfRange(path: path)) }
    return item
  }

  func outOfRange(section: Int) -> String {
    "Section \(section) is out of range: there are \(sections.count) sections."
  }

  @usableFromInline
  func outOfRange(path: ListIndexPath) -> String {
    guard sections.indices.contains(path.section) else { return outOfRange(section: path.section) }
    return "Item \(path.item) is out of range: "
      + "section \(path.section) has \(itemCount(inSection: path.section)) items."
  }
}

extension SectionedContents where Section: EditableSectionInfo {
  /// The item at an index path, which can be replaced.
  ///
  /// - Parameter path: The index path of an item that exists.
  /// - Precondition: There is such an item. ``item(at:)`` asks without trapping. Among ``IndexedSection``s no other
  ///   item has the id of one that is set; ``update(_:at:)`` tells with its result that one has.
  /// - Complexity: O(1); O(log *n*) among ``IndexedSection``s.
  public subscript(path: ListIndexPath) -> Section.Item {
    @inlinable get {
      guard let item = item(at: path) else { trap(outOfRange(path: path)) }
      return item
    }
    set {
      trapUnless(item(at: path) != nil, outOfRange(path: path))
      let outcome = update(newValue, at: path).outcome
      trapUnless(outcome == .applied, refused(newValue, at: path))
    }
  }

  private func refused(_ item: Section.Item, at path: ListIndexPath) -> String {
    let id = (item as? any Identifiable).map { " with the id \($0.id)" } ?? ""
    return """
      An item\(id) cannot be set at \(path): the list has one already. Remove the other first, or use \
      `update(_:at:)` or `updateItem(id:_:)`, which tell of it with their result.
      """
  }
}

extension SectionedContents {
  var counts: String {
    "\(Counted(sectionCount, "section")), \(Counted(totalItemCount, "item"))"
  }
}

extension ListContents: CustomStringConvertible, CustomDebugStringConvertible {
  /// The numbers of sections and items, as in `2 sections, 3 items`.
  public var description: String { counts }

  /// A line for each section.
  public var debugDescription: String {
    ([counts]
      + sections.map { section in
        let header = section.header.map { " \"\($0)\"" } ?? ""
        return "  \(section.id)\(header): \(Counted(section.items.count, "item"))"
      })
      .joined(separator: "\n")
  }
}
