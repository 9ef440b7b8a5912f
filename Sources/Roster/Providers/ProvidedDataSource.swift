/// The data source of a ``DataSourceProvider``, as the provider was when it was asked for it.
struct ProvidedDataSource<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>: ListDataSource
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  // First, so that where they are does not depend on the types of the list.

  /// Whether something may be shown in gaps between items, which are asked one by one.
  let drawsGaps: Bool
  private let cells: ProvidedCells<Section, Cells.Cell>
  let provider: DataSourceProvider<Section, Cells, Views>

  /// The factory of views in the form that is asked, made once.
  private let views: ClosureSupplementaryViewFactory<Section.Item, Section.Title, Views.View>

  /// Answers with the titles of the sections, where these are text and the factory of views was left out.
  private let ownTitles: HandlerTable<Section>

  /// Whether headers and footers that the factory does not make may have titles.
  ///
  /// It is found out once, so that other lists need not ask for each section.
  private let mayHaveTitles: Bool

  init(
    _ provider: DataSourceProvider<Section, Cells, Views>, of state: HeldState<Section>,
    showing contents: VisibleContents<Section>?
  ) {
    var provider = provider
    provider.context[ListContentsKey<Section>.self] = { state.contents }
    self.provider = provider
    drawsGaps = provider.decorations.separator != nil || provider.decorations.sectionView != nil
    cells = ProvidedCells(
      state, showing: contents, provider.cells, provider.context, provider.handlers.items,
      making: provider.cell)
    views = provider.supplementaryViewFactory.composed
    ownTitles = views.showsTitles ? .titles : HandlerTable()
    mayHaveTitles =
      !ownTitles.isEmpty
      || provider.handles(
        .viewTitle, views, atLeast: .always, fallback: provider.context[FallbackKey.self]?())
  }

  var contents: VisibleContents<Section> { cells.contents }

  /// The number of sections that are shown.
  var sectionCount: Int { contents.sectionCount }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items that are shown.
  func itemCount(inSection section: Int) -> Int {
    contents.itemCount(inSection: section)
  }

  /// Whether the items of a section are made when they are asked for.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: What the section says; `false` where there is no such section.
  func hasLazyItems(inSection section: Int) -> Bool {
    contents.section(at: section)?.hasLazyItems ?? false
  }

  /// The cell at an index path, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: How to reuse, make and configure the cell.
  func cell(at path: ListIndexPath) -> ListElement<Cells.Cell>? {
    cells.making(cells, path)
  }

  /// The handlers of an item's events, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item.
  /// - Returns: The handlers of the cell factory, then of the provider, then of the fallback.
  func responder(at path: ListIndexPath) -> EventResponder? {
    contents.item(at: path).map { cells.responder(for: $0, in: context(at: path)) }
  }

  /// The kinds of supplementary view that a section may have.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds that the factory names, and header and footer where they may have titles without it: those
  ///   of the section, or of a handler of ``ListEvent/viewTitle``. None where there is no such section.
  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    guard contents.section(at: section) != nil else { return [] }
    let kinds = views.kinds
    // A list without views may be shown among lists with views, which then present its titles.
    guard mayHaveTitles, Views.View.self is Never.Type || ListElement<Views.View>.presentsTitles
    else { return kinds }
    let header = kinds.contains(.header) ? [] : [SupplementaryKind.header]
    let footer = kinds.contains(.footer) ? [] : [SupplementaryKind.footer]
    return header + kinds + footer
  }

  /// The supplementary view at an index path, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path; its item is 0 for a view of the whole section.
  /// - Returns: How to reuse, make and configure the view.
  func view(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> ListElement<Views.View>? {
    guard let section = contents.section(at: path.section) else { return nil }
    guard
      var element = isMade(kind) ? views.makeElement(request(kind, for: section, at: path)) : nil
    else { return mayHaveTitles ? titleView(kind, ofSection: path.section) : nil }
    element = element.changing { $0.displayEvents = .view(kind) }
    element.responder = { viewResponder(kind, at: path) }
    return element
  }

  /// Whether a kind of view is made by the factory.
  private func isMade(_ kind: SupplementaryKind) -> Bool {
    // What a factory makes of a kind that it does not name says that something is missing.
    !mayHaveTitles || !kind.isTitled || views.kinds.contains(kind)
  }

  /// The handlers of a view's events, or `nil` where there is no view.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path; its item is 0 for a view of the whole section.
  /// - Returns: The handlers of the supplementary view factory, then of the provider, then of the fallback.
  func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    guard let section = contents.section(at: path.section) else { return nil }
    let request = request(kind, for: section, at: path)
    guard let handlers = isMade(kind) ? views.viewHandlers(for: request) : nil else {
      return mayHaveTitles
        ? titleResponder(kind, ofSection: path.section, in: Views.View.self)?.responder : nil
    }
    return provider.responder(for: section.base, in: request.context, after: handlers)
  }

  /// The handlers of the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The handlers of the supplementary view factory, then of the provider, then of the fallback.
  func sectionResponder(at index: Int) -> EventResponder? {
    guard let section = contents.section(at: index) else { return nil }
    let request = request(.header, for: section, at: ListIndexPath(section: index, item: 0))
    var responder = provider.responder(
      for: section.base, in: request.context, after: views.sectionHandlers(for: request))
    if !ownTitles.isEmpty {
      responder.append(
        BoundHandlers(table: ownTitles, subject: section.base, context: request.context))
    }
    return responder
  }

  /// The answer of the first handler of an event of the list as a whole, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the provider, or else of the fallback.
  func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    _ = provider.watchers(of: contents).respond(to: event, request)
    return provider.responder(for: contents).respond(to: event, request)
  }

  private func request(
    _ kind: SupplementaryKind, for section: VisibleSection<Section>, at path: ListIndexPath
  ) -> SupplementaryRequest<Section.Item, Section.Title> {
    var context = context(at: path)
    context.isOfItem = false
    return SupplementaryRequest(
      kind: kind, context: context, title: section.title(of: kind), item: contents.item(at: path),
      itemCount: section.items.count)
  }

  private func context(at path: ListIndexPath) -> ListContext {
    // A section without items has an index path too.
    let source =
      contents.sourcePath(ofVisible: path)
      ?? contents.sourceSection(ofVisible: path.section).map {
        ListIndexPath(section: $0, item: path.item)
      }
    return ListContext(indexPath: path, sourceIndexPath: source, values: provider.context)
  }
}

/// What the cells of a data source are made of.
///
/// Generic code asks at run time for the types that it is about, which takes longer than to make a cell. So the
/// provider's initializer, which is compiled in the program's module, gives what finds an item and makes its cell, and
/// each list calls that. A class is copied into the closures of an element with one reference.
@usableFromInline
final class ProvidedCells<Section: SectionInfo, Cell> {
  @usableFromInline
  typealias Making = (ProvidedCells<Section, Cell>, ListIndexPath) -> ListElement<Cell>?

  let making: Making
  @usableFromInline let state: HeldState<Section>

  /// What is shown of the state, or `nil` where everything is and no handler was asked.
  @usableFromInline let hiding: VisibleContents<Section>?
  @usableFromInline let factory: ClosureCellFactory<Section.Item, Cell>
  @usableFromInline let values: ContextValues
  private let handlers: HandlerTable<Section.Item>

  init(
    _ state: HeldState<Section>, showing contents: VisibleContents<Section>?,
    _ factory: ClosureCellFactory<Section.Item, Cell>, _ values: ContextValues,
    _ handlers: HandlerTable<Section.Item>, making: @escaping Making
  ) {
    self.state = state
    hiding = contents.flatMap { $0.isPlain ? nil : $0 }
    self.factory = factory
    self.values = values
    self.handlers = handlers
    self.making = making
  }

  @inlinable var contents: VisibleContents<Section> { hiding ?? VisibleContents(state.sections) }

  @inlinable
  func itemAndSource(at path: ListIndexPath) -> (item: Section.Item, source: ListIndexPath)? {
    if let hiding {
      hiding.itemAndSource(at: path)
    } else {
      state.sections.item(at: path).map { ($0, path) }
    }
  }

  @inlinable
  func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    guard let (item, source) = itemAndSource(at: path) else { return nil }
    let context = ListContext(indexPath: path, sourceIndexPath: source, values: values)
    var element = factory.makeElement(item, context)
    // The item at hand: a lazy one is not made again for its handlers.
    element.responder = { self.responder(for: item, in: context) }
    return element
  }

  @usableFromInline
  func responder(for item: Section.Item, in context: ListContext) -> EventResponder {
    factory.handlers(for: item, in: context)
      .followed(byItemHandlers: handlers, of: item, in: context)
  }
}

@available(*, unavailable)
extension ProvidedCells: Sendable {}
