import Roster
import Testing

/// How much is looked at for what is selected on a part of a backend.
@Suite struct PartSelectionCostTests {
  /// Counts how often it is asked for its sections.
  private final class Asked {
    var count = 0
  }

  private struct Rows: ListDataSource {
    let asked: Asked

    var sectionCount: Int {
      asked.count += 1
      return 1
    }

    func itemCount(inSection section: Int) -> Int { section == 0 ? 20 : 0 }

    func cell(at path: ListIndexPath) -> ListElement<String>? { nil }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  @Test func `parts are counted once for all that is selected, and not for each item`() {
    let backend = TouchedList()
    backend.selectionMode = .multiple
    let asked = Asked()
    let parts = backend.divided(into: 10)
    for part in parts { part.reload(from: Rows(asked: asked)) }
    func count(selecting items: Int) -> [Int] {
      let paths = (0..<items).map { ListIndexPath(section: 0, item: $0) }
      asked.count = 0
      parts[9].selection = paths
      let written = asked.count
      #expect(parts[9].selection == paths && backend.selection.count == items)
      return [written, asked.count]
    }
    #expect(count(selecting: 1) == count(selecting: 20))
  }
}
