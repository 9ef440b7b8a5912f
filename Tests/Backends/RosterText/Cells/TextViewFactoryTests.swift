import Roster
import RosterText
import Testing

@Suite struct TextViewFactoryTests {
  private func request<Title>(
    _ kind: SupplementaryKind, title: Title?, itemCount: Int = 0
  ) -> SupplementaryRequest<Product, Title> {
    SupplementaryRequest(
      kind: kind, context: ListContext(indexPath: ListIndexPath(section: 0, item: 0)),
      title: title, itemCount: itemCount)
  }

  @Test func `T-003-26 S6 C12 a titled view has no text once it is prepared for reuse`() {
    var view = TextView("Fruit", style: .bold)
    view.prepareForReuse()
    #expect(view.text == nil)
    #expect(view.styledText == nil)
    view.styledText = TextLine("Fruit", style: .italic)
    #expect(view.text == "Fruit")
    view.prepareForReuse()
    #expect(view.text == nil)
    #expect(view.styledText == nil)
    #expect(view.style == .bold)
  }

  @Test func `T-003-27 S5 a view's background lies under its title and its insets`() {
    var view = TextView("Fruit")
    view.background = .blue
    (view.verticalInset, view.horizontalInset) = (20, 20)
    #expect(view.style.background == .blue)
    #expect(TextView.reuseIdentifier == ReuseIdentifier(for: TextView.self))
    #expect(TextView.reuseIdentifier.name == "RosterText.TextView")
    let shown = view
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Fruit", items: 1)], cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles { view, _ in
        view.background = shown.background
        view.verticalInset = shown.verticalInset
        view.horizontalInset = shown.horizontalInset
      })
    let screen = TextBackend(width: 9).render(provider.dataSource)
    #expect(screen.lines.map(\.text) == ["         ", "  Fruit  ", "         ", "  1"])
    let styles = screen.lines.prefix(3).flatMap(\.runs).map(\.style)
    #expect(styles == [TextStyle](repeating: TextStyle(background: .blue), count: 3))
  }

  @Test func `S6 a title has insets of eight, which take no room in text`() {
    let view = TextView()
    #expect(view.verticalInset == 8 && view.horizontalInset == 8)
    #expect(view.text == nil)
  }

  @Test func `S7 the style step runs before the title step`() throws {
    var steps: [String] = []
    let factory = TextViewFactory<Product, String> { view, request in
      steps.append("style")
      #expect(view.text == nil)
      view.style = .bold
    } title: { request in
      steps.append("title")
      return request.title
    }
    let element = try #require(factory.element(for: request(.header, title: "Fruit")))
    steps = []
    var view = element.make()
    #expect(steps == [])
    element.configure(&view)
    #expect(steps == ["style", "title"])
    #expect(view == TextView("Fruit", style: .bold))
  }

  @Test func `S6 nothing of a view is left when it is configured for another section`() {
    let factory = TextViewFactory<Product, String> { view, request in
      if request.title == "Fruit" { view = TextView("sale", style: .inverse) }
    } title: { request in
      request.title
    }
    var view = factory.makeView(for: request(.header, title: "Fruit"))
    for title in ["Fruit", "Dairy"] {
      factory.element(for: request(.header, title: title))?.configure(&view)
    }
    #expect(view == TextView("Dairy"))
  }

  @Test func `A section with a string for a title has a header, one without has none`() {
    let factory: TextViewFactory<Product, String> = .sectionTitles()
    #expect(factory.element(for: request(.header, title: "Fruit"))?.fresh().text == "Fruit")
    #expect(factory.element(for: request(.header, title: nil))?.fresh() == nil)
    #expect(factory.element(for: request("badge", title: "Fruit"))?.fresh() == nil)
  }

  @Test func `S2 T-003-14 D003-2 a section without items has a view, and is told so`() {
    var items: [Product?] = []
    let provider = DataSourceProvider(
      sections: [ListSection<Int, Product>(id: 0, header: "Fruit", items: [])],
      cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory(kinds: [.header]) { request in
        items.append(request.item)
        return "\(request.title ?? "") \(request.itemCount)"
      })
    #expect(TextBackend().render(provider.dataSource).description == "Fruit 0")
    #expect(items.allSatisfy { $0 == nil } && !items.isEmpty)
    #expect(provider.dataSource.itemCount(inSection: 0) == 0)
  }

  @Test func `S1 views of other kinds stand in the order of the kinds`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "H", footer: "F", items: 1)],
      cellFactory: TextCellFactory(),
      supplementaryViewFactory: TextViewFactory(kinds: [.header, "badge", .footer, "note"]) {
        $0.title ?? "\($0.kind)"
      })
    #expect(TextBackend().render(provider.dataSource).description == "H\nbadge\n  1\nF\nnote")
  }

  @Test func `T-003-18 kinds of the same name are the same, and no kind is a cell`() {
    let same: SupplementaryKind = "same"
    #expect(ElementKind.supplementary(same) == .supplementary(SupplementaryKind(rawValue: "same")))
    #expect(ElementKind.supplementary(same) != .supplementary("different"))
    #expect(ElementKind.cell == .cell)
    #expect(ElementKind.cell != .supplementary("cell"))
  }
}
