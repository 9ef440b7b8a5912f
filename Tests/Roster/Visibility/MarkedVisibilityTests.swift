import Roster
import Testing

/// What is marked in a long list is asked about once, beside what changed in many spots.
@Suite struct MarkedVisibilityTests {
  /// A backend that draws nothing.
  private final class Silent: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything

    func reload(from source: any ListDataSource<String, Never>) {}

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
      completion: @escaping () -> Void
    ) { completion() }
  }

  /// What a handler hides, and how often it was asked about each item.
  private final class Hiding {
    var hidden: Set<Int> = []
    var asked: [Int: Int] = [:]

    func isHidden(_ id: Int) -> Bool {
      asked[id, default: 0] += 1
      return hidden.contains(id)
    }
  }

  @Test(arguments: [[], [0], [3_999], [0, 1_999, 2_000, 3_999]])
  func `marked items between and among changed ones are asked about once, whatever their order`(
    _ ends: [Int]
  ) {
    let hiding = Hiding()
    let rows = (0..<4_000).map { Jar(id: $0, content: 0) }
    let provider = DataSourceProvider(
      contents: ListContents(indexing: [Shelf(id: 0, items: rows)]),
      cellFactory: ClosureCellFactory(make: { "" }) { $0 = "\($1.id)" }
    ).on(.isHidden) { hiding.isHidden($0.id) }
    let backend = Silent()
    let list = ListDriver(provider, on: backend)
    let changed = Array(stride(from: 200, to: 4_000, by: 400))
    let reloaded = Array(stride(from: 3_990, to: 0, by: -70)) + ends
    let configured = ends + Array(stride(from: 7, to: 4_000, by: 30))
    hiding.asked = [:]
    hiding.hidden = Set(changed + reloaded + configured)
    list.update { contents in
      for id in changed { contents.updateItem(id: id) { $0.content = 1 } }
      contents.reload(ids: reloaded)
      contents.reconfigure(ids: configured)
    }
    #expect(hiding.asked.values.allSatisfy { $0 == 1 })
    #expect(hiding.hidden.isSubset(of: hiding.asked.keys))
    // Of the others only some beside what changed: a leaf has up to 64 items.
    #expect(hiding.asked.count <= hiding.hidden.count + 4 * 64 * changed.count)
    let shown = list.visibleContents(on: backend)?.sections.first?.items.map(\.id)
    #expect(shown == rows.map(\.id).filter { !hiding.hidden.contains($0) })
  }
}
