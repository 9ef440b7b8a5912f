import Roster
import Testing

/// Who answers for a section itself, through all that factories can be combined to.
@Suite struct SectionResponderTests {
  private typealias Titles = ClosureSupplementaryViewFactory<String, String, Tag>

  private static let sections = [
    ListSection(id: "full", header: "Full", items: "a", "b"),
    ListSection<String, String>(id: "bare"),
    ListSection(id: "foot", footer: "Foot", items: "c"),
  ]

  private static var titles: Titles {
    ClosureSupplementaryViewFactory(make: { Tag() }) { tag, title in tag.text = title }
  }

  /// Hides sections without items.
  private static var hiding: ClosureSupplementaryViewFactory<String, String, Tag> {
    titles.onSection(.isSectionHidden) { section, _ in section.itemCount == 0 }
  }

  private func source<Views: SupplementaryViewFactory<String, Tag>>(
    _ views: Views, _ sections: [ListSection<String, String>] = Self.sections
  ) -> some ListDataSource<Tag, Tag> where Views.Title == String {
    DataSourceProvider(
      sections: sections,
      cellFactory: ClosureCellFactory(make: { Tag() }) { tag, text in tag.text = text },
      supplementaryViewFactory: views
    ).dataSource
  }

  private func headers(_ source: some ListDataSource<Tag, Tag>) -> [String?] {
    (0..<source.sectionCount).map { source.header(ofSection: $0)?.fresh().text }
  }

  @Test func `V2 a factory hides sections for which it makes no view`() {
    #expect(headers(source(Self.titles)) == ["Full", nil, nil])
    #expect(headers(source(Self.hiding)) == ["Full", nil])
    #expect(headers(source(Self.hiding.limited(to: .footer))) == [nil, nil])
  }

  @Test func `S11 a section's handlers are passed on by whatever combines factories`() {
    let none = Titles(kinds: [], make: { Tag() }) { tag, title in tag.text = title }
    #expect(source(Self.hiding.didConfigure { tag, _ in tag.style = "bold" }).sectionCount == 2)
    #expect(source(Self.hiding.limited(to: "badge")).sectionCount == 2)
    #expect(source(Self.hiding.combined(with: none)).sectionCount == 2)
    #expect(source(none.combined(with: Self.hiding)).sectionCount == 2)
    #expect(source(none.orElse(Self.hiding)).sectionCount == 2)
    #expect(source(Self.hiding.orElse(none)).sectionCount == 2)
    #expect(source(Self.hiding.onSection(.viewSize) { _, _ in .zero }).sectionCount == 2)
    #expect(source(none.combined(with: none).orElse(none)).sectionCount == 3)
  }

  @Test func `S11 no handler answers for a view of a kind that a factory is limited to others of`()
  {
    let sized = Self.titles.onSection(.viewSize) { _, _ in .fixed(3) }
    func sizes(_ source: some ListDataSource<Tag, Tag>) -> [ListSize] {
      [.header, .footer].map { source.send(.viewSize, $0, inSection: 0) }
    }
    #expect(sizes(source(sized)) == [.fixed(3), .automatic])
    #expect(sizes(source(sized.limited(to: .header))) == [.fixed(3), .automatic])
    #expect(sizes(source(sized.limited(to: .footer))) == [.automatic, .automatic])
  }

  @Test func `S11 a factory for parts is asked about the part of the section's header`() {
    var asked: [String] = []
    let numbers = ClosureSupplementaryViewFactory<Int, Int, Tag>(make: { Tag() }) { tag, number in
      tag.text = "\(number)"
    }
    .onSection(.isSectionHidden) { section, _ in
      asked.append("\(section.kind) \(section.title ?? -1) \(section.item ?? -1)")
      return section.title == nil
    }
    let views = numbers.showing(titles: \String.count).showing(items: \String.count)
    #expect(headers(source(views)) == ["4"])
    #expect(asked == ["header 4 1", "header -1 -1", "header -1 1"])
  }

  @Test func `S11 a view of a part has the handlers of the factory for parts`() {
    let shelf = SectionEvent<Void, String>("shelf", otherwise: "nowhere")
    let views = ClosureSupplementaryViewFactory<Int, Int, Tag>(make: { Tag() }) { tag, number in
      tag.text = "\(number)"
    }
    .onSection(shelf) { section, _ in
      "\(section.kind) \(section.title ?? -1) \(section.item ?? -1) \(section.itemCount)"
    }
    .showing(titles: \String.count).showing(items: \String.count)
    let list = source(views)
    func answer(_ kind: SupplementaryKind, ofSection section: Int) -> String? {
      list.viewResponder(kind, at: ListIndexPath(section: section, item: 0))?.respond(to: shelf)
    }
    #expect(answer(.header, ofSection: 0) == "header 4 1 2")
    #expect(answer(.footer, ofSection: 2) == "footer 4 1 1")
    #expect(answer(.header, ofSection: 1) == nil)
  }

  @Test func `S11 I16 of two factories the first answers, and the second what that does not`() {
    var asked: [String] = []
    func noting(
      _ name: String, _ event: SectionEvent<Void, String>
    ) -> ClosureSupplementaryViewFactory<String, String, Tag> {
      Self.titles.onSection(event) { section, event in
        asked.append(name)
        return "\(name) \(event.indexPath.section)"
      }
    }
    let shelf = SectionEvent<Void, String>("shelf", otherwise: "nowhere")
    let light = SectionEvent<Void, String>("light", otherwise: "off")
    let both = noting("first", shelf).orElse(
      noting("second", shelf).combined(with: noting("third", light)))
    let list = source(both)
    #expect(list.send(shelf, inSection: 1) == "first 1")
    #expect(list.send(light, inSection: 2) == "third 2")
    #expect(list.send(light, inSection: 3) == "off")
    #expect(asked == ["first", "third"])
    let header = SupplementaryRequest<String, String>(
      kind: .header, context: ListContext(indexPath: [0, 0]))
    let responder = both.sectionResponder(for: header)
    #expect(responder.respond(to: shelf) == "first 0")
    #expect(responder.respond(to: light) == "third 0")
    #expect(responder.respond(to: .isSectionHidden) == nil)
  }

  @Test func `S11 a closure that chooses views says whose handlers answer for the section`() {
    let hiding = Self.hiding
    let silent = ClosureSupplementaryViewFactory.choosing { request in
      request.title == nil ? nil : hiding.choice(for: request)
    }
    #expect(headers(source(silent)) == ["Full", nil, nil])
    let speaking = ClosureSupplementaryViewFactory.choosing(
      sectionResponder: { hiding.sectionResponder(for: $0) }
    ) { request in request.title == nil ? nil : hiding.choice(for: request) }
    #expect(headers(source(speaking)) == ["Full", nil])
    let always = ClosureSupplementaryViewFactory.choosing { hiding.choice(for: $0) }
    #expect(headers(source(always)) == ["Full", nil])
    let handled = silent.onSection(.isSectionHidden) { section, _ in section.title == nil }
    #expect(headers(source(handled)) == ["Full"])
  }

  @Test func `S11 what none of the known factories handles is not asked of views that are chosen`()
  {
    let hiding = Self.hiding
    let plain = Self.titles.limited(to: .footer)
    var asked = 0
    let known = ClosureSupplementaryViewFactory.choosing(among: plain, hiding) { request in
      asked += 1
      return hiding.choice(for: request)
    }
    #expect(known.kinds == [.footer, .header])
    #expect(headers(source(known)) == ["Full", nil])
    asked = 0
    let none = ClosureSupplementaryViewFactory.choosing(among: plain) { request in
      asked += 1
      return plain.choice(for: request)
    }
    #expect(none.kinds == [.footer])
    let list = source(none)
    #expect(list.sectionCount == 3)
    #expect(asked == 0)
    #expect(list.view(.header, at: [0, 0]) == nil)
    #expect(asked == 0)
  }

  @Test func `I16 in joined lists, events of sections have the section index of their own list`() {
    let neighbor = SectionEvent<ListIndexPath, ListIndexPath?>(
      "neighbor", byDefault: { _ in nil }, whenStale: { _ in nil }, request: .indexPath,
      answer: .indexPath)
    var asked: [ListIndexPath] = []
    let views = Self.titles.onSection(neighbor) { section, event in
      asked += [section.indexPath, event.request]
      return ListIndexPath(section: event.section + 1, item: 0)
    }
    let joined = ConcatenatedDataSource(source(Self.titles), source(views))
    #expect(joined.send(neighbor, [3, 0], inSection: 4) == [4, 0])
    #expect(asked == [[1, 0], [0, 0]])
    #expect(joined.send(neighbor, [3, 0], inSection: 2) == nil)
    for section in [-1, 6, .max, .min] {
      #expect(joined.send(neighbor, [3, 0], inSection: section) == nil)
      #expect(joined.sectionResponder(at: section) == nil)
    }
    #expect(asked.count == 2)
  }

  @Test func `A9 a handler of a section without items gets its index path among all`() {
    let place = SectionEvent<Void, [ListIndexPath]>(
      "place", byDefault: { [$0.indexPath, $0.sourceIndexPath] }, whenStale: { [] })
    let views = Self.titles.onSection(.isSectionHidden) { section, _ in section.title == "Full" }
    let list = source(views)
    #expect(list.send(place, inSection: 0) == [[0, 0], [1, 0]])
    #expect(list.send(place, inSection: 1) == [[1, 0], [2, 0]])
    #expect(list.send(place, inSection: 2) == [])
  }
}
