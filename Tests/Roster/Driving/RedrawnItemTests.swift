import Roster
import Testing

/// Items that a handler has drawn again, though nothing in them has changed.
@Suite struct RedrawnItemTests {
  private static func provider(
    isHidden: @escaping () -> Bool = { false }
  ) -> DataSourceProvider<
    Shelf, ComposedCellFactory<Jar, String>, NoSupplementaryViews<Jar, String>
  > {
    DataSourceProvider(
      sections: [Shelf(id: 0, items: Jar(id: 1, content: 0), Jar(id: 2, content: 0))],
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
        cell = "\(jar.id)"
      }
      .handle(.freshen) { _, event in event.reconfigure() }
      .handle(.exchange) { _, event in event.reload() }
      .on(.isHidden) { _ in isHidden() })
  }

  @Test(arguments: [ItemEvent<Void, Void>.freshen, .exchange])
  func `an item that is drawn again while an update waits leaves that to be applied`(
    _ event: ItemEvent<Void, Void>
  ) {
    let backend = HoldingBackend()
    let list = ListDriver(Self.provider(), on: backend)
    var outcomes: [UpdateOutcome] = []
    for id in 3..<5 {
      list.update(completion: { outcomes.append($0) }) {
        $0.append(Jar(id: id, content: 0), toSection: 0)
      }
    }
    backend.source?.send(event, at: [0, 0])
    while backend.isBusy { backend.finish() }
    #expect(outcomes == [.applied, .applied])
  }

  @Test func `of what is hidden, an item that is configured again asks about itself alone`() {
    let backend = HoldingBackend()
    var asked = 0
    let list = ListDriver(
      Self.provider {
        asked += 1
        return false
      }, on: backend)
    let before = asked
    backend.source?.send(.freshen, at: [0, 1])
    while backend.isBusy { backend.finish() }
    #expect(backend.updated == [[0, 1]])
    #expect(asked == before + 1)
    list.update { _ in }
    #expect(asked == before + 3)
  }
}

extension ListEvent where Scope == ItemScope, Request == Void, Answer == Void {
  fileprivate static var freshen: Self { ListEvent("freshen") }
  fileprivate static var exchange: Self { ListEvent("exchange") }
}

/// Applies changes when it is told to, and writes down what is drawn again.
private final class HoldingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private(set) var source: (any ListDataSource<String, Never>)?
  private(set) var updated: [ListIndexPath] = []
  private var completion: (() -> Void)?

  var isBusy: Bool { completion != nil }

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, Never>) { self.source = source }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    self.source = source
    updated += stage.changes.updatedItems.map(\.new)
    self.completion = completion
  }

  func finish() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}
