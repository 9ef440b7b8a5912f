import Roster
import Testing

/// What stages still ask of items that come or change after a step was cancelled: no more than between two checkpoints.
@Suite(.timeLimit(.minutes(30))) struct CancelledChangeTests {
  enum Stage: CaseIterable, Sendable {
    case filter, map, group, distinct, headers, join, joinByKey
  }

  enum Change: CaseIterable, Sendable {
    case anew, arrivals, updates

    func apply(_ pipeline: inout Pipeline<Goods, Goods>) {
      switch self {
      case .anew: pipeline.restart()
      case .arrivals:
        pipeline.input.append(
          (goodCount..<goodCount + few).map { Good($0, price: $0, aisle: $0) }, toSection: 0)
      case .updates: pipeline.input.replace((0..<few).map { Good($0, price: -1, aisle: 7) })
      }
    }
  }

  private let fuse = Fuse()

  private static let start: Pipeline<Goods, Goods> = {
    let goods = (0..<goodCount).map { Good($0, price: $0, aisle: $0 % 50) }
    return Pipeline(indexing: [PlainGoods(id: 0, items: goods)])
  }()

  /// Takes a step that the tenth call cancels, and says how many there are in all.
  private func countOfCancelled(
    _ pipeline: Pipeline<Goods, Goods>,
    _ edit: @escaping @Sendable (inout Pipeline<Goods, Goods>) -> Void
  ) async -> Int {
    let fuse = fuse
    let step = Task {
      _ = try await pipeline.updatedInBackground { copy in
        edit(&copy)
        fuse.light()
      }
    }
    await #expect(throws: CancellationError.self) { try await step.value }
    return fuse.count
  }

  /// A stage whose closure counts its calls.
  private func pipeline(_ stage: Stage) -> Pipeline<Goods, Goods> {
    let (fuse, start) = (fuse, Self.start)
    let prices = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(0)])]))
    switch stage {
    case .filter: return start.filter { fuse.burn() && $0.price >= 0 }
    case .map: return start.map { fuse.burn() ? $0 : $0 }
    case .group: return start.grouped { fuse.burn() ? $0.aisle : 0 }
    case .distinct: return start.distinct { fuse.burn() ? $0.aisle : 0 }
    case .headers:
      let counted = Aggregate<Good, Int>(0) { count, _ in
        count += fuse.burn() ? 1 : 0
      } removing: { count, _ in
        count -= 1
      }
      return start.headers(counted) { "\($1)" }
    case .join: return start.joining(prices) { good, _ in fuse.burn() ? good : good }
    case .joinByKey:
      return start.joining(prices, by: { fuse.burn() ? $0.price : 0 }) { good, _ in good }
    }
  }

  @Test(arguments: Stage.allCases, Change.allCases)
  func `A stage that is made again, or whose items come or change, stops when it is cancelled`(
    _ stage: Stage, _ change: Change
  ) async {
    let count = await countOfCancelled(pipeline(stage)) { change.apply(&$0) }
    #expect((10...1_100).contains(count))
  }

  @Test(arguments: [Change.arrivals, .updates])
  func `A sorted list into which items come, or in which they change, stops when it is cancelled`(
    _ change: Change
  ) async {
    let fuse = fuse
    let sorted = Self.start.sorted(by: .by { fuse.burn() && $0.id < $1.id })
    var whole = sorted
    fuse.light(.max)
    change.apply(&whole)
    let all = fuse.count
    let count = await countOfCancelled(sorted) { change.apply(&$0) }
    #expect(all > few && 10 * count < 9 * all)
  }

  /// A key that counts how often it is looked at.
  private struct Key: Hashable, Sendable {
    let number: Int
    let fuse: Fuse

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      _ = fuse.burn()
      hasher.combine(number)
    }
  }

  @Test func `Keys of what comes are not looked at any more when a step is cancelled`() async {
    let fuse = fuse
    let distinct = Self.start.distinct { Key(number: $0.id, fuse: fuse) }
    var whole = distinct
    fuse.light(.max)
    Change.arrivals.apply(&whole)
    let all = fuse.count
    let count = await countOfCancelled(distinct) { Change.arrivals.apply(&$0) }
    #expect(all > few && 10 * count < 8 * all)
  }

  @Test func `Sections are not added any more when a step is cancelled`() async {
    let fuse = fuse
    let grouped = Self.start.grouped(by: \.aisle, header: { _ in fuse.burn() ? "" : nil })
    let count = await countOfCancelled(grouped) { Change.arrivals.apply(&$0) }
    #expect((10...1_100).contains(count))
  }

  @Test func `What changes in the other list of a union is not made after a step is cancelled`()
    async
  {
    let fuse = fuse
    let goods = (20_000..<20_000 + goodCount).map { Good($0) }
    let other = StageInput(ListContents(indexing: [PlainGoods(id: 1, items: goods)]))
    let union = Self.start.union(other) { fuse.burn() ? $0 : $0 }
    let count = await countOfCancelled(union) { pipeline in
      pipeline[other].replace((20_000..<20_000 + few).map { Good($0, price: 1) })
    }
    #expect((10...1_100).contains(count))
  }

  @Test func `What is joined with what changes is not sought after a step is cancelled`() async {
    let fuse = fuse
    let other = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(0)])]))
    let joined = Self.start.joining(other, by: { _ in fuse.burn() ? 0 : 1 }) { good, _ in good }
    let count = await countOfCancelled(joined) { pipeline in
      pipeline[other].updateItem(id: 0) { $0.price = 8 }
    }
    #expect((10...1_100).contains(count))
  }

  @Test func `Groups of lazy items are not made any more when a step is cancelled`() async {
    let fuse = fuse
    let section = LazySection(id: 0, count: goodCount) { Good($0) }
    let grouped = Pipeline(ListContents([section])).grouped { fuse.burn() ? $0.aisle : 0 }
    let step = Task {
      _ = try await grouped.updatedInBackground { copy in
        copy.restart()
        fuse.light()
      }
    }
    await #expect(throws: CancellationError.self) { try await step.value }
    #expect((10...1_100).contains(fuse.count))
  }
}

private let goodCount = 10_000

/// More than there are between two checkpoints, and less than an eighth of all, so that stages edit their outputs.
private let few = 1_240
