import Roster
import RosterText
import Testing

@MainActor @Suite struct LazyPipelineTests {
  private struct Line: Identifiable, Hashable, Sendable {
    let id: Int
  }

  @Test func `A list of lazy items that were filtered is drawn`() {
    let divisor = StageInput(1)
    let lines = LazySection(id: 0, header: "Log", count: 20_000) { Line(id: $0) }
    var pipeline = Pipeline(ListContents([lines])).filter(by: divisor) { $0.id % $1 == 0 }
    let backend = TextBackend(width: 20, height: 4)
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection<Int, Line>](),
        cellFactory: TextCellFactory<Line> { TextCell("line \($0.id)") }),
      on: backend, identity: .identifiable)
    list.apply(pipeline.output)
    pipeline[divisor] = 10
    list.apply(pipeline.output)
    #expect(list.contents.totalItemCount == 2_000)
    #expect(backend.screen.lines.map(\.text).joined().contains("line 20"))
  }
}
