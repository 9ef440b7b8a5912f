import Foundation
import RosterDiffing

/// What does not depend on the machine: moves, and memory.
enum Counts {
  /// Prints how many moves differences have, and how much memory they take.
  static func report() {
    print("moves among 1,000 rows")
    let rows = (0..<1000).map(Row.init(number:))
    for (edit, new) in [
      ("first to last", Array(rows[1...] + rows[..<1])), ("block moved", Edits.blockMoved(rows)),
      ("reversed", rows.reversed()), ("shuffled", Edits.shuffled(rows)),
    ] {
      print("  \(edit): \(KeyedDifference(from: rows, to: new).moves.count)")
    }
    #if os(Linux)
      print("peak memory above the lists, result included")
      let ids = (0..<1_000_000).map { _ in UUID.random() }
      for (edit, new) in [
        ("headline", Edits.headline(ids) { _ in UUID.random() }),
        ("one row moved", Edits.oneMoved(ids)),
        ("all new", ids.map { _ in UUID.random() }),
      ] {
        let peak = ScratchMeter.peak { consume(KeyedDifference(from: ids, to: new)) } ?? 0
        print(
          "  \(edit), 1,000,000 UUIDs: \(peak >> 10) KiB, \(Double(peak) / 2_000_000) bytes an element"
        )
      }
    #endif
  }
}
