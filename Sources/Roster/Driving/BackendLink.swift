/// A backend together with the factories that draw for it, without the types of either.
protocol BackendLink<Section> {
  associatedtype Section: SectionInfo

  var backend: AnyObject { get }
  var capabilities: BackendCapabilities { get }
  var drawingQueue: DrawingQueue { get }

  /// Whether the backend has marks on items, which follow them when it draws from scratch.
  var hasMarks: Bool { get }

  /// What the backend gets to see of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - fallback: The handlers that are asked last.
  ///   - former: What it saw of an earlier state, as far as handlers would still say the same; `nil` to ask about all.
  ///   - marked: The index paths of items that handlers are asked about all the same.
  /// - Returns: What is shown.
  func visible(
    _ list: ListContents<Section>, _ fallback: FallbackHandlers,
    after former: VisibleContents<Section>?, askingAgain marked: [ListIndexPath]
  ) -> VisibleContents<Section>

  /// Draws a state from scratch.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isFirst: Whether the backend showed something else before, of which nothing stays marked.
  ///   - changes: Finds what has changed since the state before, one after the other, or `nil` where that is not known.
  ///   - completion: Is called when the state is drawn, which is later where the backend is drawing already.
  func reload(
    _ state: ShownState<Section>, isFirst: Bool, following changes: () -> [ListChanges]?,
    completion: @escaping () -> Void)
  func apply(
    _ stage: BatchStage, from old: ShownState<Section>, to new: ShownState<Section>,
    completion: @escaping () -> Void)

  /// Draws a state again that is being drawn, and takes note of which callbacks run.
  func trace(_ state: ShownState<Section>, by recorder: CallbackRecorder)
}

/// A state of a list as a backend shows it.
struct ShownState<Section: SectionInfo> {
  /// What is shown, and of which version of the list.
  let paths: ShownPaths<Section>

  /// Since when it is known what handlers say of the items; another number forgets it.
  let hidingVersion: Int

  /// What is to be drawn again though its content is equal, among all items; `nil` to draw all of the list from scratch.
  let marks: [ListMarks]?

  /// Takes note of which callback runs, where that is to be found out.
  let recorder: CallbackRecorder?

  /// Adds what handlers need to change the list to the values that are passed to the factories.
  let connect: (inout ContextValues) -> Void

  var contents: VisibleContents<Section> { paths.contents }

  /// Whether nothing is hidden.
  var isWhole: Bool { paths.hiding?.isWhole ?? true }

  /// The version of the list.
  var version: Int { paths.version }
}

/// A backend and the factories that draw for it.
struct ProviderLink<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory,
  Backend: RenderingBackend
>: BackendLink
where
  Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title
{
  typealias Source = any ListDataSource<Backend.Cell, Backend.View>

  let renderer: Backend
  let provider: DataSourceProvider<Section, Cells, Views>

  /// Fits the provider's list to the types of the backend.
  let fit: (ProvidedDataSource<Section, Cells, Views>) -> Source

  init(
    _ renderer: Backend, _ provider: DataSourceProvider<Section, Cells, Views>,
    fit: @escaping (ProvidedDataSource<Section, Cells, Views>) -> Source
  ) {
    self.renderer = renderer
    self.fit = fit
    var factories = provider
    // The list has sections of its own, and would copy them to edit them while they are kept here.
    factories.contents = ListContents()
    self.provider = factories
  }

  var backend: AnyObject { renderer }

  var capabilities: BackendCapabilities { renderer.capabilities }

  var drawingQueue: DrawingQueue { renderer.drawingQueue }

  var hasMarks: Bool { (renderer as? any InteractiveBackend)?.hasMarks ?? false }

  func visible(
    _ list: ListContents<Section>, _ fallback: FallbackHandlers,
    after former: VisibleContents<Section>?, askingAgain marked: [ListIndexPath]
  ) -> VisibleContents<Section> {
    provider.visibleContents(of: list, fallback: fallback, after: former, askingAgain: marked)
  }

  func reload(
    _ state: ShownState<Section>, isFirst: Bool, following changes: () -> [ListChanges]?,
    completion: @escaping () -> Void
  ) {
    let source = source(of: state)
    if let touched = renderer as? any InteractiveBackend {
      // What waits already may put back the marks of the list that was shown before.
      if isFirst { renderer.drawingQueue.perform { touched.forgetMarks() } }
      touched.keepMarks(following: changes) { renderer.reload(from: source) }
    } else {
      renderer.reload(from: source)
    }
    renderer.drawingQueue.performForDriver(completion)
  }

  func apply(
    _ stage: BatchStage, from old: ShownState<Section>, to new: ShownState<Section>,
    completion: @escaping () -> Void
  ) {
    let source: Source =
      if case .new = stage.contents {
        self.source(of: new)
      } else {
        stage.dataSource(from: self.source(of: old), to: self.source(of: new))
      }
    renderer.apply(stage, showing: source, completion: completion)
  }

  func trace(_ state: ShownState<Section>, by recorder: CallbackRecorder) {
    renderer.reload(from: source(of: state, recorder))
  }

  private func source(
    of state: ShownState<Section>, _ recorder: CallbackRecorder? = nil
  ) -> Source {
    var connected = provider
    state.connect(&connected.context)
    let source = fit(
      ProvidedDataSource(connected, of: state.paths.state, showing: state.paths.hiding))
    return (recorder ?? state.recorder).map { RecordedDataSource(source, recorder: $0) } ?? source
  }
}
