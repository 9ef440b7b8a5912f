import Roster
import RosterTesting

/// A cell or view of the toolkit that shows what the program has made.
private final class Container: StrictCell {}

/// Draws lists on a collection view that makes its cells by itself.
///
/// Cells that are the toolkit's own are registered by what their elements say; others stand in containers.
@MainActor final class CollectionBackend<Cell, View>: MarkingBackend {
  typealias Source = any ListDataSource<Cell, View>

  /// What is in each cell or view of the toolkit.
  @MainActor private final class Hosts<Content> {
    private var hosts: [ObjectIdentifier: Host<Content>] = [:]

    subscript(view: StrictReusableView) -> Host<Content> {
      if let host = hosts[ObjectIdentifier(view)] { return host }
      let host = Host(view is Container ? nil : view as? Content)
      hosts[ObjectIdentifier(view)] = host
      return host
    }
  }

  private struct Name: Hashable {
    var kind: SupplementaryKind?
    var identifier: ReuseIdentifier
  }

  let drawingQueue = DrawingQueue()
  let view = StrictCollectionView()
  let capabilities = BackendCapabilities.collectionView
  private(set) var shownSource: Source = ConcatenatedDataSource([])
  var marks = Marks()
  private let nibs: [String: StrictNib]
  private var names: [Name: String] = [:]
  private var kinds: [String: SupplementaryKind] = [:]
  private let cells = Hosts<Cell>()
  private let views = Hosts<View>()

  /// The views that the batch at hand has bound already.
  private var bound: Set<ObjectIdentifier> = []

  init(height: Int? = nil, nibs: [String: StrictNib] = [:]) {
    self.nibs = nibs
    view.height = height
    view.dataSource = self
  }

  func reload(from source: Source) {
    drawingQueue.perform { [self] in
      shownSource = source
      marks = marks.kept(in: source)
      view.reloadData()
    }
  }

  func apply(_ stage: BatchStage, showing source: Source, completion: @escaping () -> Void) {
    drawingQueue.perform { [self] in
      marks = marks.following(stage.changes)
      bound = []
      view.performBatchUpdates(reloading: isMadeOtherwise) {
        shownSource = source
        return ListBatch(stage.changes)
      }
      let changed = stage.changes.changedSections
      for row in view.visibleRows where changed.contains(row.path.section) {
        guard let kind = row.kind, !bound.contains(ObjectIdentifier(row.view)),
          let element = source.view(kinds[kind, default: .header], at: row.path)
        else { continue }
        views[row.view].bind(element)
      }
      completion()
    }
  }

  func scroll(toRow row: Int) {
    drawingQueue.perform { [self] in view.scroll(toRow: row) }
  }

  /// Whether an item needs a cell of another identifier than the one that shows it.
  private func isMadeOtherwise(_ path: ListIndexPath) -> Bool {
    let shown = view.visibleRows.first { $0.kind == nil && $0.path == path }
    return shown?.view.reuseIdentifier != shownSource.cell(at: path).map { name(of: $0) }
  }

  /// The name of an element's identifier, under which it is registered the first time.
  private func name<Content>(
    of element: ListElement<Content>, _ kind: SupplementaryKind? = nil
  ) -> String {
    let key = Name(kind: kind, identifier: element.reuseIdentifier)
    if let name = names[key] { return name }
    // A type and a string may have one name.
    let name = "\(element.reuseIdentifier) \(names.count)"
    names[key] = name
    kinds[name] = kind
    let kindName = kind == nil ? nil : name
    switch element.maker {
    case .template(let file, _, _):
      if let nib = nibs[file] { view.register(nib, ofKind: kindName, identifier: name) }
    case .type(let type as StrictReusableView.Type, _):
      view.register(type, ofKind: kindName, identifier: name)
    case .type, .closure: view.register(Container.self, ofKind: kindName, identifier: name)
    }
    return name
  }

  private func show<Content>(
    _ element: ListElement<Content>?, of kind: SupplementaryKind?, at path: ListIndexPath,
    in hosts: Hosts<Content>
  ) -> StrictReusableView {
    guard let element else { return StrictCell() }
    let name = name(of: element, kind)
    let shown = view.dequeue(name, ofKind: kind == nil ? nil : name, for: path)
    bound.insert(ObjectIdentifier(shown))
    hosts[shown].bind(element)
    return shown is Container ? shown : hosts[shown].content as? StrictReusableView ?? shown
  }
}

extension CollectionBackend: StrictCollectionViewDataSource {
  func numberOfSections() -> Int { shownSource.sectionCount }

  func numberOfItems(inSection section: Int) -> Int { shownSource.itemCount(inSection: section) }

  func supplementaryKinds(inSection section: Int) -> (leading: [String], trailing: [String]) {
    let path = ListIndexPath(section: section, item: 0)
    // A view of another identifier is one of another kind, which comes when the first one goes.
    func names(_ kinds: [SupplementaryKind]) -> [String] {
      kinds.compactMap { kind in shownSource.view(kind, at: path).map { name(of: $0, kind) } }
    }
    let kinds = shownSource.shownKinds(inSection: section)
    return (names(kinds.leading), names(kinds.trailing))
  }

  func cellForItem(at path: ListIndexPath) -> StrictReusableView {
    show(shownSource.cell(at: path), of: nil, at: path, in: cells)
  }

  func supplementaryView(ofKind name: String, at path: ListIndexPath) -> StrictReusableView {
    let kind = kinds[name, default: .header]
    return show(shownSource.view(kind, at: path), of: kind, at: path, in: views)
  }

  func willDisplay(_ view: StrictReusableView, ofKind kind: String?) {
    kind == nil ? cells[view].beginDisplay() : views[view].beginDisplay()
  }

  func didEndDisplaying(_ view: StrictReusableView, ofKind kind: String?) {
    kind == nil ? cells[view].unbind() : views[view].unbind()
  }
}

extension CollectionBackend: InspectableBackend {
  /// What is seen, one text for each row.
  var screen: [String] {
    view.visibleRows.map { row in
      guard let kind = row.kind.flatMap({ kinds[$0] }) else {
        return "  " + (cells[row.view].content.map { "\($0)" } ?? "")
      }
      return "\(kind) " + (views[row.view].content.map { "\($0)" } ?? "")
    }
  }
}
