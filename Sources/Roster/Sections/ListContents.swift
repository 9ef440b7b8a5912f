/// The sections of a list, as a value that can be asked and edited.
///
/// ```swift
/// var list = ListContents(aisles)
/// list.append(plums, toSection: 0)
/// print(list.totalItemCount)  // 4
/// ```
public struct ListContents<Section: SectionInfo>: SectionedContents {
  /// The sections, in the order in which they are shown.
  public var sections: [Section]

  /// Holds the given sections.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Holds the sections listed.
  ///
  /// - Parameter sections: The sections, one argument each.
  public init(sections: Section...) {
    self.sections = sections
  }
}

extension ListContents: Equatable where Section: Equatable {}

extension ListContents: Sendable where Section: Sendable {}
