/// The data source of a ``DataSourceProvider``, as the provider was when it was asked for it.
public struct ProvidedDataSource<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>: ListDataSource
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  let provider: DataSourceProvider<Section, Cells, Views>
  let contents: VisibleContents<Section>

  /// Whether anybody may say what headers and footers say that the factory does not make.
  ///
  /// It is found out once, so that lists without such handlers need not ask for each section.
  private let hasTitleHandlers: Bool

  init(
    _ provider: DataSourceProvider<Section, Cells, Views>,
    showing contents: VisibleContents<Section>
  ) {
    var provider = provider
    provider.context[ListContentsKey<Section>.self] = { ListContents(contents.source) }
    self.provider = provider
    self.contents = contents
    hasTitleHandlers = provider.handles(
      .viewTitle, fallback: provider.context[FallbackKey.self]?())
  }

  /// The number of sections that are shown.
  public var sectionCount: Int { contents.sectionCount }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items that are shown.
  public func itemCount(inSection section: Int) -> Int {
    contents.itemCount(inSection: section)
  }

  /// Whether the items of a section are made when they are asked for.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: What the section says; `false` where there is no such section.
  public func hasLazyItems(inSection section: Int) -> Bool {
    contents.section(at: section)?.hasLazyItems ?? false
  }

  /// The cell at a path, or `nil` where there is no item.
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: How to reuse, make and configure the cell.
  public func cell(at path: ListIndexPath) -> ListElement<Cells.Cell>? {
    guard let item = contents.item(at: path) else { return nil }
    let context = context(at: path)
    var element = provider.cellFactory.element(for: item, in: context)
    element.responder = provider.responder(for: item, in: context, after: element.responder)
    return element
  }

  /// The kinds of supplementary view that a section may have.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds that the factory names, and header and footer where somebody handles
  ///   ``ListEvent/viewTitle``; none where there is no such section.
  public func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    guard contents.section(at: section) != nil else { return [] }
    let kinds = provider.supplementaryViewFactory.kinds
    // A list without views may be shown among lists with views, which then present its titles.
    guard hasTitleHandlers, Views.View.self is Never.Type || ListElement<Views.View>.presentsTitles
    else { return kinds }
    let header = kinds.contains(.header) ? [] : [SupplementaryKind.header]
    let footer = kinds.contains(.footer) ? [] : [SupplementaryKind.footer]
    return header + kinds + footer
  }

  /// The supplementary view at a path, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The place; its item is 0 for a view of the whole section.
  /// - Returns: How to reuse, make and configure the view.
  public func view(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> ListElement<Views.View>? {
    guard let section = contents.section(at: path.section) else { return nil }
    let request = request(kind, for: section, at: path)
    let factory = provider.supplementaryViewFactory
    // What a factory makes of a kind that it does not name says that something is missing.
    let isMade = !hasTitleHandlers || !kind.isTitled || factory.kinds.contains(kind)
    guard var element = isMade ? factory.element(for: request) : nil else {
      return hasTitleHandlers ? titleView(kind, ofSection: path.section) : nil
    }
    element.displayEvents = .view(kind)
    element.responder = provider.responder(
      for: section.base, in: request.context, after: element.responder)
    return element
  }

  /// Who answers the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter index: The index of a section.
  /// - Returns: The handlers of the supplementary view factory, then of the provider, then of the fallback.
  public func sectionResponder(at index: Int) -> EventResponder? {
    guard let section = contents.section(at: index) else { return nil }
    let request = request(.header, for: section, at: ListIndexPath(section: index, item: 0))
    return provider.responder(
      for: section.base, in: request.context,
      after: provider.supplementaryViewFactory.sectionResponder(for: request))
  }

  /// The answer of the first who handles an event of the list as a whole, or `nil` where nobody does.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the provider, or else of the fallback.
  public func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    provider.responder(for: contents).respond(to: event, request)
  }

  private func request(
    _ kind: SupplementaryKind, for section: VisibleSection<Section>, at path: ListIndexPath
  ) -> SupplementaryRequest<Section.Item, Section.Title> {
    let title: Section.Title? =
      switch kind {
      case .header: section.header
      case .footer: section.footer
      default: nil
      }
    return SupplementaryRequest(
      kind: kind, context: context(at: path), title: title, item: contents.item(at: path),
      itemCount: section.items.count)
  }

  private func context(at path: ListIndexPath) -> ListContext {
    // A section without items has a place too.
    let source =
      contents.sourcePath(ofVisible: path)
      ?? contents.sourceSection(ofVisible: path.section).map {
        ListIndexPath(section: $0, item: path.item)
      }
    return ListContext(indexPath: path, sourceIndexPath: source, values: provider.context)
  }
}

@available(*, unavailable)
extension ProvidedDataSource: Sendable {}
