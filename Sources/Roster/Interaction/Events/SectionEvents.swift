extension ListEvent where Scope == SectionScope, Request == Void, Answer == Bool {
  /// Whether the section is left out of what is shown, with its header and footer; `false` by default.
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

extension ListEvent where Scope == SectionScope, Request == SupplementaryKind, Answer == String? {
  /// The title of a header or a footer that no factory makes.
  ///
  /// By default it is the section's own where the list names no supplementary view factory and titles are of type
  /// `String`; otherwise there is none. An answer of `nil` leaves the view out. The view is one that is ``TitlePresenting``;
  /// other types of views show nothing.
  ///
  /// ```swift
  /// let aisles = [ListSection(id: "Fruit", items: "Pears"), ListSection(id: "Dairy", items: "Milk")]
  /// let provider = DataSourceProvider(sections: aisles, cellFactory: TextCellFactory())
  ///   .onSection(.viewTitle) { aisle, event in event.request == .header ? aisle.id : nil }
  /// print(TextBackend().render(provider.dataSource))
  /// // Fruit
  /// //   Pears
  /// // Dairy
  /// //   Milk
  /// ```
  ///
  /// A backend asks when it draws the view: at first, when the list is reloaded, and when something in the
  /// section changes. A list has such views from the state on that is shown first after there is a handler.
  public static var viewTitle: Self { ListEvent("viewTitle", otherwise: nil) }
}

extension ListEvent where Scope == SectionScope, Request == SupplementaryKind, Answer == ListSize {
  /// How high a view of the section is; as high as its content by default; zero is
  /// zero in every style.
  public static var viewSize: Self { ListEvent("viewSize", otherwise: .automatic) }
}

extension ListEvent where Scope == SectionScope, Request == SupplementaryKind, Answer == Void {
  /// A view of the section appears, and no step of its factory says what to do then.
  public static var willDisplayView: Self { ListEvent("willDisplayView") }

  /// A view of the section disappears, and no step of its factory says what to do then.
  public static var didEndDisplayingView: Self { ListEvent("didEndDisplayingView") }
}
