import Roster
import Synchronization
import TestSupport
import Testing

/// How much of a step in the background each stage says is done, at each thousand of what it does.
@Suite struct StageProgressTests {
  private static func goods(_ ids: Range<Int>) -> PlainGoods {
    PlainGoods(id: ids.lowerBound, items: ids.map { Good($0, price: $0, aisle: $0 % 8) })
  }

  private static func pipeline(_ count: Int) -> Pipeline<Goods, Goods> {
    Pipeline(indexing: [goods(0..<count)])
  }

  private static func input(_ ids: Range<Int>) -> StageInput<ListContents<Goods>> {
    StageInput(ListContents(indexing: [goods(ids)]))
  }

  /// What is reported while so many of a total are done: each further hundredth at each thousand.
  private static func reports(of count: Int, among total: Int) -> [Double] {
    var hundredths: [Int] = []
    for thousand in stride(from: 1_024, through: count, by: 1_024) {
      let done = Int(1_000 * (Double(min(thousand, total)) / Double(total))) / 10
      if done > hundredths.last ?? 0 { hundredths.append(done) }
    }
    return hundredths.map { Double($0) / 100 }
  }

  private static func expect(
    _ reports: [Double], of pipeline: Pipeline<Goods, Goods>, _ name: Comment,
    after edit: @escaping @Sendable (inout Pipeline<Goods, Goods>) -> Void
  ) async throws {
    let found = Mutex<[Double]>([])
    _ = try await pipeline.updatedInBackground {
      edit(&$0)
    } progress: { done in
      found.withLock { $0.append(done) }
    }
    let all = reports.last == 1 ? reports : reports + [1]
    #expect(found.withLock { $0 } == all, name)
  }

  @Test func `A stage that is made again counts each item, and what it does for each once more`()
    async throws
  {
    let count = 4_096
    let start = Self.pipeline(count)
    let others = Self.input(count..<count + 1_024)
    func expect(
      _ name: Comment, _ pipeline: Pipeline<Goods, Goods>, counts: Int
    ) async throws {
      let reports = Self.reports(of: counts, among: counts)
      try await Self.expect(reports, of: pipeline, name) { $0.restart() }
    }
    try await expect("filter", start.filter { $0.price >= 0 }, counts: count)
    try await expect("map", start.map { Good($0.id, price: 1) }, counts: count)
    try await expect("group", start.grouped { $0.aisle }, counts: count)
    try await expect("flatten", start.flattened(), counts: count)
    try await expect("prefix", start.prefix(.max), counts: count)
    try await expect("headers", start.headers(.count) { "\($1)" }, counts: count)
    let join = start.joining(others, by: \.price) { good, _ in good }
    try await expect("join", join, counts: count)
    // For its key, and for the tag of its id.
    try await expect("distinct", start.distinct { $0.id }, counts: 2 * count)
    try await expect("union", start.union(others), counts: count + 1_024)
  }

  @Test func `A stage that follows counts what changes as often as it looks at that`()
    async throws
  {
    // Less than an eighth, so that stages edit their outputs.
    let (count, few, gone) = (10_000, 1_240, 1_090)
    let start = Self.pipeline(count)
    let others = Self.input(20_000..<30_000)
    let update: @Sendable (inout Pipeline<Goods, Goods>) -> Void = {
      $0.input.replace((0..<few).map { Good($0, price: $0, aisle: 9) })
    }
    let arrival: @Sendable (inout Pipeline<Goods, Goods>) -> Void = {
      $0.input.append((count..<count + few).map { Good($0, price: $0) }, toSection: 0)
    }
    let departure: @Sendable (inout Pipeline<Goods, Goods>) -> Void = {
      $0.input.remove(ids: Array(0..<gone))
    }
    let (all, once) = (Self.reports(of: few, among: count + few), Self.reports(of: few, among: few))
    let filter = start.filter { $0.price >= 0 }
    try await Self.expect(all, of: filter, "filter, arrivals", after: arrival)
    let rest = Self.reports(of: gone, among: count - gone)
    try await Self.expect(rest, of: filter, "filter, departures", after: departure)
    try await Self.expect(rest, of: start.prefix(.max), "prefix, departures", after: departure)
    let sort = start.sorted(by: .ascending(\.price))
    try await Self.expect(once, of: sort, "sort, updates", after: update)
    try await Self.expect(once, of: sort, "sort, arrivals", after: arrival)
    let map = start.map { Good($0.id, price: 1, aisle: $0.aisle) }
    try await Self.expect(once, of: map, "map, updates", after: update)
    // An item is noted, taken out and put in.
    let thrice = Self.reports(of: 3 * few, among: 3 * few)
    let union = start.union(others)
    try await Self.expect(thrice, of: union, "union, updates", after: update)
    try await Self.expect(thrice, of: union, "union, updates of the other list") {
      $0[others].replace((20_000..<20_000 + few).map { Good($0, price: 1) })
    }
    // The old key goes, the new one comes, and then the map of a join counts by itself.
    let join = start.joining(others, by: \.price) { good, _ in good }
    let keys = Self.reports(of: 2 * few, among: 3 * few)
    try await Self.expect(keys + once, of: join, "join, updates", after: update)
  }

  @Test func `A filter by a number counts what it tests, and then what changes sides`()
    async throws
  {
    let count = 16_384
    let least = StageInput(4_096)
    let start = Self.pipeline(count).filter(by: least) {
      $0 < $1 ? .stricter : .looser
    } isIncluded: {
      $0.price >= $1
    }
    let shown = count - 4_096
    let stricter = Self.reports(of: shown + 1_300, among: count)
    try await Self.expect(stricter, of: start, "stricter") { $0[least] += 1_300 }
    let looser = Self.reports(of: 4_096 + 1_300, among: count)
    try await Self.expect(looser, of: start, "looser") { $0[least] -= 1_300 }
  }

  @Test func `A sort counts most of what it does, and lazy groups count each item`() async throws {
    var random = SeededGenerator(seed: 1)
    let prices = Array(0..<4_096).shuffled(using: &random)
    let found = Mutex<[Double]>([])
    let goods = prices.enumerated().map { Good($0, price: $1) }
    _ = try await Pipeline(indexing: goods).sorted(by: .ascending(\.price)).updatedInBackground {
      $0.restart()
    } progress: { done in
      found.withLock { $0.append(done) }
    }
    #expect(found.withLock { $0.dropLast().last ?? 0 } > 0.6)
    found.withLock { $0 = [] }
    let lazy = Pipeline(ListContents([LazySection(id: 0, count: 4_096) { goods[$0] }]))
    _ = try await lazy.sorted(by: .ascending(\.price)).updatedInBackground {
      $0.restart()
    } progress: { done in
      found.withLock { $0.append(done) }
    }
    #expect(found.withLock { $0.dropLast().last ?? 0 } > 0.6)
    found.withLock { $0 = [] }
    _ = try await lazy.grouped { $0.price % 8 }.updatedInBackground {
      $0.restart()
    } progress: { done in
      found.withLock { $0.append(done) }
    }
    #expect(found.withLock { $0 } == [0.25, 0.5, 0.75, 1])
  }

  @Test func `A pipeline without stages has done all when it has what goes in`() async throws {
    try await Self.expect([], of: Self.pipeline(3), "no stages") {
      $0.input.remove(ids: [1])
    }
    let live = LivePipeline(Self.pipeline(3))
    #expect(try await live.updateInBackground { $0.input.remove(ids: [1]) } == .applied)
    #expect(live.contents.sections[0].items.map(\.id) == [0, 2])
  }
}
