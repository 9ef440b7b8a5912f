import RosterDiffing

/// A backend that shows the lists of several parts as one, and changes one of them at a time.
final class DividedBackend<Backend: RenderingBackend>: BackendLeader {
  typealias Source = any ListDataSource<Backend.Cell, Backend.View>

  /// A part, and what it shows.
  final class Part {
    fileprivate(set) var source: Source = ConcatenatedDataSource([])

    /// The list of the part that the backend shows; where it is drawing already, it takes ``source`` over after that.
    fileprivate(set) var shown: Source = ConcatenatedDataSource([])

    /// Whether the part was removed; the backend may show its sections until it has drawn what it draws.
    fileprivate(set) var isRemoved = false

    /// How many items each of its sections has, which a source is not asked for once the next one is there.
    fileprivate(set) var itemCounts: [Int] = []

    /// Whether it was given a list: one without sections can have handlers, and something to show in place of items.
    fileprivate(set) var hasList = false

    /// The queue of the part, which keeps the whole.
    weak var queue: DrawingQueue?
  }

  let backend: Backend

  private var parts: [Part] = []
  private var waiting = Queue<() -> Void>()

  /// Whether the backend shows the parts already.
  private var isShown = false

  /// How many stages were begun, and whether the last of them is still being applied.
  private var stageCount = 0
  private var isApplying = false

  /// Whether what waits is being done: what ends meanwhile has the next of it done there.
  private var isWorkingOff = false

  /// Whether the backend is drawing: a stage, or all from scratch.
  private var isDrawing = false

  init(_ backend: Backend) { self.backend = backend }

  /// Makes a part that shows nothing yet.
  ///
  /// - Parameters:
  ///   - other: The part that it stands beside; `nil` for the end.
  ///   - isBefore: Whether it stands before that.
  /// - Returns: The part; one that is never shown, where the other one was removed.
  func makePart(beside other: Part? = nil, isBefore: Bool = false) -> Part {
    let part = Part()
    guard let other else {
      parts.append(part)
      return part
    }
    if let index = index(of: other) { parts.insert(part, at: index + (isBefore ? 0 : 1)) }
    return part
  }

  /// Takes a part away with what it shows.
  func remove(_ part: Part) {
    part.queue?.stopBeingLed()
    whenFree { [self] in
      if part.hasList { replace(part, by: ConcatenatedDataSource([])) }
      part.isRemoved = true
      backend.drawingQueue.perform { self.parts.removeAll { $0 === part } }
    }
  }

  private func index(of part: Part) -> Int? {
    part.isRemoved ? nil : parts.firstIndex { $0 === part }
  }

  /// What the index path of a part is in the whole list; `nil` where the part has no such section.
  func shown(_ path: ListIndexPath, in sections: Range<Int>) -> ListIndexPath? {
    guard 0..<sections.count ~= path.section else { return nil }
    return ListIndexPath(section: path.section + sections.lowerBound, item: path.item)
  }

  /// What an index path of the whole list is in a part; `nil` where it belongs to another.
  func own(_ path: ListIndexPath, in sections: Range<Int>) -> ListIndexPath? {
    sections.contains(path.section)
      ? ListIndexPath(section: path.section - sections.lowerBound, item: path.item) : nil
  }

  func reload(_ part: Part, from source: Source) {
    whenFree { [self] in replace(part, by: source) }
  }

  func apply(
    _ stage: BatchStage, to part: Part, showing source: Source, _ completion: @escaping () -> Void
  ) {
    whenFree { [self] in
      guard let changes = standing(stage.changes, in: part) else { return completion() }
      (part.source, part.itemCounts) = (source, stage.changes.newItemCounts)
      apply(BatchStage(changes: changes, styles: stage.styles), to: part, completion)
    }
  }

  private func apply(_ batch: BatchStage, to part: Part, _ completion: @escaping () -> Void) {
    let number = begin()
    isDrawing = true
    takeOver(part)
    // The backend may keep the completion for ever.
    backend.apply(batch, showing: whole) { [weak self] in
      self?.finish(number)
      completion()
    }
    isDrawing = false
    // What the stage was drawn for may have been taken away meanwhile.
    if parts.isEmpty { finish(number) }
  }

  /// Has the index paths of a part be those of its next list from when the backend shows that, which is asked for then.
  private func takeOver(_ part: Part) {
    let source = part.source
    backend.drawingQueue.perform { part.shown = source }
  }

  private func begin() -> Int {
    isApplying = true
    stageCount += 1
    return stageCount
  }

  /// That of a list that leads one of the parts.
  var callback: String? {
    for part in parts {
      if let callback = part.queue?.leaderCallback { return callback }
    }
    return nil
  }

  var isChangedOften: Bool { parts.contains { $0.queue?.isChangedOften == true } }

  func traceCallbacks() {
    for part in parts { part.queue?.traceLeader() }
  }

  /// The lists of the parts wait by themselves.
  func goOnLeading() {}

  /// Removes all parts: what is attached to them from now on is shown nowhere.
  func stopLeading() {
    let queues = parts.map(\.queue)
    parts = []
    for queue in queues { queue?.stopBeingLed() }
    // What waits is not done in the middle of a drawing.
    if !isDrawing { finish(stageCount) }
  }

  private var whole: ConcatenatedDataSource<Backend.Cell, Backend.View> {
    ConcatenatedDataSource(parts.map(\.source))
  }

  /// Which sections of the whole list, as the backend shows it, are those of a part; none where it was removed.
  func sections(of part: Part) -> Range<Int> {
    guard let index = index(of: part) else { return 0..<0 }
    let start = parts[..<index].reduce(0) { $0 + $1.shown.sectionCount }
    return start..<start + part.shown.sectionCount
  }

  /// Changes of a part where the other parts show them; `nil` if it was removed.
  private func standing(_ changes: ListChanges, in part: Part) -> ListChanges? {
    index(of: part).map { index in
      changes.standing(
        behind: parts[..<index].flatMap(\.itemCounts),
        before: parts[(index + 1)...].flatMap(\.itemCounts))
    }
  }

  /// Has all sections of a part give way to those of another list.
  ///
  /// A part that comes or goes is one batch, where the backend can do it and no section is too long for that; otherwise
  /// all is drawn from scratch.
  private func replace(_ part: Part, by source: Source) {
    let old = part.itemCounts
    let new = (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
    // In a batch each item that comes or goes has a position.
    let isCountable = (old + new).allSatisfy { $0 <= ListChanges.mostItems }
    let changes = ListChanges(
      trustingSections: KeyedDifference(
        trustingOldCount: old.count, newCount: new.count, deletes: PositionSet(old.indices),
        inserts: PositionSet(new.indices)),
      oldItemCounts: old, newItemCounts: new)
    guard let changes = standing(changes, in: part) else { return }
    (part.source, part.itemCounts, part.hasList) = (source, new, true)
    if isShown, isCountable, old.isEmpty != new.isEmpty {
      let stages = BatchPlan(changes, for: backend.capabilities, options: .notAnimated).stages
      if stages.count == 1 { return apply(stages[0], to: part) {} }
    }
    isShown = true
    // What is asked for by what is called meanwhile comes after this.
    let stage = begin()
    isDrawing = true
    func reload() {
      takeOver(part)
      backend.reload(from: whole)
    }
    if let touched = backend as? any InteractiveBackend {
      touched.keepMarks(following: { [changes] }, reload)
    } else {
      reload()
    }
    isDrawing = false
    finish(stage)
  }

  /// Does something to the backend: at once, or when the stage of another part was applied and what waits for that is done.
  private func whenFree(_ act: @escaping () -> Void) {
    guard !isApplying, !isWorkingOff else { return waiting.append(act) }
    act()
  }

  private func finish(_ stage: Int) {
    guard isApplying, stage == stageCount else { return }
    isApplying = false
    guard !isWorkingOff else { return }
    isWorkingOff = true
    defer { isWorkingOff = false }
    // What is asked for by what waits is done in the next round.
    var rounds = 0
    while !isApplying, !waiting.isEmpty {
      rounds += 1
      if rounds == DrawingQueue.limit { backend.drawingQueue.endLoop(after: rounds) }
      for _ in 0..<waiting.count where !isApplying { waiting.popFirst()?() }
    }
  }
}

extension DividedBackend: DrawingQueueHost {
  var backendQueue: DrawingQueue { backend.drawingQueue }

  var isPerforming: Bool { isApplying || isWorkingOff || backend.drawingQueue.isPerforming }

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
