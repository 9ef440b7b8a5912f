import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Numbers at both ends of what a type can say, and lists as long as they can be: a terminal paints and goes on.
@Suite(.onThreadOfItsOwn) struct ExtremeListTests {
  private static let numbers = [Int.min, -1, 0, 1, .max]

  /// A list of sections of so many numbers each.
  private static func list(
    of counts: [Int], on terminal: TerminalBackend
  ) -> ListDriver<LazySection<Int, Int>> {
    ListDriver(
      DataSourceProvider(
        sections: counts.enumerated().map { id, count in
          LazySection(id: id, count: count) { $0 }
        },
        cellFactory: TextCellFactory<Int> { "\($0)" }.on(.canMove) { _ in true }),
      on: terminal, identity: .itself)
  }

  private static func press(_ keys: String, on terminal: TerminalBackend) {
    for key in keys { _ = terminal.handle(.key(TerminalKey(stringLiteral: String(key)))) }
  }

  @Test(arguments: [[Int.max], [.max, .max], [3, .max, 0, .max, 3]])
  func `Lists of more items than a number counts are walked to any end`(_ counts: [Int]) {
    let terminal = TerminalBackend(width: 70, height: 6)
    let list = Self.list(of: counts, on: terminal)
    terminal.selectionMode = .multiple
    func status() -> String { terminal.screen.lines.last?.text ?? "" }
    _ = terminal.frame()
    #expect(status().hasSuffix(" \(Int.max)"))
    Self.press("1000000000j", on: terminal)
    let start = counts[0] == 3 ? 3 : 0
    #expect(terminal.focused?.item == 999_999_999 - start)
    #expect(status().hasSuffix("1000000000/\(Int.max)"))
    Self.press("999999999k", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 0))
    Self.press("G", on: terminal)
    let last = ListIndexPath(section: counts.count - 1, item: counts[counts.count - 1] - 1)
    #expect(terminal.focused == last)
    #expect(status().hasSuffix("\(Int.max)/\(Int.max)"))
    Self.press("999999999J", on: terminal)
    for (row, line) in (Self.numbers + [2]).enumerated() {
      for (place, column) in [Int.min, 0, 69, .max].enumerated() {
        // In a short run each line is touched in one or two of the columns, and each column on two lines.
        guard LongRun.isAsked || (row + place) % 3 == 0 else { continue }
        for action in [TerminalMouse.Action.press(0), .drag(0), .release(0), .move, .press(2)] {
          _ = terminal.handle(.mouse(TerminalMouse(action, line: line, column: column)))
          _ = terminal.frame()
        }
      }
    }
    terminal.selection = []
    Self.press("a", on: terminal)
    #expect(terminal.selection.isEmpty)
    #expect(status().hasPrefix("more than 16777216 items"))
    for notches in counts.count == 1 ? Self.numbers : [1, -1] {
      _ = terminal.handle(.mouse(TerminalMouse(.wheel(notches), line: 0, column: 0)))
      _ = terminal.frame()
      #expect(terminal.text.visiblePaths.count >= 3, "\(notches)")
    }
    Self.press("1000000000[", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 0))
    withExtendedLifetime(list) {}
  }

  @Test(arguments: [TextLayout.list, .grid(columns: 3)])
  func `Keys end in a list without end in which one item alone may have the focus`(
    _ layout: TextLayout
  ) {
    let terminal = TerminalBackend(TextBackend(layout: layout), width: 70, height: 6)
    let (middle, asked) = (Int.max / 2, Counter())
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection(id: 0, count: .max) { $0 }],
        cellFactory: TextCellFactory<Int> { "\($0)" }
          .on(.canFocus) { number in
            asked.count += 1
            return number == middle || number == middle + 60
          }
          .on(.disclosure) { _ in .collapsed }.on(.indentationLevel) { _ in 1 }),
      on: terminal, identity: .itself)
    let path = ListIndexPath(section: 0, item: middle)
    #expect(terminal.text.focus(path))
    for key in ["k", "K", "[", "]", "G", "g", "pageup", "home", "end", "ctrl-u"] {
      #expect(terminal.text.focus(path))
      asked.count = 0
      _ = terminal.handle(.key(TerminalKey(stringLiteral: key)))
      _ = terminal.frame()
      #expect(terminal.focused == path, "\(key)")
      #expect(asked.count <= 10_100, "\(key)")
    }
    // What is near enough is found, and up to the parent of an outline it is no further than that.
    for (keys, item) in [("j", middle + 60), ("k", middle), ("h", middle)] {
      if keys != "k" { terminal.text.focus(path) }
      Self.press(keys, on: terminal)
      #expect(terminal.focused?.item == item, "\(keys)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `Any number that is typed behind a colon leads as far as there are items`() {
    let terminal = TerminalBackend(width: 90, height: 6)
    let list = Self.list(of: [3, .max], on: terminal)
    func go(to number: String) {
      Self.press(":" + number, on: terminal)
      _ = terminal.handle(.key("enter"))
      _ = terminal.frame()
    }
    for (number, section, item) in [
      ("4", 1, 0), ("\(Int.min)", 0, 0), ("\(Int.max)", 1, .max - 4), ("-1", 0, 0), ("0", 0, 0),
    ] as [(String, Int, Int)] {
      go(to: number)
      #expect(terminal.focused == ListIndexPath(section: section, item: item), "\(number)")
    }
    for number in ["\(Int.min)0", "\(Int.max)0", "99999999999999999999"] {
      go(to: number)
      #expect(terminal.screen.lines.last?.text.contains("no such command: \(number)") == true)
      #expect(terminal.focused == ListIndexPath(section: 0, item: 0), "\(number)")
    }
    withExtendedLifetime(list) {}
  }

  private final class Counter { var count = 0 }

  @Test func `A screen has 10,000 columns and lines at most`() {
    for (width, height) in [(10_001, 2), (.max, 2), (3, 10_001), (3, .max)] {
      let terminal = TerminalBackend(width: width, height: height)
      let list = Self.list(of: [2], on: terminal)
      #expect(terminal.width == min(width, 10_000) && terminal.height == min(height, 10_000))
      #expect(terminal.screen.lines.count == terminal.height)
      #expect(!terminal.frame().isEmpty)
      _ = terminal.handle(.resize(width: 5, height: 4))
      #expect(terminal.screen.lines.count == 4)
      _ = terminal.handle(.resize(width: width, height: height))
      #expect(terminal.width == min(width, 10_000) && terminal.height == min(height, 10_000))
      withExtendedLifetime(list) {}
    }
    var painter = TerminalPainter(width: .max, height: .max)
    #expect(painter.width == 10_000 && painter.height == 10_000)
    painter.reset(width: 4, height: .max)
    #expect(painter.width == 4 && painter.height == 10_000)
    painter.reset(height: 1)
    let whole = painter
    for line in Self.numbers {
      for column in Self.numbers {
        var painter = whole
        var model = ScreenModel(width: 4, height: 1)
        model.receive(painter.paint(TextScreen(lines: ["Milk"]), cursor: (line, column)))
        #expect(model.text == ["Milk"] && model.faults.isEmpty)
        #expect(model.cursor == (0, column == .max ? 3 : max(0, column)))
      }
    }
  }

  @Test func `A screen of negative size ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = TerminalPainter(width: -1, height: 1) }
    await #expect(processExitsWith: .failure) { _ = TerminalBackend(width: 1, height: -1) }
    await #expect(processExitsWith: .failure) { TerminalBackend().resize(width: .min, height: 1) }
  }

  @Test(arguments: [TextLayout.list, .grid(columns: 3)], 0..<UInt64(2 * LongRun.factor))
  func `A number before a key does what the key does so many times`(
    _ layout: TextLayout, _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let aisles = (0..<6).map { ("\($0)", [0, 1, 2, 3, 7, 11][random.below(6)]) }
    let (once, often) = (
      Grocery(width: 50, height: 9, layout: layout, aisles: aisles),
      Grocery(width: 50, height: 9, layout: layout, aisles: aisles)
    )
    for _ in 0..<(LongRun.isAsked ? 60 : 8) {
      let key = Array("jklh")[random.below(4)]
      let count = 1 + random.below(9)
      once.press(TerminalKey(stringLiteral: "\(count)"), TerminalKey(stringLiteral: String(key)))
      for _ in 0..<count { often.press(TerminalKey(stringLiteral: String(key))) }
      #expect(once.focused == often.focused, "\(count) × \(key)")
    }
  }
}
