import Synchronization
import TestSupport
import Testing

@testable import Roster

/// What is at the edges: nothing left, nothing let through.
@Suite(.onThreadOfItsOwn) struct PipelineEdgeTests {
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

  @Test func `A pipeline that is handed out of a closure that throws follows what is done to it`()
    async throws
  {
    struct Cut: Error {}
    let handedOut = Mutex<Pipeline<Goods, Goods>?>(nil)
    let pipeline = Pipeline(indexing: [Good(1)]).filter { $0.id > 0 }
    await #expect(throws: Cut.self) {
      _ = try await pipeline.updatedInBackground { copy in
        handedOut.withLock { $0 = copy }
        throw Cut()
      }
    }
    var other = try #require(handedOut.withLock { $0 })
    other.input.append(Good(2), toSection: 0)
    #expect(other.output.sections[0].items.map(\.id) == [1, 2])
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
    #expect(filled.output.storage.structuralFaults() == [])
  }

  @Test func `A long list in which sections have no items is derived, and they can be filled`() {
    let inputs = GoodsInputs()
    let count = LongRun.isAsked ? 100 : 40
    for stage in GoodsStage.all(inputs) {
      let sections = (0..<9).map { id in
        let goods = (0..<(id % 4 == 0 ? 0 : count)).map {
          Good(100 * id + $0, price: $0, aisle: id)
        }
        return PlainGoods(id: id, items: goods)
      }
      var pipeline = stage.adding(Pipeline(indexing: sections))
      func expectModel(_ moment: String) {
        let comment = Comment(rawValue: "\(stage.description), \(moment)")
        #expect(pipeline.output.plain == stage.model(pipeline.input.plain, pipeline), comment)
        #expect(pipeline.output.storage.structuralFaults() == [], comment)
      }
      expectModel("at first")
      for id in [0, 4, 8] {
        pipeline.input.upsert(Good(-1 - id, price: 9, aisle: id), in: id)
        expectModel("with something in \(id)")
      }
      pipeline.input.deleteItems((0..<900).map { $0 })
      expectModel("with nearly nothing")
    }
  }

  @Test func `What a map makes of an item and what that is led back to have its id`() async throws {
    func words(_ result: ExitTest.Result?) throws -> String {
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Pipeline(indexing: [Good(7)]).map { Good($0.id + 1) }
    }
    #expect(try words(made).contains("An item with the id 7 was made one with the id 8."))
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pipeline = Pipeline(indexing: [Good(7)]).map(updating: { $1.id += $0.price }) { $0 }
      _ = pipeline.source(of: SourceEdit(.update, Good(7, price: 2), section: 0))
    }
    #expect(try words(back).contains("An item with the id 7 was led back to one with the id 9."))
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

  @Test
  func `An order says where an inserted item is, and its neighbor does among equal ones alone`() {
    let sorted = Pipeline(indexing: [Good(1, price: 1), Good(2, price: 3)])
      .sorted(by: .ascending(\.price))
    func source(_ price: Int, _ neighbor: SourceNeighbor<Int>) -> SourceEdit<Goods>? {
      sorted.source(
        of: SourceEdit(.insert, Good(3, price: price), section: 0, neighbor: neighbor))
    }
    for (price, neighbor) in [
      (2, .behind(1)), (2, .before(2)), (9, .behind(1)), (0, .before(2)),
    ] as [(Int, SourceNeighbor<Int>)] {
      let edit = source(price, neighbor)
      #expect(edit?.item.price == price && edit?.neighbor == nil, "\(price) \(neighbor)")
    }
    #expect(source(1, .behind(1))?.neighbor == .behind(1))
    #expect(source(3, .before(2))?.neighbor == .before(2))
  }

  @Test func `What a union makes of an item of the other list has its id`() async throws {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = StageInput(ListContents(indexing: [PlainGoods(id: 0, items: [Good(8)])]))
      _ = Pipeline(indexing: [Good(7)]).union(other) { Good($0.id + 1) }
    }
    let words = String(decoding: try #require(made).standardErrorContent, as: UTF8.self)
    #expect(words.contains("An item with the id 8 was made one with the id 9."))
  }
}
