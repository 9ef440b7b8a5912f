import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Where the focus is after what scrolls the list.
@Suite struct ScrollTests {
  /// Sections with titles, of items of one to three lines.
  private static func list(
    _ counts: [Int], on terminal: TerminalBackend
  ) -> ListDriver<ListSection<Int, Int>> {
    ListDriver(
      DataSourceProvider(
        sections: counts.enumerated().map { section, count in
          ListSection(
            id: section, header: "section \(section)",
            items: (0..<count).map { section * 100 + $0 })
        },
        cellFactory: TextCellFactory<Int> { number in
          (0...number % 3).map { "\(number).\($0)" }.joined(separator: "\n")
        }, supplementaryViewFactory: .sectionTitles()), on: terminal, identity: .itself)
  }

  /// The items in sight, each with its lines; what the title at the top covers is not.
  private static func seen(
    _ terminal: TerminalBackend
  ) -> [(path: ListIndexPath, lines: Range<Int>)] {
    terminal.text.visiblePaths.compactMap { path in
      terminal.text.lines(of: path).map { (path, $0) }
    }
  }

  private static func isSame(
    _ one: [(path: ListIndexPath, lines: Range<Int>)],
    _ other: [(path: ListIndexPath, lines: Range<Int>)]
  ) -> Bool {
    one.elementsEqual(other) { $0 == $1 }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 40 : 2))
  func `a page leaves the focus on its line, or on the nearest one that shows an item`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let terminal = TerminalBackend(width: 30, height: 6 + random.below(10))
    let list = Self.list([7, 0, 1, 20, 2, 9], on: terminal)
    NumberList.press("j", on: terminal)
    var scrollCount = 0
    for _ in 0..<30 {
      for _ in 0..<random.below(4) {
        NumberList.press(random.below(2) == 0 ? "j" : "k", on: terminal)
      }
      let key = ["pagedown", "pageup", "ctrl-d", "ctrl-u"][random.below(4)]
      let before = Self.seen(terminal)
      guard let line = before.first(where: { $0.path == terminal.focused })?.lines.lowerBound else {
        Issue.record("the focus is not in sight")
        return
      }
      NumberList.press(TerminalKey(stringLiteral: key), on: terminal)
      let after = Self.seen(terminal)
      if Self.isSame(before, after) {
        let isUp = key == "pageup" || key == "ctrl-u"
        let end =
          isUp ? ListIndexPath(section: 0, item: 0) : ListIndexPath(section: 5, item: 8)
        #expect(terminal.focused == end, "\(key)")
        continue
      }
      scrollCount += 1
      // Of two that are as near the one below has it.
      let nearest = after.min { one, other in
        func rank(_ lines: Range<Int>) -> (Int, Int) {
          if lines.contains(line) { return (0, 0) }
          return lines.lowerBound > line
            ? (lines.lowerBound - line, 0) : (line - lines.upperBound + 1, 1)
        }
        return rank(one.lines) < rank(other.lines)
      }
      #expect(terminal.focused == nearest?.path, "\(key) from line \(line): \(after)")
    }
    #expect(scrollCount > 5)
    withExtendedLifetime(list) {}
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 20 : 1))
  func `the wheel takes the focus along from where it leaves the screen, and no sooner`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let terminal = TerminalBackend(width: 30, height: 6 + random.below(6))
    let list = Self.list([7, 0, 1, 20, 2, 9], on: terminal)
    NumberList.press("2", "0", "j", on: terminal)
    for _ in 0..<40 {
      let notches = [-2, -1, 1, 2][random.below(4)]
      let former = terminal.focused
      _ = terminal.handle(.mouse(TerminalMouse(.wheel(notches), line: 1, column: 1)))
      let seen = Self.seen(terminal)
      if let former, seen.contains(where: { $0.path == former }) {
        #expect(terminal.focused == former)
      } else {
        let end = notches < 0 ? terminal.text.visiblePaths.last : seen.first?.path
        #expect(terminal.focused == end, "\(notches)")
      }
    }
    withExtendedLifetime(list) {}
  }

  @Test func `a grid is not scrolled sideways, however wide its texts are`() {
    let texts = (0..<6).map { "\($0)" + String(repeating: "x", count: 60) }
    for layout in [TextLayout.list, .grid(columns: 2)] {
      let terminal = TerminalBackend(TextBackend(layout: layout), width: 30, height: 6)
      let list = ListDriver(
        DataSourceProvider(items: texts, cellFactory: TextCellFactory { $0 }), on: terminal,
        identity: .itself)
      let before = terminal.screen
      NumberList.press(">", on: terminal)
      #expect((terminal.screen == before) == (layout != .list))
      withExtendedLifetime(list) {}
    }
  }

  @Test func `an item by its number comes to the middle of the screen, and a section to its top`() {
    let terminal = TerminalBackend(width: 30, height: 12)
    let list = NumberList.numbers([40, 30, 0, 30], on: terminal)
    func line() -> Int? { terminal.focused.flatMap { terminal.text.lines(of: $0)?.lowerBound } }
    NumberList.press("2", "0", "g", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 19) && line() == 5)
    NumberList.press("6", "0", "G", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 1, item: 19) && line() == 5)
    NumberList.press("[", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 1, item: 0) && line() == 0)
    NumberList.press("[", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 0, item: 0) && line() == 0)
    NumberList.press("5", "j", "2", "]", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 3, item: 0) && line() == 0)
    NumberList.press("[", "3", "0", "j", on: terminal)
    #expect(terminal.focused == ListIndexPath(section: 3, item: 0))
    withExtendedLifetime(list) {}
  }

  @Test
  func `an item higher than the screen is gone through by pages, and keeps the focus meanwhile`() {
    let terminal = TerminalBackend(width: 30, height: 8)
    let list = ListDriver(
      DataSourceProvider(
        items: ["a", "b", "c"],
        cellFactory: TextCellFactory { name in
          (0..<30).map { "\(name)\($0)" }.joined(separator: "\n")
        }), on: terminal, identity: .itself)
    NumberList.press("j", on: terminal)
    // Of three items one is seen, in seven lines.
    #expect(terminal.screen.lines.count { $0.text.hasSuffix("┃") } == 2)
    for (key, line, item) in [
      ("pagedown", "a6", 0), ("pagedown", "a12", 0), ("ctrl-d", "a15", 0), ("pageup", "a9", 0),
      ("pageup", "a3", 0), ("pageup", "a0", 0), ("G", "c23", 2), ("pageup", "c17", 2),
    ] as [(TerminalKey, String, Int)] {
      NumberList.press(key, on: terminal)
      #expect(terminal.screen.lines[0].text.contains("\(line) "), "\(key)")
      #expect(terminal.focused?.item == item, "\(key)")
    }
    withExtendedLifetime(list) {}
  }

  @Test func `a line that is hidden to its end has a sign, and a blank one has none`() {
    let terminal = TerminalBackend(width: 14, height: 8)
    let list = ListDriver(
      DataSourceProvider(
        items: ["0123456789abcdefghij", "12345", "     ", "1234 "],
        cellFactory: TextCellFactory { $0 }), on: terminal, identity: .itself)
    NumberList.press("j", "5", ">", on: terminal)
    let rows = terminal.screen.lines.prefix(4).map(\.text)
    #expect(rows.map { $0.contains("…") } == [true, true, false, true], "\(rows)")
    withExtendedLifetime(list) {}
  }

  @Test func `a line of many characters without a column is wrapped and scrolled at once`() {
    let terminal = TerminalBackend(width: 14, height: 12)
    let many = String(repeating: "\u{200B}", count: 100_000)
    let list = ListDriver(
      DataSourceProvider(
        items: ["0123456789abcde\(many)fghij"], cellFactory: TextCellFactory { $0 }),
      on: terminal, identity: .itself)
    var cell = TextCell()
    let clock = ContinuousClock()
    let once = clock.measure { cell = TextCell("0123456789\(many)abcdefghij") }
    terminal.preview = { [cell] _ in cell }
    // Where the line was copied for each of its characters, it took hundreds of times as long as to make it.
    let time = clock.measure {
      NumberList.press("j", "5", ">", on: terminal)
      let rows = terminal.screen.lines.map { $0.text.filter { $0 != "\u{200B}" } }
      #expect(rows[0].hasPrefix(" ›…6789abcd"), "\(rows[0])")
      #expect(rows[8] == "0123456789abcd" && rows[9] == "efghij", "\(rows)")
    }
    #expect(time < once * 40, "\(time) \(once)")
    withExtendedLifetime(list) {}
  }

  @Test(arguments: ["indentation", "mark", "controls", "title", "empty state"])
  func `sideways the end of each line is reached, with all that stands on it`(_ what: String) {
    let terminal = TerminalBackend(width: 20, height: 6)
    terminal.text.isEditing = what == "controls"
    let long = "0123456789abcdef!"
    let items: [String] = what == "empty state" ? [] : [what == "title" ? "short" : long]
    let provider = DataSourceProvider(
      sections: [
        ListSection(id: 0, header: what == "title" ? "0123456789" + long : nil, items: items)
      ], cellFactory: TextCellFactory<String>(), supplementaryViewFactory: .sectionTitles()
    )
    .on(.indentationLevel) { _ in what == "indentation" ? 5 : 3 }
    .on(.disclosure) { _ in what == "mark" ? Disclosure.collapsed : nil }
    .on(.canEdit) { _ in true }
    .on(.canMove) { _ in true }
    .emptyState(text: "0123456789" + long)
    let list = ListDriver(provider, on: terminal, identity: .itself)
    #expect(!terminal.screen.lines.contains { $0.text.contains("!") }, "\(terminal.screen)")
    NumberList.press("9", "9", ">", on: terminal)
    #expect(terminal.screen.lines.contains { $0.text.contains("!") }, "\(terminal.screen)")
    withExtendedLifetime(list) {}
  }

  @Test func `a frame that is scrolled sideways takes as much longer as it has more lines`() {
    func time(_ height: Int) -> Duration {
      let terminal = TerminalBackend(width: 14, height: height)
      let list = ListDriver(
        DataSourceProvider(
          items: (0..<height).map { "\($0) 0123456789ab" }, cellFactory: TextCellFactory { $0 }),
        on: terminal, identity: .itself)
      NumberList.press("2", ">", on: terminal)
      #expect(terminal.screen.lines[0].text.contains("…"))
      let clock = ContinuousClock()
      let times = (0..<4).map { _ in clock.measure { _ = terminal.screen } }
      withExtendedLifetime(list) {}
      return times.min() ?? .zero
    }
    // Of 32 times as many lines; where each looks at all others, it is about a thousand times.
    let growth = time(1_600) / time(50)
    #expect(growth < 200)
  }

  @Test func `sideways each line goes as far as it reaches, and what marks an item stays`() {
    let terminal = TerminalBackend(width: 14, height: 8)
    let texts = ["0123456789abcdefghij", "日本語日本語日本語日本語", "one\n0123456789abcdefghij"]
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, header: "0123456789abcdefghij", items: texts)],
        cellFactory: TextCellFactory { $0 }, supplementaryViewFactory: .sectionTitles()),
      on: terminal, identity: .itself)
    func rows() -> [String] {
      terminal.screen.lines.dropLast().map { line in
        String(line.text.reversed().drop { $0 == " " }.reversed())
      }
    }
    NumberList.press("j", "5", ">", on: terminal)
    #expect(
      rows().prefix(5) == ["…6789abcdefg…", " ›…6789abcde…", "  …日本語日…", "  …", "  …6789abcde…"],
      "\(rows())")
    NumberList.press("1", "<", on: terminal)
    #expect(rows()[1] == " ›…56789abcd…" && rows()[2] == "  … 日本語日…", "\(rows())")
    NumberList.press("3", "<", on: terminal)
    #expect(rows()[1] == " ›…23456789a…", "\(rows())")
    NumberList.press("9", "9", ">", on: terminal)
    // The widest text has 24 columns beside its gutter.
    #expect(rows()[1] == " ›…efghij" && rows()[2] == "  …本語日本語", "\(rows())")
    terminal.resize(width: 40, height: 8)
    #expect(rows()[1] == " ›" + texts[0] && rows()[2] == "  " + texts[1], "\(rows())")
    terminal.resize(width: 14, height: 8)
    #expect(rows()[1] == " ›0123456789…", "\(rows())")
    withExtendedLifetime(list) {}
  }

  @Test func `the first key gives the focus to the first item in sight, and scrolls nothing`() {
    let terminal = TerminalBackend(width: 30, height: 8)
    let texts = (0..<9).map { "\($0).0\n\($0).1\n\($0).2" }
    let list = ListDriver(
      DataSourceProvider(items: texts, cellFactory: TextCellFactory { $0 }), on: terminal,
      identity: .itself)
    // The first line of the second item is out of sight.
    terminal.text.scroll(byLines: 4)
    for key in ["j", "k"] as [TerminalKey] {
      terminal.focused = nil
      let before = Self.seen(terminal)
      NumberList.press(key, on: terminal)
      #expect(terminal.focused == ListIndexPath(section: 0, item: 1))
      #expect(Self.isSame(Self.seen(terminal), before), "\(key)")
    }
    withExtendedLifetime(list) {}
  }
}
