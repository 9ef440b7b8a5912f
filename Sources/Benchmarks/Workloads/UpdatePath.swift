import Roster
import RosterDiffing
import RosterText

/// The whole way of an update: from the new state to the last stage applied by a backend of 50 lines.
enum UpdatePath {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let count = isQuick ? 20_000 : 100_000
    let old = (0..<count).map(Row.init(number:))
    let edited = Edits.scattered(old, share: 0.05)
    return [
      whole("update path, 5 % edits", old, edited),
      share("difference of the update path, 5 % edits", old, edited),
      whole("update path, one change", old, Edits.oneChanged(old)),
      whole("update path, unchanged", old, Edits.copy(old)),
    ]
  }

  /// The update path seen from the difference, which should take less than half of it.
  private static func share(_ work: String, _ old: [Row], _ new: [Row]) -> Comparison {
    let path = whole(work, old, new)
    let difference = path.references[0]
    return Comparison(
      work: work, count: old.count, ours: difference,
      references: [Contender("whole update path", goal: 2, run: path.ours.run)])
  }

  /// There and back: the driver goes from one state to the other and the next time returns.
  private static func whole(_ work: String, _ old: [Row], _ new: [Row]) -> Comparison {
    let states = [old, new].map { [ListSection(id: 0, items: $0)] }
    let provider = DataSourceProvider(
      sections: states[0],
      cellFactory: TextCellFactory<Row> { row in "\(row.title): \(row.value)" })
    let backend = TextBackend(width: 80, height: 50)
    let list = ListDriver(provider, on: backend)
    let reloading = TextBackend(width: 80, height: 50)
    var (isNew, isReloadedNew) = (false, false)
    return Comparison(
      work: work, count: old.count,
      ours: Contender("assign") {
        isNew.toggle()
        list.sections = states[isNew ? 1 : 0]
      },
      references: [
        Contender("difference alone") { consume(ListChanges(from: states[0], to: states[1])) },
        Contender("textbook alone") { consume(TextbookDifference(from: old, to: new)) },
        Contender("reload") {
          var provider = provider
          isReloadedNew.toggle()
          provider.sections = states[isReloadedNew ? 1 : 0]
          reloading.render(provider.dataSource)
        },
      ])
  }
}

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
