import Roster
import RosterTesting
import Testing

@Suite struct ViewFactoryProbeTests {
  @Test func `A factory without a fault breaks no law`() {
    expectNoReuseLeaks(FaultyViewFactory(nil), titles: ["Dairy", "Fruit"], items: [1])
  }

  @Test(arguments: ViewFactoryFault.allCases)
  func `A factory with a fault breaks the law of the fault, and no other`(
    _ fault: ViewFactoryFault
  ) {
    let violations = SupplementaryViewFactoryProbe(FaultyViewFactory(fault)).violations(
      titles: ["Dairy", "Fruit"], items: [1])
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }

  @Test func `A probe shows views, and none where there is none`() {
    let probe = SupplementaryViewFactoryProbe(FaultyViewFactory(.hasNoFooter))
    #expect(probe.view(for: probe.request(.header, title: "Dairy"))?.title == "Dairy")
    #expect(probe.view(for: probe.request(.footer, title: "Dairy")) == nil)
  }

  @Test func `A request is for the first section, with the item that is given`() {
    let probe = SupplementaryViewFactoryProbe(FaultyViewFactory(nil))
    for item in [nil, 7] {
      let request = probe.request(.footer, title: "Dairy", item: item)
      #expect(request.kind == .footer)
      #expect(request.context.indexPath == ListIndexPath(section: 0, item: 0))
      #expect(request.title == "Dairy")
      #expect(request.item == item)
      #expect(request.itemCount == (item == nil ? 0 : 1))
    }
  }

  /// Views that have no reuse identifier where the first item is 1.
  private struct PartlyNameless: SupplementaryViewFactory {
    func reuseIdentifier(for request: SupplementaryRequest<Int, String>) -> ReuseIdentifier? {
      request.title == nil ? nil : request.item == 1 ? "" : "view"
    }

    func makeView(for request: SupplementaryRequest<Int, String>) -> String { "" }

    func configure(_ view: inout String, for request: SupplementaryRequest<Int, String>) {
      view = request.title ?? ""
    }
  }

  @Test func `A used view is made blank before it is configured`() {
    struct Appending: SupplementaryViewFactory {
      let kinds: [SupplementaryKind] = [.header]

      func reuseIdentifier(for request: SupplementaryRequest<Int, String>) -> ReuseIdentifier? {
        request.kind == .header ? "view" : nil
      }

      func makeView(for request: SupplementaryRequest<Int, String>) -> String { "" }

      func configure(_ view: inout String, for request: SupplementaryRequest<Int, String>) {
        view += request.title ?? "none"
      }

      func reset(_ view: inout String) { view = "" }
    }
    expectNoReuseLeaks(Appending(), titles: ["Dairy", "Fruit"], items: [1])
  }

  @Test func `A view without a reuse identifier is found among others`() {
    let found = SupplementaryViewFactoryProbe(PartlyNameless())
      .violations(titles: ["Dairy"], items: [7, 1])
    let positions = found.filter { $0.rule == .emptyIdentifier }.map(\.position)
    #expect(positions == [.item(ListIndexPath(section: 0, item: 1))])
  }

  @Test func `A view without a reuse identifier is reported with its position among the samples`() {
    let views = ClosureSupplementaryViewFactory<Int, String, String>(
      kinds: [.header], reuseIdentifier: "", make: { "" }
    ) { view, title in view = title }
    let violations = SupplementaryViewFactoryProbe(views).violations(titles: ["Dairy"], items: [1])
    #expect(
      violations.filter { $0.rule == .emptyIdentifier }.map(\.description) == [
        "empty-identifier at [0, 0]: the reuse identifier is empty; list views trap when they are "
          + "asked for such a cell"
      ])
  }

  /// What a view shows, and how often it did.
  private final class Note: Equatable {
    let text: String
    var visits = 0

    init(_ text: String) { self.text = text }

    static func == (one: Note, other: Note) -> Bool { one.text == other.text }
  }

  /// Views that count how often they have shown their title, or their item.
  private struct Marking: SupplementaryViewFactory {
    let kinds: [SupplementaryKind] = [.header]
    let changesItems: Bool

    func reuseIdentifier(for request: SupplementaryRequest<Note, Note>) -> ReuseIdentifier? {
      request.kind == .header ? "view" : nil
    }

    func makeView(for request: SupplementaryRequest<Note, Note>) -> String { "" }

    func configure(_ view: inout String, for request: SupplementaryRequest<Note, Note>) {
      view = request.title?.text ?? ""
      let changed = changesItems ? request.item : request.title
      changed?.visits += 1
    }
  }

  @Test(arguments: [false, true])
  func `A view that changes the title or the item that it shows is found`(_ changesItems: Bool) {
    let found = SupplementaryViewFactoryProbe(Marking(changesItems: changesItems))
      .violations(titles: [Note("Dairy")], items: [Note("milk")])
    #expect(Set(found.map(\.rule)) == [.untouchedItem])
  }

  @Test func `Views that are objects are compared by what they store, or by what is said`() {
    final class Sign {
      var title = ""
      var isLong = false
    }
    func signs(
      _ make: @escaping () -> Sign, leaking isLeaking: Bool = false
    ) -> ClosureSupplementaryViewFactory<Int, String, Sign> {
      ClosureSupplementaryViewFactory(make: make) { sign, title in
        sign.title = title
        if title.count > 1 || !isLeaking { sign.isLong = title.count > 1 }
      }
    }
    let titles = ["a", "bb"]
    expectNoReuseLeaks(signs({ Sign() }), titles: titles)
    expectNoReuseLeaks(signs({ Sign() }, leaking: true), titles: titles) { $0.title }
    let found = SupplementaryViewFactoryProbe(signs({ Sign() }, leaking: true))
      .violations(titles: titles)
    #expect(Set(found.map(\.rule)) == [.reuseLeak])
    let sign = Sign()
    let shared = SupplementaryViewFactoryProbe(signs({ sign })).violations(titles: titles)
    #expect(Set(shared.map(\.rule)) == [.ownCell])
    #expect(shared.allSatisfy { $0.explanation.hasPrefix("two views that are made for the ") })
  }
}
