import Roster

/// The cells, or the views, that are on screen, by their place, and the pool of those that were.
///
/// All counting is done here, so that no way to show an element goes uncounted.
struct ShownElements<Place: Hashable & Comparable, Content: TextContent> {
  private var elements: [Place: ShownElement<Content>] = [:]
  private var pool = ReusePool<ShownElement<Content>>()
  private var tally = ReuseCounts()

  /// What was done so far.
  var counts: ReuseCounts {
    var counts = tally
    counts.pooled = pool.count
    return counts
  }

  /// The places that are shown, in order.
  var places: [Place] { elements.keys.sorted() }

  /// The element at a place, or `nil` where none is shown.
  subscript(place: Place) -> ShownElement<Content>? { elements[place] }

  /// Shows an element at a place, unless one is shown there already.
  ///
  /// - Parameters:
  ///   - place: Where it is shown.
  ///   - element: How to reuse, make and configure it; not asked for where one is shown.
  /// - Returns: What is shown there, or `nil` where there is nothing to show.
  mutating func show(
    at place: Place, _ element: @autoclosure () -> ListElement<Content>?
  ) -> Content? {
    if let shown = elements[place] { return shown.content }
    guard let element = element() else { return nil }
    var shown = dequeue(for: element)
    configure(&shown, as: element)
    elements[place] = shown
    return shown.content
  }

  /// Puts the elements at some places into the pool.
  ///
  /// - Parameter isHidden: Whether a place is not shown any more.
  mutating func hide(where isHidden: (Place) -> Bool) {
    for place in elements.keys.filter(isHidden).sorted() {
      guard var shown = elements.removeValue(forKey: place) else { continue }
      shown.content.prepareForReuse()
      pool.put(shown, for: shown.reuseIdentifier)
    }
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

  private mutating func configure(
    _ shown: inout ShownElement<Content>, as element: ListElement<Content>
  ) {
    tally.configured += 1
    element.configure(&shown.content)
  }
}
