import Roster
import Synchronization
import TestSupport
import Testing

/// Steps of pipelines of lazy items: what they look at, and what closures may do to a pipeline.
@Suite struct LazyStepTests {
  private struct Line: Identifiable, Hashable, Sendable {
    let id: Int
    var length: Int { id * 7 % 10 }
  }

  private typealias Log = LazySection<Int, Line>

  private func log(_ numbers: Range<Int>, id: Int = 0) -> Log {
    Log(id: id, header: "Log \(id)", numbers: RangeSet(numbers)) { Line(id: $0) }
  }

  private func ids<ID>(_ contents: ListContents<LazySection<ID, Line>>) -> [[Int]] {
    contents.sections.map { $0.items.map(\.id) }
  }

  @Test(arguments: [100, LongRun.isAsked ? 50_000 : 20_000], [false, true])
  func `A looser value tests what is not shown, in any order`(_ count: Int, isSorted: Bool) {
    let (tests, most) = (Calls(), StageInput(3))
    var pipeline = Pipeline(ListContents([log(0..<count)]))
    if isSorted { pipeline = pipeline.sorted(by: .descending(\.length)) }
    pipeline = pipeline.filter(by: most) {
      $1 > $0 ? .looser : .different
    } isIncluded: {
      tests.note() && $0.length < $1
    }
    let shown = pipeline.output.totalItemCount
    #expect(tests.count == count && shown == count * 3 / 10)
    pipeline[most] = 6
    #expect(tests.count == 2 * count - shown)
    let lines = (0..<count).map { Line(id: $0) }
    let model = isSorted ? lines.sorted { $0.length > $1.length } : lines
    #expect(ids(pipeline.output) == [model.filter { $0.length < 6 }.map(\.id)])
  }

  @Test(arguments: 0..<(LongRun.isAsked ? 25 : 2))
  func `Law: many lazy items come out as those of plain Swift do, in that order`(_ seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let (most, top) = (StageInput(10), StageInput(Int.max))
    let order = StageInput<ItemOrder<Line>>(.ascending(\.length))
    @Sendable func change(_ old: Int, _ new: Int) -> FilterChange {
      new < old ? .stricter : new > old ? .looser : .different
    }
    // More than 16,384 are tested on several threads.
    let first = 10_000 + random.below(LongRun.isAsked ? 20_000 : 10_000)
    let second = 30_000 + random.below(100)
    var sections = [log(0..<first), log(30_000..<second, id: 1)]
    var pipeline = Pipeline(ListContents(sections))
      .filter(by: most, change: change) { $0.length < $1 }
      .sorted(by: order)
      .prefix(top)
      .grouped(by: { $0.id % 3 }, sectionsBy: .ascending { $0 })
    var isAscending = true
    func editSections() {
      sections[0].numbers.insert(contentsOf: -random.below(50)..<0)
      sections[1].numbers.remove(contentsOf: 30_000..<30_000 + random.below(9))
    }
    for _ in 0..<8 {
      switch random.below(5) {
      case 0:
        editSections()
        pipeline.input = ListContents(sections)
      case 1:
        // The list and a value change in one step.
        editSections()
        let (input, value) = (ListContents(sections), random.below(11))
        pipeline = try await pipeline.updatedInBackground {
          $0.input = input
          $0[most] = value
        }
      case 2:
        isAscending = random.below(2) == 0
        pipeline[order] = isAscending ? .ascending(\.length) : .descending(\.id)
      case 3: pipeline[top] = [.max, 200, 0, -1][random.below(4)]
      default: pipeline[most] = random.below(11)
      }
      let model = sections.flatMap { section in
        Array(
          section.numbers.ranges.flatMap(\.self).map { Line(id: $0) }
            .filter { $0.length < pipeline[most] }
            .sorted { isAscending ? $0.length < $1.length : $0.id > $1.id }
            .prefix(max(0, pipeline[top])))
      }
      let groups = Dictionary(grouping: model) { $0.id % 3 }.sorted { $0.key < $1.key }
      #expect(ids(pipeline.output) == groups.map { $0.value.map(\.id) })
      #expect(pipeline.output.sections.map(\.id) == groups.map(\.key))
    }
  }

  @Test func `The first lazy items of sections are found without making any`() {
    let made = Calls()
    let numbers = RangeSet([-5..<0, 1 << 40..<1 << 40 + 100_000_000])
    let section = Log(id: 0, numbers: numbers) { Line(id: made.note() ? $0 : 0) }
    var pipeline = Pipeline(ListContents([section, log(0..<2, id: 1)])).prefix(7)
    #expect(pipeline.output.sections.map(\.items.count) == [7, 2])
    pipeline.input[0].numbers.insert(contentsOf: -6 ..< -5)
    #expect(pipeline.output[0].numbers == RangeSet([-6..<0, 1 << 40..<1 << 40 + 1]))
    #expect(made.count == 0)
    let changes = pipeline.changes
    #expect(changes.insertedItems.count == 1 && changes.deletedItems.count == 1)
    // What came could be what went.
    #expect(made.count <= 4)
  }

  /// A stage that has only what a stage must have, and looks at nothing but the list.
  private struct OddOnes: PipelineStage {
    func output(of input: ListContents<Log>, with inputs: StageInputs) -> ListContents<Log> {
      ListContents(input.sections.map { $0.picking($0.items.indices.filter { $0 % 2 == 1 }) })
    }

    func update(_ output: inout ListContents<Log>, by step: PipelineStep<Log>) {
      if !step.isUnchanged { output = self.output(of: step.new, with: step.inputs) }
    }
  }

  @Test func `A stage that leaves its output as it is spares those behind it`() {
    let (headers, least) = (Calls(), StageInput(0))
    var pipeline = Pipeline(ListContents([log(0..<12)]))
      .then(OddOnes())
      .grouped(by: { $0.id % 3 }) { headers.note() ? "\($0)" : nil }
      .filter(by: least) { $0.id >= $1 }
    pipeline[least] = 2
    #expect(headers.count == 3)
    #expect(ids(pipeline.output) == [[7], [3, 9], [5, 11]])
    pipeline.input[0].numbers.insert(contentsOf: 12..<14)
    #expect(headers.count == 6)
    #expect(ids(pipeline.output) == [[7, 13], [3, 9], [5, 11]])
  }

  @Test func `A stage that is put in by a step in the background has what the step assigns`()
    async throws
  {
    let (least, most) = (StageInput(0), StageInput(10))
    var pipeline = Pipeline(ListContents([log(0..<10)])).filter(by: least) { $0.id >= $1 }
    pipeline = try await pipeline.updatedInBackground { pipeline in
      pipeline[least] = 5
      pipeline = pipeline.filter { $0.id % 2 == 0 }
        .filter(by: most) {
          $1 < $0 ? .stricter : .different
        } isIncluded: {
          $0.id < $1
        }
      pipeline[most] = 8
    }
    #expect(ids(pipeline.output) == [[6]])
    pipeline[least] = 0
    #expect(ids(pipeline.output) == [[0, 2, 4, 6]])
  }

  @Test func `A stage that is put in by a step in the background sees what goes in then alone`()
    async throws
  {
    struct Old: Error {}
    let looks = Calls()
    let pipeline = Pipeline(ListContents([log(0..<10)]))
    let stepped = try await pipeline.updatedInBackground { [later = log(20..<24)] pipeline in
      pipeline.input = ListContents([later])
      pipeline = pipeline.filter { line in
        if line.id < 20 { throw Old() }
        return looks.note()
      }
    }
    #expect(ids(stepped.output) == [[20, 21, 22, 23]] && stepped.failure == nil)
    #expect(looks.count == 4)
  }

  @Test func `A stage that is put in behind one that begins from nothing has what comes of that`()
    async throws
  {
    let pipeline = Pipeline(ListContents([log(0..<10)])).filter { $0.id > 1 }
    let stepped = try await pipeline.updatedInBackground { pipeline in
      pipeline.restart()
      pipeline = pipeline.filter { $0.id % 2 == 0 }
    }
    #expect(ids(stepped.output) == [[2, 4, 6, 8]])
  }

  @Test func `A step in the background makes the output from nothing where that is asked for`()
    async throws
  {
    struct Down: Error {}
    let isDown = Atomic(true)
    let tests = Calls()
    let pipeline = Pipeline(ListContents([log(0..<10)])).filter { _ in
      if isDown.load(ordering: .relaxed) { throw Down() }
      return tests.note()
    }
    #expect(pipeline.failure is Down && pipeline.output.totalItemCount == 0)
    isDown.store(false, ordering: .relaxed)
    let again = try await pipeline.updatedInBackground { $0.restart() }
    #expect(again.failure == nil && again.output.totalItemCount == 10 && tests.count == 10)
    let same = try await again.updatedInBackground { _ in }
    #expect(tests.count == 10)
    _ = try await same.updatedInBackground { $0.restart() }
    #expect(tests.count == 20)
  }

  @Test func `Items of another section are others, though the group and their numbers are alike`() {
    let made = Calls()
    func log(_ id: Int, from first: Int) -> ListContents<Log> {
      let section = Log(id: id, count: 3) { number in
        _ = made.note()
        return Line(id: first + number)
      }
      return ListContents([section])
    }
    var lines = Pipeline(log(1, from: 0)).grouped { _ in 0 }
    for (id, first) in [(2, 100), (1, 0)] {
      lines.input = log(id, from: first)
      #expect(ids(lines.output) == [Array(first..<first + 3)])
      #expect(lines.changes.deletedItems.count == 3 && lines.changes.insertedItems.count == 3)
    }
    lines.input = log(1, from: 0)
    made.reset()
    #expect(lines.changes.count == 0 && made.count == 0)
  }
}
