import RosterDiffing

/// A backend that shows the lists of several parts as one, and changes one of them at a time.
final class DividedBackend<Backend: RenderingBackend>: BackendLeader {
  typealias Source = any ListDataSource<Backend.Cell, Backend.View>

  let backend: Backend

  /// The queues of the parts, which keep this.
  var queues: [() -> DrawingQueue?] = []

  private var sources: [Source]
  private var waiting = Queue<() -> Void>()

  /// Whether the backend was attached to something else, so that the parts are shown no longer.
  private var isEnded = false

  /// How many stages were begun, and whether the last of them is still being applied.
  private var stageCount = 0
  private var isApplying = false

  init(_ backend: Backend, partCount: Int) {
    self.backend = backend
    sources = Array(repeating: ConcatenatedDataSource([]), count: partCount)
  }

  func source(of part: Int) -> Source { sources[part] }

  /// What the index path of a part is in the whole list.
  func shown(_ path: ListIndexPath, of part: Int) -> ListIndexPath {
    ListIndexPath(section: path.section &+ sections(of: part).lowerBound, item: path.item)
  }

  /// What an index path of the whole list is in a part; `nil` where it belongs to another.
  func own(_ path: ListIndexPath, of part: Int) -> ListIndexPath? {
    let sections = sections(of: part)
    return sections.contains(path.section)
      ? ListIndexPath(section: path.section - sections.lowerBound, item: path.item) : nil
  }

  func reload(_ part: Int, from source: Source) {
    whenFree { [self] in
      let changes = replacement(of: part, by: source)
      sources[part] = source
      let whole = ConcatenatedDataSource(sources)
      guard let touched = backend as? any InteractiveBackend else {
        return backend.reload(from: whole)
      }
      touched.keepMarks(following: { changes }) { backend.reload(from: whole) }
    }
  }

  func apply(
    _ stage: BatchStage, to part: Int, showing source: Source, _ completion: @escaping () -> Void
  ) {
    whenFree { [self] in
      let difference = stage.changes.standing(
        behind: itemCounts(of: sources[..<part]), before: itemCounts(of: sources[(part + 1)...]))
      sources[part] = source
      isApplying = true
      stageCount += 1
      let number = stageCount
      let batch = BatchStage(changes: difference, styles: stage.styles)
      backend.apply(batch, showing: ConcatenatedDataSource(sources)) { [self] in
        finish(number)
        completion()
      }
    }
  }

  func stopLeading() {
    isEnded = true
    for queue in queues { queue()?.stopBeingLed() }
  }

  private func sections(of part: Int) -> Range<Int> {
    let start = sources[..<part].reduce(0) { $0 + $1.sectionCount }
    return start..<start + sources[part].sectionCount
  }

  private func itemCounts(of sources: ArraySlice<Source>) -> [Int] {
    sources.flatMap { source in
      (0..<source.sectionCount).map { section in
        min(source.itemCount(inSection: section), ListChanges.mostItems)
      }
    }
  }

  /// What changes when all sections of a part give way to those of another list.
  private func replacement(of part: Int, by source: Source) -> ListChanges {
    let old = itemCounts(of: [sources[part]])
    let new = itemCounts(of: [source])
    return ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: old.count, newCount: new.count, deletes: PositionSet(old.indices),
        inserts: PositionSet(new.indices)),
      oldItemCounts: old, newItemCounts: new
    ).standing(
      behind: itemCounts(of: sources[..<part]), before: itemCounts(of: sources[(part + 1)...]))
  }

  /// Does something to the backend: at once, or when the stage of another part was applied.
  private func whenFree(_ act: @escaping () -> Void) {
    guard !isEnded else { return }
    guard !isApplying else { return waiting.append(act) }
    act()
  }

  private func finish(_ stage: Int) {
    guard isApplying, stage == stageCount else { return }
    isApplying = false
    while !isApplying, let act = waiting.popFirst() {
      if !isEnded { act() }
    }
  }
}

extension DividedBackend: DrawingQueueHost {
  var isPerforming: Bool { isApplying || backend.drawingQueue.isPerforming }

  func perform(_ act: @escaping () -> Void) {
    whenFree { self.backend.drawingQueue.perform(act) }
  }
}

extension ListChanges {
  /// The same in a list where sections that do not change stand before and behind.
  ///
  /// - Parameters:
  ///   - first: How many items each section before has.
  ///   - last: How many items each section behind has.
  /// - Returns: The changes with the positions that they have there.
  fileprivate func standing(behind first: [Int], before last: [Int]) -> ListChanges {
    let offset = first.count
    func moved(_ pairs: [PositionPair<Int>]) -> [PositionPair<Int>] {
      pairs.map { PositionPair(old: $0.old + offset, new: $0.new + offset) }
    }
    func moved(_ set: PositionSet<Int>) -> PositionSet<Int> {
      var moved = PositionSet<Int>()
      for range in set.ranges {
        moved.append(contentsOf: range.lowerBound + offset..<range.upperBound + offset)
      }
      return moved
    }
    func moved(_ set: PositionSet<ListIndexPath>) -> PositionSet<ListIndexPath> {
      var moved = PositionSet<ListIndexPath>()
      for run in set.runs { moved.append(run.items, inSection: run.section + offset) }
      return moved
    }
    func moved(_ position: ListIndexPath) -> ListIndexPath {
      ListIndexPath(section: position.section + offset, item: position.item)
    }
    func moved(_ pairs: [PositionPair<ListIndexPath>]) -> [PositionPair<ListIndexPath>] {
      pairs.map { PositionPair(old: moved($0.old), new: moved($0.new)) }
    }
    return ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: sections.oldCount + offset + last.count,
        newCount: sections.newCount + offset + last.count, deletes: moved(sections.deletes),
        inserts: moved(sections.inserts), moves: moved(sections.moves),
        updates: moved(sections.updates)),
      oldItemCounts: first + oldItemCounts + last, newItemCounts: first + newItemCounts + last,
      deletedItems: moved(deletedItems), insertedItems: moved(insertedItems),
      movedItems: moved(movedItems), updatedItems: moved(updatedItems))
  }
}
