import Foundation
import Roster
import RosterDiffing
import TestSupport
import Testing

/// Stages of lazy items, which keep numbers and no items.
@Suite(.onThreadOfItsOwn) struct LazyStageTests {
  private struct Line: Identifiable, Hashable, Sendable {
    let id: Int
    var length: Int { abs(id) * 7 % 10 }
  }

  private typealias Log = LazySection<Int, Line>

  /// Threads that were there, behind a lock that the thread sanitizer sees.
  private final class Threads: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var threads: Set<ObjectIdentifier> = []

    var count: Int { lock.withLock { unsafe threads.count } }

    func noteCurrent() {
      lock.withLock { _ = unsafe threads.insert(ObjectIdentifier(Thread.current)) }
    }
  }

  private func log(
    _ numbers: RangeSet<Int>, id: Int = 0, version: Int = 0, made: Calls = Calls()
  ) -> Log {
    Log(id: id, header: "Log \(id)", numbers: numbers, version: version) { number in
      _ = made.note()
      return Line(id: number)
    }
  }

  private func ids<ID>(_ contents: ListContents<LazySection<ID, Line>>) -> [[Int]] {
    contents.sections.map { $0.items.map(\.id) }
  }

  @Test func `A filter, an order and groups of lazy items are those of plain Swift`() {
    let pipeline = Pipeline(ListContents([log(RangeSet([-3..<20, 40..<50]))]))
      .filter { $0.id % 3 != 0 }
      .sorted(by: .descending(\.length))
      .grouped(by: { $0.length > 4 })
    let lines = (-3..<50).filter { $0 < 20 || $0 >= 40 }.map { Line(id: $0) }
    let model = lines.filter { $0.id % 3 != 0 }.sorted { $0.length > $1.length }
    let groups = [model.filter { $0.length > 4 }, model.filter { $0.length <= 4 }]
    #expect(ids(pipeline.output) == groups.map { $0.map(\.id) })
    #expect(pipeline.output.sections.map(\.header) == ["true", "false"])
  }

  @Test func `Sections keep their titles, and orders that follow each other decide in turn`() {
    let pipeline = Pipeline(
      ListContents([log(RangeSet(0..<9), id: 1), log(RangeSet(9..<11), id: 2)])
    )
    .sorted(by: .ascending { $0.id % 2 }, .descending(\.id))
    #expect(ids(pipeline.output) == [[8, 6, 4, 2, 0, 7, 5, 3, 1], [10, 9]])
    #expect(pipeline.output.sections.map(\.header) == ["Log 1", "Log 2"])
    let joined = pipeline.grouped(by: { $0.id % 3 }, sectionsBy: .ascending { $0 }) {
      $0 == 0 ? nil : "rest \($0)"
    }
    #expect(ids(joined.output) == [[6, 0, 3, 9], [4, 7, 1, 10], [8, 2, 5]])
    #expect(joined.output.sections.map(\.header) == [nil, "rest 1", "rest 2"])
  }

  @Test(arguments: 0..<(LongRun.isAsked ? 2_000 : 25))
  func `Law: step by step a stage of lazy items gives what it gives from nothing`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (most, order) = (StageInput(10), StageInput<ItemOrder<Line>>(.ascending(\.id)))
    var numbers = RangeSet(0..<random.below(40))
    var version = 0
    let tests = Calls()
    @Sendable func change(_ old: Int, _ new: Int) -> FilterChange {
      new < old ? .stricter : new > old ? .looser : .different
    }
    var pipeline = Pipeline(ListContents([log(numbers)]))
      .filter { $0.id % 7 != 3 }
      .filter(by: most, change: change) { tests.note() && $0.length < $1 }
      .sorted(by: order)
    for _ in 0..<12 {
      switch random.below(6) {
      case 0:
        let start = random.below(100) - 50
        numbers.insert(contentsOf: start..<start + random.below(20))
        pipeline.input[0].numbers = numbers
      case 1:
        let start = random.below(100) - 50
        numbers.remove(contentsOf: start..<start + random.below(20))
        pipeline.input[0].numbers = numbers
      case 2:
        version += 1
        pipeline.input = ListContents([log(numbers, version: version)])
      case 3: pipeline[order] = random.below(2) == 0 ? .descending(\.length) : .ascending(\.id)
      default: pipeline[most] = random.below(11)
      }
      var fresh = pipeline
      fresh.restart()
      #expect(ids(pipeline.output) == ids(fresh.output))
      let model = numbers.ranges.flatMap(\.self).map { Line(id: $0) }
        .filter { $0.id % 7 != 3 && $0.length < pipeline[most] }
      #expect(Set(ids(pipeline.output)[0]) == Set(model.map(\.id)))
      #expect(pipeline.output.sections[0].items.count == model.count)
    }
  }

  @Test func `M10 what comes is tested, at both ends and between, and what stayed is not`() {
    let tests = Calls()
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<1_000))]))
      .filter { tests.note() && $0.id % 2 == 0 }
    #expect(tests.count == 1_000)
    pipeline.input[0].numbers.insert(contentsOf: 1_000..<1_100)
    pipeline.input[0].numbers.insert(contentsOf: -3..<0)
    #expect(tests.count == 1_103)
    pipeline.input[0].numbers.remove(contentsOf: 100..<200)
    pipeline.input[0].header = "Other"
    #expect(tests.count == 1_103)
    #expect(ids(pipeline.output)[0] == (-2..<1_100).filter { $0 % 2 == 0 && !(100..<200 ~= $0) })
    #expect(pipeline.output.sections[0].header == "Other")
    // Another version is other items, and another section has none of these.
    pipeline.input = ListContents([log(RangeSet(0..<10), version: 1)])
    pipeline.input = ListContents([log(RangeSet(0..<10), id: 1, version: 1)])
    #expect(tests.count == 1_123)
  }

  @Test func `A stricter value tests what is shown, and one that lets all through tests nothing`() {
    let (tests, most) = (Calls(), StageInput(10))
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<100))])).filter(by: most) {
      $1 < $0 ? .stricter : .different
    } makeTest: { most in
      most == 10 ? nil : { tests.note() && $0.length < most }
    }
    #expect(tests.count == 0 && pipeline.output.totalItemCount == 100)
    pipeline[most] = 5
    #expect(tests.count == 100 && pipeline.output.totalItemCount == 50)
    pipeline[most] = 4
    #expect(tests.count == 150 && pipeline.output.totalItemCount == 40)
    pipeline[most] = 6
    #expect(tests.count == 250 && pipeline.output.totalItemCount == 60)
    pipeline[most] = 10
    #expect(tests.count == 250 && pipeline.output.totalItemCount == 100)
  }

  @Test(arguments: [0, 3, 5_001, 19_999])
  func `A looser value tests what is not shown, also of many items that a stage has picked`(
    _ first: Int
  ) {
    let (tests, most) = (Calls(), StageInput(first))
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<40_000))]))
      .filter { $0.id % 2 == 0 }
      .filter(by: most) {
        $1 > $0 ? .looser : .different
      } makeTest: { most in
        { tests.note() && $0.id < most }
      }
    #expect(tests.count == 20_000)
    pipeline[most] = 30_000
    #expect(tests.count == 40_000 - (first + 1) / 2)
    #expect(ids(pipeline.output) == [Array(stride(from: 0, to: 30_000, by: 2))])
  }

  @Test func `A looser value tests what is not shown where what is shown lies scattered`() {
    let (tests, most, count) = (Calls(), StageInput(3), LongRun.isAsked ? 60_000 : 30_000)
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<count))]))
      .filter { $0.id % 3 != 0 }
      .sorted(by: .descending(\.length))
      .filter(by: most) {
        $1 > $0 ? .looser : .different
      } makeTest: { most in
        { tests.note() && $0.id % 10 < most }
      }
    let picked = (0..<count).filter { $0 % 3 != 0 }.map { Line(id: $0) }
      .sorted { $0.length > $1.length }
    #expect(tests.count == count / 3 * 2)
    let shown = picked.filter { $0.id % 10 < 3 }
    #expect(ids(pipeline.output) == [shown.map(\.id)])
    pipeline[most] = 6
    #expect(tests.count == count / 3 * 4 - shown.count)
    #expect(ids(pipeline.output) == [picked.filter { $0.id % 10 < 6 }.map(\.id)])
  }

  @Test(arguments: [1, 4_097, 16_384])
  func `Up to 16,384 lazy items are tested on the thread that asks`(_ count: Int) {
    let others = Calls()
    let thread = ObjectIdentifier(Thread.current)
    _ = Pipeline(ListContents([log(RangeSet(0..<count))])).filter { line in
      if ObjectIdentifier(Thread.current) != thread { _ = others.note() }
      // Another thread would come meanwhile.
      if line.id == 0 { Thread.sleep(forTimeInterval: 0.1) }
      return line.id >= 0
    }
    #expect(others.count == 0)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `More than 16,384 lazy items are tested on several threads at once`() {
    let threads = Threads()
    let end = Date(timeIntervalSinceNow: 60)
    _ = Pipeline(ListContents([log(RangeSet(0..<16_385))])).filter { line in
      guard line.id % 4_096 == 0 else { return true }
      threads.noteCurrent()
      // A thread waits until there is another one.
      while threads.count < 2, Date() < end { Thread.sleep(forTimeInterval: 0.001) }
      return true
    }
    #expect(threads.count > 1)
  }

  @Test func `Where an input of a later stage is assigned, earlier ones ask nothing`() {
    let (tests, looks, most) = (Calls(), Calls(), StageInput(10))
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<100))]))
      .filter { tests.note() && $0.id >= 0 }
      .sorted(by: .descending { looks.note() ? $0.length : 0 })
      .grouped { tests.note() ? $0.length % 2 : 0 }
      .filter(by: most) { $0.length < $1 }
    let (testCount, lookCount) = (tests.count, looks.count)
    #expect(testCount == 200 && lookCount == 100)
    pipeline[most] = 3
    #expect(tests.count == testCount && looks.count == lookCount)
    #expect(ids(pipeline.output).map(\.count) == [10, 20])
  }

  private struct TooLong: Error, Equatable {
    let id: Int
  }

  @Test func `An error keeps what is shown, and of many items the first that fails is told`() {
    let (least, count) = (StageInput(Int.max), LongRun.isAsked ? 50_000 : 24_000)
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<count))]))
      .filter(by: least) { line, least in
        if line.id >= least { throw TooLong(id: line.id) }
        return line.id % 2 == 0
      }
    #expect(pipeline.failure == nil)
    pipeline[least] = 20_001
    #expect(pipeline.failure as? TooLong == TooLong(id: 20_001))
    #expect(pipeline.output.totalItemCount == count / 2)
    pipeline[least] = .max
    #expect(pipeline.failure == nil)
    let grouped = pipeline.grouped {
      $0.id % 3
    } header: { key in
      if key == 1 { throw TooLong(id: key) }
      return nil
    }
    #expect(grouped.failure as? TooLong == TooLong(id: 1))
  }

  @Test func `U10 a step in the background is another pipeline`()
    async throws
  {
    let (least, count) = (StageInput(0), LongRun.isAsked ? 1_000_000 : 100_000)
    let pipeline = Pipeline(ListContents([log(RangeSet(0..<count))]))
      .filter(by: least) { $0.id >= $1 }
    let stepped = try await pipeline.updatedInBackground { $0[least] = count - 10 }
    #expect(ids(stepped.output) == [Array(count - 10..<count)])
    #expect(pipeline.output.totalItemCount == count && pipeline[least] == 0)

    await #expect(throws: TooLong.self) {
      try await pipeline.updatedInBackground { _ in throw TooLong(id: 0) }
    }
  }

  @Test func `What stays the same is found by the numbers, and no item is made for it`() {
    let made = Calls()
    let most = StageInput(10)
    var pipeline = Pipeline(ListContents([log(RangeSet(0..<1_000), made: made)]))
      .filter(by: most) { $0.id < 990 || $0.length < $1 }
    pipeline[most] = 3
    let before = made.count
    #expect(pipeline.changes.deletedItems.count == 1_000 - pipeline.output.totalItemCount)
    #expect(made.count - before <= 40)
  }

  @Test func `Items that are picked come in that order, with their numbers`() {
    var items = LazyItems(numbers: RangeSet([-3..<0, 5..<8])) { $0 * 10 }
    let picked = items.picking([5, 0, 3])
    #expect(Array(picked) == [70, -30, 50] && picked.number(at: 1) == -3)
    #expect(picked.numbers == RangeSet([-3 ..< -2, 5..<6, 7..<8]))
    #expect(Array(picked.picking([2, 0])) == [50, 70])
    #expect(items.picking(EmptyCollection<Int>()).isEmpty)
    #expect((0..<6).map { items.number(at: $0) } == [-3, -2, -1, 5, 6, 7])
    items = picked
    items.numbers.insert(contentsOf: 0..<1)
    #expect(Array(items) == [-30, 0, 50, 70])
    let section = LazySection(id: 0, header: "Few", count: 10) { $0 }.picking([3, 1])
    #expect(Array(section.items) == [3, 1] && section.header == "Few")
  }

  @Test func `Picked items differ from others between what both begin and end with`() {
    let items = LazyItems(count: 10) { $0 }
    func pieces(_ old: [Int], _ new: [Int]) -> [UnsharedPiece] {
      items.picking(new).unsharedPieces(since: items.picking(old))
    }
    #expect(pieces([1, 2, 3], [1, 2, 3]).isEmpty)
    #expect(pieces([1, 2, 3], [1, 5, 6, 3]) == [UnsharedPiece(old: 1..<2, new: 1..<3)])
    #expect(pieces([1, 1], [1]) == [UnsharedPiece(old: 1..<2, new: 1..<1)])
    #expect(pieces([], [4]) == [UnsharedPiece(old: 0..<0, new: 0..<1)])
    #expect(
      items.unsharedPieces(since: items.picking(0..<9)) == [UnsharedPiece(old: 9..<9, new: 9..<10)])
    #expect(items.picking(0..<10).unsharedPieces(since: items).isEmpty)
  }

  @Test func `Numbers that lie too far apart cannot be picked`() async {
    await #expect(processExitsWith: .failure) {
      _ = LazyItems(numbers: RangeSet([0..<1, 1 << 33..<1 << 33 + 1])) { $0 }.picking([0])
    }
    let most = LazyItems(count: 1 << 32) { $0 }.picking([1 << 32 - 1, 0])
    #expect(Array(most) == [1 << 32 - 1, 0])
  }
}
