import Roster

/// What is in a container of a toolkit: a cell or view, and the element that it is bound to.
@MainActor final class Host<Content> {
  private(set) var content: Content?
  private var element: ListElement<Content>?
  private var identifier: ReuseIdentifier?
  private var isDisplayed = false

  /// What the container showed under other identifiers, as the hidden pages of a stack.
  private var spares: [ReuseIdentifier: Content] = [:]

  /// Begins with what a toolkit has made, or with an empty container.
  init(_ content: Content? = nil) { self.content = content }

  /// Shows an element from now on.
  func bind(_ element: ListElement<Content>) {
    if let identifier, identifier != element.reuseIdentifier {
      spares[identifier] = content
      content = spares.removeValue(forKey: element.reuseIdentifier)
    }
    identifier = element.reuseIdentifier
    // Whatever a factory calls may look at what is shown.
    var filled = content
    element.fill(&filled)
    (content, self.element) = (filled, element)
  }

  func beginDisplay() {
    guard !isDisplayed, let element, var shown = content else { return }
    isDisplayed = true
    element.willDisplay(&shown)
    content = shown
  }

  func endDisplay() {
    guard isDisplayed, let element, var shown = content else { return }
    isDisplayed = false
    element.didEndDisplaying(&shown)
    content = shown
  }

  /// Ends what was bound: nothing of the item stays in the container.
  func unbind() {
    endDisplay()
    guard let element, var shown = content else { return }
    element.reset(&shown)
    (content, self.element) = (shown, nil)
  }
}

/// Which items are selected, pressed and focused.
struct Marks {
  var selection: [ListIndexPath] = []
  var highlighted: ListIndexPath?
  var focused: ListIndexPath?

  /// The marks, gone with their items or away with them.
  func following(_ changes: ListChanges) -> Marks {
    Marks(
      selection: selection.compactMap(changes.newPosition(ofOld:)).sorted(),
      highlighted: highlighted.flatMap(changes.newPosition(ofOld:)),
      focused: focused.flatMap(changes.newPosition(nearestToOld:)))
  }

  /// The marks without those where a list has no item.
  func kept(in source: any ListDataSource) -> Marks {
    func isItem(_ path: ListIndexPath) -> Bool {
      (0..<source.itemCount(inSection: path.section)).contains(path.item)
    }
    return Marks(
      selection: selection.filter(isItem),
      highlighted: highlighted.flatMap { isItem($0) ? $0 : nil },
      focused: focused.flatMap { isItem($0) ? $0 : nil })
  }
}

/// A backend of a toolkit, whose marks go with their items.
protocol MarkingBackend<Cell, View>: InteractiveBackend {
  var marks: Marks { get set }
}

extension MarkingBackend {
  var selectionMode: SelectionMode { .multiple }

  var selection: [ListIndexPath] {
    get { marks.selection }
    set { mark { $0.selection = newValue } }
  }

  var highlighted: ListIndexPath? {
    get { marks.highlighted }
    set { mark { $0.highlighted = newValue } }
  }

  var focused: ListIndexPath? {
    get { marks.focused }
    set { mark { $0.focused = newValue } }
  }

  private func mark(_ change: (inout Marks) -> Void) {
    var new = marks
    change(&new)
    marks = new.kept(in: shownSource)
  }
}

extension ListDataSource {
  /// The kinds of view that a section has: those before its items, and those behind.
  func shownKinds(
    inSection section: Int
  ) -> (leading: [SupplementaryKind], trailing: [SupplementaryKind]) {
    let kinds = supplementaryKinds(inSection: section).filter {
      view($0, at: ListIndexPath(section: section, item: 0)) != nil
    }
    return (kinds.filter { $0 != .footer }, kinds.filter { $0 == .footer })
  }
}
