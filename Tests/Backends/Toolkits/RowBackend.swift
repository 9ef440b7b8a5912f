import Roster

/// Draws lists on a list view that binds containers of its own to the positions of a flat model.
///
/// Headers, footers, separators and the empty state are rows like others.
@MainActor final class RowBackend<Cell, View> {
  typealias Source = any ListDataSource<Cell, View>

  /// A row of the model, which stays the same object while it goes to other positions.
  private final class Object {
    var row: Row
    var marks: Set<StrictMark> = []
    var isGone = false

    init(_ row: Row) { self.row = row }
  }

  /// What is in a container: which of these is shown is known when it is bound.
  @MainActor final class Child {
    let cell = ElementHost<Cell>()
    let view = ElementHost<View>()
    fileprivate(set) var words: String?
    fileprivate(set) var part = Row.Part.cell
  }

  let drawingQueue = DrawingQueue()
  let view = StrictListView()
  let capabilities = BackendCapabilities.splices
  var selectionMode = SelectionMode.multiple
  private(set) var shownSource: Source = ConcatenatedDataSource([])

  private let sight = Sight()

  /// The rows of the list, and those that the list view has heard of.
  private var rows: [Object] = []
  private var model: [Object] = []

  init(height: Int? = nil) {
    view.height = height
    view.factory = self
    view.countItems = { [unowned self] in model.count }
  }

  func scroll(toRow row: Int) {
    drawingQueue.perform { [self] in
      view.scroll(toRow: row)
      noteSight()
    }
  }

  private func noteSight() {
    let seen = view.visibleItems.map { model[$0.position].row }
    sight.note(seen.filter { $0.part == .cell }.map(\.path), of: shownSource)
  }

  private func show(_ source: Source, _ new: [Object]) {
    (shownSource, rows) = (source, new)
    let old = model
    let kept = Set(old.map { ObjectIdentifier($0) }).intersection(new.map { ObjectIdentifier($0) })
    for object in old { object.isGone = !kept.contains(ObjectIdentifier(object)) }
    func isKept(_ object: Object) -> Bool { kept.contains(ObjectIdentifier(object)) }
    var runs: [(removed: Range<Int>, added: Range<Int>)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let (first, second) = (before, after)
      while before < old.count, !isKept(old[before]) { before += 1 }
      while after < new.count, !isKept(new[after]) { after += 1 }
      if first < before || second < after { runs.append((first..<before, second..<after)) }
      (before, after) = (before + 1, after + 1)
    }
    // From the end on, so that positions before stay what they are.
    for run in runs.reversed() {
      model.replaceSubrange(run.removed, with: new[run.added])
      view.itemsChanged(
        at: run.removed.lowerBound, removed: run.removed.count, added: run.added.count)
    }
    noteSight()
  }

  /// The rows of a list: those that stay as they are, at their new index paths, and new ones.
  ///
  /// A separator belongs to no item, and is a new row each time.
  private func rows(after changes: ListChanges, in source: Source) -> [Object] {
    let old = Dictionary(uniqueKeysWithValues: rows.map { ($0.row, $0) })
    let (updated, changed) = (Set(changes.updatedItems.map(\.new)), changes.changedSections)
    let new = source.rows
    let stayed = new.map { row -> Object? in
      var origin = row
      switch row.part {
      case .cell where !updated.contains(row.path):
        guard let path = changes.oldPosition(ofNew: row.path) else { return nil }
        origin.path = path
      case .view where !changed.contains(row.path.section):
        guard let section = changes.oldSection(ofNew: row.path.section) else { return nil }
        origin.path = ListIndexPath(section: section, item: 0)
      default: return nil
      }
      return old[origin]
    }
    for (row, object) in zip(new, stayed) { object?.row = row }
    return zip(new, stayed).map { row, object in object ?? Object(row) }
  }
}

extension RowBackend: MarkingBackend {
  func paths(of mark: StrictMark) -> [ListIndexPath] {
    rows.filter { $0.marks.contains(mark) }.map(\.row.path)
  }

  func mark(_ paths: [ListIndexPath], _ mark: StrictMark) {
    let paths = Set(paths)
    for object in rows where object.row.part == .cell {
      let isMarked = paths.contains(object.row.path)
      if isMarked { object.marks.insert(mark) } else { object.marks.remove(mark) }
    }
  }

  func reload(from source: Source) {
    drawingQueue.perform { [self] in
      sight.forget()
      let new = source.rows.map(Object.init)
      // The driver has taken the marks away that it puts back; what was called meanwhile may have set others.
      let marks = Dictionary(uniqueKeysWithValues: rows.map { ($0.row, $0.marks) })
      for object in new { object.marks = marks[object.row] ?? [] }
      show(source, new)
    }
  }

  func apply(_ stage: BatchStage, showing source: Source, completion: @escaping () -> Void) {
    drawingQueue.perform { [self] in
      show(source, rows(after: stage.changes, in: source))
      completion()
    }
  }
}

extension RowBackend: StrictItemFactory {
  func setUp(_ item: StrictListItem) { item.child = Child() }

  func bind(_ item: StrictListItem) {
    guard let child = item.child as? Child else { return }
    let object = model[item.position]
    // What is gone can come into sight until the list view has heard of all that went.
    if object.isGone { return }
    let row = object.row
    child.part = row.part
    if row.part == .cell {
      shownSource.cell(at: row.path).map(child.cell.bind)
      child.cell.beginDisplay()
    } else if let content = shownSource.view(in: row) {
      child.words = content.words
      content.element.map(child.view.bind)
      child.view.beginDisplay()
    }
  }

  func unbind(_ item: StrictListItem) {
    guard let child = item.child as? Child else { return }
    child.cell.unbind()
    child.view.unbind()
    child.words = nil
  }

  func tearDown(_ item: StrictListItem) { item.child = nil }
}
