import Roster
import TestSupport
import Testing

/// Edits of a pipeline that lists show, and of those lists, in the closure of another edit.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct NestedPipelineEditTests {
  private typealias Goods = IndexedSection<Int, Jar, String>
  private typealias Live = LivePipeline<Goods, Goods>

  /// A pipeline with a list that watches it, on a panel.
  private final class Shop {
    let live: Live
    let panel = TouchPanel()
    let list: ListDriver<Goods>
    private let watching: FetchObservation

    init() {
      live = Self.live
      let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id):\(jar.content)"
      }.on(.canEdit) { _ in true }
      list = ListDriver(contents: live.contents)
      list.attach(panel, drawing: DataSourceProvider(sections: [Goods](), cellFactory: cells))
      watching = list.watch(live)
    }

    static var live: Live {
      let jars = (1...4).map { Jar(id: $0, content: 0) }
      let contents = ListContents<Goods>(indexing: [Shelf(id: 0, items: jars)])
      return Live(Pipeline(contents).filter { $0.id != 2 })
    }

    /// What comes out, after the list has been seen to show the same.
    var texts: [String] {
      #expect(
        panel.texts()
          == live.pipeline.output.sections[0].items.map { "\($0.id):\($0.content)" })
      return panel.texts()
    }
  }

  private static func lastWords(
    of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    String(
      decoding: try #require(result, sourceLocation: location).standardErrorContent, as: UTF8.self)
  }

  @Test func `an update in the closure of another traps, and says what to do`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let live = Shop.live
      live.update { _ in live.update { $0.input.remove(ids: [1]) } }
    }
    let words = try Self.lastWords(of: result)
    #expect(words.contains("`update` was called in the closure that edits the same pipeline"))
    #expect(words.contains("Edit the pipeline that the closure is given, or call it after the"))
  }

  @Test func `a pipeline that is read in the closure of its update is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let live = Shop.live
      live.update { $0.input.remove(ids: live.pipeline.output.sections[0].items.map(\.id)) }
    }
    let words = try Self.lastWords(of: result)
    #expect(words.contains("`pipeline` was called in the closure that edits the same pipeline"))
  }

  @Test func `a list that watches is updated in the closure of its pipeline, and neither is lost`()
  {
    let shop = Shop()
    shop.live.update { pipeline in
      pipeline.input.updateItem(id: 1) { $0.content = 7 }
      shop.list.update { $0.updateItem(id: 3) { $0.content = 8 } }
      pipeline.input.remove(ids: [4])
    }
    #expect(shop.texts == ["1:7", "3:8"])
  }

  @Test func `a gesture in the closure of a pipeline is passed on after it`() {
    let shop = Shop()
    shop.live.update { pipeline in
      pipeline.input.updateItem(id: 1) { $0.content = 7 }
      #expect(shop.panel.commitEditing([0, 0]) == .applied)
      pipeline.input.updateItem(id: 3) { $0.content = 8 }
    }
    #expect(shop.texts == ["3:8", "4:0"])
  }

  @Test func `what is fetched in the closure of a pipeline is fetched after it`() {
    let shop = Shop()
    shop.live.update { pipeline in
      shop.live.performFetch()
      pipeline.input.remove(ids: [1])
    }
    #expect(shop.texts == ["3:0", "4:0"])
  }

  @Test func `an item that a pipeline and a list edit at once traps, and says what to do`()
    async throws
  {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let shop = Shop()
        shop.live.update { pipeline in
          pipeline.input.updateItem(id: 1) { $0.content += 1 }
          shop.list.update { $0.updateItem(id: 1) { $0.content += 1 } }
        }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let shop = Shop()
        shop.list.update { contents in
          contents.updateItem(id: 1) { $0.content += 1 }
          shop.live.update { $0.input.updateItem(id: 1) { $0.content += 1 } }
        }
      },
    ]
    for result in results {
      let words = try Self.lastWords(of: result)
      #expect(words.contains("The item with the id 1 was edited in a list and in what it watches"))
    }
  }

  @Test func `an update in the background is followed by edits of a list in its closure`()
    async throws
  {
    let shop = Shop()
    try await shop.live.updateInBackground { pipeline in
      pipeline.input.updateItem(id: 1) { $0.content = 7 }
      #expect(shop.panel.commitEditing([0, 1]) == .applied)
    }
    #expect(shop.texts == ["1:7", "4:0"])
  }
}
