import Roster

/// One gesture on a screen, as a line of a script.
///
/// ```
/// # Deletes the third row, and adds another.
/// swipe trailing 0 2 Delete
/// run add
/// ```
enum GalleryEvent: Hashable {
  /// Presses an item and lets go: `tap 0 2`.
  case tap(ListIndexPath)

  /// Presses an item: `press 0 2`.
  case press(ListIndexPath)

  /// Lets go of the item that is pressed: `release`.
  case release

  /// Selects an item: `select 0 2`.
  case select(ListIndexPath)

  /// Deselects an item: `deselect 0 2`.
  case deselect(ListIndexPath)

  /// Uses an item's editing control: `delete 0 2`.
  case delete(ListIndexPath)

  /// Moves an item to an index path as it is to be afterwards: `move 0 2 to 1 0`.
  case move(ListIndexPath, to: ListIndexPath)

  /// Performs an action behind a swipe, the first without a name: `swipe trailing 0 2 Delete`.
  case swipe(SwipeEdge, ListIndexPath, ActionID?)

  /// Performs an action of an item's menu, or shows the menu without a name: `menu 0 2 Open`.
  case menu(ListIndexPath, ActionID?)

  /// Performs an action such as copy: `action copy 0 2`.
  case perform(ActionID, ListIndexPath)

  /// Enters text into a field, which may be nothing: `type 0 1 name Ada Lovelace`.
  case type(ListIndexPath, FieldChange)

  /// Turns a switch: `switch 0 2 field on`.
  case turn(ListIndexPath, field: String, isOn: Bool)

  /// Taps the mark of a row in an outline: `toggle 0 1`.
  case toggle(ListIndexPath)

  /// Gives an item the focus: `focus 0 1`.
  case focus(ListIndexPath)

  /// Scrolls by some lines, up if negative: `scroll 5`.
  case scroll(lines: Int)

  /// Scrolls to an item: `scroll to 0 20`.
  case scrollTo(ListIndexPath)

  /// Chooses a title of the index beside the list: `index 3`.
  case indexTitle(Int)

  /// Presses a button of the screen: `run add`.
  case run(String)

  /// Prints the screen: `show`.
  case show
}

extension GalleryEvent: CustomStringConvertible {
  /// The line of a script that says it.
  var description: String {
    switch self {
    case .tap(let path): "tap \(words(path))"
    case .press(let path): "press \(words(path))"
    case .release: "release"
    case .select(let path): "select \(words(path))"
    case .deselect(let path): "deselect \(words(path))"
    case .delete(let path): "delete \(words(path))"
    case .move(let path, let target): "move \(words(path)) to \(words(target))"
    case .swipe(let edge, let path, let action): "swipe \(edge) \(words(path))\(suffix(action))"
    case .menu(let path, let action): "menu \(words(path))\(suffix(action))"
    case .perform(let action, let path): "action \(action) \(words(path))"
    case .type(let path, let change): "type \(words(path)) \(change.field) \(change.value)"
    case .turn(let path, let field, let isOn):
      "switch \(words(path)) \(field) \(isOn ? "on" : "off")"
    case .toggle(let path): "toggle \(words(path))"
    case .focus(let path): "focus \(words(path))"
    case .scroll(let lines): "scroll \(lines)"
    case .scrollTo(let path): "scroll to \(words(path))"
    case .indexTitle(let index): "index \(index)"
    case .run(let name): "run \(name)"
    case .show: "show"
    }
  }

  private func words(_ path: ListIndexPath) -> String { "\(path.section) \(path.item)" }

  private func suffix(_ action: ActionID?) -> String { action.map { " \($0)" } ?? "" }
}

extension GalleryEvent {
  /// Reads a line of a script.
  ///
  /// - Parameter line: A line with a gesture.
  /// - Throws: What was expected in its place.
  init(parsing line: String) throws(Misunderstanding) {
    var words = ScriptWords(line)
    self = try Self.gesture(try words.word("a gesture"), &words)
    try words.end()
  }

  private static func gesture(
    _ name: Substring, _ words: inout ScriptWords
  ) throws(Misunderstanding) -> GalleryEvent {
    switch name {
    case "tap": .tap(try words.path())
    case "press": .press(try words.path())
    case "release": .release
    case "select": .select(try words.path())
    case "deselect": .deselect(try words.path())
    case "delete": .delete(try words.path())
    case "move": try move(&words)
    case "swipe": .swipe(try edge(&words), try words.path(), words.rest().map { ActionID($0) })
    case "menu": .menu(try words.path(), words.rest().map { ActionID($0) })
    case "action": .perform(ActionID(String(try words.word("an action"))), try words.path())
    case "type": .type(try words.path(), try entry(&words))
    case "switch": try turn(&words)
    case "toggle": .toggle(try words.path())
    case "focus": .focus(try words.path())
    case "scroll": try scroll(&words)
    case "index": .indexTitle(try words.number())
    case "run": try run(&words)
    case "show": .show
    default: throw Misunderstanding(expected: "a gesture", found: name)
    }
  }

  private static func move(_ words: inout ScriptWords) throws(Misunderstanding) -> GalleryEvent {
    let path = try words.path()
    try words.keyword("to")
    return .move(path, to: try words.path())
  }

  private static func edge(_ words: inout ScriptWords) throws(Misunderstanding) -> SwipeEdge {
    switch try words.word("leading or trailing") {
    case "leading": .leading
    case "trailing": .trailing
    case let other: throw Misunderstanding(expected: "leading or trailing", found: other)
    }
  }

  private static func entry(_ words: inout ScriptWords) throws(Misunderstanding) -> FieldChange {
    let field = try words.word("a field")
    return FieldChange(field: String(field), value: words.rest() ?? "")
  }

  private static func turn(_ words: inout ScriptWords) throws(Misunderstanding) -> GalleryEvent {
    let path = try words.path()
    let field = String(try words.word("a field"))
    switch try words.word("on or off") {
    case "on": return .turn(path, field: field, isOn: true)
    case "off": return .turn(path, field: field, isOn: false)
    case let other: throw Misunderstanding(expected: "on or off", found: other)
    }
  }

  private static func scroll(_ words: inout ScriptWords) throws(Misunderstanding) -> GalleryEvent {
    guard words.next == "to" else { return .scroll(lines: try words.number()) }
    try words.keyword("to")
    return .scrollTo(try words.path())
  }

  private static func run(_ words: inout ScriptWords) throws(Misunderstanding) -> GalleryEvent {
    guard let name = words.rest() else {
      throw Misunderstanding(expected: "the name of a button", found: nil)
    }
    return .run(name)
  }
}
