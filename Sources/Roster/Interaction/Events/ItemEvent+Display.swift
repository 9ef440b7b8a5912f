extension ItemEvent<Void, Bool> {
  /// Whether the item is left out of what is shown; `false` by default.
  ///
  /// It is asked when a state of the list is shown, and only then, about the items that their section does not share with
  /// the state before: in an indexed section those near what came or changed, in an array all as soon as it is edited. When
  /// a handler looks at something else, such as a query, and that has changed, say so:
  ///
  /// ```swift
  /// list.update { _ in }  // Nothing in the list: all items are asked about again.
  /// list.update { $0.reconfigure(ids: ["Milk"]) }  // This one is asked about again.
  /// ```
  ///
  /// Nothing needs to be said where the handler asked its event for index paths or ``Occurrence/contents(of:)``: about
  /// such items it is asked in each state.
  ///
  /// It is not asked about lazy items, all of which would have to be made for it; see ``LazySection``.
  public static var isHidden: Self { ListEvent("isHidden", otherwise: false) }
}

extension ItemEvent<Void, Void> {
  /// The cell of the item appears, and no step of its factory says what to do then.
  public static var willDisplay: Self { ListEvent("willDisplay") }

  /// The cell of the item disappears, and no step of its factory says what to do then.
  public static var didEndDisplaying: Self { ListEvent("didEndDisplaying") }
}

extension ItemEvent<Void, ListSize> {
  /// How high the cell is; as high as its content by default.
  ///
  /// A backend may ask once for each time that it configures the cell. A size that depends on other things than the item
  /// is asked for again when the item is reconfigured, or the list reloaded.
  public static var itemSize: Self { ListEvent("itemSize", otherwise: .automatic) }

  /// About how high the cell of an item is that was not shown yet; by default what the list's event of this name
  /// says.
  ///
  /// It is not asked about lazy items, which would have to be made for it; see
  /// ``SectionInfo/hasLazyItems``.
  ///
  /// ```swift
  /// let notes = TextCellFactory<String> { note in note }
  ///   .on(.estimatedSize) { note in .fixed(Double(1 + note.count / 40)) }
  /// let list = DataSourceProvider(items: ["Milk"], cellFactory: notes).dataSource
  /// print(list.estimatedSize(at: ListIndexPath(section: 0, item: 0)))  // fixed(1.0)
  /// ```
  public static var estimatedSize: Self { ListEvent("estimatedSize", otherwise: .automatic) }
}

extension ItemEvent<Void, Int> {
  /// How many steps the cell is indented; 0 by default and for negative numbers, and at most as many as the backend
  /// has room for.
  ///
  /// It is asked for when ``itemSize`` is.
  public static var indentationLevel: Self { ListEvent("indentationLevel", otherwise: 0) }
}

extension ItemEvent<Void, Disclosure?> {
  /// What the mark of an item says that others are below in an outline; `nil` by default, for an item without.
  ///
  /// The mark stands behind the cell's indentation. A screen reader says it, with the indentation as the level.
  public static var disclosure: Self { ListEvent("disclosure", otherwise: nil) }
}

extension ItemEvent<Void, Void> {
  /// The mark of an item was tapped, by which it is expanded or collapsed.
  ///
  /// By default the section does it, if it is an outline: see ``OutlineSection``. A handler does something else instead,
  /// or something besides, with ``Occurrence/toggleDisclosure()``; one that does nothing forbids it.
  public static var toggleDisclosure: Self {
    ListEvent("toggleDisclosure", edit: { $0.toggleDisclosure() })
  }
}

extension ItemEvent<Void, AccessibilityInfo> {
  /// What a screen reader says of the cell; by default it is a row that reads as it shows.
  public static var accessibility: Self {
    ListEvent("accessibility", otherwise: AccessibilityInfo())
  }
}

/// How much room something takes along the direction in which a list scrolls.
public enum ListSize: Hashable, Sendable {
  /// As much as its content needs.
  case automatic

  /// So much, in the backend's units: lines, points, pixels.
  ///
  /// Negative numbers are as 0, and so is what is no number; more than a backend can show, infinity too, is as the most
  /// that it can.
  case fixed(Double)

  /// None at all, in every style of list.
  public static let zero = fixed(0)
}

/// What the mark of an item in an outline says of the items below it.
public enum Disclosure: Hashable, Sendable {
  /// There are none; the mark is blank.
  case leaf

  /// They are hidden.
  case collapsed

  /// They are shown.
  case expanded

  /// They are shown when they have come.
  case loading

  /// They did not come; they are asked for again when the item is expanded.
  case failed

  /// One character that says it, where marks are text: a blank, `▸`, `▾`, `…` or `!`.
  public var mark: Character {
    switch self {
    case .leaf: " "
    case .collapsed: "▸"
    case .expanded: "▾"
    case .loading: "…"
    case .failed: "!"
    }
  }
}

/// What a cell is for those who do not see it, and for programs that look for it.
public struct AccessibilityInfo: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Role: Hashable, Sendable {
    /// A row like others.
    case row

    /// Something that does something when it is activated.
    case button

    /// A header.
    case header

    /// Something that can be on or off.
    case toggle

    /// Something that text can be entered into.
    case field

    /// Something without meaning, which is passed over.
    case decoration
  }

  /// What kind of thing it is.
  public var role: Role

  /// The name that programs find it by, or `nil` for none.
  public var identifier: String?

  /// What is read aloud, or `nil` for what it shows.
  public var label: String?

  /// Describes a cell.
  ///
  /// - Parameters:
  ///   - role: What kind of thing it is.
  ///   - identifier: The name that programs find it by.
  ///   - label: What is read aloud.
  public init(role: Role = .row, identifier: String? = nil, label: String? = nil) {
    self.role = role
    self.identifier = identifier
    self.label = label
  }
}
