import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Lines in which something is typed: which part of the text is seen, and where the cursor is.
@Suite struct LineTests {
  /// A list of one item, whose fields are changed.
  private final class Field {
    let terminal: TerminalBackend
    let list: ListDriver<ListSection<Int, String>>
    var model: ScreenModel
    private(set) var entered: [FieldChange] = []

    init(_ fields: [FieldChange], width: Int) {
      terminal = TerminalBackend(width: width, height: 4)
      model = ScreenModel(width: width, height: 4)
      let box = Box()
      list = ListDriver(
        DataSourceProvider(
          items: ["item"],
          cellFactory: TextCellFactory { $0 }.on(.editableFields) { _ in fields }
            .handle(.fieldChanged) { _, event in
              box.tell(FieldChange(field: event.field, value: event.value))
            }), on: terminal,
        identity: .itself)
      box.tell = { [weak self] in self?.entered.append($0) }
      press("j")
    }

    private final class Box { var tell: (FieldChange) -> Void = { _ in } }

    func press(_ keys: TerminalKey...) {
      for key in keys { _ = terminal.handle(.key(key)) }
      model.receive(terminal.frame())
    }

    var line: String { terminal.screen.lines[0].text }
  }

  @Test(arguments: [
    (40, "a long name of a field", " ›a long name of…: milk"),
    (36, "a long name of a field", " ›a long name …: milk"),
    (10, "a long name of a field", " ›: milk"), (9, "a long name of a field", "a…: ilk"),
    (4, "quantity", ": "), (9, "", "milk"), (10, "", " ›milk"), (8, "", "milk"), (4, "", "lk"),
  ])
  func `the name of a field has half of its row at most, and the end of the text the rest`(
    _ width: Int, _ name: String, _ line: String
  ) {
    let field = Field([FieldChange(field: name, value: "milk")], width: width)
    field.press("c")
    #expect(field.line == line)
    #expect(field.model.showsCursor && field.model.cursor == (0, min(line.count, width - 2)))
    let names = field.terminal.screen.lines[0].runs.filter { $0.style == .bold }.map(\.text)
    let shown = line.contains(":") ? line.drop { " ›".contains($0) }.prefix { $0 != ":" } : ""
    #expect(names.joined() == shown)
  }

  @Test func `a number leads to a field of the row, or to its last one, and what keys do is said`()
  {
    let both = [FieldChange(field: "a", value: "1"), FieldChange(field: "b", value: "2")]
    func status(_ field: Field) -> Substring? {
      field.model.text.last?.prefix { !$0.isNumber }
    }
    for (number, line) in [("1", " ›a: 1"), ("2", " ›b: 2"), ("3", " ›b: 2"), ("9", " ›b: 2")] {
      let field = Field(both, width: 70)
      field.press(TerminalKey(stringLiteral: number), "c")
      #expect(field.line == line)
      #expect(
        status(field)?.split(separator: "  ").first
          == "enter keeps, escape withdraws, tab goes to the next")
      field.press("x", "tab", "y", "enter")
      #expect(field.entered.map(\.field) == ["a", "b"])
    }
    let field = Field([both[0]], width: 70)
    field.press("c")
    #expect(status(field)?.split(separator: "  ").first == "enter keeps, escape withdraws")
  }

  @Test func `of a text that is too long the part around the cursor is seen, as much as fits`() {
    var random = SeededGenerator(seed: 71)
    for width in [3, 5, 8, 12, 30] {
      for _ in 0..<(LongRun.isAsked ? 40 : 1) {
        let start = String((0..<random.below(40)).map { _ in Array("abc 語é")[random.below(6)] })
        let field = Field([FieldChange(field: "", value: start)], width: width)
        field.press("c")
        var (text, position) = (Array(start), start.count)
        for _ in 0..<12 {
          switch random.below(5) {
          case 0:
            field.press("home")
            position = 0
          case 1:
            text.insert("語", at: position)
            position += 1
            field.press("語")
          case 2:
            field.press("end")
            position = text.count
          default:
            let key: TerminalKey = random.below(2) == 0 ? "left" : "right"
            for _ in 0..<3 { field.press(key) }
            position = key == "left" ? max(0, position - 3) : min(text.count, position + 3)
          }
          expectWindow(of: text, at: position, in: field, width: width)
        }
      }
    }
  }

  /// Expects that nothing more of a text would fit, before the cursor and then behind it.
  private func expectWindow(of text: [Character], at position: Int, in field: Field, width: Int) {
    func columns(_ text: some Sequence<Character>) -> Int { TextLine(String(text)).width }
    let listWidth = width >= 4 ? width - 1 : width
    let sign = listWidth > 8 ? " ›" : ""
    let room = listWidth - sign.count
    let line = field.line
    #expect(line.hasPrefix(sign))
    // What is shown begins and ends between two characters of the text.
    let shown = Array(line.dropFirst(sign.count))
    let column = field.model.cursor.column - sign.count
    let before = (0...shown.count).first { columns(shown[..<$0]) == column } ?? -1
    guard before >= 0 else {
      Issue.record("\(line): no character at the cursor")
      return
    }
    let start = position - before
    let end = start + shown.count
    guard start >= 0, end <= text.count, Array(text[start..<end]) == shown else {
      Issue.record("“\(String(shown))” is not in “\(String(text))” at \(start)")
      return
    }
    #expect(column < room && columns(shown) <= room)
    if start > 0 { #expect(column + columns([text[start - 1]]) >= room, "\(line)") }
    if end < text.count { #expect(columns(shown) + columns([text[end]]) > room, "\(line)") }
  }

  @Test func `of what is searched for, as much is seen as the position beside it leaves`() {
    let grocery = Grocery(width: 20)
    grocery.press("/")
    grocery.send(.paste("abcdefghijklmnopqrstuvwxyz"))
    #expect(grocery.lines.last == "/lmnopqrstuvwxyz  25" && grocery.model.cursor == (9, 16))
    grocery.press("left")
    #expect(grocery.lines.last == "/klmnopqrstuvwxyz 25" && grocery.model.cursor == (9, 16))
    grocery.press("home")
    #expect(grocery.lines.last == "/abcdefghijklmnop 25" && grocery.model.cursor == (9, 1))
  }

  @Test(arguments: ["", "5 marked", "選択中", "🍎🍐 ok", "e\u{301}te\u{301}"])
  func `the position ends the status line, however many columns the note before it takes`(
    _ note: String
  ) {
    let terminal = TerminalBackend(width: 40, height: 5, title: "Numbers")
    let list = NumberList.numbers([100], on: terminal)
    terminal.focused = ListIndexPath(section: 0, item: 9)
    terminal.note = note
    let line = terminal.screen.lines.last
    #expect(line?.width == 40 && line?.text.hasPrefix("Numbers ") == true)
    #expect(line?.text.hasSuffix(note.isEmpty ? " 10/100" : " \(note)  10/100") == true)
    // What is said is left out where it has no room, which its columns say.
    terminal.note = ""
    terminal.title = "選択中選択"
    terminal.resize(width: 14, height: 5)
    #expect(terminal.screen.lines.last?.text == "10/100        ")
    withExtendedLifetime(list) {}
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `a thousand changes are kept to be undone, and no more`() {
    let grocery = Grocery(aisles: [("A", 2)])
    _ = grocery.terminal.handle(.key("j"))
    for step in 0..<1_002 { _ = grocery.terminal.handle(.key(step % 2 == 0 ? "J" : "K")) }
    for _ in 0..<1_000 { _ = grocery.terminal.handle(.key("u")) }
    grocery.receive()
    #expect(grocery.lines.last?.hasPrefix("Groceries") == true)
    grocery.press("u")
    #expect(grocery.lines.last?.hasPrefix("nothing to undo") == true)
    #expect(grocery.list.sections[0].items == ["A 0", "A 1"])
  }
}
