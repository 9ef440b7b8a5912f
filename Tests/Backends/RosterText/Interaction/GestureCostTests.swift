import Roster
import RosterTesting
import RosterText
import Testing

/// What a gesture costs, in cells configured and in hashes and comparisons: the same in any list.
@Suite struct GestureCostTests {
  private static let counts = [10_000, 200_000]

  private struct Costs: Equatable {
    var configured = 0
    var hashes = 0
    var comparisons = 0
  }

  private final class Hidden {
    var numbers: Set<Int> = []
  }

  private let hidden = Hidden()

  /// The costs of a gesture in a list of rows in a persistent tree, seen through ten lines.
  private func costs(
    inRows count: Int, isHiding: Bool = false,
    of gesture: (TextBackend, ListDriver<IndexedSection<Int, CountedItem, String>>) -> Void
  ) -> Costs {
    let counter = OperationCounter()
    let rows = (0..<count).map { CountedItem($0, counter) }
    var provider = DataSourceProvider(
      contents: ListContents(indexing: [ListSection(id: 0, items: rows)]),
      cellFactory: TextCellFactory { (row: CountedItem) in "\(row.id.number).\(row.revision)" }
        .handle(.fieldChanged) { _, event in event.update { $0.revision += 1 } }
        .on(.didSelect) { _ in .keepSelected })
    let hidden = hidden
    if isHiding { provider = provider.on(.isHidden) { hidden.numbers.contains($0.id.number) } }
    let backend = TextBackend(height: 10)
    let list = ListDriver(provider, on: backend)
    counter.reset()
    let before = backend.cellCounts.configured
    gesture(backend, list)
    return Costs(
      configured: backend.cellCounts.configured - before, hashes: counter.hashes,
      comparisons: counter.comparisons + counter.contentComparisons)
  }

  @Test func `selecting configures nothing and looks at no other row`() {
    for count in Self.counts {
      let costs = costs(inRows: count) { backend, _ in
        backend.tap(ListIndexPath(section: 0, item: 3))
        #expect(backend.selection == [ListIndexPath(section: 0, item: 3)])
      }
      #expect(costs == Costs())
    }
  }

  @Test func `editing a row in place configures its cell, and compares one leaf`() {
    let all = Self.counts.map { count in
      costs(inRows: count) { backend, list in
        backend.enter("", at: ListIndexPath(section: 0, item: 3))
        #expect(backend.screen.lines[3].text.contains("3.1"))
      }
    }
    #expect(all[0].configured == 1)
    #expect(all[0].hashes == 0)
    #expect(all[0].comparisons < 600)
    #expect(all[1] == all[0])
  }

  @Test func `hiding a visible row configures the one that comes into sight`() {
    for count in [3_000, 30_000] {
      let costs = costs(inRows: count, isHiding: true) { backend, list in
        hidden.numbers = [3]
        list.update { _ in }
        #expect(!backend.screen.description.contains("3.0"))
      }
      #expect(costs.configured == 1)
      hidden.numbers = []
    }
  }

  @Test func `V1 hiding a row that is marked, and editing one beside it, looks at no other row`() {
    let all = Self.counts.map { count in
      costs(inRows: count, isHiding: true) { backend, list in
        let rows = list.contents.sections[0].items
        let (id, other) = (rows[3].id, rows[5].id)
        hidden.numbers = [3]
        list.update { $0.reconfigureItems([id]) }
        #expect(!backend.screen.description.contains("3.0"))
        list.update { $0.updateItem(id: other) { $0.revision += 1 } }
        #expect(backend.screen.description.contains("5.1"))
        hidden.numbers = []
      }
    }
    #expect(all[0].configured == 2)
    #expect(all[0].comparisons < 600)
    #expect(all[1] == all[0])
  }
}
