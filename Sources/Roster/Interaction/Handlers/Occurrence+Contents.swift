extension Occurrence {
  /// The list that the item is in, hidden items too, in the state that the event is about.
  ///
  /// So what becomes of one item can depend on others:
  ///
  /// ```swift
  /// .handle(.isHidden) { field, event in
  ///   let form = event.contents(of: FormSection.self)
  ///   return field.id == "last name" && form?.item(id: "first name")?.text.isEmpty == true
  /// }
  /// ```
  ///
  /// The item is there at its ``sourceIndexPath``. The latest state may be another one already; to change
  /// it, use ``editList(of:_:)``.
  ///
  /// - Parameter section: The type of the list's sections.
  /// - Returns: The list; `nil` where its sections are of another type.
  public func contents<Section: SectionInfo>(
    of section: Section.Type = Section.self
  ) -> ListContents<Section>? {
    context[ListContentsKey<Section>.self]?()
  }
}

/// Names the list that a context belongs to, which is made when it is asked for: indexing costs something.
enum ListContentsKey<Section: SectionInfo>: ContextKey {
  static var defaultValue: (() -> ListContents<Section>)? { nil }
}
