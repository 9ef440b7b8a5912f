import Roster
import Testing

/// Events of lists without handlers: what there is has the default, and what is not there the answer for that.
@Suite struct PlainSourceEventTests {
  /// An empty section, and one of two items with a header.
  private struct Plain: ListDataSource {
    var sectionCount: Int { 2 }

    func itemCount(inSection section: Int) -> Int { section == 1 ? 2 : 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? {
      path.section == 1 && (0..<2).contains(path.item) ? ListElement(showing: "cell") : nil
    }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
      section == 1 ? [.header] : []
    }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
      kind == .header && path == [1, 0] ? ListElement(showing: "header") : nil
    }
  }

  /// A section with kinds of view that are made nowhere.
  private struct Viewless: ListDataSource {
    var sectionCount: Int { 1 }

    func itemCount(inSection section: Int) -> Int { 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? { nil }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { ["badge", .header] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<Never>? { nil }
  }

  private static let item = ItemEvent<Void, String>(
    "item", byDefault: { "\($0.indexPath)" }, whenStale: { "none" })

  private static let section = SectionEvent<Void, String>(
    "section", byDefault: { "\($0.indexPath)" }, whenStale: { "none" })

  private static let view = SectionEvent<SupplementaryKind, String>(
    "view", byDefault: { "\($0.request) at \($0.indexPath)" }, whenStale: { "no \($0)" })

  @Test func `each item has the default answer, with its own index path, and no other has`() {
    let list = Plain()
    let paths: [ListIndexPath] = [[1, 0], [1, 1], [1, 2], [1, -1], [0, 0], [2, 0], [-1, 0]]
    #expect(
      paths.map { list.send(Self.item, at: $0) } == ["[1, 0]", "[1, 1]"]
        + Array(repeating: "none", count: 5))
    #expect(list.send(.willSelect, at: [1, 1]) == [1, 1])
    #expect(list.send(.willSelect, at: [1, 2]) == nil)
    #expect(list.send(.canFocus, at: [1, 0]) && !list.send(.canFocus, at: [0, 0]))
  }

  @Test func `each section and each view has the default answer, and no other has`() {
    let list = Plain()
    let answers = [-1, 0, 1, 2].map { list.send(Self.section, inSection: $0) }
    #expect(answers == ["none", "[0, 0]", "[1, 0]", "none"])
    #expect(list.send(Self.view, .header, inSection: 1) == "header at [1, 0]")
    #expect(list.send(Self.view, .footer, inSection: 1) == "no footer")
    #expect(list.send(Self.view, .header, inSection: 0) == "no header")
  }

  @Test func `a list is asked about no section that it does not have, before its first or behind`()
  {
    var asked: [Int] = []
    let sign = WholeListEvent<Int, Int>("sign", otherwise: -9, request: .sectionIndex)
    let list = Errand.provider(Errand.sections([0], [1])).onList(sign) { _, section in
      asked.append(section)
      return section
    }.dataSource
    let sections: [Int] = [.min, -1, 0, 1, 2, .max]
    #expect(sections.map { list.send(sign, $0) } == [-9, -9, 0, 1, -9, -9])
    #expect(asked == [0, 1])
  }

  @Test
  func `among lists with views, one without them has no kinds of view but those of titles`() {
    let list = Viewless().withViews(of: String.self)
    #expect(list.supplementaryKinds(inSection: 0) == [.header])
    #expect(list.view("badge", at: [0, 0]) == nil && list.header(ofSection: 0) == nil)
  }
}
