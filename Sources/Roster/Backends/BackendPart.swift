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
/// Made by ``RenderingBackend/divided(into:)``; parts come and go by ``insertPartBefore()``, ``insertPartAfter()`` and
/// ``remove()``, and the lists of the others stay as they are. Attaching the backend itself to a driver removes its parts.
public final class BackendPart<Backend: RenderingBackend>: RenderingBackend {
  /// What shows an item.
  public typealias Cell = Backend.Cell

  /// What shows a header, a footer, or another supplementary view.
  public typealias View = Backend.View

  /// What the part does, one thing after the other, and none while the backend animates a change of another part.
  public let drawingQueue: DrawingQueue

  private let whole: DividedBackend<Backend>
  private let part: DividedBackend<Backend>.Part

  fileprivate init(_ part: DividedBackend<Backend>.Part, of whole: DividedBackend<Backend>) {
    self.whole = whole
    self.part = part
    drawingQueue = DrawingQueue(of: whole)
    part.queue = drawingQueue
  }

  /// Makes a part whose list is shown directly before that of this one.
  ///
  /// ```swift
  /// let offers = ListDriver(offersProvider, on: parts[0].insertPartBefore())  // shown above all else
  /// ```
  ///
  /// - Returns: The part, which takes up no room until a list is attached to it; beside a part that was removed, never.
  /// - Complexity: O(*p*) for *p* parts.
  public func insertPartBefore() -> BackendPart {
    BackendPart(whole.makePart(beside: part, isBefore: true), of: whole)
  }

  /// Makes a part whose list is shown directly behind that of this one.
  ///
  /// - Returns: The part, which takes up no room until a list is attached to it; beside a part that was removed, never.
  /// - Complexity: O(*p*) for *p* parts.
  public func insertPartAfter() -> BackendPart {
    BackendPart(whole.makePart(beside: part), of: whole)
  }

  /// Takes the part away: its list is detached, and no longer shown.
  ///
  /// What is attached to it later is shown nowhere. A part that was removed is not removed again. Where no list was
  /// attached to it, nothing is drawn.
  ///
  /// - Complexity: That of the backend for the sections of the part, and O(*p* + *s*) for *p* parts with *s* sections.
  public func remove() { whole.remove(part) }

  /// What the backend can do in one batch.
  public var capabilities: BackendCapabilities { whole.backend.capabilities }

  /// Shows a list from scratch in place of the one that the part showed; what is marked in other parts stays marked.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<Cell, View>) {
    whole.reload(part, from: source)
  }

  /// Changes what the part shows.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what the part shows to the source.
  ///   - source: The list of the part after the changes.
  ///   - completion: Is called when the backend has shown them.
  /// - Complexity: That of the backend, and O(*p* + *s*) for *p* parts with *s* sections.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    whole.apply(stage, to: part, showing: source, completion)
  }
}

extension RenderingBackend {
  /// Parts of the backend, each of which shows a list of its own.
  ///
  /// - Parameter count: How many parts there are: 0 to 1,000,000.
  /// - Returns: The parts, in the order in which their lists are shown.
  /// - Precondition: `count` is in that range.
  public func divided(into count: Int) -> [BackendPart<Self>] {
    trapUnless(
      0...1_000_000 ~= count, "A backend cannot have \(count) parts: 0 to 1,000,000 are possible.")
    let whole = DividedBackend(self)
    drawingQueue.beLed(by: whole)
    return (0..<count).map { _ in BackendPart(whole.makePart(), of: whole) }
  }
}

extension BackendPart: InteractiveBackend where Backend: InteractiveBackend {
  /// The list of the part.
  public var shownSource: any ListDataSource<Cell, View> { part.shown }

  /// How many items can be selected at once on the whole backend.
  public var selectionMode: SelectionMode { whole.backend.selectionMode }

  /// The index paths of the selected items of the part, in order.
  public var selection: [ListIndexPath] {
    get {
      let sections = whole.sections(of: part)
      return whole.backend.selection.compactMap { whole.own($0, in: sections) }
    }
    set {
      let sections = whole.sections(of: part)
      let others = whole.backend.selection.filter { !sections.contains($0.section) }
      whole.backend.selection = (others + newValue.compactMap { whole.shown($0, in: sections) })
        .sorted()
    }
  }

  /// The index path of the item of the part that is pressed, or `nil`.
  public var highlighted: ListIndexPath? {
    get { whole.backend.highlighted.flatMap { whole.own($0, in: whole.sections(of: part)) } }
    set {
      guard newValue != nil || highlighted != nil else { return }
      whole.backend.highlighted = newValue.flatMap(shown)
    }
  }

  /// The index path of the item of the part that has the focus, or `nil`.
  public var focused: ListIndexPath? {
    get { whole.backend.focused.flatMap { whole.own($0, in: whole.sections(of: part)) } }
    set {
      guard newValue != nil || focused != nil else { return }
      whole.backend.focused = newValue.flatMap(shown)
    }
  }

  /// What an index path of the part is on the whole backend.
  private func shown(_ path: ListIndexPath) -> ListIndexPath? {
    whole.shown(path, in: whole.sections(of: part))
  }
}

extension BackendPart: InteractivePart where Backend: InteractiveBackend {
  var divided: any InteractiveBackend { whole.backend }

  func focusInWhole(_ path: ListIndexPath?) -> Bool {
    guard let path else { return whole.backend.focus(nil) }
    return shown(path).map { whole.backend.focus($0) } ?? false
  }
}

@available(*, unavailable)
extension BackendPart: Sendable {}
