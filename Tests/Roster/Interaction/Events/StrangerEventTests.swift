import Roster
import Testing

/// What comes with an event of a test's own, which names two places.
private struct Drop: Equatable {
  var note: String
  var path: ListIndexPath
  var neighbor: ListIndexPath?
}

extension EventTranslation where Value == Drop {
  fileprivate static var drop: Self {
    Self { drop, lists in
      guard let path = lists.indexPath(drop.path) else { return nil }
      return Drop(note: drop.note, path: path, neighbor: drop.neighbor.flatMap(lists.indexPath))
    }
  }
}

extension ListEvent where Request == Drop, Answer == Drop? {
  /// The answer is the request as a handler has seen it, one item further on.
  fileprivate static var drop: Self {
    ListEvent(
      "drop", otherwise: nil, request: .drop,
      answer: EventTranslation { drop, lists in
        .some(drop.flatMap { EventTranslation.drop.next($0, lists) })
      })
  }
}

extension ListEvent where Request == Drop, Answer == Int {
  fileprivate static var landing: Self {
    ListEvent("landing", otherwise: 0, request: .indexPath(at: \.path))
  }
  fileprivate static var passing: Self {
    ListEvent("passing", otherwise: 0, request: .indexPath(at: \.neighbor))
  }
}

extension EventTranslation where Value == Drop {
  fileprivate func next(_ drop: Drop, _ lists: ListTranslation) -> Drop? {
    lists.indexPath(drop.path).map {
      Drop(note: drop.note, path: $0, neighbor: drop.neighbor.flatMap(lists.indexPath))
    }
  }
}

extension WholeListEvent<Void, Int> {
  fileprivate static var total: Self {
    ListEvent("total", otherwise: 0, combining: .every { $0 + $1 })
  }
  fileprivate static var either: Self { ListEvent("either", otherwise: 0) }
  fileprivate static var heard: Self { ListEvent("heard", otherwise: 0, combining: .every) }
}

extension WholeListEvent<Void, ListIndexPath> {
  fileprivate static var spot: Self {
    ListEvent("spot", byDefault: { $0.indexPath }, whenStale: { _ in [9, 9] })
  }
}

extension WholeListEvent<[ListIndexPath], [String]> {
  fileprivate static var names: Self {
    ListEvent("names", otherwise: [], request: .indexPaths, combining: .concatenated())
  }
}

extension WholeListEvent<Int, Int> {
  fileprivate static var opposite: Self {
    ListEvent("opposite", otherwise: -1, request: .sectionIndex, answer: .sectionIndex)
  }
}

/// What comes with an event of a test's own, which names a section.
private struct Fold: Equatable {
  var section: Int
  var isOpen: Bool
}

extension ListEvent where Request == Fold, Answer == Int {
  fileprivate static var fold: Self {
    ListEvent("fold", otherwise: 0, request: .sectionIndex(at: \.section))
  }

  /// The same, translated by a function.
  fileprivate static var crease: Self {
    ListEvent(
      "crease", otherwise: 0,
      request: EventTranslation { fold, lists in
        guard lists.hasSection(fold.section) else { return nil }
        return Fold(section: lists.sectionIndex(fold.section), isOpen: fold.isOpen)
      })
  }
}

extension ItemEvent<Int, Int?> {
  /// The section behind the one that is asked about.
  fileprivate static var next: Self {
    ListEvent(
      "next", otherwise: nil, request: .sectionIndex,
      answer: EventTranslation { section, lists in .some(section.map(lists.sectionIndex)) })
  }
}

extension ItemEvent<Void, Void> {
  fileprivate static var moveToTop: Self {
    ListEvent("moveToTop") { event in
      event.move(to: ListIndexPath(section: event.indexPath.section, item: 0))
    }
  }
}

/// Events that know nothing of this package but what is public are on one level with its own.
@Suite struct StrangerEventTests {
  private func joined(_ lists: [any ListDataSource<String, String>]) -> ConcatenatedDataSource<
    String, String
  > {
    ConcatenatedDataSource(lists)
  }

  @Test func `an event of the list as a whole happens where that begins`() {
    let list = Errand.provider(Errand.sections([0, 1], [2])).dataSource
    #expect(list.send(WholeListEvent<Void, ListIndexPath>.spot) == [0, 0])
    #expect(joined([list, list]).send(WholeListEvent<Void, ListIndexPath>.spot) == [0, 0])
  }

  @Test func `I16 an index path in a request is named by its key path, and may be missing`() {
    var seen: [Drop] = []
    let last = Errand.provider(Errand.sections([2, 3]))
      .onList(WholeListEvent<Drop, Int>.landing) { _, drop in
        seen.append(drop)
        return 1
      }
      .onList(WholeListEvent<Drop, Int>.passing) { _, drop in
        seen.append(drop)
        return 2
      }
    let list = joined([
      Errand.provider(Errand.sections([0], [1])).dataSource, last.dataSource,
    ])
    func drop(_ path: ListIndexPath, _ neighbor: ListIndexPath?) -> Drop {
      Drop(note: "a", path: path, neighbor: neighbor)
    }
    #expect(list.send(WholeListEvent<Drop, Int>.landing, drop([2, 1], [0, 0])) == 1)
    #expect(list.send(WholeListEvent<Drop, Int>.landing, drop([0, 0], [2, 1])) == 0)
    #expect(list.send(WholeListEvent<Drop, Int>.passing, drop([0, 0], [2, 1])) == 2)
    #expect(list.send(WholeListEvent<Drop, Int>.passing, drop([2, 0], nil)) == 2)
    #expect(list.send(WholeListEvent<Drop, Int>.passing, drop([2, 0], [0, 0])) == 2)
    #expect(
      seen == [
        drop([0, 1], [0, 0]), drop([0, 0], [0, 1]), drop([2, 0], nil), drop([2, 0], nil),
      ])
  }

  @Test
  func `I16 index paths inside of a request and an answer are those of the list that is asked`() {
    var seen: [Drop] = []
    let second = Errand.provider(Errand.sections([2, 3]))
      .handle(ItemEvent<Drop, Drop?>.drop) { errand, event in
        seen.append(event.request)
        #expect(event.indexPath == [0, errand.id - 2])
        var drop = event.request
        drop.path.item += 1
        return drop
      }
      .onList(WholeListEvent<Drop, Drop?>.drop) { _, drop in
        seen.append(drop)
        return drop
      }
    let first = Errand.provider(Errand.sections([0], [1])).dataSource
    let list = joined([first, second.dataSource, first])
    let drop = Drop(note: "a", path: [2, 0], neighbor: [2, 1])
    #expect(
      list.send(ItemEvent<Drop, Drop?>.drop, drop, at: [2, 1])
        == Drop(note: "a", path: [2, 1], neighbor: [2, 1]))
    #expect(seen == [Drop(note: "a", path: [0, 0], neighbor: [0, 1])])
    #expect(list.send(ItemEvent<Drop, Drop?>.drop, drop, at: [1, 0]) == nil)
    #expect(seen.count == 1)
    seen = []
    #expect(list.send(WholeListEvent<Drop, Drop?>.drop, drop) == drop)
    #expect(seen == [Drop(note: "a", path: [0, 0], neighbor: [0, 1])])
    let apart = Drop(note: "b", path: [2, 1], neighbor: [0, 0])
    #expect(
      list.send(WholeListEvent<Drop, Drop?>.drop, apart)
        == Drop(note: "b", path: [2, 1], neighbor: nil))
    let elsewhere = Drop(note: "c", path: [0, 0], neighbor: nil)
    #expect(list.send(WholeListEvent<Drop, Drop?>.drop, elsewhere) == nil)
    #expect(seen.count == 2)
  }

  @Test func `I16 an event says how the answers of joined lists become one`() {
    var asked: [String] = []
    func list(_ name: String, _ number: Int?) -> any ListDataSource<String, String> {
      let provider = Errand.provider(Errand.sections([0, 1], [2]))
      guard let number else { return provider.dataSource }
      return
        provider
        .onList(.total) { _, _ in number }
        .onList(.either) { _, _ in
          asked.append(name)
          return number
        }
        .onList(.heard) { _, _ in
          asked.append(name)
          return number
        }
        .onList(.names) { _, paths in paths.map { "\(name)\($0.section)\($0.item)" } }
        .onList(.opposite) { contents, section in contents.sectionCount - 1 - section }
        .dataSource
    }
    let all = joined([list("a", nil), list("b", 2), joined([list("c", 3), list("d", 4)])])
    #expect(all.send(.total) == 9)
    #expect(all.send(.either) == 2)
    #expect(asked == ["b"])
    asked = []
    #expect(all.send(.heard) == 2)
    #expect(asked == ["b", "c", "d"])
    #expect(all.send(.names, [[0, 0], [2, 1], [7, 0], [9, 0]]) == ["b01", "d10"])
    #expect(all.send(.names, [[0, 5], [9, 0]]) == [])
    #expect(all.send(.opposite, 2) == 3)
    #expect(joined([list("a", nil)]).send(.total) == 0)
  }

  @Test func `I16 an item of a joined list is asked about sections of its own list`() {
    var asked: [Int] = []
    let plain = Errand.provider(Errand.sections([0], [1]))
    let asking = Errand.provider(Errand.sections([2], [3], [4])).handle(.next) { _, event in
      asked.append(event.request)
      return event.request + 1
    }
    let list = joined([plain.dataSource, asking.dataSource])
    #expect(list.send(.next, 2, at: [3, 0]) == 3)
    #expect(list.send(.next, 3, at: [2, 0]) == 4)
    #expect(asked == [0, 1])
  }

  @Test func `a section inside of a request is that of the list that is asked, if it has it`() {
    for event in [WholeListEvent<Fold, Int>.fold, .crease] {
      var asked: [Fold] = []
      func list(_ number: Int) -> any ListDataSource<String, String> {
        Errand.provider(Errand.sections([0], [])).onList(event) { _, fold in
          asked.append(fold)
          return number
        }.dataSource
      }
      let both = joined([list(1), list(2)])
      let answers = [0, 3, 2, 4, -1].map { both.send(event, Fold(section: $0, isOpen: true)) }
      #expect(answers == [1, 2, 2, 0, 0])
      #expect(asked == [0, 1, 0].map { Fold(section: $0, isOpen: true) })
      #expect(list(3).send(event, Fold(section: 1, isOpen: false)) == 3)
      #expect(list(3).send(event, Fold(section: 2, isOpen: false)) == 0)
      #expect(asked.last == Fold(section: 1, isOpen: false))
    }
  }

  @Test func `I16 a title leads to a section of its own list, which has the default if need be`() {
    let plain = Errand.provider(Errand.sections([0], [1])).onList(.indexTitles) { _, _ in
      ["a", "b"]
    }
    let turned = plain.onList(.sectionForIndexTitle) { _, title in 1 - title.index }
    let silent = Errand.provider(Errand.sections([5]))
    let list = joined([silent.dataSource, plain.dataSource, turned.dataSource])
    #expect(list.send(.indexTitles) == ["a", "b", "a", "b"])
    let sections = (0..<4).map { list.send(.sectionForIndexTitle, IndexTitle("", at: $0)) }
    #expect(sections == [1, 2, 4, 3])
  }

  @Test func `I16 an event may edit the list where there is no handler`() throws {
    let panel = TouchPanel()
    let jars = (1...3).map { Jar(id: $0, content: 0) }
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id)"
    }
    let list = ListDriver(DataSourceProvider(items: jars, cellFactory: cells), on: panel)
    panel.shownSource.send(.moveToTop, at: [0, 2])
    #expect(list.sections[0].items.map(\.id) == [3, 1, 2])
    #expect(panel.texts() == ["3", "1", "2"])
    #expect(panel.shownSource.edit(.moveToTop, (), at: [0, 1]) == .applied)
    #expect(panel.texts() == ["1", "3", "2"])
    #expect(panel.shownSource.edit(.moveToTop, (), at: [0, 3]) == .ignored)
    let handled = TouchPanel()
    let other = ListDriver(
      DataSourceProvider(items: jars, cellFactory: cells.on(.moveToTop) { _ in }), on: handled)
    handled.shownSource.send(.moveToTop, at: [0, 2])
    #expect(handled.shownSource.edit(.moveToTop, (), at: [0, 2]) == .applied)
    #expect(other.sections[0].items == jars)
    // There is no list to edit without a driver.
    let alone = DataSourceProvider(items: jars, cellFactory: cells).dataSource
    alone.send(.moveToTop, at: [0, 2])
    #expect(alone.edit(.moveToTop, (), at: [0, 2]) == .ignored)
  }
}
