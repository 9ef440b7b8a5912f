import Roster
import TestSupport
import Testing

/// Backends that show one list at the same time, each in its own way.
@Suite struct SeveralBackendsTests {
  /// What each backend hides.
  private final class Hidden {
    var ids: [Set<Int>] = [[], [], []]
  }

  /// How often items are looked at when so many backends are led over a state that none of them has shown.
  private func looks(backends count: Int) -> Int {
    let looks = Calls()
    func section(_ numbers: Range<Int>) -> [ListSection<Int, Counted>] {
      [ListSection(id: 0, items: numbers.map { Counted($0, key: 0, looks) })]
    }
    let list = ListDriver(sections: section(0..<20))
    let backends = (0..<count).map { _ in SlowBackend() }
    for backend in backends {
      list.attach(
        backend,
        drawing: DataSourceProvider(
          sections: [ListSection<Int, Counted>](),
          cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, item: Counted) in
            cell = "\(item.id.number)"
          },
          supplementaryViewFactory: ClosureSupplementaryViewFactory<Counted, String, String>(
            make: { "" }
          ) { (_: inout String, _: String) in }))
    }
    list.sections = section(0..<21)
    list.sections = section(0..<22)
    let observer = Finisher(backends)
    list.addObserver(observer)
    let before = looks.count
    list.sections = section(5..<30)
    let shown = (5..<30).map { "\($0)" }
    for backend in backends { #expect(backend.inner.picture.sections[0].cells == shown) }
    return looks.count - before
  }

  @Test func `what has changed is computed once for all backends that show the whole list`() {
    let looks = looks(backends: 1)
    #expect(looks > 0)
    #expect(self.looks(backends: 4) == looks)
  }

  @Test func `V1 U11 each backend shows what it does not hide, whatever the others hide`() {
    for seed in 0..<(LongRun.isAsked ? 150 : 6) as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      let list = ListDriver(sections: [Shelf].random(using: &numbers, items: 12))
      let hidden = Hidden()
      let capabilities: [BackendCapabilities] = [.everything, .tableView, .splices]
      let order = (0..<3).shuffled(using: &numbers)
      var backends: [Int: PictureBackend] = [:]
      for number in order {
        let backend = PictureBackend(capabilities[number])
        backends[number] = backend
        if number == 0 {
          list.attach(backend, drawing: provider([]))
        } else {
          list.attach(
            backend, drawing: provider([]).on(.isHidden) { hidden.ids[number].contains($0.id) })
        }
      }
      for step in 0..<6 {
        for number in 1..<3 {
          let share = [1, 3, 100].randomElement(using: &numbers) ?? 1
          hidden.ids[number] = Set(
            (0..<12).filter { _ in Int.random(in: 0..<share, using: &numbers) == 0 })
        }
        let new = [Shelf].random(using: &numbers, items: 12)
        list.sections = new
        for (number, backend) in backends {
          let shown = new.map { shelf in
            Shelf(
              id: shelf.id, header: shelf.header,
              items: shelf.items.filter { !hidden.ids[number].contains($0.id) })
          }
          #expect(backend.breach == nil, "seed \(seed), step \(step), backend \(number)")
          #expect(
            backend.picture == Picture(provider(shown).dataSource),
            "seed \(seed), step \(step), backend \(number)")
        }
      }
    }
  }

  @Test func `items are selected by their ids where a backend shows them, whatever others show`() {
    let list = ListDriver(sections: Errand.sections([0, 1, 2, 3]))
    let whole = TouchPanel(selectionMode: .multiple)
    let part = TouchPanel(selectionMode: .multiple)
    list.attach(whole, drawing: Errand.provider([]))
    list.attach(part, drawing: Errand.provider([]).on(.isHidden) { $0.id == 1 })
    list.select(ids: [1, 2], on: part)
    #expect(part.selection == [[0, 1]] && whole.selection.isEmpty)
    list.select(ids: [1, 2], on: whole)
    #expect(whole.selection == [[0, 1], [0, 2]])
    #expect(list.selectedIDs(on: part) == [2])
  }
}

/// Has backends finish what they do as soon as the list has changed.
private final class Finisher: ListObserver {
  private let backends: [SlowBackend]

  init(_ backends: [SlowBackend]) { self.backends = backends }

  func list(
    _ list: ListDriver<ListSection<Int, Counted>>,
    didChange edit: ListEdit<ListSection<Int, Counted>>
  ) {
    for backend in backends { backend.finish() }
  }
}
