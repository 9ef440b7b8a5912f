import Roster
import RosterText

/// Every step makes up another list, and the backend learns no more than what is different.
///
/// The cells are one flat list, which a pipeline puts into sections.
final class RandomUpdates: GalleryScreen {
  static let name = "random-updates"
  static let summary = "each step shows other sections and cells, by chance"
  static let demo = """
    run step
    show
    run step
    show
    run step
    """

  struct Cell: Identifiable, Equatable, Sendable {
    struct ID: Hashable, Sendable {
      let section: Int
      let number: Int
    }

    let id: ID
    let step: Int
  }

  let backend: any GalleryBackend
  private let cells = LivePipeline(
    Pipeline(indexing: [Cell]()).grouped(by: { $0.id.section }, header: { "Section \($0)" }))
  private let list: ListDriver<IndexedSection<Int, Cell, String>>
  private let watching: FetchObservation
  private var random: SeededGenerator
  private var step = 0

  init(on stage: GalleryStage) {
    backend = stage.backend()
    random = stage.random
    list = ListDriver(
      DataSourceProvider(
        contents: cells.contents,
        cellFactory: TextCellFactory { "Cell \($0.id.number) - Step \($0.step)" },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Run a step."), on: backend)
    watching = list.watch(cells)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("step", action: advance)]
  }

  private func advance() {
    step += 1
    let next = chosen(of: 3).flatMap { section in
      chosen(of: 6).map { Cell(id: Cell.ID(section: section, number: $0), step: step) }
    }
    cells.update { $0.input = ListContents(indexing: [ListSection(id: 0, items: next)]) }
  }

  /// Some numbers below a bound; each is there three times out of four.
  private func chosen(of count: Int) -> [Int] {
    (0..<count).filter { _ in random.number(in: 1...4) > 1 }
  }
}
