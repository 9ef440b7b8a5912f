import Roster
import Testing

/// How often the items of two lists are combined.
@Suite struct JoinCostTests {
  @Test(arguments: [false, true])
  func `An item is combined once in a step, whether one list has it moved or changed, or both`(
    isByKey: Bool
  ) async throws {
    let calls = Calls()
    let goods = [PlainGoods(id: 0, items: (0..<100).map { Good($0) })]
    let prices = StageInput(ListContents(indexing: goods))
    let start: Pipeline<Goods, Goods> = Pipeline(indexing: goods)
    @Sendable func combined(_ good: Good, _ price: Good?) -> Good {
      _ = calls.note()
      return Good(good.id, price: price?.price ?? -1)
    }
    var pipeline: Pipeline<Goods, Goods>
    if isByKey {
      pipeline = start.joining(prices, by: { $0.id }) { combined($0, $1) }
    } else {
      pipeline = start.joining(prices) { combined($0, $1) }
    }
    calls.reset()
    pipeline[prices].move(3, toEndOf: 0)
    #expect(calls.count == 1)
    calls.reset()
    let changed = try await pipeline.updatedInBackground { pipeline in
      pipeline.input.updateItem(id: 5) { $0.aisle = 1 }
      pipeline[prices].updateItem(id: 5) { $0.price = 2 }
    }
    #expect(calls.count == 1 && changed.output.item(id: 5)?.price == 2)
    calls.reset()
    let longer = try await changed.updatedInBackground { pipeline in
      pipeline.input.append(Good(200), toSection: 0)
      pipeline[prices].append(Good(200, price: 4), toSection: 0)
    }
    #expect(calls.count == 1 && longer.output.item(id: 200)?.price == 4)
    var fresh = longer
    fresh.restart()
    #expect(longer.output.plain == fresh.output.plain)
  }

  private typealias Rows = IndexedSection<Int, Counted, String>
  private typealias Other = StageInput<ListContents<ListSection<Int, Counted>>>

  private static let stages: [@Sendable (Pipeline<Rows, Rows>, Other) -> Pipeline<Rows, Rows>] = [
    { rows, other in rows.joining(other) { row, _ in row } },
    { rows, other in rows.joining(other, by: { $0.id }) { row, _ in row } },
    { rows, other in rows.intersection(other) },
    { rows, other in rows.subtracting(other) },
    { rows, other in rows.union(other) { $0 } },
  ]

  @Test(arguments: stages.indices)
  func `Another list that has no index is not looked through for each item`(_ stage: Int)
    async throws
  {
    func looks(among count: Int) async throws -> Int {
      let calls = Calls()
      let rows = [ListSection(id: 0, items: (0..<count).map { Counted($0, key: 0, calls) })]
      let other = StageInput(ListContents(rows))
      let start: Pipeline<Rows, Rows> = Pipeline(indexing: rows)
      calls.reset()
      let pipeline = Self.stages[stage](start, other)
      #expect(pipeline.output.totalItemCount == (stage == 3 ? 0 : count))
      // What goes from the one list is in the other.
      let changed = try await pipeline.updatedInBackground { pipeline in
        pipeline.input.removeItems { $0.id.number.isMultiple(of: 16) }
      }
      let rest = count - (count + 15) / 16
      #expect(changed.output.totalItemCount == (stage == 3 ? 0 : stage == 4 ? count : rest))
      return calls.count
    }
    let (few, many) = try await (looks(among: 200), looks(among: 800))
    #expect(many < 6 * few)
  }
}
