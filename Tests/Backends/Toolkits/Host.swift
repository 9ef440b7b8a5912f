import Roster

/// What is in a container of a toolkit: a cell or view, and the element that it is bound to.
@MainActor final class Host<Content> {
  private(set) var content: Content?
  private var element: ListElement<Content>?
  private var isDisplayed = false

  /// What the container showed under other identifiers, as the hidden pages of a stack.
  private var spares: [ReuseIdentifier: Content] = [:]
  private var identifier: ReuseIdentifier?

  /// Begins with what a toolkit has made, or with an empty container.
  init(_ content: Content? = nil) { self.content = content }

  /// Shows an element from now on.
  func bind(_ element: ListElement<Content>) {
    if let identifier, identifier != element.reuseIdentifier {
      unbind()
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

/// What is in views that a toolkit has made.
@MainActor final class Hosts<Content> {
  private var hosts: [ObjectIdentifier: Host<Content>] = [:]

  /// What is in a view, which is the content itself where the program did not put it in a container.
  subscript(view: AnyObject) -> Host<Content> {
    if let host = hosts[ObjectIdentifier(view)] { return host }
    let host = Host(view is Container ? nil : view as? Content)
    hosts[ObjectIdentifier(view)] = host
    return host
  }
}
