import Roster
import RosterText

/// A section that is kept in order, whatever is added, removed or refreshed.
///
/// Turning the order round moves the cells that are there; none is made or configured again.
final class SortedPlayground: GalleryScreen {
  static let name = "sorted-playground"
  static let summary = "a list that stays sorted, and can be turned round"
  static let demo = """
    run add 5
    run add 1
    run refresh 1
    show
    run flip
    show
    run remove 5
    run refresh 5
    """

  struct Toy: Identifiable, Equatable {
    let id: Int
    let rank: Int
    var look = 0
  }

  let backend: TextBackend
  private let list: ListDriver<ListSection<Int, Toy>>
  private let log: EditLog
  private var random: SeededGenerator
  private var order = ItemOrder<Toy>.ascending(\.rank)
  private var count = 0

  init(on stage: GalleryStage) {
    random = stage.random
    backend = stage.backend()
    log = EditLog(trace: stage.trace)
    list = ListDriver(
      DataSourceProvider(
        items: [],
        cellFactory: TextCellFactory { (toy: Toy) in
          "\(toy.rank): toy \(toy.id)\(String(repeating: "!", count: toy.look))"
        }
      ).emptyState(text: "No toys"), on: backend)
    list.addObserver(log)
  }

  var commands: [GalleryCommand] {
    [1, 5].flatMap { number in
      [
        GalleryCommand("add \(number)") { self.add(number) },
        GalleryCommand("remove \(number)") { self.remove(number) },
        GalleryCommand("refresh \(number)") { self.refresh(number) },
      ]
    } + [GalleryCommand("flip", action: flip)]
  }

  private func add(_ number: Int) {
    let ids = count + 1...count + number
    count += number
    upsert(ids.map { Toy(id: $0, rank: random.number(in: 10...99)) })
  }

  private func remove(_ number: Int) {
    list.update { $0.remove(ids: picked(number).map(\.id)) }
  }

  /// The same toys with another look: their ids stay, so the cells do.
  private func refresh(_ number: Int) {
    upsert(
      picked(number).map { toy in
        var toy = toy
        toy.look += 1
        return toy
      })
  }

  private func flip() {
    order = order.reversed
    upsert([])
  }

  private func upsert(_ toys: [Toy]) {
    list.update { $0.upsert(toys, in: 0, sortedBy: order.precedes) }
  }

  private func picked(_ number: Int) -> [Toy] {
    let toys = list.sections[0].items
    return random.pick(min(number, toys.count), of: toys)
  }
}

/// Writes down how much of the list each edit has touched.
private final class EditLog: ListObserver {
  private let trace: GalleryTrace

  init(trace: GalleryTrace) {
    self.trace = trace
  }

  func list(
    _ list: ListDriver<ListSection<Int, SortedPlayground.Toy>>,
    didChange edit: ListEdit<ListSection<Int, SortedPlayground.Toy>>
  ) {
    trace("edited: \(edit.scope)")
  }
}
