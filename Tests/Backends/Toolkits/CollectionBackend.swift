import Roster
import RosterTesting

/// A cell or view of the toolkit that shows what the program has made, or words.
final class Container: StrictCell {
  fileprivate(set) var words: String?
}

/// What is in views that the toolkit has made.
@MainActor final class Hosts<Content> {
  private var hosts: [ObjectIdentifier: ElementHost<Content>] = [:]

  /// What is in a view, which is the content itself where the program did not put it in a container.
  subscript(view: AnyObject) -> ElementHost<Content> {
    if let host = hosts[ObjectIdentifier(view)] { return host }
    let host = ElementHost(view is Container ? nil : view as? Content)
    hosts[ObjectIdentifier(view)] = host
    return host
  }
}

/// Draws lists on a collection view that makes its cells by itself.
///
/// Cells that are the toolkit's own are registered by what their elements say; others stand in containers. The empty
/// state stands behind the rows.
@MainActor final class CollectionBackend<Cell, View> {
  typealias Source = any ListDataSource<Cell, View>

  /// What is registered apart from all else; words have no identifier.
  private struct Name: Hashable {
    var part: Row.Part
    var identifier: ReuseIdentifier?
  }

  let drawingQueue = DrawingQueue()
  let view = StrictCollectionView()
  let capabilities = BackendCapabilities.collectionView
  var selectionMode = SelectionMode.multiple
  private(set) var shownSource: Source = ConcatenatedDataSource([])
  private let nibs: [String: StrictNib]
  private var names: [Name: String] = [:]
  private var parts: [String: Row.Part] = [:]
  let cells = Hosts<Cell>()
  let views = Hosts<View>()
  private let background = Container()
  private let sight = Sight()

  /// The views that the batch at hand has bound already.
  private var bound: Set<ObjectIdentifier> = []

  init(height: Int? = nil, nibs: [String: StrictNib] = [:]) {
    self.nibs = nibs
    view.height = height
    view.dataSource = self
  }

  func scroll(toRow row: Int) {
    drawingQueue.perform { [self] in
      view.scroll(toRow: row)
      noteSight()
    }
  }

  private func noteSight() {
    sight.note(view.visibleRows.filter { $0.kind == nil }.map(\.path), of: shownSource)
  }

  func row(ofKind kind: String?, at path: ListIndexPath) -> Row {
    Row(part: kind.flatMap { parts[$0] } ?? .cell, path: path)
  }

  /// Configures again what stands beside the items of sections in which anything changed.
  private func configureViews(ofSections changed: some Collection<Int>) {
    let changed = Set(changed)
    for seen in view.visibleRows
    where changed.contains(seen.path.section) && !bound.contains(ObjectIdentifier(seen.view)) {
      shownSource.view(in: row(ofKind: seen.kind, at: seen.path)).map { bind($0, in: seen.view) }
    }
  }

  private func showEmptyState() {
    let row = Row(part: .emptyState, path: ListIndexPath(section: 0, item: 0))
    let state = shownSource.view(in: row)
    view.backgroundView = state == nil ? nil : background
    bind(state ?? RowView(), in: background)
    views[background].beginDisplay()
  }

  private func bind(_ content: RowView<View>, in view: StrictReusableView) {
    bound.insert(ObjectIdentifier(view))
    (view as? Container)?.words = content.words
    if let element = content.element { views[view].bind(element) } else { views[view].unbind() }
  }

  /// Whether an item needs a cell of another identifier than the one that shows it.
  private func isMadeOtherwise(_ path: ListIndexPath) -> Bool {
    let shown = view.visibleRows.first { $0.kind == nil && $0.path == path }
    return shown?.view.reuseIdentifier != shownSource.cell(at: path).map { name(of: $0, .cell) }
  }

  /// The name of an element's identifier, or of words, under which it is registered the first time.
  private func name<Content>(of element: ListElement<Content>?, _ part: Row.Part) -> String {
    let key = Name(part: part, identifier: element?.reuseIdentifier)
    if let name = names[key] { return name }
    // A type and a string may have one name.
    let name = "\(part) \(names.count)"
    (names[key], parts[name]) = (name, part)
    // A view of another identifier is one of another kind, which comes when the first one goes.
    let kind = part == .cell ? nil : name
    switch element?.maker {
    case .template(let file, _, _)?:
      if let nib = nibs[file] { view.register(nib, ofKind: kind, identifier: name) }
    case .type(let type as StrictReusableView.Type, _)?:
      view.register(type, ofKind: kind, identifier: name)
    case .type?, .closure?, nil: view.register(Container.self, ofKind: kind, identifier: name)
    }
    return name
  }
}

extension CollectionBackend: MarkingBackend {
  func paths(of mark: StrictMark) -> [ListIndexPath] { view.paths(of: mark) }

  func mark(_ paths: [ListIndexPath], _ mark: StrictMark) { view.mark(paths, mark) }

  func reload(from source: Source) {
    drawingQueue.perform { [self] in
      shownSource = source
      sight.forget()
      view.reloadData()
      showEmptyState()
      noteSight()
    }
  }

  func apply(_ stage: BatchStage, showing source: Source, completion: @escaping () -> Void) {
    drawingQueue.perform { [self] in
      bound = []
      view.performBatchUpdates(reloading: isMadeOtherwise) {
        shownSource = source
        return ListBatch(stage.changes)
      }
      configureViews(ofSections: stage.changes.changedSections)
      showEmptyState()
      noteSight()
      completion()
    }
  }
}

extension CollectionBackend: StrictCollectionViewDataSource {
  func numberOfSections() -> Int { shownSource.sectionCount }

  func numberOfItems(inSection section: Int) -> Int { shownSource.itemCount(inSection: section) }

  func supplements(inSection section: Int) -> [StrictSupplement] {
    var gap = 0
    return shownSource.rows(inSection: section).compactMap { row in
      if row.part == .cell { gap += 1 }
      return shownSource.view(in: row).map {
        StrictSupplement(kind: name(of: $0.element, row.part), path: row.path, gap: gap)
      }
    }
  }

  func cellForItem(at path: ListIndexPath) -> StrictReusableView {
    guard let element = shownSource.cell(at: path) else { return StrictCell() }
    let shown = view.dequeue(name(of: element, .cell), for: path)
    cells[shown].bind(element)
    // What a factory puts in place of a cell that the toolkit made is not that cell.
    return shown is Container ? shown : cells[shown].content as? StrictReusableView ?? shown
  }

  func supplementaryView(ofKind kind: String, at path: ListIndexPath) -> StrictReusableView {
    let shown = view.dequeue(kind, ofKind: kind, for: path)
    shownSource.view(in: row(ofKind: kind, at: path)).map { bind($0, in: shown) }
    return shown is Container ? shown : views[shown].content as? StrictReusableView ?? shown
  }

  func willDisplay(_ view: StrictReusableView, ofKind kind: String?) {
    kind == nil ? cells[view].beginDisplay() : views[view].beginDisplay()
  }

  func didEndDisplaying(_ view: StrictReusableView, ofKind kind: String?) {
    kind == nil ? cells[view].unbind() : views[view].unbind()
  }
}
