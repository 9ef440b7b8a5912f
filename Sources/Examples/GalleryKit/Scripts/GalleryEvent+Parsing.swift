import Roster

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
