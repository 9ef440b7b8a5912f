// Compares Roster with what the toolchain offers: the difference that most people would write, the
// standard library's own, and single passes over the ids. `Docs/Benchmarks.md` explains the method.

import Dispatch
import Foundation

let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("--quick")
let isJSON = arguments.contains("--json")
let only = arguments.first { !$0.hasPrefix("--") }

if arguments.contains("--growth") {
  GrowthTable().print()
  exit(0)
}

if arguments.contains("--background") {
  Task { @MainActor in
    await BackgroundSteps.report(isQuick: isQuick)
    exit(0)
  }
  dispatchMain()
}

let families: [(Bool) -> [Comparison]] = [
  Headline.comparisons, ScriptIds.comparisons, RowEdits.comparisons, SectionEdits.comparisons,
  DerivedStates.comparisons,
  UpdatePath.comparisons, Drawing.comparisons, Cells.comparisons, Gestures.comparisons,
  Pipelines.comparisons,
  LargeFiles.comparisons, IndexedEdits.comparisons,
  EditsByID.comparisons,
]
let stopwatch = Stopwatch(budget: isQuick ? .milliseconds(400) : .milliseconds(1000))
let table = Table()
var results: [Result] = []
if !isJSON && only == nil { Counts.report() }
if !isJSON { table.printHeader() }
for family in families {
  for comparison in family(isQuick) {
    if let only, !comparison.work.contains(only) { continue }
    for result in comparison.results(by: stopwatch) {
      results.append(result)
      if !isJSON { table.print(result) }
    }
  }
}
if isJSON {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(results), as: UTF8.self))
}
