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

  @Test func `Of many sections those without items are gone, and all others are found by id`() {
    var filled = Pipeline(
      indexing: (0..<20).map { id in
        PlainGoods(id: id, items: (0..<10).map { Good(id * 10 + $0) })
      }
    ).removingEmptySections()
    func expect(gone: [Int]) {
      let left = (0..<20).filter { !gone.contains($0) }
      #expect(filled.output.sections.map(\.id) == left)
      for id in 0..<20 {
        let section = left.firstIndex(of: id)
        #expect(filled.output.indexOfSection(id: id) == section)
        #expect(
          filled.output.indexPath(ofItem: id * 10 + 9)
            == section.map { ListIndexPath(section: $0, item: 9) })
      }
    }
    let gone = [3, 4, 11, 19]
    for id in gone { filled.input.deleteItems(Array(id * 10..<id * 10 + 10)) }
    expect(gone: gone)
    filled.input.appendItems((40..<50).map { Good($0) }, toSection: 4)
    expect(gone: [3, 11, 19])
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
