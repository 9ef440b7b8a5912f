import Roster

/// The cells, or the views, that are on screen, by their position, and the pool of those that were.
///
/// All counting is done here, so that no way to show an element goes uncounted.
struct ShownElements<Position: Hashable & Comparable, Content: TextContent> {
  private var elements: [Position: ShownElement<Content>] = [:]
  private var pool = ReusePool<ShownElement<Content>>()
  private var tally = ReuseCounts()

  /// What was done so far.
  var counts: ReuseCounts {
    var counts = tally
    counts.pooled = pool.count
    return counts
  }

  /// The positions that are shown, in order.
  var positions: [Position] { elements.keys.sorted() }

  /// The first and the last position that is shown, or `nil` where nothing is.
  var ends: (first: Position, last: Position)? {
    guard let first = elements.keys.min(), let last = elements.keys.max() else { return nil }
    return (first, last)
  }

  /// Whether nothing is shown.
  var isEmpty: Bool { elements.isEmpty }

  /// How many elements are shown.
  var visibleCount: Int { elements.count }

  /// The element at a position, or `nil` where none is shown.
  subscript(position: Position) -> ShownElement<Content>? { elements[position] }

  /// Shows an element at a position, unless one is shown there already.
  ///
  /// - Parameters:
  ///   - position: Where it is shown.
  ///   - element: How to reuse, make and configure it, or `nil` where there is nothing to show; not asked for
  ///     where one is shown.
  /// - Returns: What is shown there now.
  @discardableResult
  mutating func show(
    at position: Position, _ element: @autoclosure () -> ListElement<Content>?
  ) -> ShownElement<Content>? {
    if let shown = elements[position] { return shown }
    guard let element = element() else { return nil }
    let shown = configured(dequeue(for: element), as: element)
    elements[position] = shown
    return shown
  }

  /// Configures the element at a position again, or puts another one there if it must be made otherwise.
  ///
  /// - Parameters:
  ///   - position: Where it is shown; nothing happens where none is.
  ///   - element: How to reuse, make and configure it, or `nil` if nothing is to be shown there now.
  mutating func refresh(at position: Position, as element: @autoclosure () -> ListElement<Content>?)
  {
    guard var shown = elements[position] else { return }
    guard let element = element() else { return hide { $0 == position } }
    if element.reuseIdentifier != shown.reuseIdentifier {
      recycle(shown)
      shown = dequeue(for: element)
    }
    elements[position] = configured(shown, as: element)
  }

  /// Gives the elements other positions; nothing is configured but what names its index path.
  ///
  /// - Parameters:
  ///   - newPosition: Where an element is now, or `nil` to put it into the pool.
  ///   - element: The element at a new position.
  mutating func relocate(
    _ newPosition: (Position) -> Position?, as element: (Position) -> ListElement<Content>?
  ) {
    var gone: [(position: Position, shown: ShownElement<Content>)] = []
    var stayed: [Position: ShownElement<Content>] = [:]
    var renamed: [Position] = []
    for (position, shown) in elements {
      if let newPosition = newPosition(position) {
        stayed[newPosition] = shown
        if newPosition != position, shown.element?.namesIndexPath == true {
          renamed.append(newPosition)
        }
      } else {
        gone.append((position, shown))
      }
    }
    elements = stayed
    // In order, so that the pool gives them back in the same order on every run.
    for (_, shown) in gone.sorted(by: { $0.position < $1.position }) { recycle(shown) }
    for position in renamed.sorted() { refresh(at: position, as: element(position)) }
  }

  /// Notifies the elements that were not displayed yet that they appear, in the order of their positions.
  func display() {
    let new = elements.lazy.filter { !$0.value.isDisplayed }.map { $0.key }
    for position in new.sorted() {
      guard let shown = elements[position], let element = shown.element else { continue }
      shown.isDisplayed = true
      var content = shown.content
      element.willDisplay(&content)
      shown.content = content
    }
  }

  /// Puts the elements at some positions into the pool.
  ///
  /// - Parameter isHidden: Whether a position is not shown any more.
  mutating func hide(where isHidden: (Position) -> Bool) {
    for position in elements.keys.filter(isHidden).sorted() {
      guard let shown = elements.removeValue(forKey: position) else { continue }
      recycle(shown)
    }
  }

  private mutating func recycle(_ shown: ShownElement<Content>) {
    var content = shown.content
    if shown.isDisplayed { shown.element?.didEndDisplaying(&content) }
    content.prepareForReuse()
    pool.put(
      ShownElement(serial: shown.serial, reuseIdentifier: shown.reuseIdentifier, content: content),
      for: shown.reuseIdentifier)
  }

  private mutating func dequeue(for element: ListElement<Content>) -> ShownElement<Content> {
    if let spare = pool.take(element.reuseIdentifier) {
      tally.reused += 1
      return spare
    }
    tally.made += 1
    return ShownElement(
      serial: tally.made, reuseIdentifier: element.reuseIdentifier, content: element.make())
  }

  private mutating func configured(
    _ shown: ShownElement<Content>, as element: ListElement<Content>
  ) -> ShownElement<Content> {
    tally.configured += 1
    var content = shown.content
    element.configure(&content)
    return ShownElement(
      serial: shown.serial, reuseIdentifier: shown.reuseIdentifier, content: content,
      element: element, isDisplayed: shown.isDisplayed)
  }
}

/// A cell or view on screen, or a spare one.
///
/// It is no `ElementHost`, since what is configured again is another one with the same number. So a list that is being drawn shares those that stay
/// with the list that is still shown.
final class ShownElement<Content: TextContent> {
  /// Distinguishes it from all others that were ever made; it stays when the element moves or is reused.
  let serial: Int

  /// What it was made for.
  let reuseIdentifier: ReuseIdentifier

  /// What it shows.
  var content: Content {
    didSet { if content != oldValue { fitted = nil } }
  }

  /// What it was configured as; `nil` for a spare one.
  let element: ListElement<Content>?

  /// Whether its display began.
  var isDisplayed: Bool

  private var fitted: Content?

  init(
    serial: Int, reuseIdentifier: ReuseIdentifier, content: Content,
    element: ListElement<Content>? = nil, isDisplayed: Bool = false
  ) {
    self.serial = serial
    self.reuseIdentifier = reuseIdentifier
    self.content = content
    self.element = element
    self.isDisplayed = isDisplayed
  }

  /// What it shows in the size that its handlers give it, for which they are asked once.
  func fitted(by fit: (Content, ListElement<Content>) -> Content) -> Content {
    if let fitted { return fitted }
    let fitted = element.map { fit(content, $0) } ?? content
    self.fitted = fitted
    return fitted
  }
}
