#if os(Linux)
  import Foundation
  import Roster
  import RosterTerminal
  import RosterText

  /// A file of products, and its rows.
  struct ShopFile {
    let path: String
    let rows: [(id: String, name: String, price: String)]

    init(rowCount: Int) throws {
      // A short path, since messages with it are cut where the terminal ends.
      path = "/tmp/shop-\(UUID().uuidString.prefix(8)).csv"
      rows = (0..<rowCount).map {
        ("\($0)", "\(["apple", "milk", "ham", "jam"][$0 % 4]) \($0)", "\($0 * 7 % 100)")
      }
      let text = rows.map { "\($0.id),\($0.name),\($0.price)\n" }.joined()
      try ("id,name,price\n" + text).write(toFile: path, atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What a file is to look like: rows that are filtered and sorted one by one, on a text backend.
  final class ShopModel {
    private let terminal: TerminalBackend
    private let list: ListDriver<ListSection<Int, String>>
    private let shop: ShopFile
    private var widths: (id: Int, name: Int, price: Int)
    private var sort: (column: Int, isDescending: Bool)?
    private var rows: [Int] = []
    private var number = 0
    private let size: (width: Int, height: Int)

    init(_ shop: ShopFile, width: Int, height: Int) {
      self.shop = shop
      size = (width, height)
      // A column has room for its name and for an arrow.
      widths = (
        max(3, shop.rows.map(\.id.count).max() ?? 0),
        max(5, shop.rows.map(\.name.count).max() ?? 0), 6
      )
      // Names give way first, and then prices, to what else is in 17 columns.
      if width == 20 { (widths.name, widths.price) = (5, 12 - widths.id - 4) }
      terminal = TerminalBackend(width: width, height: height, title: shop.path)
      list = ListDriver(
        DataSourceProvider(
          sections: [ListSection<Int, String>](), cellFactory: TextCellFactory(),
          supplementaryViewFactory: .sectionTitles()
        ).emptyState(text: "no rows"), on: terminal, identity: .itself)
      terminal.didChangeFilter = { [weak self] _ in self?.show() }
      show()
    }

    private func line(_ id: String, _ name: String, _ price: String) -> String {
      func blanks(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: width - text.count)
      }
      let name = TextLine(name).truncated(to: widths.name).text
      return
        "\(blanks(id, widths.id))\(id)  \(name)\(blanks(name, widths.name))  \(blanks(price, widths.price))\(price)"
    }

    private func show() {
      let focused = terminal.focused.map { rows[$0.item] }
      let path = terminal.focused
      var all = Array(shop.rows.indices)
      if let sort {
        func isLess(_ left: Int, _ right: Int) -> Bool {
          let (one, other) = (shop.rows[left], shop.rows[right])
          switch sort.column {
          case 1: return left < right
          case 2: return one.name < other.name
          default: return (Int(one.price) ?? 0) < (Int(other.price) ?? 0)
          }
        }
        // Rows that are alike stay in the order of the file.
        all = all.sorted {
          isLess($0, $1) != isLess($1, $0)
            ? isLess($0, $1) != sort.isDescending : $0 < $1
        }
      }
      rows = all.filter {
        let row = shop.rows[$0]
        return terminal.filter.matches("\(row.id)\u{1F}\(row.name)\u{1F}\(row.price)")
      }
      func name(_ name: String, _ column: Int) -> String {
        name + (sort?.column == column ? sort?.isDescending == true ? "▼" : "▲" : "")
      }
      let heading = heading(name("id", 1), name("name", 2), name("price", 3))
      let lines = rows.map { row in
        line(shop.rows[row].id, shop.rows[row].name, shop.rows[row].price)
      }
      list.update(options: .reload) {
        $0 = ListContents([ListSection(id: 0, header: "  " + heading, items: lines)])
      }
      let target = focused.flatMap { rows.firstIndex(of: $0) }.map {
        ListIndexPath(section: 0, item: $0)
      }
      if let target, target == path { return }
      terminal.focused = target ?? ListIndexPath(section: 0, item: 0)
      if let target { terminal.text.scroll(to: target) } else { terminal.text.scrollToTop() }
    }

    /// The names of the columns, cut where the values are narrower.
    private func heading(_ id: String, _ name: String, _ price: String) -> String {
      func cut(_ text: String, _ width: Int) -> String {
        TextLine(text).truncated(to: width).text
      }
      return line(cut(id, widths.id), name, cut(price, widths.price))
    }

    func press(_ key: TerminalKey) {
      let isTyping = lines.last?.hasPrefix("filter: ") == true && isOpen
      if !isTyping, key == "f" {
        isOpen = true
        _ = terminal.handle(.key("f"))
        return
      }
      if isTyping {
        if key == "enter" { isOpen = false }
        _ = terminal.handle(.key(key))
        return
      }
      if case .character(let character) = key.code, let digit = character.wholeNumberValue {
        number = number * 10 + digit
      } else if key != "s" {
        number = 0
      }
      switch key {
      case "s":
        _ = terminal.handle(.key("ctrl-g"))
        let column = number
        number = 0
        sort = (column, sort?.column == column && sort?.isDescending == false)
        let name = ["id", "name", "price"][column - 1]
        terminal.show("sorted by \(name):\(sort?.isDescending == true ? "desc" : "asc")")
        show()
      case "S":
        _ = terminal.handle(.key("ctrl-g"))
        sort = nil
        terminal.show("in the order of the file")
        show()
      default: _ = terminal.handle(.key(key))
      }
    }

    private var isOpen = false

    /// The lines of the screen.
    var lines: [String] {
      var model = ScreenModel(width: size.width, height: size.height)
      var painter = TerminalPainter(width: size.width, height: size.height)
      model.receive(painter.paint(terminal.screen))
      return model.text
    }
  }

  /// A program on a terminal, whose screen is kept up with.
  final class WatchedTerminal {
    let terminal: PseudoTerminal
    private(set) var model: ScreenModel
    private var consumed = 0

    init(_ arguments: [String], width: Int, height: Int) throws {
      terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse")] + arguments, width: UInt16(width),
        height: UInt16(height))
      model = ScreenModel(width: width, height: height)
    }

    func type(_ text: String) { terminal.type(text) }

    var lines: [String] { model.text }

    /// Waits until the screen is as it has to be.
    func wait(until isDone: ([String]) -> Bool) -> Bool {
      terminal.wait { terminal in
        follow(terminal)
        return isDone(lines)
      }
    }

    private func follow(_ terminal: PseudoTerminal) {
      // A frame that has come in part waits for the rest.
      let end = [UInt8]("\u{1B}[?2026l".utf8)
      let new = terminal.received[consumed...]
      guard !new.isEmpty,
        let last = new.indices.last(where: { new[...$0].suffix(end.count).elementsEqual(end) })
      else { return }
      model.receive(Array(new[...last]))
      consumed = last + 1
    }
  }
#endif
