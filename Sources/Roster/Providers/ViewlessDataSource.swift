/// A list without supplementary views, in the shape of one that could have them.
///
/// It has the headers and footers that handlers of ``ListEvent/viewTitle`` give it, if the type of its views
/// is ``TitlePresenting``.
///
/// Made by ``ListDataSource/withViews(of:)``.
struct ViewlessDataSource<Base: ListDataSource, View>: ListDataSource
where Base.View == Never {
  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  /// The number of sections.
  var sectionCount: Int { base.sectionCount }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  func itemCount(inSection section: Int) -> Int { base.itemCount(inSection: section) }

  /// Whether the items of a section are made when they are asked for.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: What the list says.
  func hasLazyItems(inSection section: Int) -> Bool {
    base.hasLazyItems(inSection: section)
  }

  /// The cell at an index path, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: How to reuse, make and configure the cell.
  func cell(at path: ListIndexPath) -> ListElement<Base.Cell>? { base.cell(at: path) }

  /// The kinds of supplementary view that a section may have.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: Header and footer where handlers give titles; none otherwise.
  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    ListElement<View>.presentsTitles
      ? base.supplementaryKinds(inSection: section).filter(\.isTitled) : []
  }

  /// The title that a handler gives a header or a footer, or `nil` where none does.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path.
  /// - Returns: How to reuse, make and configure the view.
  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    supplementaryKinds(inSection: path.section).contains(kind)
      ? titleView(kind, ofSection: path.section) : nil
  }

  /// The separator of a gap, or `nil` where there is none.
  ///
  /// - Parameter gap: The gap.
  /// - Returns: The line that the list has there.
  func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    base.separator(at: gap)?.withViews()
  }

  /// The text to show in place of items, or `nil`.
  var emptyState: EmptyState<View>? { base.emptyState?.withViews() }

  /// The answer of the list.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the first handler, or `nil` where there is none.
  func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? { base.respond(to: event, request) }

  /// The handlers of an item's events, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The handlers that the item has in the list.
  func responder(at path: ListIndexPath) -> EventResponder? { base.responder(at: path) }

  /// The handlers of the events of a header or a footer with the title of a handler; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path.
  /// - Returns: The handlers of its section.
  func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    supplementaryKinds(inSection: path.section).contains(kind)
      ? titleResponder(kind, ofSection: path.section, in: View.self)?.responder : nil
  }

  /// The handlers of the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The handlers that the section has in the list.
  func sectionResponder(at section: Int) -> EventResponder? {
    base.sectionResponder(at: section)
  }
}

extension ListDataSource where View == Never {
  /// The same list, for a backend or a concatenation that wants views of some type.
  ///
  /// - Parameter view: The type of views, of which there are none.
  /// - Returns: The list.
  public func withViews<Other>(of view: Other.Type = Other.self) -> some ListDataSource<Cell, Other>
    & CustomStringConvertible
  {
    ViewlessDataSource<Self, Other>(self)
  }
}
