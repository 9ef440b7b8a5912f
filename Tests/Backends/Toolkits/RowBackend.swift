import Roster
import RosterTesting

/// Draws lists on a list view that binds containers of its own to the places of a flat model.
///
/// Headers and footers are rows like others.
@MainActor final class RowBackend<Cell, View>: MarkingBackend {
  typealias Source = any ListDataSource<Cell, View>

  /// A row of the model, which stays the same object while it goes to other places.
  private final class Row {
    let kind: SupplementaryKind?
    var path: ListIndexPath

    init(_ place: Place) { (kind, path) = (place.kind, place.path) }
  }

  private struct Place: Hashable {
    var kind: SupplementaryKind?
    var path: ListIndexPath
  }

  /// What is in a container: which of the two is shown is known when it is bound.
  @MainActor private final class Child {
    let cell = Host<Cell>()
    let view = Host<View>()
  }

  let drawingQueue = DrawingQueue()
  let view = StrictListView()
  let capabilities = BackendCapabilities.splices
  private(set) var shownSource: Source = ConcatenatedDataSource([])
  var marks = Marks()
  private var rows: [Row] = []

  init(height: Int? = nil) {
    view.height = height
    view.factory = self
    view.countItems = { [unowned self] in rows.count }
  }

  func reload(from source: Source) {
    drawingQueue.perform { [self] in
      let count = rows.count
      shownSource = source
      marks = marks.kept(in: source)
      rows = places(of: source).map(Row.init)
      view.itemsChanged(at: 0, removed: count, added: rows.count)
    }
  }

  func apply(_ stage: BatchStage, showing source: Source, completion: @escaping () -> Void) {
    drawingQueue.perform { [self] in
      marks = marks.following(stage.changes)
      shownSource = source
      replaceRows(with: rows(after: stage.changes, in: source))
      completion()
    }
  }

  func scroll(toRow row: Int) {
    drawingQueue.perform { [self] in view.scroll(toRow: row) }
  }

  /// The rows of a list: those that stay as they are, at their new places, and new ones.
  private func rows(after changes: ListChanges, in source: Source) -> [Row] {
    let old = Dictionary(
      uniqueKeysWithValues: rows.map { (Place(kind: $0.kind, path: $0.path), $0) })
    let (updated, changed) = (Set(changes.updatedItems.map(\.new)), changes.changedSections)
    let origins = places(of: source).map { place -> (Place, Row?) in
      guard place.kind != nil else {
        let path = updated.contains(place.path) ? nil : changes.oldPosition(ofNew: place.path)
        return (place, path.flatMap { old[Place(kind: nil, path: $0)] })
      }
      guard !changed.contains(place.path.section),
        let section = changes.oldSection(ofNew: place.path.section)
      else { return (place, nil) }
      let path = ListIndexPath(section: section, item: 0)
      return (place, old[Place(kind: place.kind, path: path)])
    }
    return origins.map { place, row in
      row?.path = place.path
      return row ?? Row(place)
    }
  }

  /// Changes the model where it differs, from its end on, so that places before stay what they are.
  private func replaceRows(with new: [Row]) {
    let old = rows
    let kept = Set(old.map { ObjectIdentifier($0) }).intersection(new.map { ObjectIdentifier($0) })
    func isKept(_ row: Row) -> Bool { kept.contains(ObjectIdentifier(row)) }
    var runs: [(removed: Range<Int>, added: Range<Int>)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let (first, second) = (before, after)
      while before < old.count, !isKept(old[before]) { before += 1 }
      while after < new.count, !isKept(new[after]) { after += 1 }
      if first < before || second < after { runs.append((first..<before, second..<after)) }
      (before, after) = (before + 1, after + 1)
    }
    for run in runs.reversed() {
      rows.replaceSubrange(run.removed, with: new[run.added])
      view.itemsChanged(
        at: run.removed.lowerBound, removed: run.removed.count, added: run.added.count)
    }
  }

  private func places(of source: Source) -> [Place] {
    (0..<source.sectionCount).flatMap { section in
      let kinds = source.shownKinds(inSection: section)
      let first = ListIndexPath(section: section, item: 0)
      return kinds.leading.map { Place(kind: $0, path: first) }
        + (0..<source.itemCount(inSection: section)).map {
          Place(kind: nil, path: ListIndexPath(section: section, item: $0))
        } + kinds.trailing.map { Place(kind: $0, path: first) }
    }
  }
}

extension RowBackend: StrictItemFactory {
  func setUp(_ item: StrictListItem) { item.child = Child() }

  func bind(_ item: StrictListItem) {
    guard let child = item.child as? Child else { return }
    let row = rows[item.position]
    if let kind = row.kind {
      shownSource.view(kind, at: row.path).map(child.view.bind)
      child.view.beginDisplay()
    } else {
      shownSource.cell(at: row.path).map(child.cell.bind)
      child.cell.beginDisplay()
    }
  }

  func unbind(_ item: StrictListItem) {
    guard let child = item.child as? Child else { return }
    child.cell.unbind()
    child.view.unbind()
  }

  func tearDown(_ item: StrictListItem) { item.child = nil }
}

extension RowBackend: InspectableBackend {
  /// What is seen, one text for each row.
  var screen: [String] {
    view.visibleItems.map { item in
      // It is read in the middle of a change, too, when the list view has not heard of all rows that went.
      guard let child = item.child as? Child, rows.indices.contains(item.position) else {
        return ""
      }
      guard let kind = rows[item.position].kind else {
        return "  " + (child.cell.content.map { "\($0)" } ?? "")
      }
      return "\(kind) " + (child.view.content.map { "\($0)" } ?? "")
    }
  }
}
