import Roster
import TestSupport
import Testing

/// Orders that are made off the caller's executor, where each look and each comparison may be the last.
@Suite struct BackgroundOrderTests {
  private struct Line: Identifiable, Hashable, Sendable {
    let id: Int
    var length: Int { id * 7 % 10 }
    var weight: Double { id % 11 == 0 ? .nan : Double(id % 4) }
  }

  /// The beginning of a length, which leaves some of them equal.
  private struct Key: Comparable {
    let line: Line
    static func < (one: Key, other: Key) -> Bool { one.line.length / 4 < other.line.length / 4 }
    static func == (one: Key, other: Key) -> Bool { one.line.length / 4 == other.line.length / 4 }
  }

  /// The forms that an order has, each with what plain Swift asks two items for it.
  private static let forms: [(order: ItemOrder<Line>, precedes: @Sendable (Line, Line) -> Bool)] = [
    (.by { $0.length < $1.length }, { $0.length < $1.length }),
    (.ascending(\.length), { $0.length < $1.length }),
    (.descending(\.id), { $0.id > $1.id }),
    (
      .ascending {
        Key(line: $0)
      } ties: {
        $0.line.length < $1.line.length
      },
      { $0.length < $1.length }
    ),
    (
      .ascending(\.weight),
      { !$0.weight.isNaN && ($1.weight.isNaN || $0.weight < $1.weight) }
    ),
    (
      .ascending(\.length).then(.descending(\.id)),
      { ($0.length, -$0.id) < ($1.length, -$1.id) }
    ),
  ]

  @Test(arguments: forms.indices, [false, true])
  func `Law: an order in the background is that of plain Swift, either way round`(
    _ form: Int, isReversed: Bool
  ) async throws {
    let (order, precedes) = Self.forms[form]
    let wanted = isReversed ? order.reversed : order
    let chosen = StageInput<ItemOrder<Line>>(.ascending { _ in 0 })
    let most = StageInput(5)
    let lines = (0..<2_500).map { Line(id: $0) }
    let inOrder = lines.sorted { isReversed ? precedes($1, $0) : precedes($0, $1) }
    func model(below most: Int) -> [Int] { inOrder.filter { $0.length < most }.map(\.id) }
    @Sendable func change(_ old: Int, _ new: Int) -> FilterChange {
      new < old ? .stricter : .looser
    }
    var lazy = Pipeline(
      ListContents([LazySection(id: 0, count: lines.count) { Line(id: $0) }])
    )
    .sorted(by: chosen).filter(by: most, change: change) { $0.length < $1 }
    var stored = Pipeline(indexing: lines)
      .sorted(by: chosen).filter(by: most, change: change) { $0.length < $1 }
    lazy = try await lazy.updatedInBackground { $0[chosen] = wanted }
    stored = try await stored.updatedInBackground { $0[chosen] = wanted }
    for value in [5, 8, 3, 10] {
      lazy = try await lazy.updatedInBackground { $0[most] = value }
      stored = try await stored.updatedInBackground { $0[most] = value }
      let expected = model(below: value)
      #expect(lazy.output.sections[0].items.map(\.id) == expected, "\(value)")
      #expect(stored.output.sections[0].items.map(\.id) == expected, "\(value)")
    }
  }
}
