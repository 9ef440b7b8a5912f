import Roster
import RosterText
import Testing

/// That a line takes no longer than its length says, however many pieces it is made of.
@Suite struct LineGrowthTests {
  /// How many times as long eight times as much takes, at best.
  private static func growth(from size: Int, of work: (_ size: Int) -> Void) -> Double {
    let clock = ContinuousClock()
    func time(_ size: Int) -> Duration {
      (0..<4).map { _ in clock.measure { work(size) } }.min() ?? .zero
    }
    let short = max(time(size), .nanoseconds(1))
    return time(8 * size) / short
  }

  @Test func `the end of an isolate is not looked for where none is open`() {
    func line(_ count: Int) -> TextLine {
      TextLine(
        String(repeating: "\u{202B}", count: count) + String(repeating: "\u{2069}", count: count))
    }
    let scalars = line(1_000).text.unicodeScalars
    #expect(scalars.count == 3_000 && scalars.suffix(1_000).allSatisfy { $0 == "\u{202C}" })
    // Isolates that are open and closed again, around others that are not.
    let isolates = TextLine("\u{2067}\u{202B}\u{2068}\u{2069}\u{202A}\u{2069}\u{2069}a\u{2066}")
    #expect(isolates.text.unicodeScalars.last == "\u{2069}")
    #expect(isolates.text.unicodeScalars.count == 10)
    let growth = Self.growth(from: 1_000) { _ = line($0) }
    #expect(growth < 30)
  }

  @Test func `a piece that is added to a long line does not copy it`() {
    let growth = Self.growth(from: 500) { count in
      var line = TextLine().padded(to: 200 * count)
      for _ in 0..<count { line.append("b") }
      #expect(line.width == 201 * count && line.runs.count == 1)
    }
    #expect(growth < 32)
  }

  @Test func `of a line that is cut only what is seen is styled`() {
    func backend(_ count: Int) -> TextBackend {
      let line = TextLine(String(repeating: "ab", count: count))
        .marking(TextQuery("a"), with: .italic)
      let backend = TextBackend(width: 20)
      backend.render(
        DataSourceProvider(
          sections: [ListSection(id: 0, items: TextCell(lines: [line], style: .italic))],
          cellFactory: TextCellFactory { (cell: TextCell) in cell }
        ).dataSource)
      backend.select(ListIndexPath(section: 0, item: 0))
      return backend
    }
    let backends = [1_000: backend(1_000), 8_000: backend(8_000)]
    #expect(backends[8_000]?.screen.description == "* ababababababababa…")
    let growth = Self.growth(from: 1_000) { _ = backends[$0]?.screen }
    #expect(growth < 5)
  }
}
