import Roster
import Testing

/// How cells are made: by class, by template, by themselves; nothing is registered.
@Suite struct CellMakingTests {
  final class Label: BlankMaking {
    var text = ""
    let isFromFile: Bool

    required init() { isFromFile = false }

    init(file: String) { isFromFile = true }
  }

  let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0))

  @Test func `C8 a cell that makes itself needs no registration`() {
    let cells = ClosureCellFactory { (cell: inout Label, name: String) in cell.text = name }
    let first = cells.element(for: "Milk", in: context).fresh()
    let second = cells.element(for: "Milk", in: context).fresh()
    #expect(first.text == "Milk")
    #expect(first !== second)
    #expect(cells.reuseIdentifier(for: "Milk", in: context) == ReuseIdentifier(for: Label.self))
  }

  @Test func `Identifiers are distinguished by their hashes, those of types as those of names`() {
    let types = [
      ReuseIdentifier(for: Label.self), ReuseIdentifier(for: Shelf.self),
      ReuseIdentifier(for: String.self), ReuseIdentifier(for: Int.self),
    ]
    let names: [ReuseIdentifier] = ["label", "shelf", "string", "int"]
    for identifiers in [types, names] {
      #expect(Set(identifiers.map(\.hashValue)).count > 1)
    }
  }

  @Test func `C8 a cell can come from a template of its own`() {
    let cells = ClosureCellFactory(
      reuseIdentifier: "label", make: { Label(file: "Label.xib") }
    ) { (cell: inout Label, name: String) in cell.text = name }
    #expect(cells.element(for: "Milk", in: context).make().isFromFile)
  }

  @Test func `C8 D001-28 one factory makes cells for any number of backends`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: "Milk", "Tea")],
      cellFactory: ClosureCellFactory { (cell: inout Label, name: String) in cell.text = name })
    let backends = [Shelf(), Shelf()]
    for backend in backends { backend.reload(from: provider.dataSource) }
    #expect(backends.map { $0.labels.map(\.text) } == [["Milk", "Tea"], ["Milk", "Tea"]])
    #expect(backends[0].labels[0] !== backends[1].labels[0])
  }

  @Test func `S10 display begins and ends once, on the factory's and on the provider's level`() {
    var events: [String] = []
    let cells = ClosureCellFactory { (cell: inout Label, name: String) in cell.text = name }
      .willDisplay { cell, item, _ in events.append("factory: \(cell.text), \(item)") }
      .didEndDisplaying { _, item, _ in events.append("factory ended: \(item)") }
    var provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: "Milk")],
      cellFactory: cells.willDisplay { _, item, _ in events.append("provider: \(item)") }
        .willConfigure { _, _, _ in events.append("configure") }
        .reusing(as: "label"))
    provider.showsEmptySections = false
    let element = provider.dataSource.cell(at: ListIndexPath(section: 0, item: 0))
    var cell = element?.fresh() ?? Label()
    element?.willDisplay(&cell)
    element?.didEndDisplaying(&cell)
    #expect(
      events == ["configure", "factory: Milk, Milk", "provider: Milk", "factory ended: Milk"])
  }

  @Test func `views that make themselves are made for sections with a title, and for no others`() {
    let source = DataSourceProvider(
      sections: [
        ListSection(id: 0, header: "Fruit", items: "Plums"),
        ListSection(id: 1, footer: "End", items: "Milk"),
      ],
      cellFactory: ClosureCellFactory { (cell: inout Label, name: String) in cell.text = name },
      supplementaryViewFactory: ClosureSupplementaryViewFactory<String, String, Label> {
        (label: inout Label, title: String) in label.text = title
      }
    ).dataSource
    let (headers, footers) = (
      (0..<2).map { source.header(ofSection: $0)?.fresh().text },
      (0..<2).map { source.footer(ofSection: $0)?.fresh().text }
    )
    #expect(headers == ["Fruit", nil] && footers == [nil, "End"])
  }

  private final class Shelf: RenderingBackend {
    let drawingQueue = DrawingQueue()
    var labels: [Label] = []

    func reload(from source: any ListDataSource<Label, Never>) {
      labels = (0..<source.itemCount(inSection: 0)).compactMap {
        source.cell(at: ListIndexPath(section: 0, item: $0))?.fresh()
      }
    }
  }
}
