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
}
