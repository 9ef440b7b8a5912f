/// A data source that shows another one, but for what it answers itself.
///
/// Give the other one as ``base``, and answer what is to be different. All else is passed on, handlers of events and
/// decorations included:
///
/// ```swift
/// struct Numbered: ForwardingDataSource {
///   let base: any ListDataSource<TextCell, TextView>
///
///   func cell(at path: ListIndexPath) -> ListElement<TextCell>? {
///     base.cell(at: path)?.afterConfiguring { cell in
///       cell = TextCell("\(path.item + 1). \(cell.text)")
///     }
///   }
/// }
///
/// print(TextBackend().render(Numbered(base: provider.dataSource)))  // 1. Milk
/// ```
public protocol ForwardingDataSource<Cell, View>: ListDataSource {
  // Declared again, so that they are inferred from the type of `base`.

  /// What shows an item.
  associatedtype Cell

  /// What shows a header, a footer, or another supplementary view.
  associatedtype View

  /// The list that is shown.
  var base: any ListDataSource<Cell, View> { get }
}

extension ForwardingDataSource {
  /// The number of sections of the other list.
  public var sectionCount: Int { base.sectionCount }

  /// The number of items in a section of the other list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items; 0 where there is no such section.
  public func itemCount(inSection section: Int) -> Int { base.itemCount(inSection: section) }

  /// Whether the items of a section are made when their cells are asked for.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: What the other list answers.
  public func hasLazyItems(inSection section: Int) -> Bool {
    base.hasLazyItems(inSection: section)
  }

  /// The cell of the other list.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: How to reuse, make and configure the cell; `nil` where there is no item.
  public func cell(at path: ListIndexPath) -> ListElement<Cell>? { base.cell(at: path) }

  /// The kinds of supplementary view in the other list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds, in the order of their layout.
  public func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    base.supplementaryKinds(inSection: section)
  }

  /// The supplementary view of the other list.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path.
  /// - Returns: How to reuse, make and configure the view; `nil` where there is none.
  public func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    base.view(kind, at: path)
  }

  /// The separator of the other list.
  ///
  /// - Parameter gap: The gap.
  /// - Returns: The separator, or `nil` where there is none.
  public func separator(at gap: ListIndexPath) -> ListSeparator<View>? { base.separator(at: gap) }

  /// The empty state of the other list.
  public var emptyState: EmptyState<View>? { base.emptyState }

  /// The answer of the other list.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the first handler, or `nil` where there is none.
  public func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? { base.respond(to: event, request) }

  /// The handlers of an item's events in the other list.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The handlers, or `nil` where there is no item.
  public func responder(at path: ListIndexPath) -> EventResponder? { base.responder(at: path) }

  /// The handlers of a view's events in the other list.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path.
  /// - Returns: The handlers, or `nil` where there is no view.
  public func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? { base.viewResponder(kind, at: path) }

  /// The handlers of the events of a section of the other list.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The handlers, or `nil` where there is no such section.
  public func sectionResponder(at section: Int) -> EventResponder? {
    base.sectionResponder(at: section)
  }
}
