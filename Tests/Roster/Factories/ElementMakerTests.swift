import Roster
import Testing

/// What an element tells a toolkit that owns its cells: what to register, how to fill, and how a binding ends.
@Suite struct ElementMakerTests {
  private final class Label: BlankMaking {
    var text = ""
    var isFromFile = false
  }

  /// How many labels were made.
  private final class Count {
    var made = 0
  }

  private let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0))

  private func name<Content>(of maker: ElementMaker<Content>) -> String {
    switch maker {
    case .type(let type, _): "type \(type)"
    case .template(let name, let bundle, _): "template \(name) of \(bundle ?? "none")"
    case .closure: "closure"
    }
  }

  private func label(_ count: Count) -> () -> Label {
    {
      count.made += 1
      return Label()
    }
  }

  @Test func `C8 what to register for an identifier is told before anything is made`() {
    let count = Count()
    let names = ClosureCellFactory(make: label(count)) { (label: inout Label, name: String) in
      label.text = name
    }
    let factories: [ClosureCellFactory<String, Label>] = [
      names.composed, names.made(by: .type(Label.self)),
      names.made(by: .type(Label.self, make: label(count))),
      names.made(by: .template("Label", make: label(count))).styled { $0.text = "" },
      names.made(by: .template("Label", bundle: "Shop", make: label(count))).reusing(as: "label"),
    ]
    let makers = factories.map { name(of: $0.element(for: "Milk", in: context).maker) }
    #expect(
      makers == [
        "closure", "type Label", "type Label", "template Label of none", "template Label of Shop",
      ])
    #expect(count.made == 0)
    for factory in factories {
      #expect(factory.element(for: "Milk", in: context).fresh().text == "Milk")
    }
    #expect(count.made == 4)
  }

  @Test func `C8 factories of cells and views that make themselves name their type`() {
    let cells = ClosureCellFactory { (label: inout Label, name: String) in label.text = name }
    let placed = ClosureCellFactory { (label: inout Label, name: String, context) in
      label.text = "\(context.indexPath.item) \(name)"
    }
    let titles = ClosureSupplementaryViewFactory(for: String.self) {
      (label: inout Label, title: String) in label.text = title
    }
    let counts = ClosureSupplementaryViewFactory {
      (label: inout Label, request: SupplementaryRequest<String, String>) in
      label.text = "\(request.itemCount)"
    }
    let request = SupplementaryRequest<String, String>(
      kind: .header, context: context, title: "Dairy", item: nil, itemCount: 2)
    #expect(name(of: cells.element(for: "Milk", in: context).maker) == "type Label")
    #expect(placed.element(for: "Milk", in: context).fresh().text == "0 Milk")
    #expect(name(of: placed.element(for: "Milk", in: context).maker) == "type Label")
    let views = [
      titles.element(for: request), counts.element(for: request),
      titles.made(by: .template("Sign") { Label() }).element(for: request),
    ].compactMap(\.self)
    #expect(
      views.map { name(of: $0.maker) } == ["type Label", "type Label", "template Sign of none"])
    #expect(views.map { $0.fresh().text } == ["Dairy", "2", "Dairy"])
  }

  @Test func `C8 a container is filled with what it has, and what is missing is made once`() {
    let count = Count()
    let names = ClosureCellFactory(make: label(count)) { (label: inout Label, name: String) in
      label.text = name
    }
    var container: Label?
    names.element(for: "Milk", in: context).fill(&container)
    let label = container
    names.element(for: "Tea", in: context).fill(&container)
    #expect(container === label && label?.text == "Tea" && count.made == 1)
  }

  private struct Names: CellFactory {
    func makeCell(for item: String, in context: ListContext) -> Label { Label() }

    func configure(_ cell: inout Label, for item: String, in context: ListContext) {
      cell.text += item
    }

    func reset(_ cell: inout Label) { cell.text = "" }
  }

  /// Factories without a step that makes something.
  private struct Captions: CellFactory {
    func configure(_ cell: inout Label, for item: String, in context: ListContext) {
      cell.text = item
    }
  }

  private struct Signs: SupplementaryViewFactory {
    func reuseIdentifier(for request: SupplementaryRequest<String, String>) -> ReuseIdentifier? {
      request.title == nil ? nil : "sign"
    }

    func configure(_ view: inout Label, for request: SupplementaryRequest<String, String>) {
      view.text = request.title ?? ""
    }
  }

  @Test func `a type that conforms need not make cells and views that make themselves`() {
    let cell = Captions().element(for: "Milk", in: context)
    #expect(cell.fresh().text == "Milk")
    // A toolkit is not led around a `makeCell` that the type may write.
    #expect(name(of: cell.maker) == "closure")
    let request = SupplementaryRequest<String, String>(
      kind: .header, context: context, title: "Dairy")
    #expect(Signs().element(for: request)?.fresh().text == "Dairy")
  }

  @Test func `C12 the end of a binding makes a cell blank, as filling another item does`() {
    let element = Names().element(for: "Milk", in: context)
    var cell = element.fresh()
    element.configure(&cell)
    #expect(cell.text == "Milk")
    element.reset(&cell)
    #expect(cell.text == "")
  }

  @Test func `C8 an element of a list that is led tells the same, and ends its bindings`() {
    let backend = Shelf()
    let list = ListDriver(
      DataSourceProvider(
        items: ["Milk"], cellFactory: Names().made(by: .template("Name") { Label() })),
      on: backend, identity: .itself)
    let element = withExtendedLifetime(list) { backend.element }
    #expect(element.map { name(of: $0.maker) } == "template Name of none")
    var container: Label?
    element?.fill(&container)
    #expect(container?.text == "Milk")
    if var label = container { element?.reset(&label) }
    #expect(container?.text == "")
  }

  @Test func `C8 an error in a joined list has the maker that it was given`() {
    let cells = CellRegistry<Any, Tag>(for: Any.self).made(by: .template("Tag") { Tag() })
      .styled { $0.style = "bold" }
    let errors = DataSourceProvider(items: [1, "a"] as [Any], cellFactory: cells)
    let tags = DataSourceProvider(items: [Note(text: "first")], cellFactory: NoteTags())
    let joined = ConcatenatedDataSource<Tag, Never>(tags.dataSource, errors.dataSource)
    let element = joined.cell(at: ListIndexPath(section: 1, item: 1))
    #expect(element.map { name(of: $0.maker) } == "template Tag of none")
    #expect(element?.fresh().text.contains("[1, 1]") == true)
  }

  @Test func `an error in a joined list is reset with the steps that it was given for that`()
    throws
  {
    var resets = 0
    let cells = CellRegistry<Any, Tag>(for: Any.self).modified { element, _, _ in
      element.beforeResetting { _ in resets += 1 }
    }
    let errors = DataSourceProvider(items: ["a"] as [Any], cellFactory: cells)
    let tags = DataSourceProvider(items: [Note(text: "first")], cellFactory: NoteTags())
    let joined = ConcatenatedDataSource<Tag, Never>(tags.dataSource, errors.dataSource)
    let element = try #require(joined.cell(at: ListIndexPath(section: 1, item: 0)))
    #expect(element.namesIndexPath)
    var tag = element.fresh()
    let former = resets
    element.reset(&tag)
    #expect(resets == former + 1)
  }

  private final class Shelf: RenderingBackend {
    let drawingQueue = DrawingQueue()
    private(set) var element: ListElement<Label>?

    func reload(from source: any ListDataSource<Label, Never>) {
      element = source.cell(at: ListIndexPath(section: 0, item: 0))
    }
  }
}
