import Roster
import Testing

@Suite struct SupplementaryFactoryTests {
  private let tags = ClosureCellFactory(make: { Tag() }) { (tag: inout Tag, text: String) in
    tag.text = text
  }

  private let sections = [
    ListSection(id: 0, header: "H0", footer: "F0", items: "a", "b", "c"),
    ListSection(id: 1, header: "H1", items: "d"),
    ListSection(id: 2, footer: "F2", items: "e", "f"),
    ListSection(id: 3, items: ["1", "2", "3", "4", "5"]),
  ]

  private func titles(
    _ source: any ListDataSource<Tag, Tag>, _ kind: SupplementaryKind
  ) -> [String?] {
    (0..<source.sectionCount).map { source.view(kind, at: [$0, 0])?.fresh().text }
  }

  @Test func `S4 S5 T-000-42 T-003-15 M4 sections show the titles that they have, and no others`() {
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags,
      supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { Tag() }) { tag, title in
        tag.text = title
      }
    ).dataSource
    #expect(titles(source, .header) == ["H0", "H1", nil, nil])
    #expect(titles(source, .footer) == ["F0", nil, "F2", nil])
    #expect((0..<4).map(source.itemCount) == [3, 1, 2, 5])
  }

  @Test func `a view is used again for what its identifier says, by the request it is for`() {
    let views = ClosureSupplementaryViewFactory<String, String, Tag>(make: { Tag() }) {
      tag, title in
      tag.text = title
    }
    .reusing { request in ReuseIdentifier("\(request.kind) \(request.itemCount)") }
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: views
    ).dataSource
    #expect(source.header(ofSection: 0)?.reuseIdentifier == "header 3")
    #expect(source.view(.footer, at: [2, 0])?.reuseIdentifier == "footer 2")
  }

  @Test func `a factory for some kinds is combined with another one for the rest`() {
    let signs = ClosureSupplementaryViewFactory<String, String, Tag>(make: { Tag() }) {
      tag, title in
      tag.text = title
    }
    let counts = ClosureSupplementaryViewFactory<String, String, Tag>(
      kinds: [.header, .footer, "badge"], make: { Tag() }
    ) { tag, request in tag.text = "\(request.itemCount)" }
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags,
      supplementaryViewFactory: signs.limited(to: .header).combined(with: counts)
    ).dataSource
    #expect(titles(source, .header) == ["H0", "H1", nil, nil])
    #expect(titles(source, .footer) == ["3", "1", "2", "5"])
    #expect(titles(source, "badge") == ["3", "1", "2", "5"])
  }

  @Test func `a factory that is limited to kinds that it does not have leaves them to another`() {
    let signs = ClosureSupplementaryViewFactory<String, String, Tag>(
      kinds: [.header], make: { Tag() }
    ) { tag, title in tag.text = title }
    let counts = ClosureSupplementaryViewFactory<String, String, Tag>(
      kinds: [.footer, "badge"], make: { Tag() }
    ) { tag, request in tag.text = "\(request.itemCount)" }
    #expect(signs.limited(to: .footer, .header).kinds == [.header])
    #expect(signs.limited(to: .header).limited(to: .header, .footer).kinds == [.header])
    #expect(signs.limited(to: .footer).kinds.isEmpty)
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags,
      supplementaryViewFactory: signs.limited(to: .header, .footer, "badge").combined(with: counts)
    ).dataSource
    #expect(titles(source, .header) == ["H0", "H1", nil, nil])
    #expect(titles(source, .footer) == ["3", "1", "2", "5"])
    #expect(titles(source, "badge") == ["3", "1", "2", "5"])
  }

  @Test func `a factory that chooses makes no view of a kind that it does not name`() {
    let banner = ClosureSupplementaryViewFactory<String, String, Tag>(make: { Tag() }) {
      tag, request in tag.text = "banner of \(request.itemCount)"
    }
    let signs = ClosureSupplementaryViewFactory<String, String, Tag>(make: { Tag() }) {
      tag, title in tag.text = title
    }
    let banners = ClosureSupplementaryViewFactory.choosing(kinds: [.header]) {
      (request: SupplementaryRequest<String, String>) in banner.choice(for: request)
    }
    let alone = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: banners
    ).dataSource
    #expect(titles(alone, .header).first == "banner of 3")
    #expect(titles(alone, .footer) == [nil, nil, nil, nil])
    #expect(alone.viewResponder(.footer, at: [0, 0]) == nil)
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: banners.orElse(signs)
    ).dataSource
    #expect(titles(source, .footer) == ["F0", nil, "F2", nil])
  }

  @Test func `a kind that is named twice is one`() {
    let signs = ClosureSupplementaryViewFactory<String, String, Tag>(
      kinds: [.footer, .header, .footer], make: { Tag() }
    ) { tag, title in tag.text = title }
    #expect(signs.kinds == [.footer, .header])
    #expect(signs.limited(to: .header, .header).kinds == [.header])
  }

  @Test func `a list without views has separators that are views, as they are given`() {
    let source = DataSourceProvider(items: ["a", "b"], cellFactory: tags)
      .separators { gap -> ListSeparator<Tag>? in
        gap.isFirst || gap.isLast ? nil : .view(ListElement(showing: Tag()))
      }
      .dataSource
    let gaps = (0...2).map { item -> Bool in
      if case .view? = source.separator(at: [0, item]) { true } else { false }
    }
    #expect(gaps == [false, true, false])
  }

  @Test func `S2 T-003-14 D003-2 a section without items has views, with no item`() {
    let source = DataSourceProvider(
      sections: [ListSection<Int, String>(id: 0)], cellFactory: tags,
      supplementaryViewFactory: ClosureSupplementaryViewFactory(kinds: [.header], make: { Tag() }) {
        tag, request in
        tag.text = "\(request.item ?? "no item") at \(request.indexPath) of \(request.itemCount)"
      }
    ).dataSource
    #expect(source.sectionCount == 1 && source.itemCount(inSection: 0) == 0)
    #expect(source.header(ofSection: 0)?.fresh().text == "no item at [0, 0] of 0")
    #expect(source.header(ofSection: 1) == nil)
  }

  @Test func `a header that only the second factory makes is shown`() {
    let lists = ClosureSupplementaryViewFactory<String, String, Tag>(
      kinds: ["badge"], make: { Tag() }
    ) { tag, request in tag.text = "\(request.itemCount)" }
    let views = lists.orElse(
      ClosureSupplementaryViewFactory(make: { Tag() }) { tag, title in tag.text = title })
    #expect(views.kinds == ["badge", .header, .footer])
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: views
    ).dataSource
    #expect(titles(source, .header) == ["H0", "H1", nil, nil])
    #expect(titles(source, "badge") == ["3", "1", "2", "5"])
  }

  @Test func `C5 S11 D000-11 header and footer have factories of their own`() {
    let headers = ClosureSupplementaryViewFactory(for: String.self, make: { Tag() }) {
      (tag: inout Tag, title: String) in tag.text = "header \(title)"
    }
    let views = headers.limited(to: .header).combined(
      with: ClosureSupplementaryViewFactory(reuseIdentifier: "footer", make: { Tag() }) {
        tag, title in tag.text = "footer \(title)"
      })
    #expect(views.kinds == [.header, .footer])
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: views
    ).dataSource
    #expect(titles(source, .header) == ["header H0", "header H1", nil, nil])
    #expect(titles(source, .footer) == ["footer F0", nil, "footer F2", nil])
    #expect(source.footer(ofSection: 0)?.reuseIdentifier == "footer")
  }

  @Test func `S11 T-000-41 C13 a kind that nothing is registered for is an error element`() {
    let views = ClosureSupplementaryViewFactory(kinds: [.footer], make: { Tag() }) {
      (tag: inout Tag, title: String) in tag.text = title
    }
    .combined(with: NoSupplementaryViews<String, String>().showingTags())
    let source = DataSourceProvider(
      sections: sections, cellFactory: CellRegistry().registering(ProductTags()),
      supplementaryViewFactory: views
    ).dataSource
    #expect(
      source.header(ofSection: 0)?.fresh().text
        == "Error: missing model or data controller for section data at [0, 0]")
    #expect(source.header(ofSection: 0)?.fresh().style == "red")
    #expect(source.view("badge", at: [3, 2])?.fresh().text.hasSuffix("at [3, 2]") == true)
    let errors = (0..<5).compactMap { source.cell(at: [3, $0])?.fresh().text }
    #expect(errors == (0..<5).map { "Error: missing model or data controller at [3, \($0)]" })
  }

  @Test func `S1 any kind at any path`() {
    let badges = ClosureSupplementaryViewFactory(kinds: ["badge"], make: { Tag() }) {
      (tag: inout Tag, request: SupplementaryRequest<String, String>) in
      tag.text = "\(request.kind) of \(request.item ?? "nothing")"
    }
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: badges
    ).dataSource
    #expect(source.supplementaryKinds(inSection: 0) == ["badge"])
    #expect(source.view("badge", at: [0, 2])?.fresh().text == "badge of c")
    #expect(source.header(ofSection: 0) == nil)
  }

  @Test func `S3 D003-3 a list without supplementary views has none`() {
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: NoSupplementaryViews()
    ).dataSource
    let none: ListElement<Never>? = source.header(ofSection: 0)
    #expect(none == nil)
    #expect(source.supplementaryKinds(inSection: 0) == [])
    let shown: any ListDataSource<Tag, Tag> = source.withViews()
    #expect(titles(shown, .header) == [nil, nil, nil, nil])
  }

  @Test func `S7 C10 a view's style comes before its data, will and did around both`() {
    let views = ClosureSupplementaryViewFactory(for: String.self, make: { Tag() }) {
      (tag: inout Tag, title: String) in
      tag.text = "\(title) in \(tag.style)"
      tag.steps.append("configure")
    }
    .styled { $0.style = "bold" }
    .willConfigure { tag, request in tag.steps.append("will \(request.kind)") }
    .didConfigure { tag, request in tag.steps.append("did \(request.kind)") }
    .reusing(as: "sign")
    let source = DataSourceProvider(
      sections: sections, cellFactory: tags, supplementaryViewFactory: views
    ).dataSource
    let element = source.header(ofSection: 0)
    #expect(element?.fresh().text == "H0 in bold")
    #expect(element?.fresh().steps == ["will header", "configure", "did header"])
    #expect(element?.reuseIdentifier == "sign")
    #expect(source.footer(ofSection: 1) == nil)
  }

  @Test func `M5 a header shows a part of the section's model`() {
    struct Aisle: Identifiable, Equatable {
      let id: Int
      var name: String
    }
    let signs = ClosureSupplementaryViewFactory(make: { Tag() }) {
      (tag: inout Tag, request: SupplementaryRequest<String, String>) in
      tag.text = "\(request.title ?? "-") first \(request.item ?? "-")"
    }
    let list = DataSourceProvider(
      sections: [ModelSection(Aisle(id: 4, name: "Dairy"), items: 7, 8)],
      cellFactory: tags.showing { (number: Int) in "\(number)" },
      supplementaryViewFactory: signs.limited(to: .header).showing(titles: \Aisle.name)
        .showing { (number: Int) in "item \(number)" })
    #expect(list.dataSource.header(ofSection: 0)?.fresh().text == "Dairy first item 7")
    #expect(list.dataSource.supplementaryKinds(inSection: 0) == [.header])
  }

  @Test func `A section's model needs no factory that shows it`() {
    struct Aisle: Identifiable, Equatable { let id: Int }
    let list = DataSourceProvider(
      sections: [ModelSection(Aisle(id: 4), items: "milk")], cellFactory: tags)
    #expect(list.header(ofSection: 0) == Aisle(id: 4))
    #expect(list.dataSource.header(ofSection: 0) == nil)
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "milk")
  }

  @Test func `T-003-18 kinds of element are equal when their names are`() {
    #expect(ElementKind.cell == .cell)
    #expect(ElementKind.supplementary("same") == .supplementary("same"))
    #expect(ElementKind.supplementary("same") != .supplementary("different"))
    #expect(ElementKind.cell != .supplementary("cell"))
  }

  @Test func `D001-25 a section without a title can have a header, whatever its titles are`() {
    struct Aisle: Identifiable, Equatable { let id: Int }
    var section = ModelSection(Aisle(id: 4), items: "milk")
    section.header = nil
    let signs = ClosureSupplementaryViewFactory(kinds: [.header], make: { Tag() }) {
      (tag: inout Tag, request: SupplementaryRequest<String, Aisle>) in
      tag.text = request.title.map { "\($0.id)" } ?? "no title"
    }
    let list = DataSourceProvider(
      sections: [section, ModelSection(Aisle(id: 5), items: "tea")], cellFactory: tags,
      supplementaryViewFactory: signs)
    #expect(titles(list.dataSource, .header).prefix(2) == ["no title", "5"])
  }

  @Test func `D001-25 titles may be of a type that has no values`() {
    struct Plain: SectionInfo {
      let id: Int
      let items: [String]
      var header: Never? { nil }
      var footer: Never? { nil }
    }
    let list = DataSourceProvider(sections: [Plain(id: 0, items: ["a"])], cellFactory: tags)
    #expect(list.header(ofSection: 0) == nil)
    #expect(list.dataSource.cell(at: [0, 0])?.fresh().text == "a")
  }
}

extension NoSupplementaryViews {
  /// No views, in the shape of a factory of tags.
  fileprivate func showingTags() -> ClosureSupplementaryViewFactory<Item, Title, Tag> {
    ClosureSupplementaryViewFactory.choosing(kinds: []) { _ in nil }
  }
}
