/// A list as a backend sees it: counts, cells and views, and never an item.
///
/// A backend that can draw any `ListDataSource<Cell, View>` can draw every list that was composed for
/// its cells and views, whatever the items are. It can be stored without generic arguments of the
/// list:
///
/// ```swift
/// let source: any ListDataSource<TextCell, TextView> = provider.dataSource
/// ```
///
/// A data source is a value that does not change: what the backend was given is what it shows until
/// it is given another.
///
/// ## Conforming to ListDataSource
///
/// Answer 0 and `nil` for positions that do not exist, negative ones too. Answer the same each time. A data source
/// that shows another one conforms to ``ForwardingDataSource``, which passes on all that is not answered, handlers of
/// events included.
public protocol ListDataSource<Cell, View> {
  /// What shows an item.
  associatedtype Cell

  /// What shows a header, a footer, or another supplementary view.
  associatedtype View

  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  func itemCount(inSection section: Int) -> Int

  /// Whether the items of a section are made when their cells are asked for; nowhere by default.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: Whether asking for cells that are not shown would cost something; `false` where there is no
  ///   such section.
  func hasLazyItems(inSection section: Int) -> Bool

  /// The cell at an index path, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: How to reuse, make and configure the cell.
  func cell(at path: ListIndexPath) -> ListElement<Cell>?

  /// The kinds of supplementary view that a section may have, in the order of their layout.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds; ask ``view(_:at:)`` whether there is a view.
  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind]

  /// The supplementary view at an index path, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path; its item is 0 for a view of the whole section, which need not have items.
  /// - Returns: How to reuse, make and configure the view.
  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>?

  /// The separator of a gap between items, or `nil` where there is none; nowhere by default.
  ///
  /// The gaps of a section are before each item, by its index path, and after the last one, by the index path that an
  /// item added there would have. A section without items has one gap, for what it shows in their place, such as that
  /// they are being loaded.
  ///
  /// - Parameter gap: The gap.
  /// - Returns: A line or a view; it has no index path of its own.
  func separator(at gap: ListIndexPath) -> ListSeparator<View>?

  /// What to show in place of items, or `nil` while there are some; never anything by default.
  var emptyState: EmptyState<View>? { get }

  /// The answer of the first handler of an event of the list as a whole, or `nil` where there is none.
  ///
  /// There is a default. Ask with ``send(_:_:)``, which knows the event's default answer.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer.
  func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer?

  /// The handlers of an item's events, or `nil` where there is no item.
  ///
  /// There is a default, without handlers. Ask with ``send(_:at:)``, which knows the event's default answer.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The handlers, for which no cell is made.
  func responder(at path: ListIndexPath) -> EventResponder?

  /// The handlers of a view's events, or `nil` where there is no view.
  ///
  /// There is a default, without handlers.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path; its item is 0 for a view of the whole section.
  /// - Returns: The handlers, for which no view is made.
  func viewResponder(_ kind: SupplementaryKind, at path: ListIndexPath) -> EventResponder?

  /// The handlers of the events of a section itself, or `nil` where there is no such section.
  ///
  /// There is a default, without handlers. Ask with ``send(_:inSection:)``, which knows the event's default answer.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The handlers of the section, whether or not it has views.
  func sectionResponder(at section: Int) -> EventResponder?
}

extension ListDataSource {
  /// `false`: the items are there.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: `false`.
  public func hasLazyItems(inSection section: Int) -> Bool { false }

  /// `nil`: there are no separators.
  ///
  /// - Parameter gap: The gap.
  /// - Returns: `nil`.
  public func separator(at gap: ListIndexPath) -> ListSeparator<View>? { nil }

  /// `nil`: nothing is shown in place of items.
  public var emptyState: EmptyState<View>? { nil }

  /// Answers no event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: `nil`.
  public func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? { nil }

  /// Answers no event.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: A responder without handlers, or `nil` where there is no item.
  public func responder(at path: ListIndexPath) -> EventResponder? {
    hasItem(at: path) ? EventResponder() : nil
  }

  /// Answers no event.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path.
  /// - Returns: A responder without handlers, or `nil` where there is no view.
  public func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    view(kind, at: path) == nil ? nil : EventResponder()
  }

  /// Answers no event.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: A responder without handlers, or `nil` where there is no such section.
  public func sectionResponder(at section: Int) -> EventResponder? {
    (0..<sectionCount).contains(section) ? EventResponder() : nil
  }
}

extension ListDataSource {
  /// The number of items in all sections; `Int.max` where it is greater.
  public var totalItemCount: Int {
    .sum(of: (0..<sectionCount).lazy.map { itemCount(inSection: $0) })
  }

  /// Whether any section has items.
  ///
  /// - Complexity: Counts the items of sections up to the first that has some.
  public var hasItems: Bool {
    (0..<sectionCount).contains { itemCount(inSection: $0) > 0 }
  }

  /// The header of a section, or `nil` where there is none.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: How to reuse, make and configure the view.
  public func header(ofSection section: Int) -> ListElement<View>? {
    view(.header, at: ListIndexPath(section: section, item: 0))
  }

  /// The footer of a section, or `nil` where there is none.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: How to reuse, make and configure the view.
  public func footer(ofSection section: Int) -> ListElement<View>? {
    view(.footer, at: ListIndexPath(section: section, item: 0))
  }
}

extension ListDataSource where Self: CustomStringConvertible {
  /// The numbers of sections and items, as in `2 sections, 3 items`.
  ///
  /// No cell is made for it.
  public var description: String {
    "\(Counted(sectionCount, "section")), \(Counted(totalItemCount, "item"))"
  }
}

extension ProvidedDataSource: CustomStringConvertible {}

extension ConcatenatedDataSource: CustomStringConvertible {}

extension ViewlessDataSource: CustomStringConvertible {}
