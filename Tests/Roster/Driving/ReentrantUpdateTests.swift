import Roster
import Testing

/// Updates that are made by what is called in the middle of another one.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ReentrantUpdateTests {
  private func shelves(_ ids: Int...) -> [Shelf] {
    [Shelf(id: 0, items: ids.map { Jar(id: $0, content: 0) })]
  }

  @Test(arguments: [UpdateOptions(), UpdateOptions(mostOperations: 0)])
  func `D004-5 an edit made while a backend applies an awaited update is shown and completed`(
    _ options: UpdateOptions
  ) async throws {
    let backend = EditingBackend()
    let list = ListDriver(provider(shelves(1)), on: backend)
    var outcomes: [UpdateOutcome] = []
    backend.edit = {
      list.update(completion: { outcomes.append($0) }) {
        $0.append(Jar(id: 9, content: 0), toSection: 0)
      }
    }
    let outcome = try await list.apply(shelves(1, 2), options: options)
    #expect(outcome == .applied)
    #expect(outcomes == [.applied])
    #expect(backend.inner.picture.sections[0].cells == ["1:0", "2:0", "9:0"])
  }

  @Test func `D004-5 an edit made by who is asked what is hidden or refreshed waits its turn`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves(1))
    var ids: [Int] = []
    func editOnce() {
      guard let id = ids.popLast() else { return }
      list.update { $0.append(Jar(id: id, content: 0), toSection: 0) }
    }
    list.attach(
      backend,
      drawing: provider([]).on(.isHidden) { _ in
        editOnce()
        return false
      })
    ids = [9]
    list.sections = shelves(1, 2)
    #expect(backend.picture.sections[0].cells == ["1:0", "2:0", "9:0"])
    let plain = PictureBackend(.everything)
    list.detach(backend)
    list.attach(plain, drawing: provider([]))
    ids = [8]
    list.reconfigureItems { jar in
      editOnce()
      return jar.id == 1
    }
    #expect(plain.breach == nil)
    #expect(plain.picture.sections[0].cells == ["1:0", "2:0", "9:0", "8:0"])
  }

  @Test(arguments: [UpdateOptions.notAnimated, .reload])
  func `D004-5 such an edit is shown as it says, and the one before as that says`(
    _ options: UpdateOptions
  ) {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves(1))
    var isMeant = false
    list.attach(
      backend,
      drawing: provider([]).on(.isHidden) { _ in
        if isMeant {
          isMeant = false
          list.update(options: options) { $0.append(Jar(id: 9, content: 0), toSection: 0) }
        }
        return false
      })
    isMeant = true
    let styles = ChangeStyles(all: "sparkle")
    list.update(options: UpdateOptions(styles: styles)) {
      $0.append(Jar(id: 5, content: 0), toSection: 0)
    }
    let isReload = options == .reload
    #expect(backend.stages.map(\.styles) == (isReload ? [styles] : [styles, .none]))
    #expect(backend.reloads == (isReload ? 2 : 1))
    #expect(backend.picture.sections[0].cells == ["1:0", "5:0", "9:0"])
  }

  @Test func `A20 a whole state made in a completion takes the place of none that is shown`() {
    let slow = SlowBackend()
    let list = ListDriver(provider(shelves(1)), on: slow)
    var outcomes: [String] = []
    list.sections = shelves(2)
    list.update(completion: { outcome in
      outcomes.append("edit \(outcome)")
      list.apply(shelves(5)) { outcomes.append("whole \($0)") }
    }) { $0.append(Jar(id: 3, content: 0), toSection: 0) }
    list.update(completion: { outcomes.append("later edit \($0)") }) {
      $0.append(Jar(id: 4, content: 0), toSection: 0)
    }
    for _ in 0..<3 { slow.finish() }
    #expect(outcomes == ["edit applied", "later edit applied", "whole applied"])
  }

  @Test func `A20 a state that only one of two backends has begun to show can be superseded`() {
    let (first, second) = (SlowBackend(), SlowBackend())
    let list = ListDriver(provider(shelves(1)), on: first)
    list.attach(second, drawing: provider([]))
    var outcomes: [UpdateOutcome] = []
    list.apply(shelves(2)) { outcomes.append($0) }
    first.finish()
    list.apply(shelves(3)) { outcomes.append($0) }
    list.apply(shelves(4)) { outcomes.append($0) }
    for backend in [first, second] { for _ in 0..<3 { backend.finish() } }
    #expect(outcomes == [.applied, .superseded, .applied])
    for backend in [first, second] { #expect(backend.inner.picture.sections[0].cells == ["4:0"]) }
  }

  @Test func `C9 a hook is not given a backend that an observer has detached`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves(1))
    let refuser = Refuser(of: backend)
    var events: [Bool] = []
    list.addObserver(refuser)
    list.whenAttached { (backend: PictureBackend?) in events.append(backend != nil) }
    list.attach(backend, drawing: provider([]))
    #expect(events == [])
    #expect(list.visibleContents(on: backend) == nil)
  }
}

/// Edits the list while it draws, after the first time.
private final class EditingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let inner = PictureBackend(.everything)
  var edit: (() -> Void)?

  var capabilities: BackendCapabilities { .everything }

  func reload(from source: any ListDataSource<String, String>) {
    inner.reload(from: source)
    editOnce()
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    inner.apply(stage, showing: source) {}
    editOnce()
    completion()
  }

  private func editOnce() {
    let edit = edit
    self.edit = nil
    edit?()
  }
}

/// Detaches a backend as soon as it hears of it.
private final class Refuser: ListObserver {
  private let refused: PictureBackend

  init(of refused: PictureBackend) { self.refused = refused }

  func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) { list.detach(refused) }
}
