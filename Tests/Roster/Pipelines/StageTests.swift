import Roster
import Testing

@Suite struct StageTests {
  private struct Product: Identifiable, Equatable {
    var id: String
    var price: Int
  }

  private let aisles = [
    ListSection(
      id: "fruit", header: "Fruit", items: Product(id: "plums", price: 3),
      Product(id: "apples", price: 2), Product(id: "pears", price: 3)),
    ListSection(id: "dairy", header: "Dairy", items: Product(id: "milk", price: 1)),
  ]

  private func ids<ID>(_ sections: [ListSection<ID, Product>]) -> [[String]] {
    sections.map { $0.items.map(\.id) }
  }

  @Test func `A filter keeps the order, and the sections or those with something left`() {
    let all = Pipeline(aisles, through: FilterStage { $0.price > 1 })
    #expect(ids(all.output) == [["plums", "apples", "pears"], []])
    #expect(all.output.map(\.header) == ["Fruit", "Dairy"])
    let some = Pipeline(aisles, through: FilterStage(emptied: .remove) { $0.price > 1 })
    #expect(some.output.map(\.id) == ["fruit"])
  }

  @Test func `A sort leaves equal items as they came`() {
    let sorted = Pipeline(aisles, through: SortStage(by: .descending(\.price)))
    #expect(ids(sorted.output) == [["plums", "pears", "apples"], ["milk"]])
  }

  @Test func `Groups stand in the order of their first items`() {
    let grouped = Pipeline(aisles, through: GroupStage(by: \.price) { "for \($0)" })
    #expect(grouped.output.map(\.id) == [3, 2, 1])
    #expect(grouped.output.map(\.header) == ["for 3", "for 2", "for 1"])
    #expect(ids(grouped.output) == [["plums", "pears"], ["apples"], ["milk"]])
  }

  @Test func `Stages follow each other, and other stages and other sections take effect at once`() {
    var pipeline = Pipeline(
      aisles,
      through: FilterStage<ListSection<String, Product>> { $0.price > 1 }
        .then(SortStage(by: .ascending(\.id))))
    #expect(ids(pipeline.output) == [["apples", "pears", "plums"], []])
    pipeline.input[1].items.append(Product(id: "cheese", price: 9))
    #expect(ids(pipeline.output) == [["apples", "pears", "plums"], ["cheese"]])
    pipeline.stage.first = FilterStage { $0.price > 2 }
    #expect(ids(pipeline.output) == [["pears", "plums"], ["cheese"]])
  }

  @Test func `What has not changed is not looked through again`() {
    let calls = Calls()
    var pipeline = Pipeline(aisles, through: FilterStage { _ in calls.note() })
    #expect(calls.count == 4)
    pipeline.input[1].items.append(Product(id: "cheese", price: 9))
    #expect(calls.count == 4 + 2)
    pipeline.input.swapAt(0, 1)
    #expect(calls.count == 6)
  }

  @Test func `What has not changed is handed on in the same storage`() {
    func places<ID>(_ sections: [ListSection<ID, Product>]) -> [UInt] {
      sections.map { section in
        unsafe section.items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      }
    }
    var grouped = Pipeline(aisles, through: GroupStage(by: \.price))
    let before = places(grouped.output)
    grouped.input[1].items.append(Product(id: "cheese", price: 9))
    #expect(places(grouped.output).prefix(3) == before[...])
  }

  @Test func `A chain adds items if one of its stages does, whichever`() {
    struct Adding: PipelineStage {
      let addsItems: Bool

      func output(
        of input: [ListSection<String, Product>], remembering memory: inout Void
      ) -> [ListSection<String, Product>] { input }
    }
    for bits in 0..<8 {
      let stages = (0..<3).map { Adding(addsItems: bits >> $0 & 1 == 1) }
      #expect(stages[0].then(stages[1]).addsItems == (bits & 3 != 0))
      #expect(stages[0].then(stages[1]).then(stages[2]).addsItems == (bits != 0))
      #expect(stages[0].then(stages[1].then(stages[2])).addsItems == (bits != 0))
    }
    #expect(!FilterStage<ListSection<String, Product>> { _ in true }.addsItems)
  }

  @Test func `What a stage remembers belongs to it, in a chain as alone`() {
    let (first, second) = (Calls(), Calls())
    var pipeline = Pipeline(
      aisles,
      through: FilterStage<ListSection<String, Product>> { _ in first.note() }
        .then(FilterStage { $0.price > 1 && second.note() }))
    #expect(first.count == 4 && second.count == 3)
    pipeline.input[1].items.append(Product(id: "cheese", price: 9))
    #expect(first.count == 6 && second.count == 4)
    pipeline.stage.second = FilterStage { $0.price < 2 && second.note() }
    #expect(pipeline.output.map { $0.items.map(\.id) } == [[], ["milk"]])
  }
}
