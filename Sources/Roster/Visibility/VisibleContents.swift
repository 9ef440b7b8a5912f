/// What a list shows of its sections, and how index paths in the one are index paths in the other.
///
/// Items and sections can be hidden, and empty sections left out. So there are two kinds of index paths:
/// *visible* ones count what is shown, and *source* ones count everything. Backends and events speak of
/// visible index paths, edits of source index paths:
///
/// ```swift
/// let form = DataSourceProvider(sections: fields, cellFactory: cells)
///   .on(.isHidden) { field in field.name == "last" && firstName.isEmpty }
/// form.visibleContents.sourcePath(ofVisible: ListIndexPath(section: 0, item: 1))  // [0, 2]
/// ```
public struct VisibleContents<Section: SectionInfo> {
  /// All sections, hidden ones too.
  public let source: [Section]

  /// The sections that are shown, or `nil` where everything is.
  @usableFromInline let shown: [VisibleSection<Section>]?

  /// What handlers have said of each section's items; `nil` for a section of which they were not asked.
  @usableFromInline let answers: [HidingAnswers?]

  /// Shows everything.
  ///
  /// - Parameter sections: The sections.
  @inlinable
  public init(_ sections: [Section]) {
    source = sections
    shown = nil
    answers = []
  }

  /// Shows some sections, and of each the items at some offsets.
  init(
    _ source: [Section], showing sections: [VisibleSection<Section>], answers: [HidingAnswers?]
  ) {
    self.source = source
    self.answers = answers
    let isWhole = sections.count == source.count && sections.allSatisfy(\.hidden.isEmpty)
    shown = isWhole ? nil : sections
  }

  /// Whether everything is shown.
  var isWhole: Bool { shown == nil }

  /// Whether everything is shown, and no handler was asked.
  var isPlain: Bool { isWhole && answers.isEmpty }

  /// The sections that are shown, each without its hidden items.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  public var sections: [VisibleSection<Section>] {
    shown ?? source.enumerated().map { VisibleSection($1, at: $0) }
  }

  /// The number of sections that are shown.
  public var sectionCount: Int { shown?.count ?? source.count }

  /// A section that is shown, or `nil` where there is none.
  ///
  /// - Parameter index: The visible index of a section.
  /// - Returns: The section without its hidden items.
  public func section(at index: Int) -> VisibleSection<Section>? {
    guard 0 <= index, index < sectionCount else { return nil }
    return shown?[index] ?? VisibleSection(source[index], at: index)
  }

  /// The number of items of a section that are shown; 0 where there is no such section.
  ///
  /// - Parameter section: The visible index of a section.
  /// - Returns: The number of its items that are shown.
  public func itemCount(inSection section: Int) -> Int {
    guard 0 <= section, section < sectionCount else { return 0 }
    return shown?[section].items.count ?? source[section].items.count
  }

  /// The number of items that are shown in all sections; `Int.max` where it is greater.
  ///
  /// - Complexity: One count for each section.
  public var totalItemCount: Int {
    shown.map { Int.sum(of: $0.lazy.map(\.items.count)) }
      ?? Int.sum(of: source.lazy.map(\.items.count))
  }

  /// The item at a visible index path, or `nil` where there is none.
  ///
  /// - Parameter path: A visible index path.
  /// - Returns: The item.
  /// - Complexity: O(log *h*) for *h* hidden items of the section, besides what the collection of all items promises.
  public func item(at path: ListIndexPath) -> Section.Item? {
    if let shown { shown.item(at: path) } else { source.item(at: path) }
  }

  /// The item at a visible index path, and its source index path; `nil` where there is none.
  @inlinable
  func itemAndSource(at path: ListIndexPath) -> (item: Section.Item, source: ListIndexPath)? {
    if shown == nil {
      source.item(at: path).map { ($0, path) }
    } else {
      itemAndSource(amongHidden: path)
    }
  }

  @usableFromInline
  func itemAndSource(
    amongHidden path: ListIndexPath
  ) -> (item: Section.Item, source: ListIndexPath)? {
    guard let item = item(at: path), let source = sourcePath(ofVisible: path) else { return nil }
    return (item, source)
  }

  /// The source index path of an item that is shown, or `nil` where no item is.
  ///
  /// - Parameter path: A visible index path.
  /// - Returns: The index path among everything.
  /// - Complexity: O(log *h*) for *h* hidden items of the section.
  public func sourcePath(ofVisible path: ListIndexPath) -> ListIndexPath? {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return nil }
    guard let section = shown?[path.section] else { return path }
    return ListIndexPath(
      section: section.sourceIndex, item: section.items.offset(ofVisible: path.item))
  }

  /// The visible index path of an item, or `nil` if it is hidden or there is none.
  ///
  /// - Parameter path: A source index path.
  /// - Returns: The index path among what is shown.
  /// - Complexity: O(log *n*) for *n* sections and items that are shown.
  public func visiblePath(ofSource path: ListIndexPath) -> ListIndexPath? {
    guard let index = visibleSection(ofSource: path.section),
      let item = section(at: index)?.items.index(ofOffset: path.item)
    else { return nil }
    return ListIndexPath(section: index, item: item)
  }

  /// The source index of a section that is shown, or `nil` where none is.
  ///
  /// - Parameter section: The visible index of a section.
  /// - Returns: The index among all sections.
  public func sourceSection(ofVisible section: Int) -> Int? {
    self.section(at: section)?.sourceIndex
  }

  /// The visible index of a section, or `nil` if it is hidden or there is none.
  ///
  /// - Parameter section: The index among all sections.
  /// - Returns: The visible index.
  /// - Complexity: O(log *n*) for *n* sections that are shown.
  public func visibleSection(ofSource section: Int) -> Int? {
    guard let shown else { return source.indices.contains(section) ? section : nil }
    let index = shown.partitioningIndex { $0.sourceIndex >= section }
    return index < shown.count && shown[index].sourceIndex == section ? index : nil
  }
}

extension VisibleContents: Sendable where Section: Sendable {}

/// What handlers have said of the items of a section.
@usableFromInline
struct HidingAnswers: Sendable {
  /// The offsets of the items that are hidden.
  var hidden = OffsetSet()

  /// Those of items of which it depends on more than the items themselves, so that each state is asked about anew.
  var unsettled = OffsetSet()
}

extension VisibleContents: CustomStringConvertible {
  /// The numbers of sections and items that are shown, as in `2 of 3 sections, 4 of 9 items`.
  public var description: String {
    let all = Int.sum(of: source.lazy.map(\.items.count))
    return "\(sectionCount) of \(Counted(source.count, "section")), "
      + "\(totalItemCount) of \(Counted(all, "item"))"
  }
}

extension ListMarks {
  /// The same in what is shown of the list.
  func visible<Section>(in contents: VisibleContents<Section>) -> ListMarks {
    contents.isWhole
      ? self
      : mapping(
        items: contents.visiblePath(ofSource:), sections: contents.visibleSection(ofSource:))
  }
}
