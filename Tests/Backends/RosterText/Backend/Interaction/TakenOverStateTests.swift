import Roster
import RosterText
import TestSupport
import Testing

/// A gesture edits an array in place; whatever still knows an earlier state of the list has it as it was.
@Suite struct TakenOverStateTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private typealias Rows = ListSection<Int, Row>
  private typealias List = ListDriver<Rows>

  private static func list(
    _ sections: [Rows], on backend: TextBackend
  ) -> (
    List,
    DataSourceProvider<Rows, ClosureCellFactory<Row, TextCell>, NoSupplementaryViews<Row, String>>
  ) {
    let provider = DataSourceProvider(
      sections: sections,
      cellFactory: TextCellFactory { (row: Row) in "\(row.id)\(row.text)" }
        .handle(.fieldChanged) { _, event in event.update { $0.text += event.request.value } }
        .on(.canEdit) { _ in true }
        .on(.canMove) { _ in true })
    return (ListDriver(provider, on: backend), provider)
  }

  private static func rows(_ ids: Range<Int>, section: Int = 0) -> Rows {
    ListSection(id: section, header: "\(section)", items: ids.map { Row(id: $0) })
  }

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  /// Where the items of a section are in memory.
  private func address(of list: List) -> Int {
    unsafe list.sections[0].items.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }

  /// Expects that a gesture leaves the items where they are in memory.
  ///
  /// It is asked after each one, since the second copy may be where the first array was.
  private func expectInPlace(
    _ list: List, _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ gesture: () -> Void
  ) {
    let before = address(of: list)
    gesture()
    #expect(address(of: list) == before, "\(name)", sourceLocation: sourceLocation)
  }

  @Test func `gestures leave the list's array where it is, unless what was read of it is kept`() {
    let backend = TextBackend(height: 5)
    var (list, provider) = Self.list(
      [Self.rows(0..<1_000), Self.rows(0..<0, section: 1)], on: backend)
    // From now on the list alone has the rows.
    provider.contents = ListContents()
    backend.enter("!", at: path(0, 1))
    expectInPlace(list, "enter") { backend.enter("!", at: path(0, 2)) }
    expectInPlace(list, "delete") { backend.commitEditing(path(0, 0)) }
    expectInPlace(list, "move") { backend.move(path(0, 3), to: path(0, 0)) }
    expectInPlace(list, "enter") { backend.enter("?", at: path(0, 2)) }
    #expect(list.contents[0].items.prefix(4).map(\.text) == ["", "!", "!?", ""])
    #expect(list.contents[0].items.prefix(4).map(\.id) == [4, 1, 2, 3])
    backend.select(path(0, 1))
    expectInPlace(list, "selected") { backend.enter("!", at: path(0, 1)) }
    backend.focus(path(0, 1))
    expectInPlace(list, "focused") { backend.enter("!", at: path(0, 1)) }
    expectInPlace(list, "focused, delete") { backend.commitEditing(path(0, 3)) }
    expectInPlace(list, "after that") { backend.enter("!", at: path(0, 1)) }
    backend.scroll(byLines: 3)
    expectInPlace(list, "scrolled") { backend.enter("!", at: path(0, 4)) }
    list.reload()
    expectInPlace(list, "reloaded") { backend.enter("!", at: path(0, 4)) }
    list.attach(TextBackend(width: 10, height: 3), drawing: provider)
    expectInPlace(list, "on two backends") { backend.commitEditing(path(0, 4)) }
    // What is kept from now on is copied once, when it would change.
    let kept = list.contents
    let first = address(of: list)
    backend.enter("#", at: path(0, 0))
    #expect(address(of: list) != first)
    #expect(kept[0].items[0] == Row(id: 4) && list.contents[0].items[0].text == "#")
  }

  @Test func `the state before a gesture is as it was, for all that know it`() {
    final class Observer: ListObserver {
      var edits: [ListEdit<Rows>] = []
      func list(_ list: List, didChange edit: ListEdit<Rows>) { edits.append(edit) }
    }
    let backend = TextBackend(height: 5)
    let (list, _) = Self.list([Self.rows(0..<4)], on: backend)
    let observer = Observer()
    list.addObserver(observer)
    backend.enter("!", at: path(0, 1))
    let source = backend.shownSource
    backend.commitEditing(path(0, 0))
    #expect(list.previousContents[0].items.map(\.id) == [0, 1, 2, 3])
    #expect(list.previousContents[0].header == "0")
    #expect(source.itemCount(inSection: 0) == 4 && source.cell(at: path(0, 3)) != nil)
    backend.enter("?", at: path(0, 0))
    #expect(list.previousContents[0].items.map(\.text) == ["!", "", ""])
    #expect(observer.edits.map { $0.new[0].items.count } == [4, 3, 3])
    #expect(observer.edits.map { $0.old[0].items.map(\.text).joined() } == ["", "!", "!"])
    #expect(
      observer.edits.map { $0.scope.description } == ["items [0, 1]", "section 0", "items [0, 0]"])
    #expect(observer.edits[1].changes?.deletedItems == [path(0, 0)])
    #expect(observer.edits[2].changes?.updatedItems.map(\.old) == [path(0, 0)])
    // A state that was read back after another took its items over is still the list's.
    backend.enter("#", at: path(0, 0))
    list.apply(list.previousContents)
    #expect(list.contents[0].items.map(\.text) == ["!?", "", ""])
  }

  @Test func `a list that is edited in the closure of a gesture is as it was before it`() {
    var seen: [Int] = []
    weak var watched: List?
    let provider = DataSourceProvider(
      sections: [Self.rows(0..<3)],
      cellFactory: TextCellFactory { (row: Row) in row.text }
        .handle(.fieldChanged) { _, event in
          event.update { row in
            seen.append(watched?.contents.totalItemCount ?? -1)
            row.text = watched?.contents[0].items.map { "\($0.id)" }.joined() ?? ""
          }
        })
    let backend = TextBackend(height: 5)
    let list = ListDriver(provider, on: backend)
    watched = list
    backend.enter("", at: path(0, 1))
    backend.enter("", at: path(0, 2))
    #expect(seen == [3, 3] && list.contents[0].items.map(\.text) == ["", "012", "012"])
  }

  /// A row that tells how many of its kind there are.
  private struct TokenRow: Identifiable, Equatable {
    final class Token {
      nonisolated(unsafe) static var count = 0
      init() { unsafe Token.count += 1 }
      deinit { unsafe Token.count -= 1 }
    }

    let id: Int
    var text = ""
    var token = Token()

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.text == rhs.text }
  }

  @Test func `a state of long ago is as it was, and keeps a thousand edits after it at most`() {
    final class Observer: ListObserver {
      var kept: [ListEdit<ListSection<Int, TokenRow>>] = []
      var count = 0
      func list(
        _ list: ListDriver<ListSection<Int, TokenRow>>,
        didChange edit: ListEdit<ListSection<Int, TokenRow>>
      ) {
        if count.isMultiple(of: 350), count < 800 { kept.append(edit) }
        count += 1
      }
    }
    let backend = TextBackend(height: 2)
    let list = ListDriver(
      DataSourceProvider(
        items: (0..<3).map { TokenRow(id: $0) },
        cellFactory: TextCellFactory { (row: TokenRow) in row.text }
          .handle(.fieldChanged) { _, event in
            event.update { ($0.text, $0.token) = ($0.text + "!", TokenRow.Token()) }
          }), on: backend)
    let observer = Observer()
    list.addObserver(observer)
    for step in 0..<2_500 { backend.enter("", at: path(0, step % 2)) }
    #expect(unsafe TokenRow.Token.count < 1_100)
    for (number, edit) in observer.kept.enumerated() {
      #expect(edit.old[0].items[0].text.count == number * 175)
      #expect(edit.new[0].items.prefix(2).map(\.text.count) == [number * 175 + 1, number * 175])
    }
    observer.kept = []
    #expect(unsafe TokenRow.Token.count < 10)
    #expect(list.contents[0].items.map(\.text.count) == [1_250, 1_250, 0])
  }

  /// Something that knows a state, and the items that the state had.
  private struct Witness {
    let name: String
    let expected: [[Row]]
    let items: () -> [[Row]]
  }

  private final class Recorder: ListObserver {
    var latest: ListEdit<Rows>?
    func list(_ list: List, didChange edit: ListEdit<Rows>) { latest = edit }
  }

  /// A list, what it should hold, and what knows its earlier states.
  private final class Course {
    let backend = TextBackend(height: 4)
    let other = TextBackend(height: 30)
    let list: List
    let recorder = Recorder()
    var model: [[Row]]
    var before: [[Row]] = []

    /// What it held before the latest edit that observers got.
    var beforeEdit: [[Row]] = []
    var witnesses: [Witness] = []
    var random: SeededGenerator
    var next = 100

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let sections = [rows(0..<6), rows(6..<9, section: 1)]
      let (list, provider) = TakenOverStateTests.list(sections, on: backend)
      self.list = list
      model = sections.map(\.items)
      if seed % 2 == 0 { list.attach(other, drawing: provider) }
      if seed % 3 == 0 { list.addObserver(recorder) }
    }

    func path(in section: Int) -> ListIndexPath? {
      model[section].isEmpty
        ? nil : ListIndexPath(section: section, item: random.below(model[section].count))
    }

    func step() {
      let old = model
      let section = random.below(2)
      guard let path = path(in: section) else { return insert(in: section, from: old) }
      switch random.below(8) {
      case 0, 1:
        backend.enter("!", at: path)
        model[section][path.item].text += "!"
      case 2, 3:
        backend.commitEditing(path)
        model[section].remove(at: path.item)
      case 4, 5:
        let to = random.below(2)
        let end = model[to].count + (to == section ? 0 : 1)
        let target = ListIndexPath(section: to, item: random.below(end))
        if target == path { return }
        backend.move(path, to: target)
        let row = model[section].remove(at: path.item)
        model[to].insert(row, at: target.item)
      case 6: return insert(in: section, from: old)
      default:
        list.reload()
        before = old
        return
      }
      (before, beforeEdit) = (old, old)
    }

    private func insert(in section: Int, from old: [[Row]]) {
      next += 1
      list.update { _ = $0.append(Row(id: next), toSection: section) }
      model[section].append(Row(id: next))
      (before, beforeEdit) = (old, old)
    }

    /// Keeps something that knows a state, without asking it for anything.
    func keep() {
      func items(_ contents: ListContents<Rows>) -> [[Row]] { contents.sections.map(\.items) }
      func add(_ name: String, _ expected: [[Row]], _ read: @escaping () -> [[Row]]) {
        witnesses.append(Witness(name: name, expected: expected, items: read))
      }
      let (list, source) = (list, backend.shownSource)
      switch random.below(6) {
      case 0:
        let contents = list.contents
        add("contents", model) { items(contents) }
      case 1:
        let contents = list.previousContents
        add("previous contents", before) { items(contents) }
      case 2:
        guard let edit = recorder.latest else { return }
        let (new, old) = (model, beforeEdit)
        add("edit", new) { items(edit.new) }
        add("edit", old) { items(edit.old) }
      case 3:
        let shown = list.visibleContents(on: backend)
        add("visible contents", model) { shown?.source.map(\.items) ?? [] }
      default:
        let counts = model
        add("data source", counts) {
          (0..<source.sectionCount).map { section in
            (0..<source.itemCount(inSection: section)).map { item in
              Self.row(source.cell(at: ListIndexPath(section: section, item: item)))
            }
          }
        }
      }
    }

    /// The row that a cell shows.
    static func row(_ element: ListElement<TextCell>?) -> Row {
      guard let element else { return Row(id: -1) }
      var cell = element.make()
      element.configure(&cell)
      let text = cell.text
      let digits = text.prefix { $0.isNumber }
      return Row(id: Int(digits) ?? -1, text: String(text.dropFirst(digits.count)))
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 1_000 : 12))
  func `every state that something knows stays as it was, whatever the list does later`(
    _ seed: UInt64
  ) {
    let course = Course(seed: seed)
    for step in 0..<30 {
      course.step()
      #expect(course.list.contents.sections.map(\.items) == course.model, "step \(step)")
      if course.random.below(3) == 0 { course.keep() }
      if course.random.below(6) == 0, !course.witnesses.isEmpty {
        let witness = course.witnesses.remove(at: course.random.below(course.witnesses.count))
        #expect(witness.items() == witness.expected, "\(witness.name) at step \(step)")
      }
    }
    for witness in course.witnesses {
      #expect(witness.items() == witness.expected, "\(witness.name) at the end")
    }
  }
}
