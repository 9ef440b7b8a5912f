import Foundation
import Roster
import TestSupport
import Testing

/// How long a pipeline may be, and how large what it counts.
@Suite(.onThreadOfItsOwn) struct PipelineLimitTests {
  /// Runs a closure on a thread with the smallest stack that threads have by themselves on the platforms of the package.
  private static func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  /// A pipeline of as many stages as there may be, of all kinds in turn.
  private static func longest(_ goods: [Good]) -> Pipeline<Goods, Goods> {
    let (price, wanted) = (StageInput(-1), StageInput(1_000))
    let others = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: Good(-1))]))
    var pipeline = Pipeline(indexing: [PlainGoods(id: 0, items: goods)]) as Pipeline<Goods, Goods>
    for stage in 1...128 {
      switch stage % 9 {
      case 0: pipeline = pipeline.filter { $0.id >= 0 }
      case 1: pipeline = pipeline.filter(by: price) { $0.price > $1 }
      case 2: pipeline = pipeline.sorted(by: .ascending(\.price))
      case 3: pipeline = pipeline.map(updating: { $1.price = $0.price }) { (good: Good) in good }
      case 4: pipeline = pipeline.distinct(by: \.id)
      case 5: pipeline = pipeline.prefix(wanted)
      case 6: pipeline = pipeline.subtracting(others)
      case 7: pipeline = pipeline.headers(.sum(of: \.price)) { "\($1)" }
      default:
        pipeline = pipeline.joining(others, updating: { $1.price = $0.price }) {
          (good: Good, _: Good?) in good
        }
      }
    }
    return pipeline
  }

  @Test
  func `The longest pipeline is made, followed, led back, printed and released on a small stack`()
    async
  {
    await Self.onSmallStack {
      var pipeline = Self.longest((0..<3).map { Good($0, price: $0) })
      let copy = pipeline
      pipeline.input.upsert(Good(3, price: 0), in: 0)
      pipeline.input.updateItem(id: 0) { $0.price = 9 }
      #expect(pipeline.output.sections.map { $0.items.map(\.id) } == [[3, 1, 2, 0]])
      #expect(copy.output.sections.map { $0.items.map(\.id) } == [[0, 1, 2]])
      pipeline.restart()
      #expect(pipeline.output.sections.map(\.header) == ["12"])
      let edit = SourceEdit<Goods>(.update, Good(2, price: 7), section: 0)
      #expect(pipeline.source(of: edit) == edit)
      #expect(pipeline.description == "1 section, 4 items → 1 section, 4 items")
    }
  }

  @Test func `A pipeline that is longer ends the program with what to do instead`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var pipeline = Pipeline(indexing: [Good(0)])
      for _ in 0..<129 { pipeline = pipeline.filter { $0.id >= 0 } }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("A pipeline has at most 128 stages. Make one stage of several"))
  }

  private struct Count<Number: FixedWidthInteger & Sendable>: Identifiable, Equatable, Sendable {
    var id: Int
    var number: Number
  }

  /// Numbers come, change and go, a few in each step; the sum of them can be represented in the end of each.
  private static func follow<Number: FixedWidthInteger & Sendable>(
    _ type: Number.Type, seed: UInt64
  ) {
    typealias Counts = IndexedSection<Int, Count<Number>, Number>
    var random = SeededGenerator(seed: seed)
    func number() -> Number { Number(truncatingIfNeeded: random.next()) }
    var pipeline = Pipeline(ListContents([Counts(id: 0, items: ListItems([]))]))
      .headers(.sum(of: \.number)) { $1 }
    var next = 0
    for _ in 0..<60 {
      var input = pipeline.input
      for _ in 0..<1 + random.below(4) {
        let ids = input.sections[0].items.map(\.id)
        switch random.below(3) {
        case 0 where !ids.isEmpty: input.deleteItems([ids[random.below(ids.count)]])
        case 1 where !ids.isEmpty:
          let new = number()
          input.updateItem(id: ids[random.below(ids.count)]) { $0.number = new }
        default:
          for _ in 0..<5 {
            input.upsert(Count(id: next, number: number()), in: 0)
            next += 1
          }
        }
      }
      // In 128 bits, in which all of them fit.
      func sum() -> Int128 { input.sections[0].items.reduce(0) { $0 + Int128($1.number) } }
      while Number(exactly: sum()) == nil {
        let items = input.sections[0].items
        input.deleteItems([items[random.below(items.count)].id])
      }
      pipeline.input = input
      #expect(pipeline.output.sections[0].header.map { Int128($0) } == sum())
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 4 : 1))
  func `A sum of whole numbers is exact, however far it is beyond the type meanwhile`(
    _ seed: UInt64
  ) {
    Self.follow(Int8.self, seed: seed)
    Self.follow(UInt8.self, seed: seed)
    Self.follow(Int.self, seed: seed)
    Self.follow(UInt.self, seed: seed)
  }

  @Test func `A sum of whole numbers that its type does not have ends the program with the sum`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let counts = [Good(0, price: .max), Good(1, price: .max)]
      _ = Pipeline(indexing: counts).footers(.sum(of: \.price)) { "\($1)" }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let said = "The sum of 2 numbers is about 1.8446744073709552e+19, and Int goes from"
    #expect(words.contains(said))
  }

  @Test func `An average of whole numbers is right, also where no number of the type is their sum`()
  {
    func average(_ prices: Int...) -> String? {
      let goods = prices.enumerated().map { Good($0, price: $1) }
      return Pipeline(indexing: goods).footers(.average(of: \.price)) { _, mean in
        mean.map { "\($0)" }
      }.output.sections[0].footer
    }
    #expect(average(.max, .max) == "\(Double(Int.max))")
    #expect(average(.min, .min, .min) == "\(Double(Int.min))")
    #expect(average(.max, .max, .min, .min) == "-0.5")
    #expect(average(.max, 1, -2) == "\(Double(Int.max - 1) / 3)")
    #expect(average() == nil)
  }

  @Test func `A stage may say that any number of any number of items are done`() async throws {
    struct Boaster: PipelineStage, Sendable {
      func output(
        of input: ListContents<Goods>, with inputs: StageInputs
      ) throws -> ListContents<Goods> {
        for count in [Int.min, -1, 0, 1, .max] {
          for total in [Int.min, -1, 0, 1, .max] { try inputs.checkpoint(count, of: total) }
        }
        return input
      }
    }
    let live = LivePipeline(Pipeline(indexing: [Good(0)]).then(Boaster()))
    let outcome = try await live.updateInBackground { $0.input.upsert(Good(1), in: 0) }
    #expect(outcome == .applied && live.contents.totalItemCount == 2)
  }

  @Test func `Stages cannot be put in by a step in the background, and it says how they can be`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let live = LivePipeline(Pipeline(indexing: [Good(0, price: 1)]))
      _ = try? await live.updateInBackground { $0 = $0.filter { $0.id > 0 } }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("put them into it by `update`"))
  }
}
