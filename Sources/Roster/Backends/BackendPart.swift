/// A part of a backend, on which a list of its own is shown: its sections stand between those of the other parts.
///
/// Lists of different items are joined in this way, and each goes on changing by itself: it has its own
/// ``ListDriver``, its own identity of items, its own handlers and factories. What is shown is a list of all their
/// sections, and what happens there is handled by the list that it belongs to.
///
/// ```swift
/// let parts = backend.divided(into: 2)
/// let fruit = ListDriver(fruitProvider, on: parts[0])
/// let people = ListDriver(peopleProvider, on: parts[1])
/// fruit.update { $0.append(plums, toSection: 0) }  // shown above the people
/// ```
///
/// A part whose list is not attached yet takes up no room. Index paths on a part are those of its own list; the
/// backend itself has those of the whole, and it is the backend that is touched.
///
/// Made by ``RenderingBackend/divided(into:)``. Attaching the backend itself to a driver ends the lists of its parts.
public final class BackendPart<Backend: RenderingBackend>: RenderingBackend {
  /// What shows an item.
  public typealias Cell = Backend.Cell

  /// What shows a header, a footer, or another supplementary view.
  public typealias View = Backend.View

  /// What the part does, one thing after the other, and none while the backend animates a change of another part.
  public let drawingQueue: DrawingQueue

  private let whole: DividedBackend<Backend>
  private let index: Int

  init(_ index: Int, of whole: DividedBackend<Backend>) {
    self.whole = whole
    self.index = index
    drawingQueue = DrawingQueue(of: whole)
    whole.queues.append { [weak drawingQueue] in drawingQueue }
  }

  /// What the backend can do in one batch.
  public var capabilities: BackendCapabilities { whole.backend.capabilities }

  /// Shows a list from scratch in place of the one that the part showed; what is marked in other parts stays marked.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<Cell, View>) {
    whole.reload(index, from: source)
  }

  /// Changes what the part shows.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what the part shows to the source.
  ///   - source: The list of the part after the changes.
  ///   - completion: Is called when the backend has shown them.
  /// - Complexity: That of the backend, and one count of items for each section of all parts.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    whole.apply(stage, to: index, showing: source, completion)
  }
}

extension RenderingBackend {
  /// Parts of the backend, each of which shows a list of its own.
  ///
  /// - Parameter count: How many parts there are; 0 or more.
  /// - Returns: The parts, in the order in which their lists are shown.
  /// - Precondition: `count` is not negative.
  public func divided(into count: Int) -> [BackendPart<Self>] {
    precondition(count >= 0, "A backend cannot have \(count) parts: 0 or more are possible.")
    let whole = DividedBackend(self, partCount: count)
    drawingQueue.beLed(by: whole)
    return (0..<count).map { BackendPart($0, of: whole) }
  }
}

extension BackendPart: InteractiveBackend where Backend: InteractiveBackend {
  /// The list of the part.
  public var shownSource: any ListDataSource<Cell, View> { whole.source(of: index) }

  /// How many items can be selected at once on the whole backend.
  public var selectionMode: SelectionMode { whole.backend.selectionMode }

  /// The index paths of the selected items of the part, in order.
  public var selection: [ListIndexPath] {
    get { whole.backend.selection.compactMap { whole.own($0, of: index) } }
    set {
      let others = whole.backend.selection.filter { whole.own($0, of: index) == nil }
      whole.backend.selection = (others + newValue.map { whole.shown($0, of: index) }).sorted()
    }
  }

  /// The index path of the item of the part that is pressed, or `nil`.
  public var highlighted: ListIndexPath? {
    get { whole.backend.highlighted.flatMap { whole.own($0, of: index) } }
    set {
      guard newValue != nil || highlighted != nil else { return }
      whole.backend.highlighted = newValue.map { whole.shown($0, of: index) }
    }
  }

  /// The index path of the item of the part that has the focus, or `nil`.
  public var focused: ListIndexPath? {
    get { whole.backend.focused.flatMap { whole.own($0, of: index) } }
    set {
      guard newValue != nil || focused != nil else { return }
      whole.backend.focused = newValue.map { whole.shown($0, of: index) }
    }
  }
}

@available(*, unavailable)
extension BackendPart: Sendable {}
