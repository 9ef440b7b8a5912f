/// A cell or view that is to be shown: how to find one to reuse, how to make one, how to fill it.
///
/// It is what a backend gets to know of a factory and an item, and all that it needs:
///
/// ```swift
/// var cell = pool.take(element.reuseIdentifier) ?? element.make()
/// element.configure(&cell)
/// ```
///
/// To refresh a cell that is on screen, only configure it again.
///
/// A toolkit that owns its cells is served as well: ``maker`` says what to register for an identifier before anything
/// is made, ``fill(_:)`` fills a container that is there, and ``reset(_:)`` ends what it was bound to. An ``ElementHost``
/// calls these in the right order.
public struct ListElement<Content> {
  /// Which used cells can be configured instead of making one.
  public var reuseIdentifier: ReuseIdentifier { identifier }

  /// What makes the blank cells or views of the reuse identifier.
  public var maker: ElementMaker<Content> { making }

  var identifier: ReuseIdentifier
  var making: ElementMaker<Content>

  /// Whether resetting comes before configuring, and is not a part of it already.
  var resetsFirst: Bool
  var resetContent: ((inout Content) -> Void)?
  var configureContent: (inout Content) -> Void

  /// Finds the handlers of the events of what is shown, in the list that it is shown in.
  @usableFromInline var responder: (() -> EventResponder?)?

  /// What most elements do without: an element is made for each cell and passed on by several hands.
  var extras: Extras?

  /// Describes an element by its three steps.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which used cells can be configured instead of making one.
  ///   - make: Makes a blank cell or view.
  ///   - reset: Makes a used cell or view blank, before any other step; `nil` where `configure` clears what
  ///     it does not set. Steps before `configure`, such as a style, last only if that builds on them.
  ///   - configure: Fills a cell or view, whatever it showed before. It may put another in its place.
  public init(
    reuseIdentifier: ReuseIdentifier,
    make: @escaping () -> Content,
    reset: ((inout Content) -> Void)? = nil,
    configure: @escaping (inout Content) -> Void
  ) {
    self.init(
      reuseIdentifier: reuseIdentifier, maker: .closure(make), reset: reset, configure: configure)
  }

  /// Describes an element by its three steps, the first of which says what makes blank cells or views.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which used cells can be configured instead of making one.
  ///   - maker: What makes a blank cell or view, the same for all elements of the reuse identifier.
  ///   - reset: Makes a used cell or view blank, before any other step; `nil` where `configure` clears what
  ///     it does not set.
  ///   - configure: Fills a cell or view, whatever it showed before.
  public init(
    reuseIdentifier: ReuseIdentifier, maker: ElementMaker<Content>,
    reset: ((inout Content) -> Void)? = nil, configure: @escaping (inout Content) -> Void
  ) {
    identifier = reuseIdentifier
    making = maker
    resetsFirst = true
    resetContent = reset
    configureContent = configure
    responder = nil
    extras = nil
  }

  /// Makes a blank cell or view.
  ///
  /// - Returns: A cell or view that nothing has configured yet.
  public func make() -> Content { making() }

  /// Fills a cell or view, whatever it showed before.
  ///
  /// - Parameter content: A cell or view made for the same reuse identifier. Another one may be put
  ///   in its place; what is there afterwards is what is to be shown.
  public func configure(_ content: inout Content) {
    if resetsFirst { resetContent?(&content) }
    if extras == nil { configureContent(&content) } else { configureInSteps(&content) }
  }

  /// Fills a container, which a toolkit may own: configures what is in it, or makes it if the container is empty.
  ///
  /// ```swift
  /// func bind(_ container: Container) {
  ///   element(at: container.position).fill(&container.child)
  /// }
  /// ```
  ///
  /// - Parameter content: What is in the container: a cell or view made for the same reuse identifier, or `nil`.
  public func fill(_ content: inout Content?) {
    var filled = content.take() ?? make()
    configure(&filled)
    content = filled
  }

  /// Ends what a cell or view was configured for: it is as it was made, where the factory resets its cells.
  ///
  /// It is for toolkits that unbind their cells; to configure a cell for something else needs no call before it. What
  /// is displayed ends its display first, with ``didEndDisplaying(_:)``.
  ///
  /// - Parameter content: The cell or view.
  public func reset(_ content: inout Content) { resetContent?(&content) }

  /// Notifies a cell or view that it appears.
  ///
  /// A backend calls it once for what it has configured, when that is seen first. Where steps of its factory say what to do
  /// then, these are called, and handlers of the event are not.
  ///
  /// - Parameter content: The cell or view.
  public func willDisplay(_ content: inout Content) {
    if let begin = extras?.begin, !begin.isEmpty { return begin.forEach { $0(&content) } }
    if let responder = responder?() { (extras?.displayEvents ?? .item).begin(responder) }
  }

  /// Notifies a cell or view that it has disappeared.
  ///
  /// A backend calls it once for what it has displayed, before that is reused. Where steps of its factory say what to do
  /// then, these are called, and handlers of the event are not.
  ///
  /// - Parameter content: The cell or view.
  public func didEndDisplaying(_ content: inout Content) {
    if let end = extras?.end, !end.isEmpty { return end.forEach { $0(&content) } }
    if let responder = responder?() { (extras?.displayEvents ?? .item).end(responder) }
  }

  /// The answer of the first handler of an event of what is shown, or `nil` where there is none.
  ///
  /// It is looked up in the list that the element comes from, as it was then, when it is asked for. An element that
  /// comes from no list has no handlers; those of a factory are its ``CellFactory/responder(for:in:)``.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer.
  public func respond<Target, Request, Answer>(
    to event: ListEvent<Target, Request, Answer>, _ request: Request
  ) -> Answer? {
    responder?()?.respond(to: event, request)
  }

  /// The answer of the first handler of an event with nothing to come with it, or `nil`.
  ///
  /// - Parameter event: The event.
  /// - Returns: The answer.
  public func respond<Target, Answer>(to event: ListEvent<Target, Void, Answer>) -> Answer? {
    respond(to: event, ())
  }

  /// Makes a cell or view and fills it.
  ///
  /// - Returns: A cell or view as it is shown when none is reused.
  public func fresh() -> Content {
    var content = make()
    configure(&content)
    return content
  }
}

extension ListElement {
  /// Describes an element that shows one value, whatever the cell or view showed before.
  ///
  /// It is for cells and views that are values, wherever they stand in a list:
  ///
  /// ```swift
  /// let stars: ListSeparator<TextView> = .view(ListElement(showing: TextView("* * *")))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The cell or view; made anew each time that it is wanted.
  ///   - reuseIdentifier: Which used cells or views it can take the place of.
  public init(
    showing content: @autoclosure @escaping () -> Content,
    reusing reuseIdentifier: ReuseIdentifier = ReuseIdentifier(for: Content.self)
  ) {
    self.init(reuseIdentifier: reuseIdentifier, make: content, configure: { $0 = content() })
  }
}

@available(*, unavailable)
extension ListElement: Sendable {}

extension ListElement: CustomStringConvertible {
  /// The type of the cell or view, and its reuse identifier.
  ///
  /// Nothing is made for it.
  public var description: String { "\(Content.self) reused as \"\(reuseIdentifier)\"" }
}
