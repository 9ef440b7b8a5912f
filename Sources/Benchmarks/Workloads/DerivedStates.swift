import Roster
import RosterDiffing

/// A state that is derived from the one before: the edit and the difference together.
enum DerivedStates {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let count = isQuick ? 200_000 : 1_000_000
    let rows = (0..<count).map(Row.init(number:))
    let snapshot = ListContents(indexing: [ListSection(id: 0, items: rows)])
    let id = rows[count / 2].id
    let changed = Edits.oneChanged(rows)
    return Comparison(
      work: "one change, derived state", count: count,
      ours: Contender("ours") {
        var next = snapshot
        next.updateItem(id: id) { $0.change() }
        consume(next.changes(from: snapshot))
      },
      references: [
        Contender("textbook", goal: isQuick ? nil : 10_000) {
          consume(TextbookDifference(from: rows, to: changed))
        }
      ]
    ).warmAndCold
  }
}
