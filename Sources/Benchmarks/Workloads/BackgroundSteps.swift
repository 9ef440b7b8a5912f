import Foundation
import Roster

/// A filter, a sort and a grouping of many items off the caller's executor: how long the caller is held up, and how soon a
/// step ends that is cancelled.
@MainActor enum BackgroundSteps {
  private typealias Rows = IndexedSection<Int, Row, String>

  private static let clock = ContinuousClock()

  static func report(isQuick: Bool) async {
    print("n          at once    background  longest hold-up  ratio   longest to cancel  fractions")
    for count in isQuick ? [10_000, 100_000] : [100_000, 1_000_000] { await report(count) }
  }

  private static func report(_ count: Int) async {
    let least = StageInput(0)
    let live = LivePipeline(
      Pipeline(
        indexing: (0..<count).map {
          Row(id: .random(), title: "Row \($0)", value: Dice.below(count))
        }
      )
      .filter(by: least) { $0.value >= $1 }
      .sorted(by: .ascending(\.value))
      .grouped { $0.value % 20 })
    let list = ListDriver(contents: live.contents)
    let watching = list.watch(live)
    let start = clock.now
    live.update { $0[least] = count / 3 }
    let atOnce = clock.now - start

    let run = Run()
    let ticking = Task { await tick(run, live) }
    await Task.yield()
    let begin = clock.now
    _ = try? await live.updateInBackground { $0[least] = count / 2 }
    let whole = clock.now - begin
    run.isOver = true
    await ticking.value

    var latency = Duration.zero
    for part in 1..<10 {
      let task = Task { try await live.updateInBackground { $0[least] = count / 4 + part } }
      while live.pendingCount == 0 { await Task.yield() }
      while let done = live.progress, done < Double(part) / 10 { await Task.yield() }
      let cancelled = clock.now
      task.cancel()
      _ = try? await task.value
      latency = max(latency, clock.now - cancelled)
    }
    let fractions = run.isAscending ? "\(run.fractions) ascending" : "not ascending"
    print(
      "\(count)".padding(toLength: 11, withPad: " ", startingAt: 0)
        + cell(atOnce, 11) + cell(whole, 12) + cell(run.longest, 17)
        + String(format: "%5.1f   ", atOnce / run.longest) + cell(latency, 19) + fractions)
    withExtendedLifetime(watching) {}
  }

  private static func cell(_ time: Duration, _ width: Int) -> String {
    String(format: "%.1f ms", time / .milliseconds(1))
      .padding(toLength: width, withPad: " ", startingAt: 0)
  }

  private final class Run {
    var isOver = false
    var longest = Duration.zero
    var fractions = 0
    var isAscending = true
  }

  /// Uses the caller's executor whenever it is free, and notes for how long it was not.
  private static func tick<Output>(_ run: Run, _ live: LivePipeline<Rows, Output>) async {
    var (last, fraction) = (clock.now, 0.0)
    while !run.isOver {
      await Task.yield()
      let now = clock.now
      run.longest = max(run.longest, now - last)
      last = now
      guard let progress = live.progress else { continue }
      if progress < fraction { run.isAscending = false }
      if progress > fraction { run.fractions += 1 }
      fraction = progress
    }
  }
}
