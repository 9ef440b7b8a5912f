import Roster
import Testing

/// Which of several factories makes a view, and whose handlers answer for it.
@Suite struct ViewChoiceTests {
  private typealias Views = ClosureSupplementaryViewFactory<String, String, String>
  private typealias Request = SupplementaryRequest<String, String>

  /// Views of some kinds for sections that have a title.
  private func signs(_ kinds: [SupplementaryKind], _ size: Double) -> Views {
    Views(kinds: kinds, make: { "" }) { (view: inout String, title: String) in view = title }
      .onSection(.viewSize) { _, _ in .fixed(size) }
  }

  /// Views of some kinds for all sections.
  private func counts(_ kinds: [SupplementaryKind], _ size: Double) -> Views {
    Views(kinds: kinds, make: { "" }) { (view: inout String, request: Request) in
      view = "\(request.itemCount) items"
    }
    .onSection(.viewSize) { _, _ in .fixed(size) }
  }

  private func request(_ kind: SupplementaryKind, _ title: String?) -> Request {
    Request(kind: kind, context: ListContext(indexPath: [0, 0]), title: title, itemCount: 3)
  }

  /// The text of a view and its size, which is 0 where no handler says one.
  private func view(
    _ views: Views, _ kind: SupplementaryKind, _ title: String? = "Fruit"
  ) -> String {
    let request = request(kind, title)
    let text = views.element(for: request)?.fresh()
    let responder = views.responder(for: request)
    #expect((text == nil) == (responder == nil))
    let size = responder?.respond(to: .viewSize, kind)
    return "\(text ?? "none"), \(size ?? .zero)"
  }

  private func provider(
    _ views: Views
  ) -> DataSourceProvider<
    ListSection<Int, String>, ClosureCellFactory<String, String>, Views
  > {
    DataSourceProvider(
      sections: [ListSection(id: 0, header: "Fruit", items: "Plums")],
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, item: String) in
        cell = item
      }, supplementaryViewFactory: views)
  }

  @Test func `the handlers of the factory that makes a view answer for it`() {
    let both = signs([.header], 1).orElse(counts([.header, .footer], 2))
    #expect(view(both, .header) == "Fruit, \(ListSize.fixed(1))")
    #expect(view(both, .header, nil) == "3 items, \(ListSize.fixed(2))")
    #expect(view(both, .footer) == "3 items, \(ListSize.fixed(2))")
    #expect(view(both, "badge") == "none, \(ListSize.zero)")
    let split = signs([.header], 1).combined(with: counts([.header, .footer], 2))
    #expect(view(split, .header) == "Fruit, \(ListSize.fixed(1))")
    #expect(view(split, .header, nil) == "none, \(ListSize.zero)")
    #expect(view(split, .footer) == "3 items, \(ListSize.fixed(2))")
    #expect(view(split, "badge").hasPrefix("Error") && view(split, "badge").hasSuffix("(0.0)"))
  }

  @Test func `a factory that is limited twice makes what both limits leave it, and no more`() {
    let signs = signs([.header, .footer, "badge"], 1)
    let limits: [[SupplementaryKind]] = [
      [.header], [.footer], [.header, .footer], [.footer, "badge"], ["odd"],
    ]
    for (first, second) in limits.flatMap({ first in limits.map { (first, $0) } }) {
      let twice = limited(limited(signs, to: first), to: second)
      for kind in [.header, .footer, "badge", "odd"] as [SupplementaryKind] {
        let isMade = first.contains(kind) && second.contains(kind) && kind != "odd"
        #expect(twice.kinds.contains(kind) == isMade)
        #expect(view(twice, kind).hasPrefix(isMade ? "Fruit" : "none"), "\(first), \(second)")
      }
    }
  }

  private func limited(_ views: Views, to kinds: [SupplementaryKind]) -> Views {
    kinds.count == 1 ? views.limited(to: kinds[0]) : views.limited(to: kinds[0], kinds[1])
  }

  @Test
  func `a closure that chooses gives titles where it says whose handlers are the section's`() {
    let badges = counts(["badge"], 1)
    let silent = Views.choosing(kinds: ["badge"]) { (request: Request) in
      badges.choice(for: request)
    }
    let plain = provider(silent).dataSource
    #expect(plain.supplementaryKinds(inSection: 0) == ["badge"])
    #expect(plain.header(ofSection: 0) == nil)
    let titled = badges.onSection(.viewTitle) { section, event in
      event.request == .header ? section.title.map { "\($0)!" } : nil
    }
    let speaking = Views.choosing(
      kinds: ["badge"], sectionResponder: { titled.sectionResponder(for: $0) }
    ) { (request: Request) in badges.choice(for: request) }
    let source = provider(speaking).dataSource
    #expect(source.supplementaryKinds(inSection: 0) == [.header, "badge", .footer])
    #expect(source.header(ofSection: 0)?.fresh() == "Fruit!")
    #expect(source.footer(ofSection: 0) == nil)
    #expect(source.view("badge", at: [0, 0])?.fresh() == "1 items")
  }

  @Test func `an element can be chosen as it is, and is answered for without handlers`() {
    let views = Views.choosing(kinds: [.header]) { (request: Request) in
      request.title == nil ? nil : ViewChoice(ListElement(showing: "sign"))
    }
    #expect(view(views, .header) == "sign, \(ListSize.zero)")
    #expect(view(views, .header, nil) == "none, \(ListSize.zero)")
    #expect(view(views, .footer) == "none, \(ListSize.zero)")
    let list = provider(views).dataSource
    #expect(list.send(.viewSize, .header, inSection: 0) == .automatic)
    #expect(list.send(.isSectionHidden, inSection: 0) == false)
  }
}
