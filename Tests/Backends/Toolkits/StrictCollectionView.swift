import Roster
import RosterTesting

/// What a collection view shows: made by the view alone, of what was registered.
@MainActor class StrictReusableView {
  fileprivate(set) var reuseIdentifier = ""

  required init() {}

  func prepareForReuse() {}
}

/// A cell of a collection view.
@MainActor class StrictCell: StrictReusableView {}

/// A file of layouts, which makes a view when it is loaded.
struct StrictNib {
  let load: @MainActor () -> StrictReusableView
}

/// A view beside the items of a section, and where the layout has it: before an item, or behind the last one.
struct StrictSupplement {
  var kind: String
  var path: ListIndexPath
  var gap: Int
}

/// Whom a collection view asks; views of a kind that is `nil` are cells.
@MainActor protocol StrictCollectionViewDataSource: AnyObject {
  func numberOfSections() -> Int
  func numberOfItems(inSection section: Int) -> Int
  func supplements(inSection section: Int) -> [StrictSupplement]
  func cellForItem(at path: ListIndexPath) -> StrictReusableView
  func supplementaryView(ofKind kind: String, at path: ListIndexPath) -> StrictReusableView
  func willDisplay(_ view: StrictReusableView, ofKind kind: String?)
  func didEndDisplaying(_ view: StrictReusableView, ofKind kind: String?)
}

/// A list view with the rules of UIKit's collection view, which stops the program where that does.
///
/// It makes its cells by itself: of the class, or from the file, that was registered for an identifier. Marks of items go
/// with these through batches, and are gone when all is drawn from scratch.
@MainActor final class StrictCollectionView {
  weak var dataSource: (any StrictCollectionViewDataSource)?

  /// What is seen behind the rows.
  var backgroundView: StrictReusableView?

  /// How many rows fit, or `nil` for all, and the first of them.
  var height: Int?
  private var top = 0

  private struct Key: Hashable {
    var kind: String?
    var identifier: String
  }

  /// A row of the layout, and the view that shows it while it is seen.
  private final class Slot {
    let kind: String?
    var view: StrictReusableView?
    var marks: Set<StrictMark> = []

    init(_ kind: String? = nil) { self.kind = kind }
  }

  private struct Section {
    var views: [Place: Slot] = [:]
    var items: [Slot] = []
  }

  /// Where a supplementary view stands in its section.
  private struct Place: Hashable {
    var kind: String
    var item: Int
  }

  /// What the data source is being asked for.
  private struct Question {
    let kind: String?
    let path: ListIndexPath
    var isServed = false
    var dequeued: StrictReusableView?
  }

  private var makers: [Key: () -> StrictReusableView] = [:]
  private var pool: [Key: [StrictReusableView]] = [:]
  private var sections: [Section] = []
  private var rows: [(slot: Slot, path: ListIndexPath)] = []
  private var question: Question?
  private var isUpdating = false

  /// What is seen, in order.
  var visibleRows: [(kind: String?, path: ListIndexPath, view: StrictReusableView)] {
    rows.compactMap { row in row.slot.view.map { (row.slot.kind, row.path, $0) } }
  }

  // MARK: Registering and dequeuing

  func register(_ type: StrictReusableView.Type, ofKind kind: String?, identifier: String) {
    makers[Key(kind: kind, identifier: identifier)] = { type.init() }
  }

  func register(_ nib: StrictNib, ofKind kind: String?, identifier: String) {
    makers[Key(kind: kind, identifier: identifier)] = nib.load
  }

  func dequeue(
    _ identifier: String, ofKind kind: String? = nil, for path: ListIndexPath
  ) -> StrictReusableView {
    let key = Key(kind: kind, identifier: identifier)
    guard let make = makers[key] else { Objection.unregistered.raise(about: identifier) }
    guard let question else { Objection.dequeuedOutsideCallback.raise(about: path) }
    if question.kind != kind || question.path != path {
      Objection.dequeuedForAnotherPath.raise(about: path)
    }
    if question.isServed { Objection.dequeuedTwice.raise(about: path) }
    self.question?.isServed = true
    // A cell that is configured again is dequeued as well, and is the same one.
    if let shown = question.dequeued {
      guard shown.reuseIdentifier == identifier else {
        Objection.reconfiguredInAnotherCell.raise(about: path)
      }
      return shown
    }
    let view = pool[key]?.popLast() ?? make()
    if view.reuseIdentifier == identifier { view.prepareForReuse() }
    view.reuseIdentifier = identifier
    self.question?.dequeued = view
    return view
  }

  private func ask(
    for slot: Slot, at path: ListIndexPath, _ dataSource: any StrictCollectionViewDataSource
  ) {
    question = Question(kind: slot.kind, path: path, dequeued: slot.view)
    let view =
      slot.kind.map { dataSource.supplementaryView(ofKind: $0, at: path) }
      ?? dataSource.cellForItem(at: path)
    if question?.dequeued !== view || question?.isServed != true {
      Objection.notDequeued.raise(about: path)
    }
    question = nil
    if slot.view !== view {
      slot.view = view
      dataSource.willDisplay(view, ofKind: slot.kind)
    }
  }

  // MARK: Marking

  /// The items that have a mark, in order.
  func paths(of mark: StrictMark) -> [ListIndexPath] {
    items.filter { $0.slot.marks.contains(mark) }.map(\.path)
  }

  /// Gives a mark to the items at some index paths, and takes it from all others.
  func mark(_ paths: [ListIndexPath], _ mark: StrictMark) {
    let paths = Set(paths)
    for (slot, path) in items {
      if paths.contains(path) { slot.marks.insert(mark) } else { slot.marks.remove(mark) }
    }
  }

  private var items: [(slot: Slot, path: ListIndexPath)] {
    sections.enumerated().flatMap { section, content in
      content.items.enumerated().map { ($1, ListIndexPath(section: section, item: $0)) }
    }
  }

  // MARK: Drawing

  func reloadData() {
    let old = sections
    sections = counts.map { count in Section(items: (0..<count).map { _ in Slot() }) }
    for section in old { (section.items + section.views.values).forEach(end) }
    layOut()
  }

  func scroll(toRow row: Int) {
    top = row
    layOut()
  }

  private var counts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections()).map { dataSource.numberOfItems(inSection: $0) }
  }

  private func layOut() {
    guard let dataSource else { return }
    rows = []
    for index in sections.indices {
      let supplements = Dictionary(
        grouping: dataSource.supplements(inSection: index), by: \.gap)
      let old = sections[index].views
      sections[index].views = [:]
      for item in 0...sections[index].items.count {
        for supplement in supplements[item, default: []] {
          let place = Place(kind: supplement.kind, item: supplement.path.item)
          let slot = old[place] ?? Slot(place.kind)
          sections[index].views[place] = slot
          rows.append((slot, supplement.path))
        }
        guard item < sections[index].items.count else { break }
        rows.append((sections[index].items[item], ListIndexPath(section: index, item: item)))
      }
      old.filter { sections[index].views[$0.key] == nil }.values.forEach(end)
    }
    top = max(0, min(top, rows.count - (height ?? rows.count)))
    let seen = top..<min(rows.count, top + (height ?? rows.count))
    for (row, (slot, _)) in rows.enumerated() where !seen.contains(row) { end(slot) }
    for (slot, path) in rows[seen] where slot.view == nil { ask(for: slot, at: path, dataSource) }
  }

  private func end(_ slot: Slot) {
    guard let view = slot.view else { return }
    slot.view = nil
    dataSource?.didEndDisplaying(view, ofKind: slot.kind)
    pool[Key(kind: slot.kind, identifier: view.reuseIdentifier), default: []].append(view)
  }

  // MARK: Updating

  /// Changes what is shown.
  ///
  /// - Parameters:
  ///   - reloaded: Which updated items get another cell; the others are configured again in theirs.
  ///   - updates: Has the data source show the list after the changes, and gives them.
  func performBatchUpdates(
    reloading reloaded: (ListIndexPath) -> Bool = { _ in false }, _ updates: () -> ListBatch
  ) {
    if isUpdating { Objection.nestedUpdate.raise(about: "performBatchUpdates") }
    isUpdating = true
    defer { isUpdating = false }
    let before = sections.map(\.items.count)
    let batch = updates()
    let breaches = batch.violations(before: before, after: counts, for: .collectionView)
    if let first = breaches.first { Objection.invalidUpdate.raise(about: first) }
    move(by: batch, to: counts)
    for path in batch.updatedItems.map(\.new) {
      let slot = sections[path.section].items[path.item]
      if reloaded(path) {
        end(slot)
      } else if slot.view != nil, let dataSource {
        ask(for: slot, at: path, dataSource)
      }
    }
    layOut()
  }

  private func move(by batch: ListBatch, to counts: [Int]) {
    let old = sections
    var origins = [Int?](repeating: nil, count: counts.count)
    for move in batch.movedSections { origins[move.new] = move.old }
    let gone = Set(batch.deletedSections + batch.movedSections.map(\.old))
    let come = Set(batch.insertedSections + batch.movedSections.map(\.new))
    for (new, old) in zip(
      counts.indices.filter { !come.contains($0) }, old.indices.filter { !gone.contains($0) })
    {
      origins[new] = old
    }
    let leaving = Set(batch.deletedItems + batch.movedItems.map(\.old))
    let inserted = Set(batch.insertedItems)
    var arriving: [ListIndexPath: Slot] = [:]
    for move in batch.movedItems {
      arriving[move.new] = old[move.old.section].items[move.old.item]
    }
    sections = counts.enumerated().map { index, count in
      var stayed =
        origins[index].map { origin in
          old[origin].items.enumerated().filter {
            !leaving.contains(ListIndexPath(section: origin, item: $0.offset))
          }.map(\.element)
        }?.makeIterator() ?? [].makeIterator()
      let items = (0..<count).map { item in
        let path = ListIndexPath(section: index, item: item)
        return arriving[path] ?? (inserted.contains(path) ? nil : stayed.next()) ?? Slot()
      }
      return Section(views: origins[index].map { old[$0].views } ?? [:], items: items)
    }
    let kept = Set(sections.flatMap { $0.items + $0.views.values }.map { ObjectIdentifier($0) })
    for slot in old.flatMap({ $0.items + $0.views.values })
    where !kept.contains(ObjectIdentifier(slot)) {
      end(slot)
    }
  }
}
