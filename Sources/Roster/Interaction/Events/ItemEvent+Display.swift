extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// Whether the item is left out of what is shown; `false` by default.
  ///
  /// It is asked when a state of the list is shown, and only then.
  public static var isHidden: Self { ListEvent("isHidden", otherwise: false) }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Void {
  /// The cell of the item comes into sight, and no step of its factory says what to do then.
  public static var willDisplay: Self { ListEvent("willDisplay") }

  /// The cell of the item is out of sight, and no step of its factory says what to do then.
  public static var didEndDisplaying: Self { ListEvent("didEndDisplaying") }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == ListSize {
  /// How high the cell is; as high as its content by default.
  public static var itemSize: Self { ListEvent("itemSize", otherwise: .automatic) }

  /// About how high the cell of an item is that was not shown yet; by default what the list's event of this name
  /// says.
  ///
  /// It is not asked about lazy items, which would have to be made for it; see
  /// ``SectionInfo/hasLazyItems``.
  ///
  /// ```swift
  /// let notes = TextCellFactory { (note: String) in note }
  ///   .on(.estimatedSize) { note in .fixed(Double(1 + note.count / 40)) }
  /// let list = DataSourceProvider(items: ["Milk"], cellFactory: notes).dataSource
  /// print(list.estimatedSize(at: ListIndexPath(section: 0, item: 0)))  // fixed(1.0)
  /// ```
  public static var estimatedSize: Self { ListEvent("estimatedSize", otherwise: .automatic) }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Int {
  /// How many steps the cell is indented; 0 by default and for negative numbers, and at most as many as the backend
  /// has room for.
  public static var indentationLevel: Self { ListEvent("indentationLevel", otherwise: 0) }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == AccessibilityInfo {
  /// What a screen reader says of the cell; by default it is a row that reads as it shows.
  public static var accessibility: Self {
    ListEvent("accessibility", otherwise: AccessibilityInfo())
  }
}
