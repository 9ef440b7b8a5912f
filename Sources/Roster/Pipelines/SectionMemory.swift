/// What a stage that looks at each section by itself has made of the items of each.
///
/// Items that are equal to those that the section had before are not looked through again. What was made of them
/// is handed on in the same storage, so that a difference does not look through it either.
public struct SectionMemory<Section: EditableSectionInfo> where Section.Items: Equatable {
  private var known: [Section.ID: (input: Section.Items, output: Section.Items)] = [:]

  /// Knows no section.
  public init() {}

  /// The sections with other items.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - change: Makes other items of those of a section, always the same of equal ones.
  /// - Returns: The sections, with all else as it was.
  /// - Complexity: One comparison of the items of each section, which costs nothing where they share storage,
  ///   and a call of the closure for each section whose items differ.
  public mutating func sections(
    _ sections: [Section], changing change: (Section.Items) -> Section.Items
  ) -> [Section] {
    var kept: [Section.ID: (input: Section.Items, output: Section.Items)] = [:]
    defer { known = kept }
    return sections.map { section in
      var changed = section
      if let known = known[section.id], known.input == section.items {
        changed.items = known.output
      } else {
        changed.items = change(section.items)
      }
      kept[section.id] = (section.items, changed.items)
      return changed
    }
  }
}

extension SectionMemory: Sendable where Section.ID: Sendable, Section.Items: Sendable {}
