import Roster
import Testing

/// What is at the edges: nothing left, nothing let through.
@Suite struct PipelineEdgeTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var name = ""
  }

  @Test func `A list without sections is flattened into one that stays when its last item goes`() {
    var flat = Pipeline(indexing: [Row(id: 1), Row(id: 2)]).flattened()
    #expect(flat.output.sections.map(\.id) == [0])
    flat.input.deleteItems([1, 2])
    #expect(flat.output.sections.map(\.id) == [0] && flat.output.totalItemCount == 0)
    flat.input.deleteAllItems()
    #expect(flat.output.sections.map(\.id) == [0])
    flat.input.upsert(Row(id: 3), in: 0)
    #expect(flat.output.sections.map { $0.items.map(\.id) } == [[3]])
  }

  @Test func `The first 0 items are none, also after edits, and fewer are a mistake`() async {
    var none = Pipeline(indexing: [Row(id: 1), Row(id: 2)]).prefix(0)
    none.input.upsert(Row(id: 3), in: 0)
    none.input.deleteItems([1])
    #expect(none.output.sections.map { Array($0.items) } == [[]])
    await #expect(processExitsWith: .failure) {
      _ = Pipeline(indexing: [Row(id: 1)]).prefix(-1)
    }
  }

  @Test func `A new input has its own value, also when another is gone`() {
    var pipeline = Pipeline(indexing: [ListSection(id: 0, items: [Good(1)])])
    for number in 0..<100 {
      do {
        let gone = StageInput(0)
        pipeline[gone] = 100 + number
      }
      let fresh = StageInput(number)
      #expect(pipeline[fresh] == number)
    }
  }
}
