import Roster
import Testing

/// A way to an item, by a title of the index.
private struct Jump: Equatable {
  var path: ListIndexPath
  var title: Int
}

extension WholeListEvent<Jump, Int?> {
  fileprivate static var jump: Self {
    ListEvent(
      "jump", otherwise: nil,
      request: EventTranslation { jump, lists in
        guard let path = lists.indexPath(jump.path) else { return nil }
        return lists.offset(jump.title, among: .indexTitles).map { Jump(path: path, title: $0) }
      })
  }
}

extension WholeListEvent<Int, String?> {
  fileprivate static var sign: Self {
    ListEvent("sign", otherwise: nil, request: .sectionIndex)
  }
}

extension WholeListEvent<Int, Int> {
  fileprivate static var opposite: Self {
    ListEvent("opposite", otherwise: -1, request: .sectionIndex, answer: .sectionIndex)
  }
}

extension ItemEvent<Int, Int?> {
  fileprivate static var section: Self {
    ListEvent("section", otherwise: nil, request: .sectionIndex)
  }
  fileprivate static var title: Self {
    ListEvent(
      "title", otherwise: nil,
      request: EventTranslation { offset, lists in lists.offset(offset, among: .indexTitles) })
  }
}

/// That lists which are joined are asked about sections and titles of their own alone.
@Suite struct JoinedSectionTests {
  /// A list without factories and handlers.
  private struct Plain: ListDataSource {
    var sectionCount: Int { 1 }

    func itemCount(inSection section: Int) -> Int { 2 }

    func cell(at path: ListIndexPath) -> ListElement<String>? { ListElement(showing: "cell") }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  @Test func `I16 the default answer of a list without handlers is translated once`() {
    let two = ConcatenatedDataSource<String, String>(Plain(), Plain())
    #expect(two.send(.willSelect, at: [1, 0]) == [1, 0])
    let all = ConcatenatedDataSource<String, String>(two, Plain(), two)
    for section in 0..<5 {
      let path = ListIndexPath(section: section, item: 1)
      #expect(all.send(.willSelect, at: path) == path)
    }
  }

  @Test
  func `I16 no list is asked about a section of another one, or about one that is not there`() {
    var asked: [String] = []
    func list(_ name: String, _ ids: [Int]...) -> any ListDataSource<String, String> {
      let sections = ids.map {
        Errand.Section(id: 0, header: "\(name) \($0)", items: $0.map(Errand.init))
      }
      return Errand.provider(sections)
        .onList(.sign) { contents, index in
          asked.append("\(name) \(index)")
          return contents.section(at: index)?.header
        }
        .handle(.section) { errand, event in
          asked.append("\(name) \(event.request)")
          return errand.id
        }
        .dataSource
    }
    let silent = Errand.provider(Errand.sections([7])).dataSource
    let all = ConcatenatedDataSource<String, String>(list("a", [0], [1]), silent, list("b", [2]))
    let signs = (-1...4).map { all.send(.sign, $0) }
    #expect(signs == [nil, "a [0]", "a [1]", nil, "b [2]", nil])
    #expect(all.send(.sign, .min) == nil && all.send(.sign, .max) == nil)
    #expect(asked == ["a 0", "a 1", "b 0"])
    #expect(list("c", [4]).send(.sign, 1) == nil)
    asked = []
    let ids = (-1...4).map { all.send(.section, $0, at: [3, 0]) }
    #expect(ids == [nil, nil, nil, nil, 2, nil])
    #expect(asked == ["b 0"])
  }

  private struct Same: ForwardingDataSource {
    let base: any ListDataSource<String, String>
  }

  @Test
  func `I16 an item of lists that are joined twice is asked about sections of its own list`() {
    var asked: [Int] = []
    let own = Errand.provider(Errand.sections([0], [1])).handle(.section) { errand, event in
      asked.append(event.request)
      return errand.id
    }.dataSource
    let other = Errand.provider(Errand.sections([7])).dataSource
    let inner = Same(base: ConcatenatedDataSource<String, String>(other, own, other))
    let all = ConcatenatedDataSource<String, String>(other, other, inner, other)
    let ids = (-1...7).map { all.send(.section, $0, at: [4, 0]) }
    #expect(ids == [nil, nil, nil, nil, 1, 1, nil, nil, nil])
    #expect(asked == [0, 1])
  }

  @Test func `I16 a section whose list has no handler has the default, whatever others answer`() {
    let silent = Errand.provider(Errand.sections([0], [1])).dataSource
    let turning = Errand.provider(Errand.sections([2], [3]))
      .onList(.opposite) { contents, section in contents.sectionCount - 1 - section }
      .dataSource
    let all = ConcatenatedDataSource<String, String>(silent, turning)
    #expect((0..<4).map { all.send(.opposite, $0) } == [-1, -1, 3, 2])
  }

  @Test(arguments: [Int.min, -1, 2, .max])
  func `I16 a title that is not there leads joined lists where it leads one`(_ index: Int) {
    let part = Errand.provider(Errand.sections([0])).onList(.indexTitles) { _ in ["a"] }.dataSource
    let all = ConcatenatedDataSource<String, String>(part, part)
    let title = IndexTitle("A", at: index)
    #expect(all.send(.sectionForIndexTitle, title) == part.send(.sectionForIndexTitle, title))
  }

  @Test func `I16 the titles of lists that are not asked count, and no title is another list's`() {
    func list(_ titles: String...) -> any ListDataSource<String, String> {
      Errand.provider(Errand.sections([0]))
        .onList(.indexTitles) { _ in titles }
        .onList(.jump) { _, jump in jump.title }
        .handle(.title) { _, event in event.request }
        .dataSource
    }
    let first = list("a", "b")
    let all = ConcatenatedDataSource<String, String>(first, list("c"), list("d", "e"))
    let jumps = (0..<3).map { section in
      (-1...5).map { all.send(.jump, Jump(path: [section, 0], title: $0)) }
    }
    #expect(
      jumps == [
        [nil, 0, 1, nil, nil, nil, nil], [nil, nil, nil, 0, nil, nil, nil],
        [nil, nil, nil, nil, 0, 1, nil],
      ])
    // What is about an item alone has no offset among the titles of all lists.
    #expect(first.send(.title, 1, at: [0, 0]) == 1)
    #expect((0..<3).allSatisfy { all.send(.title, 1, at: [$0, 0]) == nil })
  }

  @Test func `I16 a title of a list without sections leads to the section behind it`() {
    let empty = Errand.provider([]).onList(.indexTitles) { _ in ["a", "b"] }
      .onList(.sectionForIndexTitle) { _, title in title.index }.dataSource
    let other = Errand.provider(Errand.sections([0], [1])).dataSource
    let all = ConcatenatedDataSource<String, String>(other, empty, other)
    #expect((0..<2).map { all.send(.sectionForIndexTitle, IndexTitle("", at: $0)) } == [2, 2])
  }

  @Test func `I16 the handler of a title is asked once, and that of another list is not`() {
    var asked: [String] = []
    func list(_ name: String) -> any ListDataSource<String, String> {
      Errand.provider(Errand.sections([0], [1]))
        .onList(.indexTitles) { _ in ["1", "2"] }
        .onList(.sectionForIndexTitle) { _, title in
          asked.append("\(name)\(title.index)")
          return title.index
        }.dataSource
    }
    let all = ConcatenatedDataSource<String, String>(list("a"), list("b"))
    #expect(
      (0..<4).map { all.send(.sectionForIndexTitle, IndexTitle("", at: $0)) } == [0, 1, 2, 3])
    #expect(asked == ["a0", "a1", "b0", "b1"])
  }

  @Test func `I16 each list is asked for its titles once, however many there are`() {
    var asked: [Int] = []
    func list(_ number: Int) -> any ListDataSource<String, String> {
      Errand.provider(Errand.sections([number]))
        .onList(.indexTitles) { _ in
          asked.append(number)
          return ["\(number)"]
        }
        .onList(.sectionForIndexTitle) { _, title in title.index }
        .dataSource
    }
    let all = ConcatenatedDataSource<String, String>((0..<5).map(list))
    #expect(all.send(.sectionForIndexTitle, IndexTitle("4", at: 4)) == 4)
    #expect(asked == Array(0..<5))
  }

  @Test func `I16 a view of lists that are joined has the handlers of its own section`() {
    let own = Errand.provider(Errand.sections([1, 2], [3, 4, 5], [6]))
      .onSection(.viewSize) { section, _ in .fixed(Double(section.items.count)) }
      .dataSource
    let other = Errand.provider(Errand.sections([0])).dataSource
    let all = ConcatenatedDataSource<String, String>(other, own)
    let kind = SupplementaryKind.footer
    let sizes = (0..<4).map { section in
      all.viewResponder(kind, at: ListIndexPath(section: section, item: 0))?
        .respond(to: .viewSize, kind) as ListSize?
    }
    #expect(sizes == [nil, .fixed(2), .fixed(3), .fixed(1)])
  }
}
