extension SectionedContents {
  /// Takes some sections as they are in another state, and leaves the others alone.
  ///
  /// A section that is new there is put behind the neighbour that it has there, and one that is not
  /// there is removed.
  ///
  /// ```swift
  /// list.update { $0.adoptSections(["dairy"], from: newAisles) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the sections to take.
  ///   - other: The sections of the other state.
  /// - Returns: What came of it, touching all; ignored where neither state has such a section.
  @discardableResult
  public mutating func adoptSections(
    _ ids: some Sequence<Section.ID>, from other: [Section]
  ) -> EditResult<Section, Never> {
    contents.edit { storage in
      var sections = storage.sections
      let wanted = Set(ids)
      var adopted = Dictionary(
        other.filter { wanted.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      guard !adopted.isEmpty || sections.contains(where: { wanted.contains($0.id) }) else {
        return .ignored
      }
      sections = sections.compactMap { section in
        wanted.contains(section.id) ? adopted.removeValue(forKey: section.id) : section
      }
      var neighbour: Section.ID?
      for section in other {
        if let new = adopted.removeValue(forKey: section.id) {
          let place = neighbour.flatMap { id in sections.firstIndex { $0.id == id } }
          sections.insert(new, at: place.map { $0 + 1 } ?? 0)
        }
        if sections.contains(where: { $0.id == section.id }) { neighbour = section.id }
      }
      storage.sections = sections
      return EditResult(.applied, scope: .all)
    }
  }
}
