#if os(Linux)
  import Foundation
  import RosterDiffing
  import TestSupport
  import Testing

  @Suite(.onThreadOfItsOwn) struct DifferenceMemoryTests {
    /// In a process of its own, in which no other test takes memory meanwhile.
    @Test(
      .enabled(
        if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil,
        "The address sanitizer keeps what is given back."))
    func `Differences give back all memory that they take`() async {
      await #expect(processExitsWith: .success) {
        var random = SeededGenerator(seed: 1)
        let old = Array(0..<20_000)
        let news = [
          old.filter { $0.isMultiple(of: 2) }, old.shuffled(using: &random),
          old.reversed() + Array(30_000..<40_000), Array(old[9_000...] + old[..<9_000]),
        ]
        let shelves = FunctionSectionComparator(
          id: { $0[0] }, items: { (shelf: [Int]) in shelf }, by: SelfKeyedComparator(),
          sameHeader: { _, _ in true })
        func findAll() -> Int {
          news.reduce(0) { count, new in
            let change = ListChanges(
              from: [[-1] + old[..<9_000], [-2] + old[9_000...]],
              to: [[-1] + new[..<7_000], [-2] + new[7_000...]], by: shelves)
            return count + KeyedDifference(from: old, to: new).count + change.count
          }
        }
        let count = findAll()
        let before = try residentByteCount()
        for _ in 0..<3 { precondition(findAll() == count) }
        let taken = try residentByteCount() - before
        precondition(taken < 2 << 20, "\(taken) bytes")
      }
    }
  }
#endif
