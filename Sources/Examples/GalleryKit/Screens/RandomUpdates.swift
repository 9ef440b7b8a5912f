import Roster
import RosterText

/// Every step makes up another list, and the backend learns no more than what is different.
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

  struct Cell: Identifiable, Equatable {
    struct ID: Hashable {
      let section: Int
      let number: Int
    }

    let id: ID
    let step: Int
  }

  let backend: TextBackend
  private let list: ListDriver<ListSection<Int, Cell>>
  private var random: SeededGenerator
  private var step = 0

  init(on stage: GalleryStage) {
    backend = stage.backend()
    random = stage.random
    list = ListDriver(
      DataSourceProvider(
        sections: [], cellFactory: TextCellFactory { "Cell \($0.id.number) - Step \($0.step)" },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Run a step."), on: backend)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("step", action: advance)]
  }

  private func advance() {
    step += 1
    list.sections = chosen(of: 3).map { section in
      ListSection(
        id: section, header: "Section \(section)",
        items: chosen(of: 6).map { Cell(id: Cell.ID(section: section, number: $0), step: step) })
    }
  }

  /// Some numbers below a bound; each is there three times out of four.
  private func chosen(of count: Int) -> [Int] {
    (0..<count).filter { _ in random.number(in: 1...4) > 1 }
  }
}
