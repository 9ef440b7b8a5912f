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
  public var sections: [Section] {
    get { contents.sections }
    _modify { yield &contents.sections }
  }
}
