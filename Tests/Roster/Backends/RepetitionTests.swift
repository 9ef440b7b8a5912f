import Testing

@testable import Roster

/// How often in a row a backend is changed while it shows the change before.
@Suite struct RepetitionTests {
  /// What is known after so many changes, of which each is shown before the next one.
  private static func repeated(
    _ times: Int, by callback: (_ number: Int) -> String?
  ) -> Repetition {
    var repetition = Repetition()
    for number in 0..<times {
      repetition.noteChange(by: callback(number))
      repetition.beginNext()
    }
    return repetition
  }

  @Test(arguments: [0, 1, 999, 1_000, 1_001, 1_002, 9_999])
  func `callbacks are traced from the thousandth change in a row on, as long as the row goes on`(
    _ times: Int
  ) {
    var repetition = Self.repeated(times) { _ in "a callback" }
    #expect(repetition.isRepeated == (times > 0))
    #expect(repetition.isFrequent == (times >= 1_000))
    #expect(repetition.isTraced == (times >= 1_000))
    repetition.beginNext()
    #expect(!repetition.isRepeated && !repetition.isFrequent && !repetition.isTraced)
    repetition.isTraceAsked = true
    #expect(repetition.isTraced && !repetition.isFrequent)
  }

  @Test func `changes that no callback makes are never too many`() {
    _ = Self.repeated(25_000) { _ in nil }
    // They are so as soon as callbacks would be known, which is not so of the first that is traced.
    #expect(Self.repeated(1_001) { _ in nil }.isTraced)
    #expect(!Self.repeated(1_002) { _ in nil }.isRepeated)
    #expect(Self.repeated(1_002) { $0 < 1_001 ? nil : "a callback" }.isTraced)
    // A callback that made one of them made no other.
    #expect(!Self.repeated(1_002) { $0 < 1_001 ? "a callback" : nil }.isRepeated)
  }

  @Test func `of several changes before the next state one that a callback makes is enough`() {
    var repetition = Self.repeated(1_001) { _ in nil }
    for _ in 0..<3 {
      repetition.noteChange(by: "a callback")
      repetition.noteChange(by: nil)
      repetition.beginNext()
    }
    #expect(repetition.isTraced)
  }

  @Test(arguments: ["change", "attach", "attach before", "unknown"])
  func `ten thousand in a row trap, and the message says what was done last, and by which callback`(
    _ kind: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind] in
      var repetition = Repetition()
      for number in 0..<10_000 {
        switch kind {
        case "attach": repetition.noteAttaching(by: "the hook")
        case "attach before" where number == 0: repetition.noteAttaching(by: "the hook")
        case "unknown" where number == 0: repetition.noteChange(by: nil)
        default: repetition.noteChange(by: "the observer")
        }
        repetition.beginNext()
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let expected =
      kind == "attach"
      ? "the hook attached a backend while a list was shown on it, 10000 times in a row"
      : "the observer changed the list while it was shown, 10000 times in a row"
    #expect(words.contains(expected))
  }
}
