extension SectionedContents {
  /// The section at an index.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section. ``section(at:)`` asks without trapping.
  public subscript(section: Int) -> Section {
    get {
      precondition(sections.indices.contains(section), outOfRange(section: section))
      return sections[section]
    }
    _modify {
      precondition(sections.indices.contains(section), outOfRange(section: section))
      yield &contents[section]
    }
  }

  /// The item at a path.
  ///
  /// - Parameter path: The place of an item that exists.
  /// - Precondition: There is such an item. ``item(at:)`` asks without trapping.
  public subscript(path: ListIndexPath) -> Section.Item {
    guard let item = item(at: path) else { preconditionFailure(outOfRange(path: path)) }
    return item
  }

  func outOfRange(section: Int) -> String {
    "Section \(section) is out of range: there are \(sections.count) sections."
  }

  private func outOfRange(path: ListIndexPath) -> String {
    guard sections.indices.contains(path.section) else { return outOfRange(section: path.section) }
    return "Item \(path.item) is out of range: "
      + "section \(path.section) has \(itemCount(inSection: path.section)) items."
  }
}

extension SectionedContents where Section: EditableSectionInfo {
  /// The item at a path, which can be replaced.
  ///
  /// - Parameter path: The place of an item that exists.
  /// - Precondition: There is such an item. ``item(at:)`` asks without trapping.
  public subscript(path: ListIndexPath) -> Section.Item {
    get {
      guard let item = item(at: path) else { preconditionFailure(outOfRange(path: path)) }
      return item
    }
    set {
      precondition(item(at: path) != nil, outOfRange(path: path))
      update(newValue, at: path)
    }
  }
}
