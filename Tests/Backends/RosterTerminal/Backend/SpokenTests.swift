import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// What is told of a list in plain lines, for those who hear the screen.
@Suite struct SpokenTests {
  private static var features: TerminalFeatures {
    TerminalFeatures(environment: ["TERM": "xterm-256color", "ACCESSIBLE": "1"])
  }

  private final class Shop {
    let terminal: TerminalBackend
    let list: ListDriver<ListSection<String, String>>

    init(
      _ aisles: [(String, [String])], field: String = "", width: Int = 20, height: Int = 5
    ) {
      terminal = TerminalBackend(
        width: width, height: height, features: SpokenTests.features, title: "Shop")
      terminal.selectionMode = .multiple
      list = ListDriver(
        DataSourceProvider(
          sections: aisles.map { ListSection(id: $0, header: $0, items: $1) },
          cellFactory: TextCellFactory { $0 }.on(.canEdit) { _ in true }
            .on(.editableFields) { [FieldChange(field: field, value: $0)] }
            .handle(.fieldChanged) { _, event in event.update { $0 = event.value } },
          supplementaryViewFactory: .sectionTitles()
        ).emptyState(text: "nothing to buy"), on: terminal, identity: .itself)
      terminal.keepHistory(of: list)
    }

    /// The lines that are told after some keys.
    func told(_ keys: TerminalKey...) -> [String] {
      for key in keys { _ = terminal.handle(.key(key)) }
      return lines()
    }

    func lines() -> [String] {
      let text = String(decoding: terminal.frame(), as: UTF8.self)
      #expect(text.isEmpty || text.hasSuffix("\r\n"))
      #expect(!text.contains("\u{1B}"))
      return text.split(separator: "\r\n").map(String.init)
    }
  }

  @Test func `an item that reads like the one before it is told as well`() {
    let shop = Shop([("Fruit", ["Apples\n\nand pears", "Apples\n  \n and pears"])])
    #expect(shop.told("j").last == "Apples, and pears, 1 of 2")
    #expect(shop.told("j") == ["Apples, and pears, 2 of 2"])
  }

  @Test func `a key tells the item that has the focus, once, and its header when that is another`()
  {
    let shop = Shop([("Fruit", ["Apples", "Pears\u{1B}[2J"]), ("Dairy", ["Milk\nof cows"])])
    #expect(shop.lines() == ["Shop", "3 items"])
    #expect(shop.lines() == [])
    #expect(shop.told("j") == ["Fruit", "Apples, 1 of 3"])
    #expect(shop.told("k") == [])
    #expect(shop.told("j") == ["Pears␛[2J, 2 of 3"])
    #expect(shop.told("j") == ["Dairy", "Milk, of cows, 3 of 3"])
    #expect(shop.told("space") == ["Milk, of cows, selected, 3 of 3", "1 selected"])
    #expect(shop.told("a") == ["3 selected"])
    #expect(shop.told("/") == ["/"])
    #expect(shop.told("r").prefix(3) == ["Fruit", "Pears␛[2J, selected, 2 of 3", "/r"])
    #expect(shop.told("enter", "u") == ["nothing to undo"])
    #expect(shop.told("u") == ["nothing to undo"], "What is said again is told again.")
    #expect(shop.told("c") == ["Pears␛[2J"])
    let told = shop.told("!", "enter")
    #expect(shop.list.sections[0].items == ["Apples", "Pears\u{1B}[2J!"])
    #expect(!told.contains { $0.contains("gone") })
  }

  @Test func `a field that is typed in is told with its name, if it has one`() {
    for (field, name) in [("", ""), ("name", "name: ")] {
      let shop = Shop([("Fruit", ["Apples"])], field: field)
      _ = shop.told("j")
      #expect(shop.told("c") == [name + "Apples"])
      #expect(shop.told("!") == [name + "Apples!"])
    }
  }

  @Test func `changes of the list are told as what they lead to`() {
    let shop = Shop([("Fruit", ["Apples", "Pears"])])
    _ = shop.told("j", "j")
    shop.list.update { $0[0].items.insert("Figs", at: 0) }
    #expect(shop.lines() == ["3 items"], "The item that has the focus stays.")
    #expect(shop.told("d") == ["2 items", "Apples, 2 of 2"])
    #expect(shop.told("d", "d") == ["nothing to buy"])
    #expect(shop.told("u") == ["1 item", "Figs, 1 of 1"] || shop.told() == [])
    shop.terminal.progress = TextProgress("loading", completed: 3, of: 9)
    #expect(shop.lines() == ["loading 25 %"])
    shop.terminal.progress = TextProgress("loading", completed: 4, of: 9)
    #expect(shop.lines() == [])
    shop.terminal.preview = { _ in TextCell("a row\nin full") }
    #expect(shop.lines() == ["a row", "in full"] || shop.terminal.focused == nil)
    let help = shop.told("?")
    #expect(help.first == "Help" && help.count == 4, "\(help)")
  }

  @Test func `the preview of the item that has the focus is told line by line, when it is another`()
  {
    let shop = Shop([("Fruit", ["Apples", "Pears", "Figs"])], height: 8)
    shop.terminal.preview = { TextCell($0.item < 2 ? "fresh\nby the pound" : "dried") }
    #expect(shop.lines() == ["Shop", "3 items"])
    #expect(shop.told("j") == ["Fruit", "Apples, 1 of 3", "fresh", "by the pound"])
    #expect(shop.told("j") == ["Pears, 2 of 3"])
    #expect(shop.told("j") == ["Figs, 3 of 3", "dried"])
    #expect(!shop.told("?").contains("dried"), "Help has none.")
    #expect(shop.told("escape").contains("dried"))
    shop.terminal.preview = nil
    #expect(shop.lines() == [])
  }

  @Test func `any keys write plain lines, few of them, and none twice`() {
    var random = SeededGenerator(seed: 31)
    let keys: [TerminalKey] = [
      "j", "k", "G", "g", "]", "[", "space", "a", "i", "d", "u", "ctrl-r", "/", "e", "enter", "?",
      "escape", "pagedown", "c", "x", "n", "v", "ctrl-l", "tab", "m", ":",
    ]
    let shop = Shop(
      [("A", (0..<9).map { "a\u{7}\($0)" }), ("B", []), ("C", (0..<30).map { "c\u{202E} \($0)" })])
    _ = shop.lines()
    for step in 0..<(LongRun.isAsked ? 2_500 : 125) {
      let key = keys[random.below(keys.count)]
      if random.below(20) == 0 {
        shop.list.update { $0[2].items.append("new \(step)") }
      }
      let former = shop.terminal.focused
      let lines = shop.told(key)
      #expect(lines.count <= 8, "\(key): \(lines)")
      for line in lines {
        let isPlain = line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }
        #expect(isPlain, "\(line)")
      }
      #expect(shop.lines() == [], "\(key)")
      if let focused = shop.terminal.focused, focused != former, "jkgG".contains("\(key)"),
        shop.terminal.screen.lines.last?.text.contains("Help") == false
      {
        let item = shop.list.sections[focused.section].items[focused.item]
        let end = String(item.reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
        #expect(lines.contains { $0.contains(end) }, "\(end): \(lines)")
      }
    }
  }

  @Test func `an item is told by its label, wherever it is, and with what is below it`() {
    struct File: Identifiable, Equatable { var id: String }
    var files = Outline((0..<20).map { File(id: "f\($0)") })
    files.append([File(id: "child")], to: "f1")
    let terminal = TerminalBackend(width: 20, height: 5, features: Self.features)
    let list = ListDriver(
      DataSourceProvider(
        sections: [files.section(id: 0)],
        cellFactory: TextCellFactory { (file: File) in file.id }.inOutline()
          .on(.accessibility) { file in
            AccessibilityInfo(label: file.id == "f2" ? nil : "file \(file.id)")
          }), on: terminal)
    func told() -> [String] {
      String(decoding: terminal.frame(), as: UTF8.self).split(separator: "\r\n").map(String.init)
    }
    _ = told()
    for (item, words) in [
      (0, "file f0, 1 of 20"), (1, "file f1, collapsed, 2 of 20"), (2, "3 of 20"),
      (19, "file f19, 20 of 20"), (18, "file f18, 19 of 20"),
    ] {
      terminal.focused = ListIndexPath(section: 0, item: item)
      #expect(told().map { $0.hasSuffix(words) } == [true], "\(item)")
    }
    terminal.focused = ListIndexPath(section: 0, item: 1)
    _ = told()
    NumberList.press("l", on: terminal)
    #expect(told() == ["21 items", "file f1, expanded, 2 of 21"])
    terminal.focused = ListIndexPath(section: 0, item: 3)
    #expect(told().map { $0.contains("f2, 4 of 21") } == [true])
    terminal.text.scrollToEnd()
    // What is far away is told as what is near.
    terminal.focused = ListIndexPath(section: 0, item: 1)
    #expect(told() == ["file f1, expanded, 2 of 21"])
    withExtendedLifetime(list) {}
  }

  @Test func `what was told is told again where it is asked for, or the terminal was taken back`() {
    let shop = Shop([("Fruit", ["Apples", "Pears"])])
    _ = shop.told("j", "j")
    let all = ["Shop", "2 items", "Fruit", "Pears, 2 of 2"]
    #expect(shop.told("ctrl-l") == all)
    #expect(shop.lines() == [])
    _ = shop.terminal.handle(.resume)
    #expect(shop.lines() == all)
    shop.terminal.show("Saved")
    _ = shop.terminal.handle(.resume)
    #expect(shop.lines() == all + ["Saved"])
    let other = Shop([("Fruit", ["Apples"])])
    other.terminal.show("Welcome")
    #expect(other.lines() == ["Shop", "1 item", "Welcome"])
  }
}
