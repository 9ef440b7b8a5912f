import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Fields that are changed on the row where they stand.
@Suite struct FieldTests {
  private struct Product: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var quantity: Int
  }

  private typealias Aisle = IndexedSection<Int, Product, String>

  /// Products that there are, in the order of their names, which follow a pipeline.
  private final class Shop {
    let terminal: TerminalBackend
    let products: LivePipeline<Aisle, Aisle>
    let list: ListDriver<Aisle>
    var model: ScreenModel
    var told: [String] = []
    private let watching: FetchObservation

    init(_ names: [String] = ["Bread", "Milk", "Tea"], width: Int = 40, height: Int = 8) {
      let source = names.enumerated().map { Product(id: $0, name: $1, quantity: $0 + 1) }
      products = LivePipeline(
        Pipeline(indexing: source).filter { $0.quantity > 0 }.sorted(by: .ascending(\.name)))
      terminal = TerminalBackend(width: width, height: height, title: "Shop")
      model = ScreenModel(width: width, height: height)
      let log = Log()
      let cells = TextCellFactory { (product: Product) in "\(product.quantity) × \(product.name)" }
        .on(.editableFields) { product in
          product.name == "Tea"
            ? []
            : [
              FieldChange(field: "name", value: product.name),
              FieldChange(field: "quantity", value: "\(product.quantity)"),
            ]
        }
        .on(.willBeginEditing) { product in log.tell("begin \(product.name)") }
        .on(.didEndEditing) { product in log.tell("end \(product.name)") }
        .handle(.fieldChanged) { _, event in
          log.tell("\(event.field): \(event.value)")
          if event.field == "name" {
            event.update { $0.name = event.value }
          } else if let quantity = Int(event.value) {
            event.update { $0.quantity = quantity }
          }
        }
      list = ListDriver(
        DataSourceProvider(contents: products.contents, cellFactory: cells), on: terminal)
      watching = list.watch(products)
      terminal.keepHistory(of: products)
      log.tell = { [weak self] in self?.told.append($0) }
      paint()
    }

    private final class Log { var tell: (String) -> Void = { _ in } }

    func press(_ keys: TerminalKey...) {
      for key in keys {
        _ = terminal.handle(.key(key))
        paint()
      }
    }

    func paint() { model.receive(terminal.frame()) }

    var names: [String] { products.pipeline.input.sections[0].items.map(\.name) }
    var quantities: [Int] { products.pipeline.input.sections[0].items.map(\.quantity) }
  }

  @Test func `a key opens a line on the row, enter hands it to the handler, and the source has it`()
  {
    let shop = Shop()
    shop.press("j", "c")
    #expect(shop.model.text[0].hasPrefix(" ›name: Bread") && shop.model.text[1].contains("Milk"))
    #expect(shop.model.showsCursor && shop.model.cursor == (0, 13))
    #expect(shop.model.text[7].hasPrefix("enter keeps, escape withdraws"))
    shop.press("ctrl-u", "O", "a", "t", "s", "home", "R", "delete", "right", "backspace", "a")
    #expect(shop.model.text[0].hasPrefix(" ›name: Rats"))
    #expect(shop.names == ["Bread", "Milk", "Tea"], "Nothing is entered before the end.")
    shop.press("enter")
    #expect(shop.told == ["begin Bread", "name: Rats", "end Rats"])
    #expect(shop.names == ["Rats", "Milk", "Tea"])
    // The list is sorted: the row moved, and has the focus still.
    #expect(shop.model.text[1].hasPrefix(" ›1 × Rats"))
    #expect(!shop.model.showsCursor && shop.model.text[7].hasPrefix("Shop"))
    shop.press("u")
    #expect(shop.names.sorted() == ["Bread", "Milk", "Tea"])
    #expect(shop.model.text[0].dropFirst(2) == "1 × Bread")
    shop.press("ctrl-r")
    #expect(shop.names.sorted() == ["Milk", "Rats", "Tea"] && shop.model.faults.isEmpty)
  }

  @Test func `escape withdraws, and what was not changed is not entered`() {
    let shop = Shop()
    shop.press("j", "c", "x", "y", "escape")
    #expect(shop.told == ["begin Bread", "end Bread"] && shop.names[0] == "Bread")
    #expect(shop.model.text[0].hasPrefix(" ›1 × Bread") && !shop.model.showsCursor)
    for keys in [["c", "x", "backspace", "enter"], ["c", "enter"]] as [[TerminalKey]] {
      for key in keys { shop.press(key) }
      #expect(shop.told.suffix(2) == ["begin Bread", "end Bread"])
      // No change was asked for, so that there is nothing to say.
      #expect(shop.model.text[7].hasPrefix("Shop"))
    }
    shop.press("u")
    #expect(shop.model.text[7].hasPrefix("nothing to undo"))
    shop.press("j")
    #expect(shop.terminal.focused == ListIndexPath(section: 0, item: 1))
    shop.press("2", "c", "ctrl-k", "ctrl-u", "m", "enter")
    #expect(shop.told.suffix(2) == ["quantity: m", "end Milk"] && shop.quantities == [1, 2, 3])
    #expect(shop.model.text[7].hasPrefix("nothing was changed"))
    shop.press("j", "c")
    #expect(shop.model.text[7].hasPrefix("nothing of this can be changed"))
    #expect(!shop.model.showsCursor)
  }

  @Test func `a row is not changed while another list is shown over its own`() {
    let shop = Shop()
    shop.press("j", "?", "c", "f2")
    #expect(shop.told == [] && !shop.model.showsCursor)
    shop.press("escape")
    #expect(shop.model.text[0].hasPrefix(" ›1 × Bread") && !shop.model.showsCursor)
  }

  @Test func `fields are entered one after the other where the row is then, and undone together`() {
    let shop = Shop()
    shop.press("j", "c", "ctrl-u", "Z", "tab", "0", "tab", "shift-tab")
    #expect(shop.model.text[0].hasPrefix(" ›quantity: 10"))
    shop.press("enter")
    #expect(shop.told == ["begin Bread", "name: Z", "quantity: 10", "end Z"])
    #expect(shop.names == ["Z", "Milk", "Tea"] && shop.quantities == [10, 2, 3])
    #expect(shop.model.text[2].hasPrefix(" ›10 × Z"))
    shop.press("u")
    #expect(shop.names.sorted() == ["Bread", "Milk", "Tea"])
    #expect(shop.quantities.sorted() == [1, 2, 3])
  }

  @Test func `a change that makes a row leave a filter is undone and done again in the source`() {
    let shop = Shop()
    shop.press("j", "c", "tab", "ctrl-u", "0", "enter")
    #expect(shop.quantities == [0, 2, 3])
    #expect(!shop.model.text.contains { $0.contains("Bread") })
    for _ in 0..<2 {
      shop.press("u")
      #expect(shop.quantities == [1, 2, 3])
      #expect(shop.model.text[0].dropFirst(2) == "1 × Bread")
      shop.press("ctrl-r")
      #expect(shop.names == ["Bread", "Milk", "Tea"] && shop.quantities == [0, 2, 3])
      #expect(!shop.model.text.contains { $0.contains("Bread") })
    }
    shop.press("ctrl-r")
    #expect(shop.model.text[7].hasPrefix("nothing to redo"))
  }

  @Test func `the line goes with its row, and closes where that is gone`() {
    let shop = Shop()
    shop.press("j", "j", "c", "!")
    shop.products.update { _ = $0.input.upsert([Product(id: 9, name: "Ale", quantity: 4)], in: 0) }
    shop.paint()
    #expect(shop.model.text[2].hasPrefix(" ›name: Milk!"))
    #expect(shop.model.cursor == (2, 13))
    shop.products.update { $0.input.remove(ids: [1]) }
    shop.paint()
    #expect(shop.model.text[7].hasPrefix("this row is gone") && !shop.model.showsCursor)
    shop.press("enter", "j")
    #expect(shop.names == ["Bread", "Tea", "Ale"])
    shop.press("g", "c", "x")
    shop.list.reload()
    shop.paint()
    #expect(shop.model.text[7].hasPrefix("this row is gone"))
    #expect(shop.names == ["Bread", "Tea", "Ale"])
    #expect(shop.told == ["begin Milk", "end Milk", "begin Ale", "end Ale"])
  }

  @Test
  func
    `where the row goes with one of its fields, those behind it are not entered, and it says so`()
  {
    var entered: [String] = []
    let cells = TextCellFactory { (product: Product) in product.name }
      .on(.editableFields) { product in
        ["name", "quantity"].map { FieldChange(field: $0, value: "") }
      }
      .handle(.fieldChanged) { _, event in
        entered.append(event.field)
        event.remove()
      }
    let terminal = TerminalBackend(width: 40, height: 4, title: "Shop")
    let products = (0..<2).map { Product(id: $0, name: "Ware \($0)", quantity: 1) }
    let list = ListDriver(DataSourceProvider(items: products, cellFactory: cells), on: terminal)
    for (keys, status) in [
      (["j", "c", "x", "tab", "y", "enter"], "this row is gone"),
      (["g", "c", "x", "enter"], "Shop"),
    ] as [([TerminalKey], String)] {
      for key in keys { _ = terminal.handle(.key(key)) }
      #expect(terminal.screen.lines.last?.text.hasPrefix(status) == true)
    }
    #expect(entered == ["name", "name"] && list.sections[0].items.isEmpty)
  }

  @Test func `keys go to the next field and the one before, around the ends`() {
    let cells = TextCellFactory { (product: Product) in product.name }
      .on(.editableFields) { product in
        ["one", "two", "three"].map { FieldChange(field: $0, value: "") }
      }
    let terminal = TerminalBackend(width: 40, height: 4)
    let list = ListDriver(
      DataSourceProvider(items: [Product(id: 0, name: "Ware", quantity: 1)], cellFactory: cells),
      on: terminal)
    NumberList.press("j", "c", on: terminal)
    for (key, field) in [
      ("tab", "two"), ("tab", "three"), ("tab", "one"), ("shift-tab", "three"),
      ("shift-tab", "two"),
    ] as [(TerminalKey, String)] {
      NumberList.press(key, on: terminal)
      #expect(terminal.screen.lines[0].text.hasPrefix(" ›\(field): "))
    }
    withExtendedLifetime(list) {}
  }

  @Test func `a row that goes elsewhere by what is entered is shown there`() {
    let shop = Shop((0..<30).map { "Ware \($0 + 100)" })
    shop.press("j", "c", "home", "X", "enter")
    #expect(shop.model.text[6].hasPrefix(" ›1 × XWare 100"))
  }

  @Test func `a row out of sight is shown where it is changed`() {
    let shop = Shop((0..<30).map { "Ware \($0 + 100)" })
    shop.terminal.focused = ListIndexPath(section: 0, item: 20)
    shop.press("c")
    #expect(shop.model.text[6].hasPrefix(" ›name: Ware 120") && shop.model.showsCursor)
  }

  @Test func `what is typed in a field does not wait for a list that the program makes`() {
    let shop = Shop()
    shop.press("j", "c")
    shop.terminal.isBehindKeys = { true }
    shop.press("x", "tab")
    #expect(shop.model.text[0].hasPrefix(" ›quantity: 1"))
    shop.press("enter")
    #expect(shop.names == ["Breadx", "Milk", "Tea"])
  }

  @Test func `a key that is typed brings the row that is being changed back in sight`() {
    let shop = Shop((0..<30).map { "Ware \($0 + 100)" })
    func row() -> String? { shop.model.text.first { $0.hasPrefix(" ›name: ") } }
    shop.press("j", "c")
    for key in ["x", "left", "tab", "shift-tab"] as [TerminalKey] {
      _ = shop.terminal.handle(.mouse(TerminalMouse(.wheel(5), line: 1, column: 1)))
      shop.paint()
      #expect(row() == nil && !shop.model.showsCursor)
      shop.press(key)
      #expect(shop.model.text[0].hasPrefix(key == "tab" ? " ›quantity: 1" : " ›name: Ware 100x"))
      #expect(shop.model.showsCursor)
    }
    shop.press("enter")
    #expect(shop.names[0] == "Ware 100x")
  }

  @Test func `what is pasted is typed, and the pointer leaves a row that is being changed alone`() {
    let shop = Shop()
    shop.press("j", "c", "ctrl-a", "ctrl-right")
    _ = shop.terminal.handle(.paste(" and\u{1B}[2J butter\nmore"))
    _ = shop.terminal.handle(.mouse(TerminalMouse(.press(0), line: 2, column: 4)))
    shop.paint()
    #expect(shop.model.text[0].hasPrefix(" ›name: Bread and␛[2J butter"))
    #expect(shop.terminal.focused == ListIndexPath(section: 0, item: 0))
    shop.press("enter")
    #expect(shop.names[0] == "Bread and\u{1B}[2J butter")
    #expect(shop.model.faults.isEmpty)
  }

  @Test(arguments: [
    ("home ctrl-right", "ab| cd  ef"), ("home ctrl-right ctrl-right", "ab cd|  ef"),
    ("home alt-right alt-right alt-right", "ab cd  ef|"), ("end ctrl-right", "ab cd  ef|"),
    ("end ctrl-left", "ab cd  |ef"), ("end alt-left alt-left", "ab |cd  ef"),
    ("ctrl-left ctrl-left ctrl-left", "|ab cd  ef"), ("home ctrl-left", "|ab cd  ef"),
    ("ctrl-left ctrl-w", "ab |ef"), ("home ctrl-right right ctrl-w", "|cd  ef"),
  ])
  func `the cursor goes by words, over the blanks before them`(_ keys: String, _ name: String) {
    let shop = Shop(["ab cd  ef"])
    shop.press("j", "c")
    for key in keys.split(separator: " ") { shop.press(TerminalKey(stringLiteral: String(key))) }
    shop.press("|", "enter")
    #expect(shop.names == [name])
  }

  @Test func `a field on a row below the screen is not seen, and takes what is typed`() {
    let shop = Shop((0..<9).map { "row \($0)" }, width: 40, height: 5)
    shop.terminal.text.resize(width: 39, height: 9)
    shop.press("j", "8", "j", "c", "x")
    #expect(shop.terminal.screen.lines.count == 5)
    #expect(!shop.terminal.screen.lines.dropLast().contains { $0.text.contains("name:") })
    shop.press("enter")
    #expect(shop.names.last == "row 8x")
  }

  @Test(arguments: [(40, 8), (10, 3), (5, 2), (3, 1)])
  func `any keys leave in a field what they leave in a text, and the cursor is in sight`(
    _ width: Int, _ height: Int
  ) {
    var random = SeededGenerator(seed: UInt64(width))
    let shop = Shop(width: width, height: height)
    shop.press("j")
    for _ in 0..<(LongRun.isAsked ? 120 : 3) {
      let before = shop.names[0]
      var (text, position) = (Array(before), before.count)
      guard let row = shop.terminal.focused else { return }
      #expect(shop.list.sections[0].items[row.item].id == 0)
      shop.press("c")
      for _ in 0..<random.below(30) {
        let keys: [TerminalKey] = [
          "a", "語", "space", "left", "right", "home", "end", "backspace", "delete", "ctrl-k", "b",
        ]
        let key = keys[random.below(keys.count)]
        switch key {
        case "left": position = max(0, position - 1)
        case "right": position = min(text.count, position + 1)
        case "home": position = 0
        case "end": position = text.count
        case "backspace" where position > 0:
          text.remove(at: position - 1)
          position -= 1
        case "backspace": break
        case "delete": if position < text.count { text.remove(at: position) }
        case "ctrl-k": text.removeSubrange(position...)
        default:
          guard case .character(let character) = key.code else { return }
          text.insert(character, at: position)
          position += 1
        }
        shop.press(key)
        let rows = ScreenModel.rows(of: shop.terminal.screen, width: width, height: height)
        #expect(shop.model.rows == rows && shop.model.faults.isEmpty)
        #expect(shop.model.showsCursor)
        // The character at the cursor is the one that is typed over, and a blank at the end.
        let (line, column) = shop.model.cursor
        if width > 8 {
          let shown = shop.model.rows[line][column].text
          let expected = position < text.count ? "\(text[position])" : " "
          #expect(shown == expected || column == width - 2)
        }
      }
      // A name that is Tea's has no fields.
      text.append("!")
      shop.press("end", "!", "enter")
      #expect(shop.names[0] == String(text))
      if text.count > 60 { shop.press("c", "ctrl-u", "A", "enter") }
    }
  }
}
