import Roster
import RosterText

/// What an edit of a short list costs with all that is drawn of it: 40 of 1,000 rows.
enum Drawing {
  private static let count = 1_000

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let old = (0..<count).map(Row.init(number:))
    return [invisible(old), invisible(old, isTitled: true), scattered(old)]
  }

  /// One row off the screen changes, beside a list of the same rows: 30 µs beside 18 µs, as it was measured first.
  private static func invisible(_ old: [Row], isTitled: Bool = false) -> Comparison {
    let edited = DrawnRows([old, Edits.oneChanged(old)], isTitled: isTitled)
    let unchanged = DrawnRows([old, Edits.copy(old)], isTitled: isTitled)
    return Comparison(
      work: "drawn: an invisible edit" + (isTitled ? ", below a title" : ""), count: count,
      ours: Contender("ours") { edited.assignNext() },
      references: [
        Contender("unchanged", goal: isTitled ? nil : 18.0 / 30) { unchanged.assignNext() },
        Contender("and its lines") {
          edited.assignNext()
          consume(edited.backend.screen)
        },
      ])
  }

  /// The whole way to the screen, beside a difference in stages that draws nothing.
  ///
  /// The goal is to be three times as fast as the staged change set of DifferenceKit, which took about 2.2 times as long as
  /// these stages where both were measured.
  private static func scattered(_ old: [Row]) -> Comparison {
    let new = Edits.scattered(old, share: 0.05)
    let drawn = DrawnRows([old, new])
    return Comparison(
      work: "drawn: 5 % edits", count: count,
      ours: Contender("ours") { drawn.assignNext() },
      references: [
        Contender("textbook, staged", goal: 3 / 2.2) {
          consume(TextbookStages(from: old, to: new))
        },
        Contender("textbook") { consume(TextbookDifference(from: old, to: new)) },
      ])
  }
}

/// A list on a screen of 40 lines, which goes from state to state and around.
private final class DrawnRows {
  let backend = TextBackend(width: 80, height: 40)
  private let states: [[ListSection<Int, Row>]]
  private let list: ListDriver<ListSection<Int, Row>>
  private var step = 0

  init(_ states: [[Row]], isTitled: Bool = false) {
    let states = states.map { [ListSection(id: 0, header: isTitled ? "Rows" : nil, items: $0)] }
    self.states = states
    let provider = DataSourceProvider(
      sections: states[0],
      cellFactory: TextCellFactory<Row> { row in "\(row.title): \(row.value)" },
      supplementaryViewFactory: .sectionTitles())
    list = ListDriver(provider, on: backend)
  }

  func assignNext() {
    step += 1
    list.sections = states[step % states.count]
  }
}
