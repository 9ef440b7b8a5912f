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
