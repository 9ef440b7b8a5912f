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
/// Give the `sections`. Everything else is provided. Give your own ``edit(_:)`` to learn of edits.
public protocol SectionedContents<Section> {
  /// The type of the sections.
  associatedtype Section: SectionInfo

  /// The sections, in the order in which they are shown.
  var sections: [Section] { get set }

  /// Changes the sections; every edit goes through here.
  ///
  /// There is a default. Use it for edits of your own that should tell what they touched:
  ///
  /// ```swift
  /// list.edit { sections in
  ///   sections.swapAt(0, 1)
  ///   return EditResult<Never>(.applied, scope: .all)
  /// }
  /// ```
  ///
  /// - Parameter change: Changes the sections and tells what came of it.
  /// - Returns: What the closure returned.
  @discardableResult
  mutating func edit<Removed>(
    _ change: (inout [Section]) -> EditResult<Removed>
  ) -> EditResult<Removed>
}

extension SectionedContents {
  /// Changes the sections in place.
  ///
  /// - Parameter change: Changes the sections and tells what came of it.
  /// - Returns: What the closure returned.
  @discardableResult
  public mutating func edit<Removed>(
    _ change: (inout [Section]) -> EditResult<Removed>
  ) -> EditResult<Removed> {
    change(&sections)
  }
}
