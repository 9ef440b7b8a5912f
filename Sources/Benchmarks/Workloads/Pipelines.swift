import Roster

/// Lists that are derived from others: filtered, sorted and grouped.
enum Pipelines {
  private typealias Rows = IndexedSection<Int, Row, String>

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let counts = isQuick ? [10_000, 100_000] : [10_000, 1_000_000]
    return counts.flatMap { edit($0, isQuick ? nil : counts[0]).warmAndCold }
      + counts.map { building($0, goal: isQuick ? nil : 0.5) }
  }

  private static func rows(_ count: Int) -> [Row] {
    (0..<count).map { Row(id: .random(), title: "Row \($0)", value: Dice.below(count)) }
  }

  private static func derived(
    _ contents: ListContents<Rows>
  ) -> Pipeline<Rows, IndexedSection<Int, Row, String>> {
    Pipeline(contents)
      .filter { $0.value & 1 == 0 }
      .sorted(by: .ascending(\.value))
      .grouped { $0.value % 20 }
  }

  private static func plain(_ rows: [Row]) -> [(key: Int, rows: [Row])] {
    let sorted = rows.filter { $0.value & 1 == 0 }.sorted { $0.value < $1.value }
    var keys: [Int] = []
    var groups: [Int: [Row]] = [:]
    for row in sorted {
      let key = row.value % 20
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(row)
    }
    return keys.map { ($0, groups[$0] ?? []) }
  }

  /// One row with another value, which half of the time lets it in or out, and is in another group; after other such edits.
  private static func edit(_ count: Int, _ fewer: Int?) -> Comparison {
    let rows = rows(count)
    let isLarge = fewer.map { $0 < count } ?? false
    var references = [
      Contender("plain Swift", goal: isLarge ? 1_000 : nil) { consume(plain(rows)) }
    ]
    if let fewer, isLarge {
      references.append(
        Contender("with \(fewer) rows", goal: 0.25, run: editing(Array(rows.prefix(fewer)))))
    }
    return Comparison(
      work: "pipeline: one edit, filter, sort and group", count: count,
      ours: Contender("ours", run: editing(rows)), references: references,
      shortestSample: 10_000_000)
  }

  private static func editing(_ rows: [Row]) -> () -> Void {
    var pipeline = derived(ListContents(indexing: [ListSection(id: 0, items: rows)]))
    return {
      pipeline.input.updateItem(id: rows[Dice.below(rows.count)].id) {
        $0.value = Dice.below(rows.count)
      }
      consume(pipeline.changes)
    }
  }

  private static func building(_ count: Int, goal: Double?) -> Comparison {
    let rows = rows(count)
    let contents = ListContents(indexing: [ListSection(id: 0, items: rows)])
    return Comparison(
      work: "pipeline: built", count: count,
      ours: Contender("ours") { consume(derived(contents)) },
      references: [Contender("plain Swift", goal: goal) { consume(plain(rows)) }])
  }
  #if os(Linux)
    /// How many bytes a row and stage a pipeline takes while it is made.
    static func peakBytes(_ count: Int) -> Int {
      let contents = ListContents(indexing: [ListSection(id: 0, items: rows(count))])
      var pipeline: Pipeline<Rows, Rows>?
      let bytes = ScratchMeter.peak { pipeline = derived(contents) } ?? 0
      consume(pipeline)
      return bytes / 2 / count
    }
  #endif
}
