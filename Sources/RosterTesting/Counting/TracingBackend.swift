public import Roster

/// Stands before a backend, and writes down and counts what it does with cells and views.
///
/// ```swift
/// let tracer = TracingBackend(MyBackend(), cell: { $0.text })
/// let list = ListDriver(provider, on: tracer)
/// tracer.forget()
/// list.update { $0.upsert(milk, in: "dairy") }
/// #expect(tracer.counts.cellsConfigured == 1)
/// #expect(tracer.trace == ["apply", "configure cell #3 → [1, 0] 2 × Milk"])
/// ```
///
/// Handlers answer through a tracer as they do without it, and a backend that can be touched can be touched
/// through it: tap `tracer`, and ask the list for `selectedIDs(on: tracer)`.
///
/// Cells that are objects have numbers, from 1 on in the order in which they were made. Those that are
/// values cannot be distinguished, and have none.
public final class TracingBackend<Subject: RenderingBackend>: RenderingBackend {
  /// What shows an item.
  public typealias Cell = Subject.Cell

  /// What shows a header, a footer, or another supplementary view.
  public typealias View = Subject.View

  /// The backend.
  public let subject: Subject

  let log: TraceLog
  private let describeCell: (Cell) -> String
  private let describeView: (View) -> String

  /// Stands before a backend.
  ///
  /// - Parameters:
  ///   - subject: The backend.
  ///   - describeCell: Says what a cell shows; needed for cells that are objects.
  ///   - describeView: Says what a supplementary view shows.
  public init(
    _ subject: Subject, cell describeCell: @escaping (Cell) -> String = { "\($0)" },
    view describeView: @escaping (View) -> String = { "\($0)" }
  ) {
    self.subject = subject
    self.describeCell = describeCell
    self.describeView = describeView
    log = TraceLog()
  }

  /// What happened since the beginning, or since ``forget()``, one event a line.
  public var trace: [String] { log.events }

  /// How often it happened.
  public var counts: OperationCounts { log.counts }

  /// Begins anew to write down and to count; cells keep their numbers.
  public func forget() {
    log.events = []
    log.counts = OperationCounts()
  }

  /// The capabilities of the backend.
  public var capabilities: BackendCapabilities { subject.capabilities }

  /// The queue of the backend.
  public var drawingQueue: DrawingQueue { subject.drawingQueue }

  /// Lets the backend draw a list from scratch.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<Cell, View>) {
    log.counts.reloads += 1
    log.events.append("reload")
    subject.reload(from: traced(source))
  }

  /// Lets the backend apply a stage.
  ///
  /// - Parameters:
  ///   - stage: The changes.
  ///   - source: The list after the changes.
  ///   - completion: Is called by the backend.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    log.counts.batches += 1
    log.events.append("apply")
    subject.apply(stage, showing: traced(source), completion: completion)
  }

  private func traced(
    _ source: any ListDataSource<Cell, View>
  ) -> any ListDataSource<Cell, View> {
    TracedDataSource(
      base: source, log: log, describeCell: describeCell, describeView: describeView)
  }
}

@available(*, unavailable)
extension TracingBackend: Sendable {}

/// Users can touch a tracer if they can touch the backend behind it.
extension TracingBackend: InteractiveBackend where Subject: InteractiveBackend {
  /// The list that is shown.
  public var shownSource: any ListDataSource<Cell, View> { subject.shownSource }

  /// How many items can be selected at once.
  public var selectionMode: SelectionMode { subject.selectionMode }

  /// The index paths of the selected items, in order.
  public var selection: [ListIndexPath] {
    get { subject.selection }
    set { subject.selection = newValue }
  }

  /// The index path of the item that is pressed, or `nil`.
  public var highlighted: ListIndexPath? {
    get { subject.highlighted }
    set { subject.highlighted = newValue }
  }

  /// The index path of the item that has the focus, or `nil`.
  public var focused: ListIndexPath? {
    get { subject.focused }
    set { subject.focused = newValue }
  }
}

/// A data source whose cells and views tell a log when they are made and configured.
struct TracedDataSource<Cell, View>: ForwardingDataSource {
  let base: any ListDataSource<Cell, View>
  let log: TraceLog
  let describeCell: (Cell) -> String
  let describeView: (View) -> String

  func hasLazyItems(inSection section: Int) -> Bool { base.hasLazyItems(inSection: section) }

  func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    base.cell(at: path).map { traced($0, .cell, at: path, describeCell) }
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    base.view(kind, at: path).map { traced($0, .supplementary(kind), at: path, describeView) }
  }

  private func traced<Content>(
    _ element: ListElement<Content>, _ kind: ElementKind, at path: ListIndexPath,
    _ describe: @escaping (Content) -> String
  ) -> ListElement<Content> {
    let log = log
    return element.wrapping(
      make: { make in
        let content = make()
        log.made(content, kind, as: element.reuseIdentifier)
        return content
      },
      configure: { content, configure in
        configure(&content)
        log.configured(content, kind, at: path, text: describe(content))
      })
  }
}

@available(*, unavailable)
extension TracedDataSource: Sendable {}

/// What a tracer has written down and counted.
final class TraceLog {
  var events: [String] = []
  var counts = OperationCounts()
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [AnyObject] = []

  func made<Content>(_ content: Content, _ kind: ElementKind, as identifier: ReuseIdentifier) {
    if kind == .cell { counts.cellsMade += 1 } else { counts.viewsMade += 1 }
    events.append("make \(kind)\(number(of: content)) as \(identifier)")
  }

  func configured<Content>(
    _ content: Content, _ kind: ElementKind, at path: ListIndexPath, text: String
  ) {
    if kind == .cell { counts.cellsConfigured += 1 } else { counts.viewsConfigured += 1 }
    let subject = kind == .cell ? "\(path)" : "section \(path.section)"
    events.append("configure \(kind)\(number(of: content)) → \(subject) \(text)")
  }

  /// The number of an object, which is kept, so that no other one can have its address.
  private func number<Content>(of content: Content) -> String {
    guard let object = object(content) else { return "" }
    if let number = numbers[ObjectIdentifier(object)] { return " #\(number)" }
    objects.append(object)
    numbers[ObjectIdentifier(object)] = objects.count
    return " #\(objects.count)"
  }
}
