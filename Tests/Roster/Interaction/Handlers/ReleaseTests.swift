import Roster
import Testing

/// That nothing of a list stays alive when everybody has let go of it, in whatever order they do.
@Suite struct ReleaseTests {
  /// Something that a closure captures, to tell whether the closure is still there.
  final class Captive {
    func touch() {}
  }

  /// What somebody can hold of a list.
  enum Part: CaseIterable {
    case list, backend, provider, source, fallback
  }

  typealias Errands = DataSourceProvider<
    Errand.Section, ClosureCellFactory<Errand, String>,
    ClosureSupplementaryViewFactory<Errand, String, String>
  >

  /// Somebody who holds everything.
  final class Owner {
    var list: ListDriver<Errand.Section>?
    var backend: TouchPanel?
    var provider: Errands?
    var source: (any ListDataSource<String, String>)?
    var fallback: FallbackHandlers?

    func letGo(of part: Part) {
      switch part {
      case .list: list = nil
      case .backend: backend = nil
      case .provider: provider = nil
      case .source: source = nil
      case .fallback: fallback = nil
      }
    }
  }

  /// Everything that must be gone in the end.
  final class Watch {
    weak var list: ListDriver<Errand.Section>?
    weak var backend: TouchPanel?
    weak var inFactory: Captive?
    weak var inFactoryHandler: Captive?
    weak var inViews: Captive?
    weak var inProviderHandler: Captive?
    weak var inFallback: Captive?

    var isEmpty: Bool {
      list == nil && backend == nil && inFactory == nil && inFactoryHandler == nil
        && inViews == nil && inProviderHandler == nil && inFallback == nil
    }
  }

  /// A list that was used: touched, edited, and left with something selected.
  private func used() -> (Owner, Watch) {
    let (factory, handler, views, own, fallback) = (
      Captive(), Captive(), Captive(), Captive(), Captive()
    )
    let owner = Owner()
    let provider = DataSourceProvider(
      sections: Errand.sections([0, 1], [2]),
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, errand: Errand) in
        factory.touch()
        cell = errand.text
      }
      .handle(.fieldChanged) { _, event in
        handler.touch()
        event.update { $0.text = event.value }
      },
      supplementaryViewFactory: ClosureSupplementaryViewFactory(for: Errand.self, make: { "" }) {
        (view: inout String, title: String) in
        views.touch()
        view = title
      }
    )
    .on(.didSelect) { _ in
      own.touch()
      return .keepSelected
    }
    let backend = TouchPanel()
    let list = ListDriver(provider, on: backend)
    list.fallback = FallbackHandlers().on(.canMove) { [weak list] path in
      fallback.touch()
      return list?.contents.item(at: path) != nil
    }
    backend.tap([0, 1])
    backend.enter("milk", at: [0, 0])
    backend.move([0, 0], to: [1, 0])
    #expect(list.sections.map { $0.items.map(\.text) } == [["1"], ["milk", "2"]])

    owner.list = list
    owner.backend = backend
    owner.provider = provider
    owner.source = backend.shownSource
    owner.fallback = list.fallback
    let watch = Watch()
    watch.list = list
    watch.backend = backend
    watch.inFactory = factory
    watch.inFactoryHandler = handler
    watch.inViews = views
    watch.inProviderHandler = own
    watch.inFallback = fallback
    return (owner, watch)
  }

  @Test func `D001-26 nothing is left of a list when all let go of it, in every order`() {
    for order in Part.allCases.orders {
      let (owner, watch) = used()
      for part in order.dropLast() { owner.letGo(of: part) }
      #expect(!watch.isEmpty)
      order.last.map(owner.letGo(of:))
      #expect(watch.isEmpty, "\(order)")
    }
  }

  @Test
  func `D001-26 D003-1 what a backend draws is there as long as the backend, without the list`() {
    let (owner, watch) = used()
    for part in [Part.list, .provider, .source, .fallback] { owner.letGo(of: part) }
    #expect(watch.list == nil)
    #expect(owner.backend?.texts(inSection: 1) == ["milk", "2"])
    owner.backend?.enter("bread", at: [0, 0])
    #expect(owner.backend?.texts() == ["1"])
  }

  @Test func `D001-26 a backend is released by a list that it is detached from`() {
    let (owner, watch) = used()
    owner.letGo(of: .backend)
    #expect(watch.backend != nil)
    watch.backend.map { owner.list?.detach($0) }
    #expect(watch.backend == nil)
    owner.letGo(of: .provider)
    owner.letGo(of: .source)
    #expect(watch.inFactory == nil && watch.inViews == nil && watch.inProviderHandler == nil)
    #expect(watch.list != nil && watch.inFallback != nil)
  }

  /// An item that can be seen to be gone.
  private struct Seen: Identifiable, Equatable {
    let id: Int
    let captive = Captive()

    static func == (one: Seen, other: Seen) -> Bool { one.captive === other.captive }
  }

  @Test(arguments: [BackendCapabilities.everything, .tableView, .splices, .oneAtATime])
  func `an item that was removed is released when the list forgets its previous contents`(
    _ capabilities: BackendCapabilities
  ) {
    let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Seen) in }
    let backend = KeepingBackend(capabilities)
    let list = ListDriver(
      DataSourceProvider(items: [Seen(id: 1), Seen(id: 2)], cellFactory: cells), on: backend)
    weak let gone = list.sections[0].items[0].captive
    list.update { $0.remove(ids: [1]) }
    #expect(gone != nil)
    list.forgetPreviousContents()
    #expect(gone == nil)
    withExtendedLifetime((list, backend)) {}
  }

  @Test func `an item that came and went while a backend is busy is released in the same way`() {
    let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Seen) in }
    let slow = SlowBackend()
    let list = ListDriver(
      DataSourceProvider(items: [Seen(id: 1)], cellFactory: cells), on: slow)
    list.update { $0.append(Seen(id: 2), toSection: 0) }
    list.update { $0.append(Seen(id: 3), toSection: 0) }
    weak let gone = list.sections[0].items[2].captive
    list.update { $0.remove(ids: [3]) }
    #expect(slow.isBusy && gone != nil)
    list.forgetPreviousContents()
    #expect(slow.isBusy && gone == nil)
    while slow.isBusy { slow.finish() }
    #expect(slow.inner.picture.sections[0].cells.count == 2)
  }
}

/// Keeps the list that it was given last.
private final class KeepingBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let capabilities: BackendCapabilities
  private var source: (any ListDataSource<String, Never>)?

  init(_ capabilities: BackendCapabilities) { self.capabilities = capabilities }

  func reload(from source: any ListDataSource<String, Never>) { self.source = source }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
    completion: @escaping () -> Void
  ) {
    self.source = source
    completion()
  }
}

extension Array {
  /// The elements in every order.
  fileprivate var orders: [[Element]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { index in
      var rest = self
      let element = rest.remove(at: index)
      return rest.orders.map { [element] + $0 }
    }
  }
}
