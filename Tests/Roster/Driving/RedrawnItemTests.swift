import Roster
import Testing

/// Items that a handler has drawn again, though nothing in them has changed.
@Suite struct RedrawnItemTests {
  private static func provider(
    isHidden: @escaping () -> Bool = { false }
  ) -> DataSourceProvider<
    Shelf, ClosureCellFactory<Jar, String>, NoSupplementaryViews<Jar, String>
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

  private static func shelf(_ id: Int, _ jars: Int...) -> Shelf {
    Shelf(id: id, items: jars.map { Jar(id: $0, content: 0) })
  }

  /// What a backend is asked for when an item is moved and drawn again as another.
  private static func changes(
    of shelves: [Shelf], _ edit: (inout ListContents<Shelf>) -> Void
  ) -> ListChanges? {
    let backend = PictureBackend(.everything)
    let list = ListDriver(RosterTests.provider(shelves), on: backend)
    list.update(edit)
    #expect(backend.breach == nil && backend.stages.count == 1)
    return backend.stages.first?.changes
  }

  @Test func `an item that moves and is drawn as another goes and comes, and does not move`() {
    let within = Self.changes(of: [Self.shelf(0, 1, 2, 3)]) {
      $0.move(1, after: 3)
      $0.reload(ids: [1, 2])
    }
    #expect(within?.deletedItems == [[0, 0], [0, 1]])
    #expect(within?.insertedItems == [[0, 0], [0, 2]])
    #expect(within?.movedItems == [] && within?.updatedItems == [])
    let both = [Self.shelf(0, 1, 2), Self.shelf(1, 3)]
    let outOfGone = Self.changes(of: both) {
      $0.move(1, after: 3)
      $0.sections.remove(at: 0)
      $0.reload(ids: [1])
    }
    #expect(outOfGone?.deletedItems == [] && outOfGone?.deletedSections == [0])
    #expect(outOfGone?.insertedItems == [[0, 1]] && outOfGone?.movedItems == [])
    let intoNew = Self.changes(of: both) {
      $0.remove(ids: [1])
      $0.sections.append(Self.shelf(2, 1))
      $0.reload(ids: [1])
    }
    #expect(intoNew?.deletedItems == [[0, 0]] && intoNew?.insertedSections == [2])
    #expect(intoNew?.insertedItems == [] && intoNew?.movedItems == [])
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

extension ItemEvent<Void, Void> {
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
