extension ListEvent where Scope == ItemScope, Request == Void, Answer == Bool {
  /// Is the item left out of what is shown? No unless somebody says yes.
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
  /// How high is the cell? As high as its content unless somebody says otherwise.
  public static var itemSize: Self { ListEvent("itemSize", otherwise: .automatic) }

  /// About how high is the cell of an item that was not shown yet? See the list's event of this name where
  /// nobody says.
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
  /// How many steps is the cell indented? None unless somebody says otherwise, and for negative numbers; at most as
  /// many as the backend has room for.
  public static var indentationLevel: Self { ListEvent("indentationLevel", otherwise: 0) }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == AccessibilityInfo {
  /// What is the cell for those who do not see it? A row that reads as it shows unless somebody says
  /// otherwise.
  public static var accessibility: Self {
    ListEvent("accessibility", otherwise: AccessibilityInfo())
  }
}
