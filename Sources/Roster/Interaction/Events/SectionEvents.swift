extension ListEvent where Scope == SectionScope, Request == Void, Answer == Bool {
  /// Is the section left out of what is shown, with its header and footer? No unless somebody says yes.
  ///
  /// It is asked when a state of the list is shown, and only then, and also about a section that has no
  /// views. All items count, hidden ones too:
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: [ListSection(id: "fruit", items: "Pears"), ListSection(id: "dairy")],
  ///   cellFactory: TextCellFactory(),
  ///   supplementaryViewFactory: TextViewFactory.sectionTitles()
  ///     .onSection(.isSectionHidden) { section, _ in section.itemCount == 0 })
  /// print(provider.dataSource.sectionCount)  // 1
  /// ```
  public static var isSectionHidden: Self { ListEvent("isSectionHidden", otherwise: false) }
}

extension ListEvent where Scope == SectionScope, Request == SupplementaryKind, Answer == ListSize {
  /// How high is a view of the section? As high as its content unless somebody says otherwise; zero is
  /// zero in every style.
  public static var viewSize: Self { ListEvent("viewSize", otherwise: .automatic) }
}

extension ListEvent where Scope == SectionScope, Request == SupplementaryKind, Answer == Void {
  /// A view of the section comes into sight, and no step of its factory says what to do then.
  public static var willDisplayView: Self { ListEvent("willDisplayView") }

  /// A view of the section is out of sight, and no step of its factory says what to do then.
  public static var didEndDisplayingView: Self { ListEvent("didEndDisplayingView") }
}
