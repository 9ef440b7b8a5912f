import Roster
import RosterText

/// A source that stays in order, whatever is added, removed or refreshed.
///
/// The order is an input of its pipeline, as the toys are. Turning the order round moves the cells that are there; none is made or configured again.
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

  typealias Toys = IndexedSection<Int, Toy, String>

  let backend: any GalleryBackend
  private let order = StageInput<ItemOrder<Toy>>(.ascending(\.rank))
  private let toys: LivePipeline<Toys, Toys>
  private let list: ListDriver<Toys>
  private let watching: FetchObservation
  private let log: EditLog
  private var random: SeededGenerator
  private var count = 0

  init(on stage: GalleryStage) {
    random = stage.random
    backend = stage.backend()
    log = EditLog(trace: stage.trace)
    toys = LivePipeline(Pipeline(indexing: [Toy]()).sorted(by: order))
    list = ListDriver(
      DataSourceProvider(
        contents: toys.contents,
        cellFactory: TextCellFactory<Toy> { toy in
          "\(toy.rank): toy \(toy.id)\(String(repeating: "!", count: toy.look))"
        }
      ).emptyState(text: "No toys"), on: backend)
    watching = list.watch(toys)
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
    let ids = picked(number).map(\.id)
    toys.update { $0.input.remove(ids: ids) }
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
    toys.update { $0[order] = $0[order].reversed }
  }

  private func upsert(_ new: [Toy]) {
    toys.update { $0.input.upsert(new, in: 0) }
  }

  private func picked(_ number: Int) -> [Toy] {
    let shown = Array(list.sections[0].items)
    return random.pick(min(number, shown.count), of: shown)
  }
}

/// Writes down how much of the list each edit has touched.
private final class EditLog: ListObserver {
  private let trace: GalleryTrace

  init(trace: GalleryTrace) {
    self.trace = trace
  }

  func list(
    _ list: ListDriver<SortedPlayground.Toys>,
    didChange edit: ListEdit<SortedPlayground.Toys>
  ) {
    trace("edited: \(edit.scope)")
  }
}
