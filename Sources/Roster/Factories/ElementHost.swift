/// What stands in a container of a toolkit: a cell or view, and the element that it is bound to.
///
/// A toolkit that owns its cells binds a container, displays it, takes it out of sight and unbinds it, in an order of its own. A
/// backend has one host in each container, and passes these calls on:
///
/// ```swift
/// final class TileBackend {
///   func bind(_ tile: Tile) { source.cell(at: tile.position).map(tile.host.bind) }
///   func willDisplay(_ tile: Tile) { tile.host.beginDisplay() }
///   func didEndDisplaying(_ tile: Tile) { tile.host.endDisplay() }
///   func unbind(_ tile: Tile) { tile.host.unbind() }
/// }
/// ```
///
/// Whatever the order, an element is notified in turn that it appears and that it has disappeared, and nothing of an item
/// stays after its binding. Calls that come twice or too early do nothing.
///
/// ## What is left to the backend
///
/// - Look at ``content`` after binding: a factory may have put another cell in place of the one that the toolkit made. A
///   toolkit that insists on its own is served by a container of the backend's.
/// - Bind again, without ``unbind()``, to configure the same item anew: after an update, or where its cell
///   ``ListElement/namesIndexPath`` and has another one now. For another item, unbind before.
/// - Unbind before a container is dropped.
/// - Do all that from within the ``DrawingQueue`` of the backend: a factory or a handler that is called here may change the
///   list, and no call of a host may come in the middle of another one but ``endDisplay()``.
///
/// It is an object, since a factory may look at what is shown while it configures a cell.
public final class ElementHost<Content> {
  /// What is shown, or `nil` where nothing was made yet.
  public private(set) var content: Content?

  /// What it is bound to, or `nil` between two bindings.
  public private(set) var element: ListElement<Content>?

  /// Whether the element was notified that it appears, and not yet that it has disappeared.
  public private(set) var isDisplayed = false

  /// What was shown under other identifiers, one for each, as the hidden pages of a stack are.
  private var spares: [ReuseIdentifier: Content] = [:]
  private var identifier: ReuseIdentifier?

  /// Whether the display goes on when what is bound has been filled.
  private var resumesDisplay = false

  /// Makes a host with what a toolkit has made, or an empty one.
  ///
  /// - Parameter content: A cell or view as it was made, for the reuse identifier that is bound first; `nil` for a container that
  ///   an element fills.
  public init(_ content: Content? = nil) { self.content = content }

  /// Shows an element from now on, in a cell or view that was made for its reuse identifier.
  ///
  /// What is displayed stays so. Under the same identifier its cell or view is configured again. Under another one its
  /// display and its binding end, and that of the new one begins; what was shown is kept for the next element of its
  /// identifier.
  ///
  /// - Parameter element: Makes what is missing, and configures it.
  /// - Complexity: O(1), and what the element costs.
  public func bind(_ element: ListElement<Content>) {
    resumesDisplay = isDisplayed
    if let identifier, identifier != element.reuseIdentifier {
      unbind()
      spares[identifier] = content
      content = spares.removeValue(forKey: element.reuseIdentifier)
    }
    identifier = element.reuseIdentifier
    var filled = content
    element.fill(&filled)
    (content, self.element) = (filled, element)
    if resumesDisplay { beginDisplay() }
  }

  /// Notifies the element that it appears, unless it was.
  ///
  /// - Complexity: O(1), and what its steps or handlers cost.
  public func beginDisplay() {
    guard !isDisplayed, let element, var shown = content else { return }
    isDisplayed = true
    element.willDisplay(&shown)
    // Where the display was ended meanwhile, what that left is shown.
    if isDisplayed { content = shown }
  }

  /// Notifies the element that it has disappeared, if it was displayed.
  ///
  /// In the middle of ``bind(_:)`` it keeps what is bound from appearing, too.
  ///
  /// - Complexity: O(1), and what its steps or handlers cost.
  public func endDisplay() {
    resumesDisplay = false
    disappear()
  }

  /// Ends the display and the binding: what is shown is reset, and stays for the next element of its reuse identifier.
  ///
  /// - Complexity: O(1), and what the element costs.
  public func unbind() {
    disappear()
    guard let element, var shown = content else { return }
    element.reset(&shown)
    (content, self.element) = (shown, nil)
  }

  private func disappear() {
    guard isDisplayed, let element, var shown = content else { return }
    isDisplayed = false
    element.didEndDisplaying(&shown)
    content = shown
  }
}

@available(*, unavailable)
extension ElementHost: Sendable {}
