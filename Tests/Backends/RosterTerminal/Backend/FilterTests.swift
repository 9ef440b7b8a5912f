import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Lines that are typed on: the filter and the command palette; and what is beside the list.
@Suite struct FilterTests {
  private typealias Wares = IndexedSection<Int, Ware, String>

  private struct Ware: Identifiable, Equatable, Sendable {
    let id: String
  }

  /// A list that follows a pipeline, whose query is typed on the terminal.
  private final class Shop {
    let terminal: TerminalBackend
    var model: ScreenModel
    private let query = StageInput(TextQuery())
    private let wares: LivePipeline<Wares, Wares>
    private let list: ListDriver<Wares>
    private let watching: FetchObservation

    init(_ names: [String], width: Int = 40, height: Int = 8) {
      wares = LivePipeline(
        Pipeline(indexing: names.map(Ware.init)).filter(by: query, change: TextQuery.change) {
          $1.matches($0.id)
        })
      terminal = TerminalBackend(width: width, height: height, title: "Wares")
      model = ScreenModel(width: width, height: height)
      list = ListDriver(
        DataSourceProvider(contents: wares.contents, cellFactory: TextCellFactory { $0.id })
          .emptyState(text: "nothing"), on: terminal)
      watching = list.watch(wares)
      let (wares, query) = (wares, query)
      terminal.didChangeFilter = { typed in wares.update { $0[query] = typed } }
      paint()
    }

    func press(_ keys: TerminalKey...) {
      for key in keys {
        _ = terminal.handle(.key(key))
        paint()
      }
    }

    func paint() { model.receive(terminal.frame()) }

    /// The rows, each mark in brackets.
    var rows: [String] {
      model.rows.dropLast().map { row in
        var (text, isMarked) = ("", false)
        for cell in row.dropLast() {
          let look = cell.look.attributes.contains(4)
          if look != isMarked { text += look ? "[" : "]" }
          isMarked = look
          text += cell.text
        }
        return String(text.reversed().drop { $0 == " " }.reversed())
      }.filter { !$0.isEmpty }
    }

    var status: String { model.text.last ?? "" }
  }

  @Test func `what is typed leaves out what does not match, marks what does, and escape goes back`()
  {
    let shop = Shop(["Milk", "Oat milk", "Millet", "Tea"])
    #expect(shop.status.hasPrefix("Wares  ") && shop.status.hasSuffix(" 4"))
    shop.press("f", "m", "i", "l", "k")
    #expect(shop.rows == ["  [Milk]", "  Oat [milk]"])
    #expect(shop.status.hasPrefix("filter: milk") && shop.model.showsCursor)
    #expect(shop.model.cursor == (7, 12))
    shop.press("backspace")
    #expect(shop.rows == ["  [Mil]k", "  Oat [mil]k", "  [Mil]let"])
    shop.press("space", "o", "a", "t", "enter")
    #expect(shop.rows == ["  [Oat] [mil]k"])
    #expect(!shop.model.showsCursor && shop.status.hasPrefix("filter: mil oat"))
    shop.press("f", "ctrl-w", "ctrl-u", "x")
    #expect(shop.rows == ["nothing"] && shop.status.hasSuffix("empty"))
    shop.press("escape")
    #expect(shop.rows.count == 4 && shop.terminal.filter.isEmpty)
    shop.press("f", "t", "e", "enter", "escape")
    #expect(shop.rows.count == 4)
    #expect(shop.model.faults.isEmpty)
  }

  @Test func `a filter is by substring, words or letters, as control and T say`() {
    let shop = Shop(["Oat milk", "milk, oat", "o-m"])
    shop.press("f", "o", "m")
    #expect(shop.rows == ["nothing"])
    shop.press("ctrl-t")
    #expect(shop.terminal.filter.matching == .fuzzy)
    #expect(shop.status.hasPrefix("filter (fuzzy): om ") && shop.model.cursor == (7, 18))
    #expect(shop.rows == ["  [O]at [m]ilk", "  [o]-[m]"])
    shop.press("ctrl-t", "ctrl-u", "t", "space", "m")
    #expect(shop.terminal.filter.matching == .substring)
    #expect(shop.rows == ["  Oa[t m]ilk"])
    shop.press("ctrl-t", "enter")
    #expect(shop.terminal.filter.matching == .words)
    #expect(shop.status.hasPrefix("filter: t m "))
  }

  @Test func `arrows move the focus while a filter is typed, and a list without one says so`() {
    let shop = Shop((0..<30).map { "row \($0)" })
    shop.press("f", "2", "down", "down", "down")
    #expect(shop.terminal.focused == ListIndexPath(section: 0, item: 2))
    shop.press("pagedown", "up", "enter")
    #expect(shop.terminal.focused.map { $0.item > 2 } == true)
    let grocery = Grocery()
    grocery.press("f")
    #expect(grocery.lines.last?.contains("cannot be filtered") == true)
    grocery.press("j")
    #expect(grocery.focused == "Fruit 0")
  }

  @Test func `no filter begins while another list is shown over its own`() {
    let shop = Shop(["Milk", "Tea"])
    shop.press("?", "f", "t", "q")
    #expect(shop.rows == ["  Milk", "  Tea"] && !shop.status.hasPrefix("filter"), "\(shop.rows)")
  }

  @Test func `a filter shows what a text backend shows of the items that match, after any keys`() {
    var random = SeededGenerator(seed: 41)
    let names = (0..<60).map { "\(["Milk", "Oat milk", "Tea", "Müsli"][$0 % 4]) \($0)" }
    let keys: [TerminalKey] = [
      "m", "i", "1", "ü", "space", "t", "backspace", "backspace", "ctrl-u", "down", "escape", "f",
      "f", "enter", "ctrl-t", "j", "G", "pagedown", "ctrl-w", ":", ">", "<",
    ]
    for (width, height) in [(30, 9), (10, 3)] {
      let shop = Shop(names, width: width, height: height)
      for step in 0..<(LongRun.isAsked ? 3_000 : 50) {
        let key = keys[random.below(keys.count)]
        shop.press(key)
        let expected = ScreenModel.rows(of: shop.terminal.screen, width: width, height: height)
        guard shop.model.rows == expected, shop.model.faults.isEmpty else {
          Issue.record("\(width)×\(height), step \(step), \(key): \(shop.model.text)")
          return
        }
        let matching = names.filter(shop.terminal.filter.matches)
        let source = shop.terminal.shownSource
        #expect(
          (0..<source.sectionCount).reduce(0) { $0 + source.itemCount(inSection: $1) }
            == matching.count)
        // A part of the screen is what the text backend draws, whatever was typed before.
        guard !shop.model.text.joined().contains("Commands"), matching.count > height else {
          continue
        }
        let text = TextBackend(width: shop.terminal.text.width, height: height - 1)
        text.render(
          DataSourceProvider(
            sections: [ListSection(id: 0, items: matching)], cellFactory: TextCellFactory()
          ).dataSource)
        if let top = shop.terminal.text.visiblePaths.first {
          text.scroll(to: top, at: .top)
          #expect(
            text.screen.lines.map { $0.text.dropFirst(2) }
              == shop.terminal.text.screen.lines.map { $0.text.dropFirst(2) },
            "step \(step), \(key)")
        }
      }
    }
  }

  @Test func `a letter typed in a filter writes the rows that change, and no more`() {
    let shop = Shop((0..<1_000).map { "row \($0)" }, width: 80, height: 24)
    shop.press("f", "9")
    shop.model.byteCount = 0
    shop.press("9")
    #expect(shop.model.byteCount < 23 * 40)
    shop.model.byteCount = 0
    shop.press("ctrl-g")
    #expect(shop.model.byteCount < 30)
  }

  @Test func `commands are found by their names, and items by their numbers`() {
    let grocery = Grocery(height: 12)
    var greeted = 0
    grocery.terminal.commands.append(
      TerminalCommand("greet everyone", in: "Groceries", keys: []) { _, _ in greeted += 1 })
    grocery.press(":", "g", "r", "e", "e")
    #expect(grocery.lines.contains { $0.contains("greet everyone") })
    #expect(grocery.lines.count { $0.contains("page") } == 0)
    #expect(grocery.lines.last?.hasPrefix(":gree") == true)
    grocery.press("enter")
    #expect(greeted == 1 && grocery.lines[0].hasPrefix("Fruit"))
    grocery.press(":", "1", "2", "enter")
    #expect(grocery.focused == "Fruit 11")
    grocery.press(":", "z", "z", "z", "enter")
    #expect(grocery.lines.last?.contains("no such command") == true)
    grocery.press(":", "p", "escape", "j")
    #expect(grocery.focused == "Fruit 12")
    grocery.press(":", "backspace")
    #expect(grocery.lines[0].hasPrefix("Fruit"))
  }

  @Test func `a program's commands act on its list, and not on what is shown over it`() {
    let grocery = Grocery(height: 12)
    var count = 0
    grocery.terminal.commands.append(
      TerminalCommand("count", in: "Mine", keys: ["enter", "+"]) { _, _ in count += 1 })
    grocery.press("enter", "+")
    #expect(count == 2)
    grocery.press("?", "+", "G", "enter")
    #expect(count == 2, "The last command was chosen, which ends.")
  }

  @Test func `lines that are too wide are scrolled sideways, as far as they reach`() {
    let long = "0123456789".repeated(4)
    let shop = Shop([long, "日本語".repeated(9), "short"], width: 20, height: 5)
    #expect(shop.rows[0] == "  0123456789012345…")
    shop.press(">")
    #expect(shop.rows[0] == "  …901234567890123…")
    #expect(shop.rows[2] == "  …", "The third is hidden as a whole.")
    shop.press("9", "9", ">")
    // The widest line has 54 columns beside its gutter, of which 17 are seen.
    #expect(shop.rows == ["  …89", "  …本語" + "日本語".repeated(2), "  …"])
    for row in shop.model.rows { #expect(row.count == 20) }
    shop.press("9", "9", "<")
    #expect(shop.rows[0] == "  0123456789012345…")
    #expect(shop.model.faults.isEmpty)
  }

  @Test func `a preview shows the item with the focus, in lines that are wrapped`() {
    let grocery = Grocery(width: 20, height: 12)
    grocery.terminal.preview = { path in
      TextCell(
        "the item number \(path.item) of this section, in many words\nand lines\nthree\nfour")
    }
    grocery.press("j")
    #expect(grocery.lines[7] == "─".repeated(20))
    #expect(grocery.lines[8...9] == ["the item number 0 of", "this section, in"])
    #expect(grocery.lines[10] == "… 4 more lines")
    #expect(grocery.lines[11].hasPrefix("Groceries"))
    grocery.press("j")
    #expect(grocery.lines[8].hasPrefix("the item number 1"))
    grocery.press("G")
    #expect(grocery.lines[6].contains("Dairy 4"))
    grocery.send(.resize(width: 20, height: 6))
    #expect(!grocery.lines.contains { $0.contains("──") })
    grocery.send(.resize(width: 20, height: 12))
    grocery.terminal.preview = nil
    grocery.receive()
    #expect(!grocery.lines.contains { $0.contains("──") })
  }

  @Test func `a preview one column wide has a line for each character, wide ones too`() {
    let grocery = Grocery(width: 1, height: 12)
    grocery.terminal.preview = { _ in TextCell("語a語") }
    grocery.press("j")
    #expect(grocery.lines[7] == "─" && grocery.lines[9] == "a")
  }

  @Test func `commands that are looked for by their names have no heading without one below it`() {
    let grocery = Grocery(width: 60, height: 24)
    grocery.terminal.commands.append(TerminalCommand("fly", in: "Mine", keys: ["+"]) { _, _ in })
    func headings() -> [String] {
      grocery.lines.dropLast().compactMap { line in
        line.isEmpty || line.hasPrefix(" ") ? nil : String(line.prefix { $0 != " " })
      }
    }
    grocery.press(":")
    #expect(headings().prefix(2) == ["Mine", "Move"])
    grocery.press("f", "l", "y")
    #expect(headings() == ["Mine"])
  }

  @Test func `a long preview is wrapped once, whatever keys come`() {
    let grocery = Grocery(width: 40, height: 12)
    let cell = TextCell(String(repeating: "a long value ", count: 3_000))
    grocery.terminal.preview = { _ in cell }
    let clock = ContinuousClock()
    let first = clock.measure { _ = grocery.press("j") }
    let others = clock.measure { for _ in 0..<20 { _ = grocery.press("ctrl-e") } }
    #expect(others < first * 10, "\(first) \(others)")
    #expect(grocery.model.text[11 - 4..<11].joined().contains("more lines"))
  }

  @Test func `a preview does not scroll while another list is shown over its own`() {
    let grocery = Grocery(width: 20, height: 12)
    grocery.terminal.preview = { _ in TextCell("one\ntwo\nthree\nfour\nfive") }
    grocery.press("j", "shift-down")
    #expect(grocery.lines[8] == "two")
    grocery.press("?", "shift-down", "escape")
    #expect(grocery.lines[8] == "two")
  }

  @Test func `long work is told in the status line`() {
    let shop = Shop(["Milk"], width: 60)
    shop.terminal.progress = TextProgress(
      "loading", completed: 1 << 20, of: 4 << 20, after: .seconds(1), inBytes: true)
    shop.paint()
    #expect(shop.status.hasPrefix("loading ██") && shop.status.contains("25 % 1 MiB/s 3 s"))
    shop.press("f", "m")
    #expect(shop.status.hasPrefix("filter: m") && shop.status.contains("25 %"))
    shop.terminal.progress = nil
    shop.press("enter")
    #expect(!shop.status.contains("25 %"))
  }

  @Test func `marks are in a color that can be read before the terminal's background`() {
    let shop = Shop(["Milk"])
    shop.press("f", "m", "down")
    func color() -> [Int] { shop.model.rows[0][2].look.foreground }
    #expect(color() == [5, 3])
    _ = shop.terminal.handle(.background(TextColor(red: 250, green: 250, blue: 240)))
    shop.paint()
    #expect(color() == [5, 4] && shop.terminal.features.isLight == true)
    _ = shop.terminal.handle(.background(TextColor(red: 30, green: 30, blue: 60)))
    shop.paint()
    #expect(color() == [5, 3])
    #expect(TerminalFeatures(environment: ["COLORFGBG": "0;15"]).isLight == true)
    #expect(TerminalFeatures(environment: ["COLORFGBG": "15;default;0"]).isLight == false)
    #expect(TerminalFeatures(environment: ["COLORFGBG": "x"]).isLight == nil)
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
