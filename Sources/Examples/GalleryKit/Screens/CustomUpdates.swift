import Roster
import RosterText

/// One update with all that can happen at once: a section comes, and cells come and go in others.
struct CustomUpdates: GalleryScreen {
  static let name = "custom-updates"
  static let summary = "a section and some cells come, others go, in one update"
  static let demo = """
    run plan
    run update
    """

  typealias Section = ListSection<Int, Cell>

  struct Cell: Identifiable, Equatable {
    struct ID: Hashable {
      let section: Int
      let number: Int
    }

    let id: ID
  }

  private static let old = sections([0: [0, 1, 5], 2: [0, 1, 2, 3, 4, 5]])
  private static let new = sections(
    [0: [0, 1, 2, 3, 4, 5], 1: [0, 1, 2, 5], 2: [0, 1, 2, 4]])

  private static func sections(_ cells: [Int: [Int]]) -> [Section] {
    cells.keys.sorted().map { section in
      ListSection(
        id: section, header: "Section \(section)",
        items: cells[section, default: []].map { Cell(id: Cell.ID(section: section, number: $0)) })
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<Section>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: Self.old, cellFactory: TextCellFactory { "Cell \($0.id.number)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("plan", action: plan),
      GalleryCommand("update") { list.sections = Self.new },
    ]
  }

  /// Writes down how backends of different capabilities would be led to the new state.
  private func plan() {
    let changes = ListChanges(from: list.sections, to: Self.new)
    for capabilities in [BackendCapabilities.everything, .splices, .oneAtATime] {
      let plan = BatchPlan(changes, for: capabilities)
      let sizes = plan.stages.map(\.changes.count)
      trace("a backend that can do \(words(capabilities.batching)): batches of \(sizes)")
    }
  }

  private func words(_ batching: BackendCapabilities.Batching) -> String {
    switch batching {
    case .all: "everything"
    case .splices: "splices"
    case .single: "one thing at a time"
    }
  }
}
