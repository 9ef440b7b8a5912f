public import Roster
public import RosterText

/// Shows lists on a terminal, and lets people use them with the keyboard and the pointer.
///
/// It puts a `TextBackend` on a screen: the cells, the factories and the gestures are those of `RosterText`, and a
/// list that is drawn as text is shown here without a change.
///
/// ```swift
/// let terminal = TerminalBackend()
/// let list = ListDriver(provider, on: terminal)
/// let session = try TerminalSession()
/// await terminal.run(on: session)
/// ```
///
/// Beside the list there are a scroll bar and a status line, and the header of a section stays at the top while
/// the section is scrolled. What keys do is said by the table ``commands``, of which the help screen is made.
///
/// The backend reads and writes nothing. A ``TerminalSession`` does that for it, or a program's own loop, which hands
/// each event to ``handle(_:)`` and writes what ``frame()`` answers. It is not `Sendable`.
public final class TerminalBackend {
  /// What a program's loop does after an event.
  public enum Reaction: Hashable, Sendable {
    /// It goes on.
    case goesOn

    /// It ends: the user is done.
    case ends

    /// It goes on, and hands over the event `change` when no other waits: what was asked for takes longer.
    case continues

    /// It stops the program until the shell continues it.
    case suspends
  }

  /// What draws the list.
  public let text: TextBackend

  /// What keys do; where two commands have the same key, the later one has it.
  public var commands = TerminalCommand.standard

  /// What the status line says while there is nothing else to say.
  public var title: String {
    didSet { noteChange() }
  }

  /// What the status line says beside the position while nothing else is said, such as how many items are marked.
  public var note = "" {
    didSet { noteChange() }
  }

  /// What is typed to leave out the items that do not match it; what it finds in the others is marked.
  ///
  /// Setting it is as typing it.
  public var filter = TextQuery() {
    didSet {
      guard filter != oldValue else { return }
      didChangeFilter?(filter)
      noteChange()
    }
  }

  /// Shows the items that match; without it, the list cannot be filtered.
  ///
  /// What it is called with is mostly assigned to an input of a pipeline that the list follows.
  public var didChangeFilter: ((TextQuery) -> Void)?

  /// Is called when the screen has another size, for what is as wide as that: the program reloads the list, for instance.
  public var didResize: (() -> Void)?

  /// How far long work has come, for as long as there is some: the status line says so.
  public var progress: TextProgress? {
    didSet { noteChange() }
  }

  /// What is said of the pages of the list.
  var loading: PageLoading?

  /// What is shown below the list of the item that has the focus, in lines as wide as the screen; nothing by default.
  public var preview: ((ListIndexPath) -> TextCell?)? {
    didSet { arrange() }
  }

  /// Which part of the preview is visible.
  var previewTop = PreviewTop()

  /// The lines of the preview that was last seen.
  var wrappedPreview = WrappedPreview()

  /// What is searched in of an item, for a program that can tell it with less work than by making a cell; the text of the
  /// cell by default.
  public var searchedText: ((ListIndexPath) -> String)?

  /// Whether the list is not yet what earlier keys ask for: a filter or a sort that the program works on, for instance.
  ///
  /// As long as it is so, keys wait that act on items, in their order; escape drops them. By default a list is never behind.
  /// Once it is not any more, the next event has them act: updating the list sends the event `change`.
  public var isBehindKeys: (() -> Bool)?

  /// What the terminal can show.
  public var features: TerminalFeatures { painter.features }

  /// The width of the screen in columns.
  public var width: Int { painter.width }

  /// The height of the screen in lines.
  public var height: Int { painter.height }

  /// What the user did last, or asks for in the status line.
  var message: String?

  /// How many messages there were, of which two may be alike.
  private(set) var messageCount = 0

  /// The number that was typed before a command.
  var count: Int?

  /// What is searched for.
  var search = ItemSearch()

  /// The keys, and what was pasted, that wait for the list or for a search.
  var held: [TerminalEvent] = []

  /// The line that is being typed.
  var prompt: PromptLine?

  /// The row that is being changed.
  var editor: FieldEditor? {
    didSet { noteChange() }
  }

  /// What was written last, in place of what was painted.
  private var spoken = SpokenScreen()

  /// How many columns of the list are hidden on the left.
  var hiddenColumns = 0

  /// What is shown over the list.
  var overlay: OverlayList? {
    didSet {
      // What is searched for, typed or held down is so in the list that was in front.
      if overlay !== oldValue { (search.walk, prompt, press) = (nil, nil, nil) }
      noteChange()
    }
  }

  /// Where a range of items begins that is selected together.
  var rangeStart: ListIndexPath?

  /// What the pointer does while it is held down.
  var press: PointerPress?

  /// Whether the pointer went down on the scroll bar, and is held down.
  var isBarHeld = false

  /// What is undone and done again.
  var history = EditHistory()

  /// What the loop is to do after this event; once it is to end, it stays so until it begins again.
  var reaction = Reaction.goesOn

  /// How many times the list was changed.
  var updateCount: Int { text.updateCount }

  /// Is called when something changed that is not the answer to an event.
  var onChange: (() -> Void)?

  private var painter: TerminalPainter
  private var isHandling = false

  /// Whether the loop knows that it is to end; the event `resume` is the beginning of another one then.
  private var isEndKnown = false

  /// Makes a backend for a screen.
  ///
  /// - Parameters:
  ///   - text: What draws the list; its size is that of the screen from now on, and headers stay at its top.
  ///   - width: The width of the screen in columns, as long as no event tells another; more than 10,000 are taken as
  ///     10,000.
  ///   - height: The height of the screen in lines, as long as no event tells another; more than 10,000 are taken as
  ///     10,000.
  ///   - features: What the terminal can show; as its session says where that runs it.
  ///   - title: What the status line says while there is nothing else to say.
  /// - Precondition: `width` and `height` are not negative.
  public init(
    _ text: TextBackend = TextBackend(), width: Int = 80, height: Int = 24,
    features: TerminalFeatures = TerminalFeatures(), title: String = ""
  ) {
    self.text = text
    self.title = title
    painter = TerminalPainter(width: width, height: height, features: features)
    text.pinsHeaders = true
    text.resize(width: listWidth, height: listHeight)
    text.didDraw = { [weak self] in self?.noteChange() }
  }

  /// The list that keys go to: what is shown over the list, or else the list.
  var front: TextBackend { overlay?.text ?? text }

  /// Does what an event asks for.
  ///
  /// - Parameter event: What came from the terminal.
  /// - Returns: What the program's loop does now.
  public func handle(_ event: TerminalEvent) -> Reaction {
    // What a command handles is a part of it.
    guard !isHandling else {
      act(on: event)
      return reaction
    }
    isHandling = true
    defer { (isHandling, isEndKnown) = (false, reaction == .ends) }
    // A program that goes on after it was stopped ends all the same where its loop has not heard of it yet.
    if reaction != .ends || event == .resume && isEndKnown { reaction = .goesOn }
    if !holds(event) { act(on: event) }
    while reaction == .goesOn, !isBehind, !held.isEmpty { act(on: held.removeFirst()) }
    if reaction == .goesOn, search.walk != nil { reaction = .continues }
    return reaction
  }

  private func act(on event: TerminalEvent) {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .mouse(let mouse): point(mouse)
    case .resize(let width, let height): resize(width: width, height: height)
    case .resume:
      forgetFrame()
      focusFirst()
    case .close: reaction = .ends
    case .background(let color): painter.features.isLight = color.isLight
    case .change: findOn()
    case .focus: break
    }
  }

  /// The bytes that make the terminal show what is to be seen now; none where it does already.
  ///
  /// - Returns: The bytes, to be written in this order and each once.
  /// - Complexity: That of ``TerminalPainter/paint(_:cursor:)``; no cell is configured. Where lines are spoken and not
  ///   painted, that of making one cell.
  public func frame() -> [UInt8] {
    if !features.isSpoken { return painter.paint(screen, cursor: cursor) }
    let former = spoken
    spoken = SpokenScreen(of: self)
    return spoken.bytes(after: former)
  }

  /// Forgets what the terminal shows, so that the next frame paints all of it.
  public func forgetFrame() {
    painter.reset()
    spoken = SpokenScreen()
  }

  /// Begins on a terminal of which nothing is known to be shown.
  func begin(width: Int, height: Int, features: TerminalFeatures) {
    (reaction, isEndKnown) = (.goesOn, false)
    resize(width: width, height: height)
    painter = TerminalPainter(width: width, height: height, features: features)
    _ = handle(.resume)
  }

  /// Gives the screen another size; the first visible item stays there, and so does the focused one.
  ///
  /// - Parameters:
  ///   - width: The width in columns; more than 10,000 are taken as 10,000.
  ///   - height: The height in lines; more than 10,000 are taken as 10,000.
  /// - Precondition: `width` and `height` are not negative.
  /// - Complexity: Configures the cells that appear.
  public func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    let focused = front.focused.flatMap { front.lines(of: $0) == nil ? nil : $0 }
    painter.reset(width: width, height: height)
    arrange()
    didResize?()
    // A wider screen may show all that was hidden on the left.
    scrollSideways(by: 0)
    if let focused { front.scroll(to: focused) }
  }

  /// Says something in the status line until the next key.
  ///
  /// - Parameter message: What to say; nothing takes back what was said.
  public func show(_ message: String) {
    self.message = message.isEmpty ? nil : message
    messageCount += 1
    noteChange()
  }

  /// Notes that there is something to paint.
  func noteChange() {
    if !isHandling { onChange?() }
  }
}

@available(*, unavailable)
extension TerminalBackend: Sendable {}
