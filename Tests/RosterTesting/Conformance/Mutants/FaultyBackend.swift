import Roster
import RosterTesting

/// A backend that applies batches in place and reuses its cells; right without a fault.
final class FaultyBackend: InspectableBackend {
  typealias Cell = LabelCell
  typealias View = String

  let drawingQueue = DrawingQueue()
  struct Section {
    var header: String?
    var footer: String?
    var cells: [LabelCell] = []
  }

  let fault: BackendFault?
  var capabilities = BackendCapabilities.everything
  private(set) var sections: [Section] = []
  private var source: (any ListDataSource<LabelCell, String>)?
  private var previous: (any ListDataSource<LabelCell, String>)?
  private var beforePrevious: (any ListDataSource<LabelCell, String>)?
  private var pool: [(identifier: ReuseIdentifier, cell: LabelCell)] = []
  private var identifiers: [ObjectIdentifier: ReuseIdentifier] = [:]
  private var looks = 0

  init(_ fault: BackendFault?) {
    self.fault = fault
  }

  var screen: [String] {
    looks += fault == .changesWhenLookedAt ? 1 : 0
    if fault == .asksTheOldSource { _ = previous?.sectionCount }
    return sections.flatMap { section in
      [section.header, section.footer].compactMap(\.self) + section.cells.map(\.text)
    } + (looks == 0 ? [] : ["looked at \(looks) times"])
  }

  func reload(from source: any ListDataSource<LabelCell, String>) {
    let isFirst = self.source == nil
    self.source = source
    let old = sections
    sections = []
    for section in 0..<source.sectionCount {
      let isFilled = fault == .fillsOldCellsOnReload && !isFirst
      sections.append(makeSection(section, in: source, withItems: !isFilled))
    }
    if fault == .asksForOneSectionMore { _ = source.header(ofSection: source.sectionCount) }
    if isFirst { return }
    if fault == .drawsOnReloadOverWhatWasThere { sections = old + sections }
    if fault == .leavesSectionsOnReload { sections += old.dropFirst(sections.count) }
    if fault == .fillsOldCellsOnReload { fill(old, from: source) }
    if fault == .showsBatchesOnReload, previous != nil { sections.append(Section(header: "batch")) }
    if fault == .losesCapabilities { capabilities = .reloadOnly }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<LabelCell, String>,
    completion: @escaping () -> Void
  ) {
    beforePrevious = previous
    previous = self.source
    self.source = source
    if fault == .asksTheSourceBeforeTheOld { _ = beforePrevious?.sectionCount }
    take(source, stage.changes)
    if fault == .losesCapabilities { capabilities = .tableView }
    if fault == .neverCompletes { return }
    completion()
    if fault == .completesTwice { completion() }
  }

  private func take(
    _ source: any ListDataSource<LabelCell, String>, _ changes: ListChanges
  ) {
    if fault == .configuresInsteadOfMoving, changes.isOfItemsAlone,
      sections.map(\.cells.count) == source.itemCounts
    {
      return configureInPlace(changes, source)
    }
    let moving = removeItems(changes)
    changeSections(changes, source)
    var arrivals = moving.mapValues(Optional.some)
    for path in changes.insertedItems { arrivals[path] = .some(nil) }
    let inserted = Set(changes.insertedSections)
    for section in inserted where fault != .forgetsSectionInserts {
      let counting = fault == .countsTooEarly ? previous ?? source : source
      for item in 0..<counting.itemCount(inSection: section) {
        let path = ListIndexPath(section: section, item: item)
        if arrivals[path] == nil { arrivals[path] = .some(nil) }
      }
    }
    let paths = arrivals.keys.sorted(by: fault == .insertsFromTheBack ? (>) : (<))
    for path in paths {
      guard sections.indices.contains(path.section) else { continue }
      let cell = arrivals[path].flatMap(\.self) ?? makeCell(at: path, in: source)
      let count = sections[path.section].cells.count
      let place = fault == .appendsInsteadOfInserting ? count : min(path.item, count)
      if fault != .insertsWithoutShowing || moving[path] != nil {
        sections[path.section].cells.insert(cell, at: place)
      }
    }
    update(changes, source)
  }

  /// Leaves each cell where it is and fills it with what is there now.
  private func configureInPlace(
    _ changes: ListChanges, _ source: any ListDataSource<LabelCell, String>
  ) {
    for section in sections.indices {
      for item in sections[section].cells.indices {
        let path = ListIndexPath(section: section, item: item)
        if changes.oldPosition(ofNew: path) == path { continue }
        let identifier = identifiers[ObjectIdentifier(sections[section].cells[item])]
        if identifier == source.cell(at: path)?.reuseIdentifier {
          configure(path, in: source)
        } else {
          sections[section].cells[item] = makeCell(at: path, in: source)
        }
      }
    }
    update(changes, source)
  }

  /// Leaves the first cell that was there, and fills the others, whatever they were made for.
  private func fill(_ old: [Section], from source: any ListDataSource<LabelCell, String>) {
    for section in sections.indices {
      var cells = section < old.count ? old[section].cells : []
      let first = cells.isEmpty ? 0 : 1
      for item in 0..<source.itemCount(inSection: section) {
        let path = ListIndexPath(section: section, item: item)
        if cells.indices.contains(item + first) {
          source.cell(at: path)?.configure(&cells[item + first])
        } else {
          cells.append(makeCell(at: path, in: source))
        }
      }
      sections[section].cells = cells
    }
  }

  /// Takes out what is deleted or moves; gives what moves, by its new place.
  private func removeItems(_ changes: ListChanges) -> [ListIndexPath: LabelCell] {
    var moving: [ListIndexPath: LabelCell] = [:]
    let moves = fault == .forgetsMoves ? [] : changes.movedItems
    for move in moves { moving[move.new] = sections[move.old.section].cells[move.old.item] }
    let deletes = fault == .forgetsDeletes ? [] : changes.deletedItems
    let sources = fault == .leavesMovedItemsBehind ? [] : moves.map(\.old)
    let order: (ListIndexPath, ListIndexPath) -> Bool = fault == .deletesFromTheFront ? (<) : (>)
    for path in (deletes + sources).sorted(by: order)
    where sections[path.section].cells.indices.contains(path.item) {
      recycle(sections[path.section].cells.remove(at: path.item), isMoving: sources.contains(path))
    }
    return moving
  }

  private func changeSections(
    _ changes: ListChanges, _ source: any ListDataSource<LabelCell, String>
  ) {
    let moves = fault == .forgetsSectionMoves ? [] : changes.movedSections
    var arriving: [Int: Section] = [:]
    for move in moves { arriving[move.new] = sections[move.old] }
    if fault != .forgetsSectionInserts {
      for section in changes.insertedSections {
        arriving[section] = makeSection(section, in: source, withItems: false)
      }
    }
    let deletes = fault == .forgetsSectionDeletes ? [] : changes.deletedSections
    for section in (deletes + moves.map(\.old)).sorted(by: >) { sections.remove(at: section) }
    for (section, content) in arriving.sorted(by: { $0.key < $1.key }) {
      sections.insert(content, at: min(section, sections.count))
    }
  }

  private func update(_ changes: ListChanges, _ source: any ListDataSource<LabelCell, String>) {
    let updates = changes.updatedItems.prefix(fault == .updatesTheFirstOnly ? 1 : .max)
    for update in updates where fault != .forgetsUpdates {
      let place = fault == .updatesTheOldPlace ? update.old : update.new
      configure(place, in: source)
      if fault == .configuresTwice { configure(place, in: source) }
    }
    if fault == .configuresEverythingAgain {
      for section in sections.indices {
        for item in sections[section].cells.indices {
          configure(ListIndexPath(section: section, item: item), in: source)
          configure(ListIndexPath(section: section, item: item), in: source)
        }
      }
    }
    let touched =
      fault == .updatesHeadersOnlyWhenTold
      ? Set(changes.updatedSections.map(\.new)) : changes.changedSections
    for section in touched where sections.indices.contains(section) {
      if fault != .forgetsHeaderUpdates {
        sections[section].header = refreshed(
          sections[section].header, as: source.header(ofSection: section))
      }
      if fault != .forgetsFooterUpdates {
        sections[section].footer = footer(ofSection: section, in: source)
      }
    }
  }

  /// Configures a view again, or makes one where there was none.
  private func refreshed(_ view: String?, as element: ListElement<String>?) -> String? {
    guard let element else { return nil }
    guard var view else { return element.fresh() }
    element.configure(&view)
    return view
  }

  private func footer(
    ofSection section: Int, in source: any ListDataSource<LabelCell, String>
  ) -> String? {
    if fault == .hasNoFooterWithoutItems, source.itemCount(inSection: section) == 0 { return nil }
    return source.footer(ofSection: section)?.fresh()
  }

  private func configure(
    _ path: ListIndexPath, in source: any ListDataSource<LabelCell, String>
  ) {
    guard sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.item)
    else { return }
    source.cell(at: path)?.configure(&sections[path.section].cells[path.item])
  }

  private func makeSection(
    _ section: Int, in source: any ListDataSource<LabelCell, String>, withItems: Bool = true
  ) -> Section {
    var made = Section()
    if fault != .insertsSectionsWithoutHeader || withItems {
      made.header = source.header(ofSection: section)?.fresh()
    }
    made.footer = footer(ofSection: section, in: source)
    if withItems {
      let count = source.itemCount(inSection: section)
      made.cells = (0..<count).map {
        makeCell(at: ListIndexPath(section: section, item: $0), in: source)
      }
      if fault == .asksForOneItemMore {
        _ = source.cell(at: ListIndexPath(section: section, item: count))
      }
    }
    return made
  }

  private func makeCell(
    at path: ListIndexPath, in source: any ListDataSource<LabelCell, String>
  ) -> LabelCell {
    guard let element = source.cell(at: path) else { return LabelCell() }
    let reused = pool.firstIndex {
      fault == .reusesCellsOfOtherKinds || $0.identifier == element.reuseIdentifier
    }
    guard let reused else {
      var cell = element.make()
      element.configure(&cell)
      identifiers[ObjectIdentifier(cell)] = element.reuseIdentifier
      return cell
    }
    var cell = pool.remove(at: reused).cell
    if fault != .showsReusedCellsUnconfigured { element.configure(&cell) }
    return cell
  }

  private func recycle(_ cell: LabelCell, isMoving: Bool) {
    guard !isMoving, let identifier = identifiers[ObjectIdentifier(cell)] else { return }
    pool.append((identifier, cell))
  }
}

extension ListDataSource {
  /// The number of items of each section.
  fileprivate var itemCounts: [Int] { (0..<sectionCount).map(itemCount(inSection:)) }
}

extension ListChanges {
  /// Whether all sections stay where they are.
  fileprivate var isOfItemsAlone: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
  }

  /// The sections that stay and in which anything is different.
  fileprivate var changedSections: Set<Int> {
    let arrivals = insertedItems + movedItems.map(\.new) + updatedItems.map(\.new)
    let departures = deletedItems + movedItems.map(\.old)
    return Set(updatedSections.map(\.new) + arrivals.map(\.section))
      .union(departures.compactMap { newSection(ofOld: $0.section) })
      .subtracting(insertedSections)
  }
}
