import Roster
import RosterTesting
import RosterText
import Testing

/// Where the cells of a toolkit come from: a class, a file, or the program.
@MainActor @Suite struct OriginTests {
  private final class Price: StrictCell, BlankMaking {
    var text = ""
    private(set) var preparations = 0

    override func prepareForReuse() { preparations += 1 }
  }

  private final class Sign: StrictCell {
    var text = ""
    var isFromFile = false
  }

  private enum Row {
    case price(Int)
    case sign(String)
    case other
  }

  /// How many cells the program has made.
  private final class Count {
    var made = 0
  }

  private let count = Count()

  /// Cells of all origins in one list, whose cells are those of the toolkit.
  private var cells: ClosureCellFactory<Row, StrictCell> {
    let count = count
    let blank = {
      count.made += 1
      return StrictCell()
    }
    let prices = ClosureCellFactory(reuseIdentifier: "price", make: blank) {
      (cell: inout StrictCell, cents: Int) in (cell as? Price)?.text = "\(cents) ct"
    }.made(by: .type(Price.self, make: blank))
    let signs = ClosureCellFactory(reuseIdentifier: "sign", make: blank) {
      (cell: inout StrictCell, text: String) in (cell as? Sign)?.text = text
    }.made(by: .template("Sign", make: blank))
    let others = ClosureCellFactory(reuseIdentifier: "other", make: blank) {
      (_: inout StrictCell, _: Int) in
    }
    return ClosureCellFactory.choosing { row, context in
      switch row {
      case .price(let cents): prices.choice(for: cents, in: context)
      case .sign(let text): signs.choice(for: text, in: context)
      case .other: others.choice(for: 0, in: context)
      }
    }
  }

  private func backend() -> CollectionBackend<StrictCell, StrictReusableView> {
    let nib = StrictNib {
      let sign = Sign()
      sign.isFromFile = true
      return sign
    }
    return CollectionBackend(nibs: ["Sign": nib])
  }

  @Test func `C8 a collection view makes cells of a class and of a file, and the program the rest`()
  {
    let backend = backend()
    let list = ListDriver(
      DataSourceProvider(
        items: [Row.price(240), .sign("Sale"), .other, .price(95)], cellFactory: cells),
      on: backend, identity: .none)
    let shown = backend.view.visibleRows.map(\.view)
    #expect(shown.compactMap { ($0 as? Price)?.text } == ["240 ct", "95 ct"])
    #expect(shown.compactMap { ($0 as? Sign)?.text } == ["Sale"])
    #expect(shown.compactMap { ($0 as? Sign)?.isFromFile } == [true])
    #expect(count.made == 1)
    withExtendedLifetime(list) {}
  }

  @Test func `C8 a cell of a class is prepared by its toolkit, and configured for another item`() {
    let backend = backend()
    let list = ListDriver(
      DataSourceProvider(items: [Row.price(240)], cellFactory: cells), on: backend, identity: .none)
    let cell = backend.view.visibleRows[0].view as? Price
    list.sections = [ListSection([Row.price(95)])]
    #expect(backend.view.visibleRows[0].view === cell)
    #expect(cell?.text == "95 ct" && cell?.preparations == 1)
    #expect(count.made == 0)
  }

  @Test func `a cell that takes the place of a toolkit's own stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let cells = ClosureCellFactory { (cell: inout Price, cents: Int) in
        cell = Price()
        cell.text = "\(cents) ct"
      }
      let backend = CollectionBackend<Price, StrictReusableView>()
      backend.reload(
        from: DataSourceProvider(items: [240], cellFactory: cells).dataSource.withViews())
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(Objection.notDequeued.rawValue))
  }

  @Test
  func `a display ends while the container still shows its item, which it does not afterwards`() {
    var ended: [String] = []
    let cells = TextCellFactory { (name: String) in name }
      .didEndDisplaying { cell, name, _ in ended.append(name + cell.text) }
    let backend = RowBackend<TextCell, TextView>()
    let list = ListDriver(
      DataSourceProvider(items: ["Milk", "Tea"], cellFactory: cells), on: backend, identity: .itself
    )
    #expect(backend.screen == ["  Milk", "  Tea"])
    let hosts = backend.view.visibleItems.compactMap {
      $0.child as? RowBackend<TextCell, TextView>.Child
    }
    list.sections = [ListSection(["Tea"])]
    #expect(backend.screen == ["  Tea"])
    #expect(ended == ["MilkMilk"])
    #expect(hosts.map { $0.cell.content?.text } == ["", "Tea"])
  }
}
