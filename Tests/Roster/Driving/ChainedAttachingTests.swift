import Testing

@testable import Roster

/// How many backends are attached in a row, each in answer to another one.
@Suite struct ChainedAttachingTests {
  /// The chain after so many more of them.
  private static func attached(
    _ times: Int, after chain: UpdateChain = UpdateChain(),
    by callbacks: CallbackRecorder = CallbackRecorder()
  ) -> UpdateChain {
    (0..<times).reduce(chain) { chain, _ in chain.attaching(by: callbacks) }
  }

  @Test func `the callbacks of the last ten are to be known, and of no other`() {
    for (times, isNear) in [(0, false), (990, false), (991, true), (999, true)] {
      #expect(Self.attached(times).isNearMostAttached == isNear)
    }
  }

  @Test func `a chain goes on with what led to the next thing, and ends with its call`() {
    let long = Self.attached(991)
    var chain = UpdateChain()
    chain.goOn(with: long)
    #expect(chain.isNearMostAttached)
    chain.goOn(with: UpdateChain())
    #expect(!chain.isNearMostAttached)
    chain.goOn(with: long)
    chain.end()
    #expect(!chain.isNearMostAttached)
    // What was asked for in a call that has ended begins a chain of its own, also for what follows it.
    chain.goOn(with: long)
    #expect(!chain.isNearMostAttached)
    let next = Self.attached(991, after: chain)
    chain.goOn(with: next)
    #expect(chain.isNearMostAttached)
  }

  @Test(arguments: ["current", "latest", "none"])
  func `a thousand of them trap, and the message names the callback that is known`(
    _ kind: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind] in
      let callbacks = CallbackRecorder()
      if kind != "none" { callbacks.during("the former") {} }
      if kind == "latest" { callbacks.during("the latest") {} }
      let last = Self.attached(999, by: callbacks)
      if kind == "current" {
        callbacks.during("the current") { _ = last.attaching(by: callbacks) }
      } else {
        _ = last.attaching(by: callbacks)
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let name = kind == "none" ? "A callback" : "the \(kind)"
    #expect(words.contains("\(name) attached a backend in answer to another one, 1000 times"))
  }
}
