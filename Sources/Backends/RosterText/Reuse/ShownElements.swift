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
  ///   - element: How to reuse, make and configure it, or `nil` where there is nothing to show; not asked for
  ///     where one is shown.
  mutating func show(at place: Place, _ element: @autoclosure () -> ListElement<Content>?) {
    guard elements[place] == nil, let element = element() else { return }
    var shown = dequeue(for: element)
    configure(&shown, as: element)
    elements[place] = shown
  }

  /// Configures the element at a place again, or puts another one there if it must be made otherwise.
  ///
  /// - Parameters:
  ///   - place: Where it is shown; nothing happens where none is.
  ///   - element: How to reuse, make and configure it, or `nil` if nothing is to be shown there now.
  mutating func refresh(at place: Place, as element: @autoclosure () -> ListElement<Content>?) {
    guard var shown = elements[place] else { return }
    guard let element = element() else { return hide { $0 == place } }
    if element.reuseIdentifier != shown.reuseIdentifier {
      recycle(shown)
      shown = dequeue(for: element)
    }
    configure(&shown, as: element)
    elements[place] = shown
  }

  /// Gives the elements other places; nothing is configured.
  ///
  /// - Parameter newPlace: Where an element is now, or `nil` to put it into the pool.
  mutating func relocate(_ newPlace: (Place) -> Place?) {
    var gone: [(place: Place, shown: ShownElement<Content>)] = []
    var stayed: [Place: ShownElement<Content>] = [:]
    for (place, shown) in elements {
      if let place = newPlace(place) { stayed[place] = shown } else { gone.append((place, shown)) }
    }
    elements = stayed
    // In order, so that the pool gives them back in the same order on every run.
    for (_, shown) in gone.sorted(by: { $0.place < $1.place }) { recycle(shown) }
  }

  /// Begins to display the element at a place, unless that was done.
  ///
  /// - Parameter place: Where it is shown.
  /// - Returns: What is to be told that it is in sight, and what it shows; `nil` where there is nothing to tell.
  mutating func beginDisplay(
    at place: Place
  ) -> (element: ListElement<Content>, content: Content)? {
    guard let shown = elements[place], !shown.isDisplayed, let element = shown.element else {
      return nil
    }
    elements[place]?.isDisplayed = true
    return (element, shown.content)
  }

  /// Takes over what an element shows after it was told that it is in sight.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - place: Where it is shown.
  mutating func endDisplay(showing content: Content, at place: Place) {
    elements[place]?.content = content
  }

  /// Puts the elements at some places into the pool.
  ///
  /// - Parameter isHidden: Whether a place is not shown any more.
  mutating func hide(where isHidden: (Place) -> Bool) {
    for place in elements.keys.filter(isHidden).sorted() {
      guard let shown = elements.removeValue(forKey: place) else { continue }
      recycle(shown)
    }
  }

  private mutating func recycle(_ shown: ShownElement<Content>) {
    var spare = shown
    if spare.isDisplayed { spare.element?.didEndDisplaying(&spare.content) }
    spare.isDisplayed = false
    spare.element = nil
    spare.content.prepareForReuse()
    pool.put(spare, for: spare.reuseIdentifier)
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
    shown.element = element
  }
}

/// A cell or view on screen.
struct ShownElement<Content> {
  /// Tells it from all others that were ever made; it stays when the element moves or is reused.
  let serial: Int

  /// What it was made for.
  let reuseIdentifier: ReuseIdentifier

  /// What it shows.
  var content: Content

  /// What it was configured as; `nil` for a spare one.
  var element: ListElement<Content>?

  /// Whether it was told that it is in sight.
  var isDisplayed = false
}
