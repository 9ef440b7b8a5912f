import Roster
import RosterTesting
import TestSupport
import Testing

/// That the toolkits stop the program as the real ones do: each rule is broken once, in a program of its own.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(5))) struct ToolkitRuleTests {
  /// A data source of one section that answers as a test says.
  @MainActor private final class Clerk: StrictCollectionViewDataSource {
    let view = StrictCollectionView()
    var count = 2
    var answer: (StrictCollectionView, ListIndexPath) -> StrictReusableView

    @discardableResult
    init(
      _ answer: @escaping (StrictCollectionView, ListIndexPath) -> StrictReusableView = {
        $0.dequeue("cell", for: $1)
      }
    ) {
      self.answer = answer
      view.register(StrictCell.self, ofKind: nil, identifier: "cell")
      view.register(StrictCell.self, ofKind: nil, identifier: "other")
      view.dataSource = self
      view.reloadData()
    }

    func numberOfSections() -> Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { count }

    func supplements(inSection section: Int) -> [StrictSupplement] { [] }

    func cellForItem(at path: ListIndexPath) -> StrictReusableView { answer(view, path) }

    func supplementaryView(ofKind kind: String, at path: ListIndexPath) -> StrictReusableView {
      view.dequeue("view", ofKind: kind, for: path)
    }

    func willDisplay(_ view: StrictReusableView, ofKind kind: String?) {}

    func didEndDisplaying(_ view: StrictReusableView, ofKind kind: String?) {}
  }

  private final class Box {}

  /// A factory of containers that does what a test says.
  @MainActor private final class Porter: StrictItemFactory {
    let view = StrictListView()
    var count = 2
    private(set) var calls: [String] = []
    var onSetUp: (StrictListItem) -> Void
    var onBind: (StrictListItem) -> Void

    @discardableResult
    init(
      onSetUp: @escaping (StrictListItem) -> Void = { $0.child = Box() },
      onBind: @escaping (StrictListItem) -> Void = { _ = ($0.child, $0.position) }
    ) {
      (self.onSetUp, self.onBind) = (onSetUp, onBind)
      view.factory = self
      view.countItems = { [unowned self] in count }
      view.itemsChanged(at: 0, removed: 0, added: 2)
    }

    func setUp(_ item: StrictListItem) {
      calls.append("set up")
      onSetUp(item)
    }

    func bind(_ item: StrictListItem) {
      calls.append("bind")
      onBind(item)
    }

    func unbind(_ item: StrictListItem) { calls.append("unbind") }

    func tearDown(_ item: StrictListItem) { calls.append("tear down") }
  }

  private static let first = ListIndexPath(section: 0, item: 0)
  private static let second = ListIndexPath(section: 0, item: 1)

  /// Does what a toolkit stops the program for.
  @MainActor private static func provoke(_ objection: Objection) {
    switch objection {
    case .unregistered: Clerk { $0.dequeue("unknown", for: $1) }
    case .dequeuedOutsideCallback:
      let clerk = Clerk()
      _ = clerk.view.dequeue("cell", for: first)
    case .dequeuedForAnotherPath: Clerk { view, _ in view.dequeue("cell", for: second) }
    case .dequeuedTwice:
      Clerk { view, path in
        _ = view.dequeue("cell", for: path)
        return view.dequeue("cell", for: path)
      }
    case .notDequeued: Clerk { _, _ in StrictCell() }
    case .reconfiguredInAnotherCell:
      let clerk = Clerk()
      clerk.answer = { $0.dequeue("other", for: $1) }
      clerk.view.performBatchUpdates {
        ListBatch(updatedItems: [PositionPair(old: first, new: first)])
      }
    case .invalidUpdate:
      let clerk = Clerk()
      clerk.view.performBatchUpdates {
        clerk.count = 4
        return ListBatch(insertedItems: [first])
      }
    case .nestedUpdate:
      let clerk = Clerk()
      clerk.view.performBatchUpdates {
        clerk.view.performBatchUpdates { ListBatch() }
        return ListBatch()
      }
    case .boundWithoutSetup: Porter(onSetUp: { _ in })
    case .childSetOutsideSetup: Porter(onBind: { $0.child = Box() })
    case .positionOfUnbound: Porter(onSetUp: { _ = $0.position })
    case .wrongItemCount:
      let porter = Porter()
      porter.view.itemsChanged(at: porter.count, removed: 0, added: 1)
    case .nestedSplice:
      let porter = Porter()
      porter.onBind = { [unowned porter] _ in
        porter.view.itemsChanged(at: 0, removed: 0, added: 0)
      }
      porter.count = 3
      porter.view.itemsChanged(at: 2, removed: 0, added: 1)
    }
  }

  @Test(arguments: Objection.allCases)
  func `a toolkit stops the program where a rule of its is broken, and says which`(
    _ objection: Objection
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [objection] in
      await Self.provoke(objection)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(objection.rawValue), "\(words)")
  }

  @MainActor @Test
  func `a collection view shows what was registered, where it asks, and always a cell`() {
    let clerk = Clerk()
    #expect(clerk.view.visibleRows.map(\.path) == [Self.first, Self.second])
  }

  @MainActor @Test
  func `a list view sets up, binds, unbinds, and tears down what is left over`() {
    let porter = Porter()
    #expect(porter.calls == ["set up", "bind", "set up", "bind"])
    porter.count = 20
    porter.view.itemsChanged(at: 2, removed: 0, added: 18)
    porter.count = 1
    porter.view.itemsChanged(at: 1, removed: 19, added: 0)
    #expect(porter.calls.count { $0 == "unbind" } == 19)
    #expect(porter.calls.count { $0 == "tear down" } == 11)
    porter.count = 2
    porter.view.itemsChanged(at: 0, removed: 0, added: 1)
    #expect(porter.calls.last == "bind" && porter.calls.count { $0 == "set up" } == 20)
    #expect(porter.view.visibleItems.map(\.position) == [0, 1])
  }
}
