import Roster
import Testing

@testable import GalleryKit

@Suite struct ScriptTests {
  private static let lines: [(line: String, event: GalleryEvent)] = [
    ("tap 0 2", .tap(ListIndexPath(section: 0, item: 2))),
    ("press 1 0", .press(ListIndexPath(section: 1, item: 0))),
    ("release", .release),
    ("select 0 2", .select(ListIndexPath(section: 0, item: 2))),
    ("deselect 0 -2", .deselect(ListIndexPath(section: 0, item: -2))),
    ("delete 0 2", .delete(ListIndexPath(section: 0, item: 2))),
    (
      "move 0 2 to 1 0",
      .move(ListIndexPath(section: 0, item: 2), to: ListIndexPath(section: 1, item: 0))
    ),
    ("swipe leading 0 2", .swipe(.leading, ListIndexPath(section: 0, item: 2), nil)),
    (
      "swipe trailing 0 2 Change Color",
      .swipe(.trailing, ListIndexPath(section: 0, item: 2), "Change Color")
    ),
    ("menu 0 2", .menu(ListIndexPath(section: 0, item: 2), nil)),
    ("menu 0 2 Open", .menu(ListIndexPath(section: 0, item: 2), "Open")),
    ("action copy 0 2", .perform(.copy, ListIndexPath(section: 0, item: 2))),
    (
      "type 0 1 name Ada Lovelace # 1",
      .type(
        ListIndexPath(section: 0, item: 1), FieldChange(field: "name", value: "Ada Lovelace # 1"))
    ),
    ("switch 0 2 on on", .turn(ListIndexPath(section: 0, item: 2), field: "on", isOn: true)),
    ("switch 0 2 more off", .turn(ListIndexPath(section: 0, item: 2), field: "more", isOn: false)),
    ("focus 0 1", .focus(ListIndexPath(section: 0, item: 1))),
    ("scroll -5", .scroll(lines: -5)),
    ("scroll to 0 20", .scrollTo(ListIndexPath(section: 0, item: 20))),
    ("index 3", .indexTitle(3)),
    ("run add five", .run("add five")),
    ("show", .show),
  ]

  @Test(arguments: lines.indices)
  func `each gesture has a line, and the line says the gesture`(_ index: Int) throws {
    let (line, event) = Self.lines[index]
    #expect(try GalleryEvent(parsing: line) == event)
    #expect(try GalleryEvent(parsing: "\t \(line)  ") == event)
    #expect(event.description == line)
  }

  @Test(
    arguments: [
      ("tab 0 2", "expected a gesture, found “tab”"),
      ("tap 0", "expected a number, found the end of the line"),
      ("tap 0 x", "expected a number, found “x”"),
      ("tap 0 99999999999999999999", "expected a number, found “99999999999999999999”"),
      ("tap 0 1 2", "expected the end of the line, found “2”"),
      ("release 0 1", "expected the end of the line, found “0”"),
      ("move 0 2 1 0", "expected “to”, found “1”"),
      ("swipe left 0 2", "expected leading or trailing, found “left”"),
      ("action", "expected an action, found the end of the line"),
      ("type 0 1", "expected a field, found the end of the line"),
      ("switch 0 1 more maybe", "expected on or off, found “maybe”"),
      ("scroll to 7", "expected a number, found the end of the line"),
      ("run", "expected the name of a button, found the end of the line"),
      ("", "expected a gesture, found the end of the line"),
    ])
  func `a line that is wrong says what was expected`(_ line: String, _ message: String) {
    let error = #expect(throws: Misunderstanding.self) { try GalleryEvent(parsing: line) }
    #expect(error?.description == message)
  }

  @Test func `a script names the line that is wrong, and skips what says nothing`() throws {
    let script = try GalleryScript(parsing: "# First\n\n  # Then\ntap 0 1\r\nshow\n", name: "a.txt")
    #expect(script.steps.map(\.line) == [4, 5])
    #expect(script.steps.map(\.event.description) == ["tap 0 1", "show"])
    let error = #expect(throws: GalleryError.self) {
      try GalleryScript(parsing: "show\n\ntap here\nshove", name: "a.txt")
    }
    #expect(error?.description == "a.txt:3: expected a number, found “here”")
  }

  @Test func `whatever a script says, it is read or refused, and what is read says itself`() {
    var random = SeededGenerator(seed: 5)
    var lines = Self.lines.map { Array($0.line) }
    lines.append(Array("# \u{0}é\u{301}\u{2028}🧺 +7 -0 9223372036854775807\r\n"))
    var count = 0
    for _ in 0..<4_000 {
      // The beginning of one line, the end of another, and now and then some bytes between them.
      let (first, second) = (random.pick(1, of: lines).joined(), random.pick(1, of: lines).joined())
      let noise = (0..<max(0, random.number(in: -9...4))).map { _ in
        UInt8(random.number(in: 0...255))
      }
      let text =
        String(first.prefix(random.number(in: 0...first.count)))
        + String(decoding: noise, as: UTF8.self)
        + String(second.suffix(random.number(in: 0...second.count)))
      guard let script = try? GalleryScript(parsing: text, name: "") else { continue }
      for event in script.steps.map(\.event) {
        count += 1
        #expect((try? GalleryEvent(parsing: event.description)) == event, "\(text)")
      }
    }
    #expect(count > 400)
  }
}
