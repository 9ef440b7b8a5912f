#if os(Linux)
  import Roster
  import TestSupport
  import Testing

  /// Each stage in a process of its own, in which no other test takes memory meanwhile.
  @Suite(.onThreadOfItsOwn, .enabled(if: LongRun.isAsked)) struct PipelineMemoryTests {
    private static let count = 1_000_000

    /// Measures what a pipeline of a million rows takes.
    ///
    /// - Parameters:
    ///   - stageCount: How many stages look at a million rows, or at as many as that together.
    ///   - make: Makes the pipeline.
    /// - Throws: Why the memory could not be measured.
    private static func requireFewBytes(
      stageCount: Int = 1, _ make: (Pipeline<Goods, Goods>) -> any Sendable
    ) throws {
      let goods = (0..<count).map { Good($0, price: $0 * 7919 % 1000, aisle: $0 % 50) }
      let contents = ListContents(indexing: [PlainGoods(id: 0, items: goods)])
      let source = Pipeline(contents)
      giveBackFreedMemory()
      let before = try residentByteCount()
      let pipeline = make(source)
      giveBackFreedMemory()
      let taken = try residentByteCount() - before
      precondition(taken > 5 * count, "\(taken) bytes are too few to be true")
      precondition(taken <= 60 * stageCount * count, "\(taken) bytes")
      withExtendedLifetime((contents, pipeline)) {}
    }

    private static var others: StageInput<ListContents<Goods>> {
      StageInput(
        ListContents(indexing: [PlainGoods(id: 0, items: (0..<50).map { Good($0, price: 2) })]))
    }

    @Test func `Filtered, sorted and grouped rows take no more than 60 bytes each and stage`() async
    {
      await #expect(processExitsWith: .success) {
        // One stage has all rows to look at, and two have the half that it lets through.
        try Self.requireFewBytes(stageCount: 2) { source in
          source.filter { $0.price < 500 }.sorted(by: .ascending(\.price)).grouped { $0.aisle }
        }
      }
    }

    @Test func `So do rows that are sorted`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { $0.sorted(by: .ascending(\.price)) }
      }
    }

    @Test func `So do rows that are made others`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in source.map { Good($0.id, price: 1) } }
      }
    }

    @Test func `So do rows with keys that are all different`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in source.distinct { $0.id } }
      }
    }

    @Test func `So do rows of which two have a key each`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in source.distinct { $0.id / 2 } }
      }
    }

    @Test func `So do rows with few keys`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in source.distinct { $0.price } }
      }
    }

    @Test func `So do rows that are each joined with another`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in
          source.joining(Self.others, by: { $0.id }) { good, other in
            Good(good.id, price: other?.price ?? 0)
          }
        }
      }
    }

    @Test func `So do rows that are joined with few others`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in
          source.joining(Self.others, by: { $0.aisle }) { good, other in
            Good(good.id, price: other?.price ?? 0)
          }
        }
      }
    }

    @Test func `So do rows beside those of another list`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { $0.union(Self.others) }
      }
    }

    @Test func `So do rows whose least value is known`() async {
      await #expect(processExitsWith: .success) {
        try Self.requireFewBytes { source in
          source.headers(.minimum(of: \.price)) { _, price in "from \(price ?? 0)" }
        }
      }
    }
  }
#endif
