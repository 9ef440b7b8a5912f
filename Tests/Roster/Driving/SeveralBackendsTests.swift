import Roster
import TestSupport
import Testing

/// Backends that show one list at the same time, each in its own way.
@Suite struct SeveralBackendsTests {
  /// What each backend hides.
  private final class Hidden {
    var ids: [Set<Int>] = [[], [], []]
  }

  @Test func `V1 U11 each backend shows what it does not hide, whatever the others hide`() {
    for seed in 0..<(LongRun.isAsked ? 150 : 15) as Range<UInt64> {
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
}
