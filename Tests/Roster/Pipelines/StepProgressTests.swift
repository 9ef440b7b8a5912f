import Roster
import Synchronization
import Testing

/// How much of a step in the background is done.
@MainActor @Suite(.holdingThreads, .timeLimit(.minutes(30)))
struct StepProgressTests {
  @Test func `A stage that is done counts, whatever is done of the next one`() async throws {
    let (gate, price) = (Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter(by: price) { $0.price >= $1 }
        .filter(by: price) { gate.pass() && $0.price >= $1 })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress == 0.5)
    gate.open()
    #expect(try await task.value == .applied)
    #expect(live.progress == nil)
  }

  @Test func `In the first stage nothing is done at the start, and a part after it`() async throws {
    let (gate, price) = (Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: (0..<4_000).map { Good($0, price: 5) })
        .filter(by: price) { good, price in
          (good.id < 2_100 || gate.pass()) && good.price >= price
        })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress.map { (0.5..<0.55).contains($0) } == true)
    gate.open()
    #expect(try await task.value == .applied)
  }

  @Test(arguments: 0..<3)
  func `A list that is made anew after an error counts its stages alike`(done: Int) async throws {
    struct Unknown: Error {}
    let gates = (0..<3).map { _ in Gate() }
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter { good in
          if good.price == 9 { throw Unknown() }
          return gates[0].pass()
        }
        .filter { _ in gates[1].pass() }
        .filter { _ in gates[2].pass() })
    live.update { $0.input.updateItem(id: 1) { $0.price = 9 } }
    #expect(live.pipeline.failure is Unknown)
    gates[done].forget()
    gates[done].close()
    let task = Task {
      try await live.updateInBackground { $0.input.updateItem(id: 1) { $0.price = 6 } }
    }
    await gates[done].arrival()
    #expect(live.progress == Double(done) / 3)
    gates[done].open()
    #expect(try await task.value == .applied)
    #expect(live.pipeline.failure == nil && live.contents.totalItemCount == 2)
  }

  @Test func `What is updated meanwhile does not count, and is not taken for done`() async throws {
    let (gate, late, price) = (Gate(), Gate(), StageInput(0))
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: [Good(0, price: 5), Good(1, price: 5)])
        .filter(by: price) { gate.pass() && $0.price >= $1 }
        .filter { $0.id < 9_000 || late.pass() })
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    await gate.arrival()
    #expect(live.progress == 0)
    live.update { $0.input.append(Good(9_001, price: 9), toSection: 0) }
    late.forget()
    late.close()
    gate.open()
    await late.arrival()
    #expect(live.progress == 0.5)
    late.open()
    #expect(try await task.value == .applied)
    #expect(live.contents.sections[0].items.map(\.id) == [0, 1, 9_001])
  }

  /// Has the goods of each section made when they are asked for.
  private struct Shelving: PipelineStage {
    func output(
      of input: ListContents<Goods>, with inputs: StageInputs
    ) -> ListContents<LazySection<Int, Good>> {
      ListContents(
        input.sections.map { section in
          let goods = Array(section.items)
          return LazySection(id: section.id, count: goods.count) { goods[$0] }
        })
    }

    func update(_ output: inout ListContents<LazySection<Int, Good>>, by step: PipelineStep<Goods>)
    {}

    func source(of edit: SourceEdit<LazySection<Int, Good>>) -> SourceEdit<Goods>? { nil }
  }

  @Test func `Each of several lazy sections adds to what is done`() async throws {
    let (gates, price) = ((0..<3).map { _ in Gate() }, StageInput(0))
    let sections = (0..<3).map { section in
      PlainGoods(id: section, items: (0..<1_000).map { Good(1_000 * section + $0, price: 5) })
    }
    let live = LivePipeline(
      Pipeline(ListContents(indexing: sections)).then(Shelving())
        .filter(by: price) { good, price in
          (good.id % 1_000 > 0 || gates[good.id / 1_000].pass()) && good.price >= price
        })
    for gate in gates { gate.forget() }
    for gate in gates { gate.close() }
    let task = Task { try await live.updateInBackground { $0[price] = 3 } }
    for (section, gate) in gates.enumerated() {
      await gate.arrival()
      #expect(live.progress.map { abs($0 - (0.5 + Double(section) / 6)) < 0.001 } == true)
      gate.open()
    }
    #expect(try await task.value == .applied)
    #expect(live.contents.totalItemCount == 3_000)
  }

  @Test func `Of items that come into a lazy section those before them are done`() async throws {
    func list(_ ranges: Range<Int>...) -> ListContents<LazySection<Int, Good>> {
      ListContents([LazySection(id: 0, numbers: RangeSet(ranges)) { Good($0) }])
    }
    let reports = Mutex<[Double]>([])
    let longer = list(0..<1_200, 2_000..<3_200)
    let pipeline = Pipeline(list(0..<1_000, 2_000..<3_000)).filter { $0.id % 2 == 0 }
    let made = try await pipeline.updatedInBackground {
      $0.input = longer
    } progress: { done in
      reports.withLock { $0.append(done) }
    }
    #expect(reports.withLock { $0 } == [0.5, 1])
    #expect(made.output.totalItemCount == 1_200)
  }

  @Test func `A list is made anew in the background, as its closures are then`() async throws {
    let limit = Atomic(0)
    let gate = Gate()
    let live = LivePipeline<Goods, Goods>(
      Pipeline(indexing: (0..<4).map { Good($0) })
        .filter { gate.pass() && $0.id >= limit.load(ordering: .relaxed) })
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    limit.store(2, ordering: .relaxed)
    #expect(try await live.updateInBackground { _ in } == .applied)
    #expect(list.contents.totalItemCount == 4)
    gate.forget()
    gate.close()
    let task = Task { try await live.updateInBackground { $0.restart() } }
    await gate.arrival()
    live.update { $0.input.append(Good(9), toSection: 0) }
    gate.open()
    #expect(try await task.value == .applied)
    #expect(list.sections[0].items.map(\.id) == [2, 3, 9])
    // What has been made anew is not made so once more.
    gate.forget()
    try await live.updateInBackground { $0.input.append(Good(10), toSection: 0) }
    #expect(gate.count == 1)
    withExtendedLifetime(watching) {}
  }

  @Test func `Each hundredth of a step on a copy is reported once, in order, and the end of it`()
    async throws
  {
    let reports = Mutex<[Double]>([])
    let goods = (0..<20_000).map { Good($0, price: $0 % 7) }
    let pipeline = Pipeline<Goods, Goods>(indexing: goods)
    let price = StageInput(0)
    let made = try await pipeline.updatedInBackground {
      $0 = $0.filter(by: price) { $0.price >= $1 }.sorted(by: .descending(\.price))
    } progress: { fraction in
      reports.withLock { $0.append(fraction) }
    }
    let fractions = reports.withLock { $0 }
    #expect(made.output.totalItemCount == 20_000)
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(fractions.last == 1 && fractions.count > 10 && fractions.count <= 100)
    #expect(fractions.allSatisfy { abs($0 * 100 - ($0 * 100).rounded()) < 1e-9 })
    // A step that does nothing is done at once.
    reports.withLock { $0 = [] }
    _ = try await made.updatedInBackground(
      { _ in }, progress: { done in reports.withLock { $0.append(done) } })
    #expect(reports.withLock { $0 } == [1])
  }

  @Test func `A step on a copy that was cancelled is never reported as done`() async throws {
    let (gate, price) = (Gate(), StageInput(0))
    let reports = Mutex<[Double]>([])
    let pipeline = Pipeline<Goods, Goods>(indexing: (0..<4_000).map { Good($0, price: 5) })
      .filter(by: price) { good, price in
        (good.id < 2_100 || gate.pass()) && good.price >= price
      }
    gate.forget()
    gate.close()
    let task = Task {
      try await pipeline.updatedInBackground {
        $0[price] = 3
      } progress: { fraction in
        reports.withLock { $0.append(fraction) }
      }
    }
    await gate.arrival()
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    let fractions = reports.withLock { $0 }
    #expect(fractions.last.map { (0.5..<0.6).contains($0) } == true)
  }
}
