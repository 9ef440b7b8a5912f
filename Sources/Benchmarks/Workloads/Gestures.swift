import Roster
import RosterText

/// What a user does in a long list, against the same in a short one: it should cost the same.
enum Gestures {
  /// How many times as long it may take in a hundred times as many rows.
  private static let mostGrowth = 3.0

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let counts = isQuick ? (long: 200_000, short: 10_000) : (long: 1_000_000, short: 10_000)
    let (long, short) = (TouchedRows(counts.long), TouchedRows(counts.short))
    let (longPlain, shortPlain) = (TouchedArray(counts.long), TouchedArray(counts.short))
    func plain(_ work: String, _ gesture: @escaping (TouchedArray) -> Void) -> Comparison {
      Comparison(
        work: "\(work), array", count: counts.long,
        ours: Contender("ours") { gesture(longPlain) },
        references: [
          Contender("with \(counts.short) rows", goal: 1 / mostGrowth) { gesture(shortPlain) }
        ])
    }
    func comparison(
      _ work: String, isGoal: Bool = true, _ gesture: @escaping (TouchedRows) -> Void
    ) -> Comparison {
      Comparison(
        work: work, count: counts.long, ours: Contender("ours") { gesture(long) },
        references: [
          Contender("with \(counts.short) rows", goal: isGoal ? 1 / mostGrowth : nil) {
            gesture(short)
          }
        ])
    }
    return [
      comparison("select a row") { $0.selectNext() },
      comparison("edit a row in place") { $0.editNext() },
      comparison("delete a row by a swipe") { $0.deleteNext() },
      comparison("move a row") { $0.moveNext() },
      comparison("move a row to another section") { $0.moveAcross() },
      comparison("select a row by its id") { $0.selectByID() },
      plain("edit a row in place") { $0.editNext() },
      comparison("hide a row by a predicate", isGoal: false) { $0.hideNext() },
      comparison("hide a row that is marked") { $0.hideNextMarked() },
      comparison("edit a row in a list that hides every third") { $0.editHiding() },
      lazyGrowth(counts.long * 10),
    ]
  }

  /// A lazy list that grows and shrinks at both ends, on a screen, beside one of a thousand items.
  private static func lazyGrowth(_ count: Int) -> Comparison {
    let (long, short) = (LazyRows(count), LazyRows(1_000))
    return Comparison(
      work: "100 lazy items come and go at both ends", count: count,
      ours: Contender("ours") { long.growAndShrink() },
      references: [
        Contender("with 1000 items", goal: 1 / mostGrowth) { short.growAndShrink() }
      ])
  }
}

/// A list that is used: rows in a persistent tree, on a screen of 50 lines.
private final class TouchedRows {
  private let count: Int
  private let ids: [Row.ID]
  private let backend = TextBackend(width: 80, height: 50)
  private let hiding = TextBackend(width: 80, height: 50)
  private let list: ListDriver<IndexedSection<Int, Row, String>>
  private let hidingList: ListDriver<IndexedSection<Int, Row, String>>
  private let thirds = TextBackend(width: 80, height: 50)
  private let listOfThirds: ListDriver<IndexedSection<Int, Row, String>>
  private let hidden = Hidden()
  private var step = 0

  private final class Hidden {
    var id = Row(number: 0).id
  }

  init(_ count: Int) {
    self.count = count
    let rows = (0..<count).map(Row.init(number:))
    let sections = ListContents(indexing: [
      ListSection(id: 0, items: rows), ListSection(id: 1, items: [Row(number: count)]),
    ]).sections
    ids = rows.dropFirst(count / 2).prefix(40).map(\.id)
    let cells = TextCellFactory<Row> { row in "\(row.title): \(row.value)" }
      .handle(.fieldChanged) { _, event in event.update { $0.change() } }
      .on(.canEdit) { _ in true }
      .on(.canMove) { _ in true }
    let provider = DataSourceProvider(sections: sections, cellFactory: cells)
    list = ListDriver(provider, on: backend)
    let hidden = hidden
    hidingList = ListDriver(provider.on(.isHidden) { $0.id == hidden.id }, on: hiding)
    listOfThirds = ListDriver(
      provider.on(.isHidden) { $0.value.isMultiple(of: 3) }, on: thirds)
  }

  /// A row in the viewport.
  private func next() -> ListIndexPath {
    step += 1
    return ListIndexPath(section: 0, item: step % 40)
  }

  func selectNext() { backend.tap(next()) }

  func editNext() { backend.enter("changed", at: next()) }

  func hideNextMarked() {
    let before = hidden.id
    let next = hidingList.contents[next()].id
    hidden.id = next
    hidingList.update { $0.reconfigure(ids: [before, next]) }
  }

  /// Edits a row somewhere, which may appear or disappear by that.
  func editHiding() {
    let path = ListIndexPath(section: 0, item: Dice.below(count))
    listOfThirds.update { $0[path].change() }
  }

  /// Deletes a row, and appends another, so that there are always as many.
  func deleteNext() {
    backend.commitEditing(next())
    list.update { $0.append(Row(number: count + step), toSection: 0) }
  }

  func moveNext() { backend.move(next(), to: ListIndexPath(section: 0, item: (step * 7) % 40)) }

  /// Moves a row to the other section, and back.
  func moveAcross() {
    let other = ListIndexPath(section: 1, item: 0)
    backend.move(next(), to: other)
    backend.move(other, to: ListIndexPath(section: 0, item: step % 40))
  }

  func selectByID() {
    step += 1
    list.select(ids: [ids[step % 40]], on: backend)
  }

  func hideNext() {
    hidden.id = Row(number: next().item).id
    hidingList.update { _ in }
  }
}

/// A list of lazy rows, on a screen of 50 lines.
private final class LazyRows {
  private let count: Int
  private let backend = TextBackend(width: 80, height: 50)
  private let list: ListDriver<LazySection<Int, Int>>

  init(_ count: Int) {
    self.count = count
    let sections = [LazySection(id: 0, count: count) { $0 }]
    list = ListDriver(sections: sections, identity: .itself)
    list.attach(
      backend, drawing: DataSourceProvider(sections: sections, cellFactory: TextCellFactory()))
  }

  func growAndShrink() {
    list.update { $0[0].numbers.insert(contentsOf: count..<count + 100) }
    list.update { $0[0].numbers.insert(contentsOf: -100..<0) }
    list.update { $0[0].numbers.remove(contentsOf: count..<count + 100) }
    list.update { $0[0].numbers.remove(contentsOf: -100..<0) }
  }
}

/// The same rows in an array.
private final class TouchedArray {
  private let backend = TextBackend(width: 80, height: 50)
  private let list: ListDriver<ListSection<Int, Row>>
  private var step = 0

  init(_ count: Int) {
    let rows = (0..<count).map(Row.init(number:))
    let cells = TextCellFactory<Row> { row in "\(row.title): \(row.value)" }
      .handle(.fieldChanged) { _, event in event.update { $0.change() } }
    list = ListDriver(
      DataSourceProvider(sections: [ListSection(id: 0, items: rows)], cellFactory: cells),
      on: backend)
  }

  func editNext() {
    step += 1
    backend.enter("changed", at: ListIndexPath(section: 0, item: step % 40))
  }
}
