import Roster
import RosterTesting
import Testing

@Suite struct FactoryProbeTests {
  private var items: [Parcel] {
    [Parcel("books", color: "red", note: "heavy"), Parcel("plates", note: "fragile"), Parcel("")]
  }

  @Test func `A factory without a fault breaks no law`() {
    expectNoReuseLeaks(FaultyFactory(nil), items: items)
  }

  @Test(arguments: FactoryFault.allCases)
  func `A factory with a fault breaks the law of the fault, and no other`(_ fault: FactoryFault) {
    let violations = CellFactoryProbe(FaultyFactory(fault)).violations(items: items)
    #expect(Set(violations.map(\.rule)) == fault.rules)
  }

  @Test func `That a factory makes one object twice is reported, and nothing else`() throws {
    final class Label: Titled { var text = "" }
    let label = Label()
    func violations(_ make: @escaping () -> Label) -> [Violation] {
      let cells = ClosureCellFactory(make: make) { (label: inout Label, parcel: Parcel) in
        label.text = parcel.name
      }
      return CellFactoryProbe(cells).violations(items: items)
    }
    #expect(violations { Label() }.isEmpty)
    let found = violations { label }
    #expect(Set(found.map(\.rule)) == [.ownCell])
    let words = try #require(found.first).description
    #expect(words.contains("are one object, which cannot be on the screen twice"))
    // The same where it is not said of what type it is.
    let cells = ClosureCellFactory(make: { label as any Titled }) { (label, parcel: Parcel) in
      label.text = parcel.name
    }
    #expect(Set(CellFactoryProbe(cells).violations(items: items).map(\.rule)) == [.ownCell])
  }

  private protocol Titled: AnyObject { var text: String { get set } }

  @Test func `A cell that shows where its item is among all items, hidden ones too, is found`() {
    struct NumberedCells: CellFactory {
      func makeCell(for item: Parcel, in context: ListContext) -> String { "" }
      func configure(_ cell: inout String, for item: Parcel, in context: ListContext) {
        cell = "\(context.sourceIndexPath.item + 1). \(item.name)"
      }
    }
    let violations = CellFactoryProbe(NumberedCells()).violations(items: items)
    #expect(Set(violations.map(\.rule)) == [.cellPosition])
  }

  @Test func `Identifiers that differ in the names of items alone are each item's own`() {
    let items = ["books", "plates", "soap"].map { Parcel($0) }
    let violations = CellFactoryProbe(FaultyFactory(.namesEachItem)).violations(items: items)
    #expect(Set(violations.map(\.rule)) == [.sharedIdentifier])
  }

  @Test func `Identifiers made of names are each item's own, and those of kinds are not`() {
    struct Good: Identifiable { let id: String }
    struct NamedCells: CellFactory {
      let name: (String) -> String
      func reuseIdentifier(for item: Good, in context: ListContext) -> ReuseIdentifier {
        ReuseIdentifier(name(item.id))
      }
      func makeCell(for item: Good, in context: ListContext) -> String { "" }
      func configure(_ cell: inout String, for item: Good, in context: ListContext) {
        cell = item.id
      }
    }
    func isOwn(_ names: [String], _ identifier: @escaping (String) -> String) -> Bool {
      let violations = CellFactoryProbe(NamedCells(name: identifier))
        .violations(items: names.map(Good.init))
      #expect(Set(violations.map(\.rule)).isSubset(of: [.sharedIdentifier]))
      return !violations.isEmpty
    }
    let names = ["books", "plates", "soap"]
    #expect(isOwn(names) { $0 })
    #expect(isOwn(names) { "cell of \($0)" })
    // The identifier has more than the name, or less.
    #expect(isOwn(names) { "\($0) cell" })
    #expect(isOwn(names) { String($0.prefix(1)) })
    #expect(!isOwn(names) { ["books": "flat", "plates": "round", "soap": "odd"][$0] ?? "" })
    #expect(!isOwn(names) { $0 == "soap" ? "odd" : $0 })
    // What the others begin with says nothing of the first.
    #expect(!isOwn(names) { $0 == "books" ? "cell" : "cell of \($0)" })
    #expect(!isOwn(names) { String(($0.first ?? " ").isLetter) })
    // Two are too few to say so.
    #expect(!isOwn(["books", "plates"]) { $0 })
    #expect(isOwn(["a", "b", "c"]) { "cell \($0.unicodeScalars.first?.value ?? 0)" })
    // As many kinds as that no list has.
    let letters = (0..<10).map { String(UnicodeScalar(UInt8(97 + $0))) }
    let words = ["x1", "yy", "zzz", "w", "vv", "uuu", "t", "ss", "rrr", "qq"]
    func word(_ name: String) -> String { words[letters.firstIndex(of: name) ?? 0] }
    #expect(isOwn(letters, word) && !isOwn(letters.dropLast(), word))
  }

  @Test func `Identifiers that each item has alone are found also among versions of one item`() {
    struct OwnCells: CellFactory {
      func reuseIdentifier(for item: ScenarioItem, in context: ListContext) -> ReuseIdentifier {
        ReuseIdentifier("item \(item.id)")
      }
      func makeCell(for item: ScenarioItem, in context: ListContext) -> String { "" }
      func configure(_ cell: inout String, for item: ScenarioItem, in context: ListContext) {
        cell = item.text
      }
    }
    let items: [ScenarioItem] = [1, 2, 3, .item(2, revision: 1), .item(3, revision: 1)]
    let violations = CellFactoryProbe(OwnCells()).violations(items: items)
    #expect(violations.map(\.rule) == [.sharedIdentifier])
    #expect(violations.first?.found == "3 identifiers for 3 items")
  }

  @Test func `Cases of an enumeration may give their names to the cells of their kinds`() {
    enum Control: CustomStringConvertible {
      case button, slider, toggle
      var description: String { "the \(name)" }
      var name: String {
        switch self {
        case .button: "button"
        case .slider: "slider"
        case .toggle: "toggle"
        }
      }
    }
    let cells = ClosureCellFactory<Control, String>(make: { "" }) { $0 = $1.name }
      .reusing { ReuseIdentifier($0.name) }
    #expect(CellFactoryProbe(cells).violations(items: [.button, .slider, .toggle]).isEmpty)
  }

  @Test func `A leak is reported with both items and the part that leaked`() {
    let violations = CellFactoryProbe(FaultyFactory(.leaksColor)).violations(
      items: [Parcel("books", color: "red"), Parcel("plates")])
    #expect(
      violations.map(\.description) == [
        "reuse-leak at [0, 1]: a cell that showed books and now shows plates is not like a fresh one: "
          + "expected color nil, found color Optional(\"red\")"
      ])
  }

  @Test func `A cell that is an object is compared by all that it stores, or by a closure`() {
    let cells = ClosureCellFactory<String, LabelCell>(make: { LabelCell() }) { cell, item in
      if !item.isEmpty { cell.text = item }
    }
    let probe = CellFactoryProbe(cells)
    #expect(probe.violations(items: ["milk", ""]).map(\.rule) == [.reuseLeak])
    #expect(probe.violations(items: ["milk", ""]) { $0.text }.map(\.rule) == [.reuseLeak])
    #expect(probe.violations(items: ["milk", ""]) { $0.text.count > 100 }.isEmpty)
  }

  @Test func `Of cells that change by themselves it is not said that they leak`() {
    final class Blinking: CellFactory {
      private var count = 0

      func makeCell(for item: String, in context: ListContext) -> String { "" }

      func configure(_ cell: inout String, for item: String, in context: ListContext) {
        count += 1
        cell = count.isMultiple(of: 2) ? item : "\(item)!"
      }
    }
    let violations = CellFactoryProbe(Blinking()).violations(items: ["milk", "soap"])
    #expect(violations.map(\.rule) == [.steadyConfigure, .steadyConfigure])
  }

  @Test func `A probe shows cells fresh and reused`() {
    let probe = CellFactoryProbe(FaultyFactory(.leaksColor))
    let red = Parcel("books", color: "red")
    #expect(probe.cell(for: red).color == "red")
    #expect(probe.cell(for: Parcel("plates")).color == nil)
    #expect(probe.cell(for: Parcel("plates"), after: red).color == "red")
    #expect(probe.reuseIdentifier(for: red) == "parcel")
  }

  @Test func `A probe resets a cell before it shows the next item in it`() {
    struct Sums: CellFactory {
      func makeCell(for item: Int, in context: ListContext) -> String { "" }

      func reset(_ cell: inout String) { cell = "" }

      func configure(_ cell: inout String, for item: Int, in context: ListContext) {
        cell += "\(item)"
      }
    }
    #expect(CellFactoryProbe(Sums()).cell(for: 3, after: 1, 2) == "3")
  }

  @Test func `Cells with other reuse identifiers are never reused for each other`() {
    let cells = ParityCells()
    let probe = CellFactoryProbe(cells)
    #expect(probe.violations(items: [1, 2, 3, .item(4, revision: 1)]).isEmpty)
  }
}
