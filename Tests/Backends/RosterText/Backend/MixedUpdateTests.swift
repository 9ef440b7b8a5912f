import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Updates of lists whose items have several types, known only when the program runs.
@Suite struct MixedUpdateTests {
  private protocol Row {}

  private struct Task: Row, Identifiable, Hashable {
    var id: Int
    var name: String
  }

  /// Of the same identity as a task, and of another type.
  private struct Person: Row, Identifiable, Hashable {
    var id: Int
    var name: String
  }

  private struct Note: Row, Hashable { var text: String }

  private final class Photo: Row, Sendable {}

  /// Of no identity, and never known to be the same.
  private struct Divider: Row { var mark: String }

  private struct Heading: Row, SelfDescribing, Hashable {
    var text: String
    func cell(in context: ListContext) -> CellChoice<TextCell> {
      TextCellFactory { (heading: Heading) in "= \(heading.text)" }.choice(for: self, in: context)
    }
  }

  private static let photos = (0..<3).map { _ in Photo() }

  private static var cells: CellRegistry<any Row, TextCell> {
    CellRegistry(for: (any Row).self)
      .registering(TextCellFactory { (task: Task) in "\(task.id) \(task.name)" })
      .registering(TextCellFactory { (person: Person) in "@\(person.id) \(person.name)" })
      .registering(TextCellFactory { (note: Note) in note.text })
      .registering(TextCellFactory { (divider: Divider) in divider.mark })
      .registering(
        TextCellFactory { (photo: Photo) in "photo \(photos.firstIndex { $0 === photo } ?? -1)" })
  }

  private static func randomRows(_ random: inout SeededGenerator) -> [any Row] {
    var rows: [any Row] = []
    for id in 0..<3 where random.below(3) > 0 {
      rows.append(Task(id: id, name: "task \(random.below(2))"))
    }
    for id in 0..<3 where random.below(3) > 0 {
      rows.append(Person(id: id, name: "person \(random.below(2))"))
    }
    for _ in 0..<random.below(3) { rows.append(Note(text: "note \(random.below(3))")) }
    for _ in 0..<random.below(3) { rows.append(Divider(mark: "-- \(random.below(3))")) }
    rows += photos.filter { _ in random.below(2) > 0 }.map { $0 as any Row }
    if random.below(2) > 0 { rows.append(Heading(text: "heading \(random.below(2))")) }
    return rows.shuffled(using: &random)
  }

  private static func provider(_ rows: [[any Row]]) -> some ListDataSource<TextCell, Never> {
    DataSourceProvider(sections: sections(rows), cellFactory: cells).dataSource
  }

  private static func sections(_ rows: [[any Row]]) -> [ListSection<Int, any Row>] {
    rows.enumerated().map { ListSection(id: $0.offset, items: $0.element) }
  }

  @Test func `M6 items of many types are updated to what a list drawn from scratch shows`() {
    var random = SeededGenerator(seed: 71)
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(sections: Self.sections([]), cellFactory: Self.cells), on: backend,
      identity: .mixed)
    for _ in 0..<(LongRun.isAsked ? 2_000 : 80) {
      let rows = (0..<random.below(3)).map { _ in Self.randomRows(&random) }
      list.sections = Self.sections(rows)
      #expect(backend.screen == TextBackend().render(Self.provider(rows)))
    }
  }

  @Test func `M6 each item is identified by what its type can, and compared with what it was`() {
    let photo = Photo()
    let old: [any Row] = [
      Task(id: 1, name: "Shop"), Person(id: 1, name: "Ann"), Note(text: "Closed"), photo,
      Divider(mark: "--"), Heading(text: "Today"),
    ]
    let new: [any Row] = [
      Person(id: 1, name: "Ann"), Task(id: 1, name: "Cook"), Heading(text: "Today"), photo,
      Note(text: "Open"), Divider(mark: "--"),
    ]
    let changes = ListChanges(
      from: Self.sections([old]), to: Self.sections([new]), identity: .mixed)
    // The note is another one; the task is changed; an object and a divider may be.
    #expect(Array(changes.deletedItems) == [ListIndexPath(section: 0, item: 2)])
    #expect(Array(changes.insertedItems) == [ListIndexPath(section: 0, item: 4)])
    #expect(changes.movedItems.count == 2)
    let updated = changes.updatedItems.map(\.new.item).sorted()
    #expect(updated == [1, 3, 5])
    #expect(changes.sections.deletes.isEmpty && changes.sections.inserts.isEmpty)
  }

  @Test func `M6 of several objects the one goes that is gone, and the one moves that has moved`() {
    func changes(to new: [Photo]) -> ListChanges {
      ListChanges(
        from: Self.sections([Self.photos.map { $0 as any Row }]),
        to: Self.sections([new.map { $0 as any Row }]), identity: .mixed)
    }
    let photos = Self.photos
    #expect(Array(changes(to: [photos[1], photos[2]]).deletedItems) == [path(0)])
    #expect(changes(to: [photos[2], photos[0], photos[1]]).movedItems.map(\.old) == [path(2)])
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  @Test func `M6 items of a form keep their cells, whatever their values become`() {
    let texts = TextCellFactory { (text: String) in text }
    let numbers = TextCellFactory { (number: Int) in "no. \(number)" }
    func form(_ text: String, _ number: Int) -> MixedSection<Int, TextCell, String, Int, String> {
      MixedSection(id: 0, texts.bound(to: text), numbers.bound(to: number), texts.bound(to: "end"))
    }
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(sections: [form("a", 1)], cellFactory: .selfDescribing()), on: backend,
      identity: .mixed)
    list.sections = [form("b", 1)]
    #expect(backend.screen.description == "  b\n  no. 1\n  end")
    list.sections = [form("b", 2)]
    #expect(backend.screen.description == "  b\n  no. 2\n  end")
    #expect(backend.cellCounts.made == 3)
    let changes = ListChanges(from: [form("b", 2)], to: [form("c", 2)], identity: .mixed)
    #expect(changes.updatedItems.map(\.new.item) == [0])
    #expect(changes.count == 1)
  }

  @Test func `M6 bound items move with their identity in lists of changing length`() {
    let tasks = TextCellFactory { (task: Task) in task.name }
    let notes = TextCellFactory { (note: Note) in note.text }
    func items(_ reversed: Bool) -> [any SelfDescribing<TextCell>] {
      let items: [any SelfDescribing<TextCell>] = [
        tasks.bound(to: Task(id: 1, name: "Shop")), notes.bound(to: Note(text: "Closed")),
      ]
      return reversed ? items.reversed() : items
    }
    let changes = ListChanges(
      from: [ListSection(id: 0, items: items(false))], to: [ListSection(id: 0, items: items(true))],
      identity: .mixed)
    #expect(changes.movedItems.count == 1)
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    #expect(changes.updatedItems.isEmpty)
  }

  @Test func `D001-9 T-001-14 an item of another type with the same id is another item`() {
    let rows: [[any Row]] = [
      [Task(id: 1, name: "Shop"), Task(id: 2, name: "Cook")],
      [Person(id: 1, name: "Ann"), Task(id: 2, name: "Cook")],
    ]
    let changes = ListChanges(
      from: Self.sections([rows[0]]), to: Self.sections([rows[1]]), identity: .mixed)
    let first = ListIndexPath(section: 0, item: 0)
    #expect(Array(changes.deletedItems) == [first] && Array(changes.insertedItems) == [first])
    #expect(changes.count == 2)
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(sections: Self.sections([rows[0]]), cellFactory: Self.cells),
      on: backend, identity: .mixed)
    for row in [1, 0, 1] {
      list.sections = Self.sections([rows[row]])
      #expect(backend.screen.description == (row == 1 ? "  @1 Ann\n" : "  1 Shop\n") + "  2 Cook")
    }
  }

  /// A row that counts how often it is asked for its id: three words, as many as a value of a protocol has room for.
  private struct Counted: Row, Identifiable, Equatable {
    final class Tally { var count = 0 }

    let number: Int
    var revision = 0
    let tally: Tally

    var id: Int {
      tally.count += 1
      return number
    }

    static func == (one: Self, other: Self) -> Bool {
      one.number == other.number && one.revision == other.revision
    }
  }

  @Test func `items of many types that are the same byte by byte are not asked for their ids`() {
    let tally = Counted.Tally()
    let rows: [any Row] = (0..<100).map { Counted(number: $0, tally: tally) }
    let changes = ListChanges(
      from: Self.sections([rows]), to: Self.sections([rows + [Note(text: "Open")]]),
      identity: .mixed)
    #expect(Array(changes.insertedItems) == [ListIndexPath(section: 0, item: 100)])
    #expect(changes.count == 1 && tally.count < 10)
  }
}
