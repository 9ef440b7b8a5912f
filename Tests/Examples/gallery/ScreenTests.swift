import Foundation
import Roster
import RosterText
import Testing

import enum TestSupport.LongRun

@testable import GalleryKit

@Suite struct ScreenTests {
  /// The lines of the trace after each gesture.
  private func lines(
    of screen: any GalleryScreen.Type, _ gestures: String, seed: UInt64 = 1
  ) throws -> [[String]] {
    let entries = try GalleryRun.entries(
      of: screen, on: GalleryStage(seed: seed),
      script: GalleryScript(parsing: gestures, name: "test"), name: "test")
    return entries.reduce(into: []) { lines, entry in
      switch entry {
      case .event: lines.append([])
      case .line(let line): if !lines.isEmpty { lines[lines.count - 1].append(line) }
      case .screen: break
      }
    }
  }

  private func lastScreen(of screen: any GalleryScreen.Type, _ gestures: String) throws -> String {
    let entries = try GalleryRun.entries(
      of: screen, script: GalleryScript(parsing: gestures, name: "test"), name: "test")
    guard case .screen(let last) = entries.last else { return "" }
    return last
  }

  @Test func `the products are seven, five, two and two, whatever shows them`() {
    let stage = GalleryStage()
    for backend in [
      BasicProducts(on: stage).text, DetailedProducts(on: stage).text,
      FullProducts(on: stage).text, GridOfProducts(on: stage).text,
    ] {
      let source = backend.shownSource
      #expect((0..<5).map(source.itemCount) == [7, 5, 2, 2, 0])
      let headers = (0..<4).compactMap { source.header(ofSection: $0)?.fresh().text }
      #expect(zip(headers, Product.catalog).allSatisfy { $0.hasPrefix($1.header ?? "none") })
      #expect(headers.count == 4)
      for section in 0..<4 {
        for (item, product) in Product.catalog[section].items.enumerated() {
          let cell = source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
          #expect(cell?.text.contains(product.name) == true)
        }
      }
    }
    #expect(Set(Product.catalog.flatMap(\.items).map(\.id)).count == 16)
  }

  @Test func `offers of less than a hundred cents are bold, and no others`() {
    let cells = OwnFactories(on: GalleryStage()).text.visibleCells.map(\.cell)
    #expect(cells.map { $0.style == .bold } == [false, false, true])
    #expect(cells.last?.text.contains("99") == true)
  }

  @Test func `T-001-18 the last name is inserted at 1 once there is a first name`() throws {
    #expect(try !lastScreen(of: Form.self, "").contains("Last name"))
    let lines = try lines(of: Form.self, "type 0 0 text Ada\ntype 0 0 text")
    #expect(lines[0].contains("insert items [[0, 1]], fade"))
    #expect(lines[1].contains("delete items [[0, 1]], fade"))
  }

  @Test func `T-001-19 the additional fields come and go with their header and footer`() throws {
    let off = try lastScreen(of: Form.self, "switch 0 1 switch on\nswitch 0 1 switch off")
    let on = try lastScreen(of: Form.self, "switch 0 1 switch on")
    #expect(!off.contains("City") && !off.contains("None of them"))
    #expect(on.hasSuffix("\n\nAdditional fields\n  City: []\nNone of them is needed."))
  }

  @Test func `T-001-45 there and back is four inserts and deletes, and six updates`() throws {
    let lines = try lines(of: DiffUpdate.self, "run switch\nrun switch")
    #expect(lines[0].contains("insert items [[0, 4], [0, 7], [0, 8], [0, 9]], left"))
    #expect(lines[1].contains("delete items [[0, 4], [0, 7], [0, 8], [0, 9]], right"))
    for line in lines.compactMap(\.last) {
      #expect(line.hasPrefix("update items") && line.count { $0 == "→" } == 6)
    }
  }

  @Test func `T-001-46 a tap on an expandable row is exactly one update, of that row`() throws {
    let taps = try lines(of: Expandable.self, "tap 0 1\ntap 0 1")
    #expect(
      taps == [
        ["configure [0, 1], all lines", "update items [[0, 1] → [0, 1]], none"],
        ["configure [0, 1], the first lines", "update items [[0, 1] → [0, 1]], none"],
      ])
  }

  @Test func `T-001-47 deleting row 3 of 30 and adding one is a delete and an insert`() throws {
    let lines = try lines(of: SwipeToDelete.self, "swipe trailing 0 3\nrun add")
    #expect(lines[0].last == "delete items [[0, 3]], fade")
    #expect(lines[1] == ["insert items [[0, 29]], fade"])
    let last = try lastScreen(of: SwipeToDelete.self, "swipe trailing 0 3\nrun add")
    #expect(last.split(separator: "\n").count == 30 && last.hasSuffix("\n  Message 31"))
  }

  @Test func `each row of the menu leads to a screen`() throws {
    let rows = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2]]
    let taps = rows.map { "tap \($0[0]) \($0[1])" }.joined(separator: "\n")
    let opened = try lines(of: Menu.self, taps).flatMap(\.self)
    #expect(opened.count == rows.count)
    for line in opened {
      #expect(GalleryScreens.screen(named: String(line.dropFirst("open ".count))) != nil)
    }
  }

  @Test(arguments: [
    "press 0 9", "delete 0 9", "move 0 9 to 0 0", "swipe leading 0 9", "swipe trailing 0 9 Open",
    "menu 0 9", "menu 0 9 Open", "action copy 0 9", "toggle 0 9", "focus 0 9",
  ])
  func `a gesture that cannot be made says so`(_ gesture: String) throws {
    #expect(try lines(of: Menu.self, gesture) == [["that cannot be done here"]])
    #expect(try lines(of: Menu.self, "press 0 1\nrelease") == [[], []])
  }

  @Test(arguments: 1...20)
  func `random persons are five to fifteen, in order, the same for the same seed`(
    _ seed: UInt64
  ) throws {
    let stage = { GalleryStage(seed: seed, height: 100) }
    let screen = RandomPersons(on: stage())
    let names = screen.text.visibleCells.map(\.cell.text)
    #expect((5...15).contains(names.count))
    let lastNames = names.compactMap { $0.split(separator: " ").last }
    #expect(lastNames == lastNames.sorted())
    #expect(RandomPersons(on: stage()).text.screen == screen.text.screen)
  }

  @Test func `lazy rows are made when they are seen, and once`() throws {
    let counts = try lines(of: LazyRows.self, "run count\nscroll to 0 900\nrun count").flatMap(
      \.self
    )
    .filter { $0.hasSuffix("rows were made") }
    #expect(counts.first == "5 of 1000 rows were made")
    let made = try #require(counts.last?.split(separator: " ").first.flatMap { Int($0) })
    #expect(made > 5 && made < 30)
  }

  @Test func `M10 lazy rows come at both ends, and only those that are seen are made`() throws {
    let grow = "run older\nrun newer\n"
    let lines = try lines(of: LazyRows.self, grow + "run count\nscroll to 0 1019\nrun count")
      .flatMap(\.self)
    #expect(try lastScreen(of: LazyRows.self, grow + "scroll to 0 1019\nshow").contains("Row 1009"))
    let counts = lines.filter { $0.hasSuffix("of 1020 rows were made") }
      .compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(counts.count == 2 && counts.allSatisfy { $0 < 30 })
  }

  @Test func `lines between rows have the color that was asked for`() {
    let lines = Separators(on: GalleryStage()).text.screen.lines
    let section = lines.drop { $0.text != Separators.Style.colors.rawValue }.dropFirst().prefix(9)
    let colors = section.filter { $0.text.hasPrefix("─") }.map { $0.runs.last?.style.foreground }
    #expect(colors == [.green, .blue, .red, .green, .green])
    #expect(
      Menu(on: GalleryStage()).text.screen.lines.filter { $0.text.hasPrefix("─") }
        .map { $0.runs.last?.style.foreground } == [.blue, .blue, .blue, .blue])
  }

  @Test func `the names of variants are bold, and there is no line for a price that is not known`()
  {
    let cells = FullProducts(on: GalleryStage()).text.visibleCells.map(\.cell)
    #expect(
      cells[0].lines.map { line in line.runs.map { $0.style.attributes.contains(.bold) } } == [
        [false, false], [false], [false], [false, true, false], [false, true, false],
      ])
    #expect(cells.count { $0.text.contains("$") } == 14)
  }

  @Test(arguments: GalleryScreens.all.map { $0.name })
  func `a screen that is left keeps nothing alive`(_ name: String) throws {
    let type = try #require(GalleryScreens.screen(named: name))
    weak var backend: TextBackend?
    weak var trace: GalleryTrace?
    do {
      let stage = GalleryStage()
      let screen = type.init(on: stage)
      for command in screen.commands { command.action() }
      (backend, trace) = (screen.text, stage.trace)
      #expect(backend != nil && trace != nil)
    }
    #expect(backend == nil && trace == nil)
  }

  private static let actCount = LongRun.isAsked ? 400 : 10

  @Test(arguments: GalleryScreens.all.map { $0.name })
  func `no screen minds what is done to it, and it shows what drawing it from scratch shows`(
    _ name: String
  ) throws {
    let type = try #require(GalleryScreens.screen(named: name))
    var random = SeededGenerator(seed: 11)
    for seed in 1...(LongRun.isAsked ? 2 : 1) as ClosedRange<UInt64> {
      let screen = type.init(on: GalleryStage(seed: seed, width: 30, height: 12))
      for _ in 0..<Self.actCount {
        screen.act(on: &random)
        let shown = screen.text.screen.description
        screen.text.reload(from: screen.text.shownSource)
        #expect(screen.text.screen.description == shown)
      }
    }
  }
}

extension GalleryScreen {
  /// Makes a gesture, or presses a button.
  fileprivate func act(on random: inout SeededGenerator) {
    let path = ListIndexPath(
      section: random.number(in: -1...4), item: random.number(in: -1...12))
    switch random.number(in: 0...11) {
    case 0: backend.tap(path)
    case 1: backend.commitEditing(path)
    case 2:
      backend.move(
        path,
        to: ListIndexPath(section: random.number(in: -1...4), item: random.number(in: -1...12)))
    case 3: backend.performSwipeAction(from: .leading, at: path)
    case 4: backend.performSwipeAction(from: .trailing, at: path)
    case 5: backend.enter("x", intoField: "text", at: path)
    case 6: backend.turn(true, field: "switch", at: path)
    case 7: backend.focus(path)
    case 8: text.scroll(byLines: random.number(in: -9...9))
    case 9: text.scroll(to: path)
    case 10: backend.perform(.copy, at: path)
    default:
      if !commands.isEmpty { commands[random.number(in: 0...(commands.count - 1))].action() }
    }
  }
}
