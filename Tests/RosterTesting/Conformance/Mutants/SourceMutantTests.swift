import Roster
import RosterTesting
import Testing

@Suite struct SourceMutantTests {
  @Test func `A data source without a fault breaks no law`() {
    expectConformance(of: FaultySource(nil))
    expectConformance(
      of: ConcatenatedDataSource<String, String>(FaultySource(nil), FaultySource(nil)))
  }

  @Test(arguments: SourceFault.allCases)
  func `A data source with a fault breaks the law of the fault, and no other`(
    _ fault: SourceFault
  ) {
    let violations = DataSourceConformance(of: FaultySource(fault)).violations()
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }

  @Test func `A data source whose cells are one object is found`() {
    func rules(_ make: @escaping () -> LabelCell) -> [ViolationRule] {
      let cells = ClosureCellFactory(make: make) { (cell: inout LabelCell, number: Int) in
        cell.show("\(number)")
      }
      let provider = DataSourceProvider(items: [1, 2], cellFactory: cells)
      return DataSourceConformance(of: provider.dataSource, cell: \.text).violations().map(\.rule)
    }
    let cell = LabelCell()
    #expect(rules { LabelCell() }.isEmpty)
    #expect(Set(rules { cell }) == [.ownCell])
  }

  @Test func `A header and a footer of one reuse identifier can take each other's position`() {
    func rules(_ identifier: @escaping (SupplementaryKind) -> ReuseIdentifier) -> Set<ViolationRule>
    {
      let views = TitlesByKind(identifier: identifier)
      let provider = DataSourceProvider(
        sections: [
          ListSection(id: 0, header: "Fruit", footer: "That is all.", items: ScenarioItem(id: 1))
        ],
        cellFactory: .labels, supplementaryViewFactory: views)
      let conformance = DataSourceConformance(
        of: provider.dataSource, cell: \.text, view: \.text)
      return Set(conformance.violations().map(\.rule))
    }
    #expect(rules { ReuseIdentifier($0.rawValue) } == [])
    #expect(rules { _ in "title" } == [.blankCell])
  }

  /// Titles that have their kind from the maker.
  private struct TitlesByKind: SupplementaryViewFactory {
    typealias Request = SupplementaryRequest<ScenarioItem, String>

    let kinds: [SupplementaryKind] = [.header, .footer]
    let identifier: (SupplementaryKind) -> ReuseIdentifier

    func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
      kinds.contains(request.kind) ? identifier(request.kind) : nil
    }

    func makeView(for request: Request) -> LabelCell {
      let label = LabelCell()
      label.text = request.kind == .header ? "#" : "-"
      return label
    }

    func configure(_ view: inout LabelCell, for request: Request) {
      view.text = view.text.prefix(1) + (request.title ?? "")
    }
  }

  /// One item, and what stands for none.
  private final class OneItem: ListDataSource {
    let sectionCount = 1
    let emptyState: EmptyState<String>? = .text("none")

    func itemCount(inSection section: Int) -> Int { section == 0 ? 1 : 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? {
      path == ListIndexPath(section: 0, item: 0)
        ? ListElement(reuseIdentifier: "item", make: { "" }, configure: { $0 = "one" }) : nil
    }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  @Test func `An empty state beside a single item is found`() {
    let violations = DataSourceConformance(of: OneItem()).violations()
    #expect(
      violations.map(\.description) == [
        "stray-view at list: there is an empty state, though there are items"
      ])
  }
}
