import Foundation

/// Prints results as they come.
struct Table {
  func printHeader() {
    print(line(["work", "n", "ours", "reference", "its time", "ratio", "goal"]))
    print(String(repeating: "-", count: 116))
  }

  func print(_ result: Result) {
    let verdict = result.goal.map { goal in
      "≥ \(format(goal))" + (result.ratio >= goal ? "" : "  missed")
    }
    print(
      line([
        result.work, "\(result.count)", duration(result.ours), result.reference,
        duration(result.referenceTime), format(result.ratio), verdict ?? "",
      ]))
  }

  /// Each line is there as soon as it is known, in a file too.
  private func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }

  private func line(_ cells: [String]) -> String {
    let widths = [44, 9, 10, 20, 10, 9, 0]
    return zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: " ")
  }

  private func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(format(nanoseconds)) ns"
    case ..<1_000_000: "\(format(nanoseconds / 1000)) µs"
    default: "\(format(nanoseconds / 1_000_000)) ms"
    }
  }

  private func format(_ number: Double) -> String {
    number >= 100 ? "\(Int(number.rounded()))" : String(format: "%.2f", number)
  }
}

/// A piece of work, done by Roster and by others.
struct Comparison {
  /// What is done, for example `headline, UUIDs`.
  let work: String

  /// How many elements the old state has.
  let count: Int

  /// Roster's way of doing it.
  let ours: Contender

  /// Others' ways of doing it, or of doing a part of it that cannot be left out.
  let references: [Contender]

  /// How many nanoseconds of repeated work are one sample at least.
  ///
  /// With 0 nothing is repeated, so that everyone starts with the caches of another.
  var shortestSample = 200_000.0
}

extension Comparison {
  /// This comparison, and the same without goals in caches that hold nothing of it.
  var warmAndCold: [Comparison] {
    [
      self,
      Comparison(
        work: "\(work), cold", count: count, ours: ours,
        references: references.map { Contender($0.name, run: $0.run) }, shortestSample: 0),
    ]
  }
}

/// One way of doing a piece of work.
struct Contender {
  let name: String

  /// How many times faster Roster should be; `nil` if there is no such goal.
  let goal: Double?

  let run: () -> Void

  init(_ name: String, goal: Double? = nil, run: @escaping () -> Void) {
    self.name = name
    self.goal = goal
    self.run = run
  }
}
