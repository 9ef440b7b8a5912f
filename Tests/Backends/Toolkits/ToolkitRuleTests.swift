import Roster
import RosterTesting
import Testing

/// That the toolkits object as the real ones do: each rule is broken once.
@MainActor @Suite struct ToolkitRuleTests {
  /// A data source of one section that answers as a test says.
  private final class Clerk: StrictCollectionViewDataSource {
    let view = StrictCollectionView()
    var count = 2
    var answer: (StrictCollectionView, ListIndexPath) -> StrictReusableView

    init(
      _ answer: @escaping (StrictCollectionView, ListIndexPath) -> StrictReusableView = {
        $0.dequeue("cell", for: $1)
      }
    ) {
      self.answer = answer
      view.register(StrictCell.self, ofKind: nil, identifier: "cell")
      view.dataSource = self
      view.reloadData()
    }

    func numberOfSections() -> Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { count }

    func supplementaryKinds(inSection section: Int) -> (leading: [String], trailing: [String]) {
      ([], [])
    }

    func cellForItem(at path: ListIndexPath) -> StrictReusableView { answer(view, path) }

    func supplementaryView(ofKind kind: String, at path: ListIndexPath) -> StrictReusableView {
      view.dequeue("view", ofKind: kind, for: path)
    }

    func willDisplay(_ view: StrictReusableView, ofKind kind: String?) {}

    func didEndDisplaying(_ view: StrictReusableView, ofKind kind: String?) {}
  }

  private let first = ListIndexPath(section: 0, item: 0)
  private let second = ListIndexPath(section: 0, item: 1)

  @Test func `a collection view dequeues what was registered, where it asks, and always a cell`() {
    let clerk = Clerk()
    #expect(clerk.view.objections == [])
    #expect(clerk.view.visibleRows.map(\.path) == [first, second])
  }

  @Test func `a collection view objects to an identifier that was not registered`() {
    let clerk = Clerk { view, path in view.dequeue("other", for: path) }
    #expect(clerk.view.objections == [.unregistered("other"), .unregistered("other")])
  }

  @Test func `a collection view objects to a dequeue outside of its callback`() {
    let clerk = Clerk()
    _ = clerk.view.dequeue("cell", for: first)
    #expect(clerk.view.objections == [.dequeuedOutsideCallback])
  }

  @Test func `a collection view objects to a dequeue for another place than it asks for`() {
    let clerk = Clerk { [first] view, _ in view.dequeue("cell", for: first) }
    #expect(clerk.view.objections == [.dequeuedForAnotherPlace(first)])
  }

  @Test func `a collection view objects to a second dequeue for one place`() {
    let clerk = Clerk { view, path in
      _ = view.dequeue("cell", for: path)
      return view.dequeue("cell", for: path)
    }
    #expect(clerk.view.objections == [.dequeuedTwice(first), .dequeuedTwice(second)])
  }

  @Test func `a collection view objects to a cell that it has not dequeued`() {
    let clerk = Clerk { _, _ in StrictCell() }
    #expect(clerk.view.objections == [.notDequeued(first), .notDequeued(second)])
  }

  @Test func `a collection view objects to a cell of another kind where it configures one again`() {
    let clerk = Clerk()
    clerk.view.register(StrictCell.self, ofKind: nil, identifier: "other")
    clerk.answer = { $0.dequeue("other", for: $1) }
    clerk.view.performBatchUpdates {
      ListBatch(updatedItems: [PositionPair(old: first, new: first)])
    }
    #expect(clerk.view.objections == [.reconfiguredInAnotherCell(first)])
  }

  @Test func `a collection view objects to counts that do not fit the batch`() {
    let clerk = Clerk()
    clerk.view.performBatchUpdates {
      clerk.count = 4
      return ListBatch(insertedItems: [first])
    }
    #expect(clerk.view.objections == [.invalidUpdate(.itemCount)])
    #expect(clerk.view.visibleRows.count == 4)
  }

  @Test func `a collection view objects to a batch within another`() {
    let clerk = Clerk()
    clerk.view.performBatchUpdates {
      clerk.view.performBatchUpdates { ListBatch() }
      return ListBatch()
    }
    #expect(clerk.view.objections == [.nestedUpdate])
  }

  /// A factory of containers that does what a test says.
  private final class Porter: StrictItemFactory {
    let view = StrictListView()
    var count = 2
    private(set) var calls: [String] = []
    var onSetUp: (StrictListItem) -> Void
    var onBind: (StrictListItem) -> Void

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

  private final class Box {}

  @Test func `a list view sets up, binds, unbinds, and tears down what is left over`() {
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
    #expect(porter.view.objections == [])
  }

  @Test func `a list view objects to a bind without a setup`() {
    let porter = Porter(onSetUp: { _ in })
    #expect(porter.view.objections == [.boundWithoutSetup, .boundWithoutSetup])
  }

  @Test func `a list view objects to a child that is put in outside of a setup`() {
    let porter = Porter(onBind: { $0.child = Box() })
    #expect(porter.view.objections == [.childSetOutsideSetup, .childSetOutsideSetup])
  }

  @Test func `a list view objects to the position of a container that is not bound`() {
    let porter = Porter(onSetUp: { item in
      _ = item.position
      item.child = Box()
    })
    #expect(porter.view.objections == [.positionOfUnbound, .positionOfUnbound])
  }

  @Test func `a list view objects to a splice that does not lead to the count of the model`() {
    let porter = Porter()
    porter.count = 5
    porter.view.itemsChanged(at: 0, removed: 0, added: 1)
    #expect(porter.view.objections == [.wrongItemCount(expected: 3, found: 5)])
    #expect(porter.view.visibleItems.count == 5)
  }

  @Test func `a list view objects to a splice in the middle of another`() {
    let porter = Porter()
    porter.onBind = { [unowned porter] _ in
      porter.onBind = { _ in }
      porter.view.itemsChanged(at: 0, removed: 0, added: 0)
    }
    porter.count = 3
    porter.view.itemsChanged(at: 2, removed: 0, added: 1)
    #expect(porter.view.objections == [.nestedUpdate])
  }
}
