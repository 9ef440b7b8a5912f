/// A container of a list view, which the view makes, binds to one place after the other, and keeps.
@MainActor final class StrictListItem {
  fileprivate enum Phase { case made, settingUp, setUp, bound, tearingDown }

  fileprivate var phase = Phase.made
  fileprivate var place = 0
  private var widget: AnyObject?

  fileprivate init() {}

  /// What is in the container: put there at the setup, and taken away at the teardown.
  var child: AnyObject? {
    get {
      if widget == nil { Objection.boundWithoutSetup.raise(about: phase) }
      return widget
    }
    set {
      if phase != .settingUp, phase != .tearingDown {
        Objection.childSetOutsideSetup.raise(about: phase)
      }
      widget = newValue
    }
  }

  /// The place in the model to which the container is bound.
  var position: Int {
    if phase != .bound { Objection.positionOfUnbound.raise(about: phase) }
    return place
  }
}

/// What is told of the containers of a list view.
@MainActor protocol StrictItemFactory: AnyObject {
  func setUp(_ item: StrictListItem)
  func bind(_ item: StrictListItem)
  func unbind(_ item: StrictListItem)
  func tearDown(_ item: StrictListItem)
}

/// A list view with the rules of GTK's, which stops the program where that warns, as it does where warnings are fatal.
///
/// Its model is a row of places without sections, and changes by splices alone. The containers are its own.
@MainActor final class StrictListView {
  /// How many containers wait to be bound again; more are torn down.
  private static let mostSpares = 8

  weak var factory: (any StrictItemFactory)?

  /// Counts the places of the model.
  var countItems: () -> Int = { 0 }

  /// How many rows fit, or `nil` for all, and the first of them.
  var height: Int?
  private var top = 0

  private var count = 0
  private var items: [Int: StrictListItem] = [:]
  private var spares: [StrictListItem] = []
  private var isChanging = false

  /// What is seen, in order.
  var visibleItems: [StrictListItem] { items.sorted { $0.key < $1.key }.map(\.value) }

  /// Tells that the model has changed: at a position, some places were removed and others added.
  func itemsChanged(at position: Int, removed: Int, added: Int) {
    if isChanging { Objection.nestedSplice.raise(about: "itemsChanged") }
    isChanging = true
    defer { isChanging = false }
    let expected = count - removed + added
    guard countItems() == expected, position + removed <= count else {
      Objection.wrongItemCount.raise(about: "\(countItems()) of \(expected)")
    }
    for place in position..<position + removed { release(place) }
    let shifted = items.map { place, item in
      item.place = place < position ? place : place - removed + added
      return (item.place, item)
    }
    items = Dictionary(uniqueKeysWithValues: shifted)
    count = expected
    show()
  }

  func scroll(toRow row: Int) {
    top = row
    show()
  }

  private func show() {
    top = max(0, min(top, count - (height ?? count)))
    let seen = top..<min(count, top + (height ?? count))
    for place in items.keys.sorted() where !seen.contains(place) { release(place) }
    for place in seen where items[place] == nil {
      let item = spares.popLast() ?? StrictListItem()
      if item.phase == .made {
        item.phase = .settingUp
        factory?.setUp(item)
      }
      (item.phase, item.place) = (.bound, place)
      items[place] = item
      factory?.bind(item)
    }
    while spares.count > Self.mostSpares {
      let item = spares.removeFirst()
      item.phase = .tearingDown
      factory?.tearDown(item)
    }
  }

  private func release(_ place: Int) {
    guard let item = items.removeValue(forKey: place) else { return }
    factory?.unbind(item)
    item.phase = .setUp
    spares.append(item)
  }
}
