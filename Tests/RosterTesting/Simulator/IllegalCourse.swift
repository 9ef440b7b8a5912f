import Roster
import RosterTesting

/// What breaks one rule of a simulated list view that is not about a batch alone.
///
/// The article about the rules of the simulator names each of them.
struct IllegalCourse: CustomStringConvertible, Sendable {
  typealias Simulator = ListSimulator<String, String>

  var rule: ViolationRule
  var title: String

  /// Leads the list view there; it shows nothing yet.
  var run: @Sendable (Simulator) -> Void

  var description: String { "\(rule): \(title)" }

  private static func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  /// A list of one section under a header, and one in which some answers are wrong.
  private static func source(
    _ header: String = "Dairy", _ count: Int = 1, _ change: (LyingSource) -> Void = { _ in }
  ) -> LyingSource {
    let source = LyingSource(headers: [header], counts: [count])
    change(source)
    return source
  }

  static let all = [
    IllegalCourse(rule: "overlapping-batch", title: "a batch before the last one is finished") {
      let stage = BatchStage(changes: ListChanges(from: [Self.aisle], to: [Self.aisle]))
      $0.holdsBatches = true
      $0.reload(from: source())
      $0.apply(stage, showing: source()) {}
      $0.apply(stage, showing: source()) {}
    },
    IllegalCourse(
      rule: "unreported-change", title: "a list that changes before the batch that tells it"
    ) {
      let changing = source()
      $0.reload(from: changing)
      changing.counts = [2]
      $0.perform(ListBatch(insertedItems: [path(1)]), showing: changing)
    },
    IllegalCourse(rule: "unreported-content", title: "an item changes, and no update names it") {
      $0.reload(from: source())
      $0.perform(ListBatch(), showing: source { $0.texts[path(0)] = "cream" })
    },
    IllegalCourse(
      rule: "unreported-content", title: "a cell shows its position, and its item is pushed down"
    ) {
      $0.reload(from: source())
      $0.perform(ListBatch(insertedItems: [path(0)]), showing: source("Dairy", 2))
    },
    IllegalCourse(rule: "unreported-header", title: "a header changes, and no update names it") {
      $0.reload(from: source())
      $0.perform(ListBatch(), showing: source("Milk"))
    },
    IllegalCourse(rule: "unreported-header", title: "a footer changes, and no update names it") {
      $0.reload(from: source())
      $0.perform(ListBatch(), showing: source { $0.views[.footer] = "end" })
    },
    IllegalCourse(
      rule: "unreported-header", title: "a view of another kind goes, and no update names it"
    ) {
      $0.reload(from: source { $0.views["badge"] = "new" })
      $0.perform(ListBatch(), showing: source())
    },
    IllegalCourse(rule: "missing-cell", title: "an item is counted, and has no cell") {
      $0.reload(from: source("Dairy", 2) { $0.missing = [path(1)] })
    },
    IllegalCourse(rule: "stray-position", title: "a cell before the first item") {
      $0.reload(from: source { $0.stray = [path(-1)] })
    },
    IllegalCourse(rule: "stray-position", title: "a cell after the last item") {
      $0.reload(from: source { $0.stray = [path(1)] })
    },
    IllegalCourse(rule: "stray-position", title: "a cell as far off as there are numbers") {
      $0.reload(from: source { $0.stray = [path(.max)] })
    },
    IllegalCourse(rule: "stray-position", title: "a cell as far before as there are numbers") {
      $0.reload(from: source { $0.stray = [path(.min)] })
    },
    IllegalCourse(rule: "stray-position", title: "items in a section that is not there") {
      $0.reload(from: source { $0.strayCounts = [.max: 3] })
    },
  ]

  private static let aisle = ListSection(id: 0, items: ScenarioItem(id: 1))
}
