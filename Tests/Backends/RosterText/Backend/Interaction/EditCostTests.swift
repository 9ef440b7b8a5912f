import Roster
import RosterTesting
import RosterText
import Testing

/// What edits and look-ups by id cost, in hashes and comparisons of ids and in comparisons of an order.
@Suite struct EditCostTests {
  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  private struct Costs: Equatable {
    var hashes = 0
    var comparisons = 0
    var orders = 0
  }

  private typealias Plain = ListContents<ListSection<Int, CountedItem>>
  private typealias Indexed = ListContents<IndexedSection<Int, CountedItem, String>>

  /// Items with even numbers, so that others come between them.
  private func items(_ count: Int, _ counter: OperationCounter) -> [CountedItem] {
    (0..<count).map { CountedItem(2 * $0, counter, revision: 2 * $0) }
  }

  private func costs(
    ofPlain count: Int, _ edit: (inout Plain, inout Int, OperationCounter) -> Void
  ) -> Costs {
    let counter = OperationCounter()
    var list = Plain([ListSection(id: 0, items: items(count, counter)), ListSection(id: 1)])
    return costs(counter) { edit(&list, &$0, counter) }
  }

  /// The costs of an edit of the copy that each one gets of a list.
  private func costs(
    of whole: Indexed, _ counter: OperationCounter,
    _ edit: (inout Indexed, inout Int, OperationCounter) -> Void
  ) -> Costs {
    var list = whole
    return costs(counter) { edit(&list, &$0, counter) }
  }

  private func costs(_ counter: OperationCounter, _ edit: (inout Int) -> Void) -> Costs {
    counter.reset()
    var orders = 0
    edit(&orders)
    return Costs(hashes: counter.hashes, comparisons: counter.comparisons, orders: orders)
  }

  /// Lists of indexed sections, one of which has a hundred times as many rows.
  private func indexedLists() -> [(Indexed, OperationCounter)] {
    [1_000, 100_000].map { count in
      let counter = OperationCounter()
      let sections = [ListSection(id: 0, items: items(count, counter)), ListSection(id: 1)]
      return (Indexed(indexing: sections), counter)
    }
  }

  /// Expects that an edit of indexed sections costs about the same in a hundred times as many rows.
  private func expectNoGrowth(
    in lists: [(Indexed, OperationCounter)], hashes: Int,
    _ edit: (inout Indexed, inout Int, OperationCounter) -> Void
  ) {
    let all = lists.map { costs(of: $0.0, $0.1, edit) }
    #expect(all[1].hashes == all[0].hashes && all[0].hashes <= hashes, "\(all)")
    #expect(all[1].comparisons <= 3 * max(1, all[0].comparisons), "\(all)")
    #expect(all[1].comparisons <= 12, "\(all)")
    #expect(all[1].orders <= 20, "\(all)")
  }

  @Test func `in an array a look-up compares the ids in front, and hashes none`() {
    for position in [0, 1, 700, 999] {
      let costs = costs(ofPlain: 1_000) { list, _, counter in
        let found = list.indexPath(ofItem: CountedKey(2 * position, counter))
        #expect(found == path(0, position))
      }
      #expect(costs == Costs(comparisons: position + 1))
    }
    let missing = costs(ofPlain: 1_000) { list, _, counter in
      #expect(list.item(id: CountedKey(3, counter)) == nil)
    }
    #expect(missing == Costs(comparisons: 1_000))
  }

  @Test func `in an array an upsert compares each id once, and in an order each neighbor once`() {
    for number in [500, 501, 5_000] {
      let plain = costs(ofPlain: 1_000) { list, _, counter in
        list.upsert(CountedItem(number, counter), in: 0)
      }
      #expect(plain.hashes == 0 && plain.comparisons <= 1_001, "\(plain)")
      let sorted = costs(ofPlain: 1_000) { list, orders, counter in
        let item = CountedItem(number, counter, revision: number)
        list.upsert([item], in: 0) {
          orders += 1
          return $0.revision < $1.revision
        }
        #expect(list[0].items.map(\.revision) == list[0].items.map(\.revision).sorted())
      }
      #expect(sorted.hashes == 0 && sorted.comparisons <= 1_001, "\(sorted)")
      #expect(sorted.orders <= 999 + 12, "\(sorted)")
    }
  }

  @Test func `in an array an upsert that stays is found by the order, without a look at others`() {
    let all = [1_000, 100_000].map { count in
      costs(ofPlain: count) { list, orders, counter in
        for number in 0..<100 {
          let key = number * (count / 50)
          let item = CountedItem(key, counter, revision: key)
          let result = list.upsert([item], in: 0) {
            orders += 1
            return $0.revision < $1.revision
          }
          #expect(result.scope == .items([path(0, key / 2)]))
        }
      }
    }
    #expect(all.map(\.hashes) == [0, 0])
    #expect(all.map(\.comparisons) == [100, 100])
    #expect(all[1].orders <= 100 * (17 + 2), "\(all)")
  }

  @Test func `a hundred upserts in one update of an array compare each row once`() {
    for count in [1_000, 20_000] {
      let counter = OperationCounter()
      let list = ListDriver(
        DataSourceProvider(
          sections: [ListSection(id: 0, items: items(count, counter))],
          cellFactory: TextCellFactory { (row: CountedItem) in "\(row.id.number)" }),
        on: TextBackend(height: 10))
      counter.reset()
      list.update { contents in
        for number in 0..<100 {
          let item = CountedItem(2 * number, counter, revision: 2 * number)
          contents.upsert([item], in: 0) { $0.revision < $1.revision }
        }
      }
      #expect(counter.hashes == 0)
      #expect(counter.comparisons <= count + 100 && counter.contentComparisons <= count)
    }
  }

  @Test func `in an array other edits of one item by id hash nothing`() {
    let edits: [(inout Plain, OperationCounter) -> Void] = [
      { $0.insert([CountedItem(1, $1)], before: CountedKey(1_998, $1)) },
      { $0.append([CountedItem(1, $1)], toSectionWithID: 1) },
      { $0.remove(ids: [CountedKey(1_998, $1)]) },
      { $0.move(CountedKey(0, $1), after: CountedKey(1_998, $1)) },
      { $0.move(CountedKey(0, $1), toEndOf: 1) },
      { $0.updateItem(id: CountedKey(1_998, $1)) { $0.revision = 1 } },
      { $0.replace([CountedItem(1_998, $1)]) },
    ]
    for (number, edit) in edits.enumerated() {
      let costs = costs(ofPlain: 1_000) { list, _, counter in edit(&list, counter) }
      #expect(costs.hashes == 0, "edit \(number)")
      #expect(costs.comparisons <= 3 * 1_000, "edit \(number)")
    }
  }

  @Test func `in indexed sections edits by id cost the same in any list`() {
    let lists = indexedLists()
    expectNoGrowth(in: lists, hashes: 1) { list, _, counter in
      #expect(list.indexPath(ofItem: CountedKey(700, counter)) == path(0, 350))
    }
    for number in [700, 701, 1_000_000] {
      expectNoGrowth(in: lists, hashes: 3) { list, orders, counter in
        list.upsert([CountedItem(number, counter, revision: number)], in: 0) {
          orders += 1
          return $0.revision < $1.revision
        }
      }
    }
    expectNoGrowth(in: lists, hashes: 3) {
      $0.insert([CountedItem(1, $2)], before: CountedKey(700, $2))
    }
    expectNoGrowth(in: lists, hashes: 2) { $0.append([CountedItem(1, $2)], toSectionWithID: 1) }
    expectNoGrowth(in: lists, hashes: 1) { $0.remove(ids: [CountedKey(700, $2)]) }
    expectNoGrowth(in: lists, hashes: 3) { $0.move(CountedKey(0, $2), after: CountedKey(700, $2)) }
    expectNoGrowth(in: lists, hashes: 2) { $0.move(CountedKey(700, $2), toEndOf: 1) }
    expectNoGrowth(in: lists, hashes: 1) { list, _, counter in
      list.updateItem(id: CountedKey(700, counter)) { $0.revision = 1 }
    }
    expectNoGrowth(in: lists, hashes: 1) { $0.replace([CountedItem(700, $2)]) }
  }
}
