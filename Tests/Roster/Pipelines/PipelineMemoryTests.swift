#if os(Linux)
  import Roster
  import TestSupport
  import Testing

  @Suite struct PipelineMemoryTests {
    /// In a process of its own, in which no other test takes memory meanwhile.
    @Test(.enabled(if: LongRun.isAsked))
    func `A pipeline takes no more than 60 bytes for each row and stage`() async {
      await #expect(processExitsWith: .success) {
        let count = 1_000_000
        let goods = (0..<count).map { Good($0, price: $0 * 7919 % 1000, aisle: $0 % 50) }
        let contents = ListContents(indexing: [PlainGoods(id: 0, items: goods)])
        let before = try residentByteCount()
        let pipeline = Pipeline(contents)
          .filter { $0.price < 500 }
          .sorted(by: .ascending(\.price))
          .grouped { $0.aisle }
        // One stage has all rows to look at, and two have the half that it lets through.
        let taken = try residentByteCount() - before
        precondition(pipeline.output.sections.reduce(0) { $0 + $1.items.count } == count / 2)
        precondition(taken > 10 * count, "\(taken) bytes are too few to be true")
        precondition(taken <= 60 * 2 * count, "\(taken) bytes")
        withExtendedLifetime(contents) {}
      }
    }
  }
#endif
