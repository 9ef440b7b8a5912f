/// Composes sections, a cell factory and a supplementary view factory into a list.
///
/// The types must fit: the factories show what the sections list, or the program does not compile.
///
/// ```swift
/// let provider = DataSourceProvider(
///   sections: aisles,
///   cellFactory: TextCellFactory { product in "\(product.quantity) × \(product.name)" },
///   supplementaryViewFactory: .sectionTitles())
/// print(TextBackend().render(provider.dataSource))
/// ```
///
/// A provider is a value. Changing its sections draws nothing: a backend shows the ``dataSource``
/// that it was given.
public struct DataSourceProvider<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>: SectionedContents, EventHandling
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  // Not the section's, whose id may be a literal without a type yet when the closures of handlers are checked.
  /// The type of the items.
  public typealias Item = Cells.Item

  /// The sections, as a value of their own.
  public var contents: ListContents<Section>

  /// How an item becomes a cell.
  public var cellFactory: Cells {
    didSet { cells = cellFactory.composed }
  }

  /// How a section gets its header, its footer, and other views.
  public var supplementaryViewFactory: Views

  /// The values that are passed to the factories with each cell and view.
  public var context = ContextValues()

  /// Whether sections without items are shown, with their headers and footers; one that shows a row of `loadRows` always is.
  public var showsEmptySections = true

  /// The cell factory in the form that lists ask, made where its type is known.
  private(set) var cells: ClosureCellFactory<Section.Item, Cells.Cell>

  /// How a list finds an item and makes its cell, compiled for the types of the list.
  let cell: CellMaking

  @usableFromInline typealias CellMaking = ProvidedCells<Section, Cells.Cell>.Making

  /// What is shown besides the items.
  var decorations = ListDecorations<Section, Views.View>()

  /// The handlers of events, which are asked after those of the factories.
  ///
  /// A handler of an item's event is given the item, one of a section's event the section, and one of
  /// the list's events what is shown.
  public var handlers = ListHandlers<Section.Item, Section, VisibleContents<Section>>()

  /// Composes a list.
  ///
  /// - Parameters:
  ///   - sections: The sections, in the order in which they are shown.
  ///   - cellFactory: How an item becomes a cell.
  ///   - supplementaryViewFactory: How a section gets its header, its footer, and other views.
  @inlinable
  public init(sections: [Section], cellFactory: Cells, supplementaryViewFactory: Views) {
    self.init(
      contents: ListContents(sections), cellFactory: cellFactory,
      supplementaryViewFactory: supplementaryViewFactory)
  }

  /// Composes a list of contents that were made before, such as indexed ones.
  ///
  /// - Parameters:
  ///   - contents: The state of the list.
  ///   - cellFactory: How an item becomes a cell.
  ///   - supplementaryViewFactory: How a section gets its header, its footer, and other views.
  @inlinable
  public init(
    contents: ListContents<Section>, cellFactory: Cells, supplementaryViewFactory: Views
  ) {
    // Only here are the types known: what is generic in this module would ask for them with each cell.
    self.init(
      contents: contents, cellFactory: cellFactory,
      supplementaryViewFactory: supplementaryViewFactory, cells: cellFactory.composed
    ) { cells, path in cells.cell(at: path) }
  }

  @usableFromInline
  init(
    contents: ListContents<Section>, cellFactory: Cells, supplementaryViewFactory: Views,
    cells: ClosureCellFactory<Section.Item, Cells.Cell>, cell: @escaping CellMaking
  ) {
    self.contents = contents
    self.cellFactory = cellFactory
    self.supplementaryViewFactory = supplementaryViewFactory
    self.cells = cells
    self.cell = cell
  }

  /// Composes a list of contents that were made before, without a factory of supplementary views.
  ///
  /// - Parameters:
  ///   - contents: The state of the list.
  ///   - cellFactory: How an item becomes a cell.
  @inlinable
  public init(
    contents: ListContents<Section>, cellFactory: Cells
  ) where Views == NoSupplementaryViews<Section.Item, Section.Title> {
    self.init(
      contents: contents, cellFactory: cellFactory,
      supplementaryViewFactory: .leftOut)
  }

  /// Composes a list without a factory of supplementary views.
  ///
  /// The titles of the sections are shown where they are of type `String` and the backend's views are
  /// ``TitlePresenting``; ``NoSupplementaryViews`` tells how to show cells alone.
  ///
  /// - Parameters:
  ///   - sections: The sections, in the order in which they are shown.
  ///   - cellFactory: How an item becomes a cell.
  @inlinable
  public init(
    sections: [Section], cellFactory: Cells
  ) where Views == NoSupplementaryViews<Section.Item, Section.Title> {
    self.init(
      sections: sections, cellFactory: cellFactory,
      supplementaryViewFactory: .leftOut)
  }

  /// Composes a list of one section, without titles and without supplementary views.
  ///
  /// ```swift
  /// let plain = DataSourceProvider(items: products, cellFactory: cells)
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items of the section, whose identity is 0.
  ///   - cellFactory: How an item becomes a cell.
  @inlinable
  public init(
    items: [Cells.Item], cellFactory: Cells
  )
  where Section == ListSection<Int, Cells.Item>, Views == NoSupplementaryViews<Cells.Item, String> {
    self.init(sections: [ListSection(items)], cellFactory: cellFactory)
  }

  /// The list as a backend sees it, as it is now.
  ///
  /// To keep it, write `let source: any ListDataSource<ProductCell, Sign> = provider.dataSource`.
  public var dataSource: some ListDataSource<Cells.Cell, Views.View> & CustomStringConvertible {
    ProvidedDataSource(self, of: HeldState(contents), showing: visibleContents)
  }
}

@available(*, unavailable)
extension DataSourceProvider: Sendable {}

extension DataSourceProvider: CustomStringConvertible {
  /// The numbers of sections and items, and the types of the factories.
  public var description: String {
    "\(counts), shown by \(Cells.self) and \(Views.self)"
  }
}

extension DataSourceProvider {
  /// Who answers for an item: its factory, then the provider, then the fallback.
  func responder(
    for item: Section.Item, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    factory.followed(byItemHandlers: handlers.items, of: item, in: context)
  }

  /// Who answers for a section and its views: the factory of views, then the provider, then the fallback.
  func responder(
    for section: Section, in context: ListContext, after factory: EventResponder
  ) -> EventResponder {
    factory.followed(
      by: handlers.sections, of: section, in: context,
      fallback: context[FallbackKey.self]?().sections, context.shownPath.section)
  }

  /// Who answers for the list as a whole: the provider, then the fallback.
  func responder(for contents: VisibleContents<Section>) -> EventResponder {
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0), values: context)
    return EventResponder().followed(
      by: handlers.whole, of: contents, in: context, fallback: context[FallbackKey.self]?().whole,
      ())
  }

  /// Who is notified of events of the list as a whole, besides those who answer them.
  func watchers(of contents: VisibleContents<Section>) -> EventResponder {
    let watchers = context[WatchersKey<Section>.self]
    var responder = EventResponder()
    guard !watchers.isEmpty else { return responder }
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0), values: context)
    responder.append(BoundHandlers(table: watchers, subject: contents, context: context))
    return responder
  }

  /// Whether an event of sections may have a handler.
  func handles<Request, Answer>(
    _ event: SectionEvent<Request, Answer>,
    _ views: ClosureSupplementaryViewFactory<Section.Item, Section.Title, Views.View>,
    atLeast handling: Handling, fallback: FallbackHandlers?
  ) -> Bool {
    handlers.sections.handles(event.key) || fallback?.sections.handles(event.key) == true
      || views.handling(of: event.key) >= handling
  }
}

/// What is notified of events of the list as a whole, besides the handlers.
enum WatchersKey<Section: SectionInfo>: ContextKey {
  static var defaultValue: HandlerTable<VisibleContents<Section>> { HandlerTable() }
}

extension EventResponder {
  /// These handlers of an item's events, then those of the provider, then the fallback.
  func followed<Item>(
    byItemHandlers handlers: HandlerTable<Item>, of item: Item, in context: ListContext
  ) -> EventResponder {
    followed(
      by: handlers, of: item, in: context, fallback: context[FallbackKey.self]?().items,
      context.shownPath)
  }

  fileprivate func followed<Subject, Position>(
    by handlers: HandlerTable<Subject>, of subject: Subject, in context: ListContext,
    fallback: HandlerTable<Position>?, _ position: Position
  ) -> EventResponder {
    var responder = self
    responder.context = context
    if !handlers.isEmpty {
      responder.append(BoundHandlers(table: handlers, subject: subject, context: context))
    }
    if let fallback, !fallback.isEmpty {
      responder.append(BoundHandlers(table: fallback, subject: position, context: context))
    }
    return responder
  }
}
