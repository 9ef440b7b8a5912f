import Roster

/// A list of which any of the three levels may handle an event, and notes that it was asked.
final class EventChain {
  struct Fruit: Identifiable, Equatable, Sendable {
    let id: String
  }

  typealias Fruits = ListSection<String, Fruit>

  /// Who can handle an event, in the order in which they are to be asked.
  enum Level: String, CaseIterable {
    case factory, provider, fallback
  }

  /// Who was asked, in order.
  var asked: [Level] = []

  private let backend = TouchedList()

  /// The list as its backend sees it.
  var source: any ListDataSource<String, String> { backend.shownSource }

  /// What a handler of a level is.
  typealias Answering<Answer> = (Level) -> Answer

  private static let sections = [
    ListSection(id: "fruit", header: "Fruit", items: Fruit(id: "Apples"), Fruit(id: "Pears"))
  ]

  private static var cells: ClosureCellFactory<Fruit, String> {
    ClosureCellFactory(make: { "" }) { cell, fruit in cell = fruit.id }
  }

  private static func views(
    _ kinds: [SupplementaryKind] = [.header, .footer]
  ) -> ClosureSupplementaryViewFactory<Fruit, String, String> {
    ClosureSupplementaryViewFactory(kinds: kinds, make: { "" }) { view, title in view = title }
  }

  private var list: ListDriver<Fruits>?

  /// Handles an event of items at some levels.
  init<Request, Answer>(
    _ event: ItemEvent<Request, Answer>, at levels: Set<Level>, fallbackFirst: Bool,
    _ answer: @escaping Answering<Answer>
  ) {
    let note = { [unowned self] (level: Level) -> Answer in
      asked.append(level)
      return answer(level)
    }
    let cells = Self.cells.modified { element, _, _ in element }
    if levels.contains(.factory) {
      start(cells.on(event) { _ in note(.factory) }, Self.views(), levels, fallbackFirst) {
        $0.on(event) { _ in note(.provider) }
      } fallback: {
        $0.on(event) { _ in note(.fallback) }
      }
    } else {
      start(cells, Self.views(), levels, fallbackFirst) {
        $0.on(event) { _ in note(.provider) }
      } fallback: {
        $0.on(event) { _ in note(.fallback) }
      }
    }
  }

  /// Handles an event of sections at some levels.
  init<Request, Answer>(
    _ event: SectionEvent<Request, Answer>, at levels: Set<Level>, fallbackFirst: Bool,
    hasViews: Bool = true, _ answer: @escaping Answering<Answer>
  ) {
    let views = Self.views(hasViews ? [.header, .footer] : [])
    let note = { [unowned self] (level: Level) -> Answer in
      asked.append(level)
      return answer(level)
    }
    if levels.contains(.factory) {
      start(
        Self.cells, views.onSection(event) { _, _ in note(.factory) }, levels, fallbackFirst
      ) {
        $0.onSection(event) { _, _ in note(.provider) }
      } fallback: {
        $0.onSection(event) { _, _ in note(.fallback) }
      }
    } else {
      start(Self.cells, views, levels, fallbackFirst) {
        $0.onSection(event) { _, _ in note(.provider) }
      } fallback: {
        $0.onSection(event) { _, _ in note(.fallback) }
      }
    }
  }

  /// Handles an event of the list as a whole at some levels.
  init<Request, Answer>(
    _ event: WholeListEvent<Request, Answer>, at levels: Set<Level>, fallbackFirst: Bool,
    _ answer: @escaping Answering<Answer>
  ) {
    let note = { [unowned self] (level: Level) -> Answer in
      asked.append(level)
      return answer(level)
    }
    start(Self.cells, Self.views(), levels, fallbackFirst) {
      $0.onList(event) { _, _ in note(.provider) }
    } fallback: {
      $0.onList(event) { _, _ in note(.fallback) }
    }
  }

  private func start<Cells: CellFactory, Views: SupplementaryViewFactory>(
    _ cells: Cells, _ views: Views, _ levels: Set<Level>, _ fallbackFirst: Bool,
    provider handle: (DataSourceProvider<Fruits, Cells, Views>) -> DataSourceProvider<
      Fruits, Cells, Views
    >,
    fallback handleLast: (FallbackHandlers) -> FallbackHandlers
  )
  where
    Cells.Item == Fruit, Cells.Cell == String, Views.Item == Fruit, Views.Title == String,
    Views.View == String
  {
    var provider = DataSourceProvider(
      sections: Self.sections, cellFactory: cells, supplementaryViewFactory: views)
    if levels.contains(.provider) { provider = handle(provider) }
    let list = ListDriver(sections: Self.sections)
    let fallback = levels.contains(.fallback) ? handleLast(FallbackHandlers()) : FallbackHandlers()
    if fallbackFirst { list.fallback = fallback }
    list.attach(backend, drawing: provider)
    if !fallbackFirst { list.fallback = fallback }
    // What is hidden is decided when a state is applied; what was asked then is not what is tested.
    asked = []
    self.list = list
  }
}
