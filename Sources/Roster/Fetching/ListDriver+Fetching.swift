extension ListDriver {
  /// Shows fetched results, now and after each of their changes, and has edits of the list reach the store.
  ///
  /// Each change becomes one update, however many events it has. What changed is found by comparing the
  /// states, as for any other update; a store cannot lead a list view astray with events that are wrong.
  ///
  /// What a gesture, a handler or the program removes from the list, adds to it, moves or changes in it is passed on to
  /// ``EditableResults``, such as those of a ``MemoryStore`` or a ``LivePipeline``. Then the list shows what the results have:
  /// where an item stands is up to them, and what they refuse is taken back, such as an item that is added with the id of
  /// another one of the store, shown or not. So no edit is lost with the next change of the store:
  ///
  /// ```swift
  /// let watching = list.watch(needed)
  /// store.remove(ids: ["milk"])  // is drawn
  /// list.update { $0.remove(ids: ["tea"]) }
  /// print(store.item(id: "tea") == nil)  // true
  /// ```
  ///
  /// However many lists watch a store, a callback that edits one of them edits what the store has by then. Stores of your own say what
  /// that is: ``EditableResults/latest``. Results that a list watches twice get each edit once, and both closures hear what is refused.
  ///
  /// The closure that edits the store may also edit the list, and the other way round; the store gets the edits of the list when
  /// the closures have returned. One item has one edit: to change it in both closures, so that one change would undo the other, traps.
  ///
  /// - Parameters:
  ///   - results: The results. Whether they have been fetched does not matter.
  ///   - options: How the updates should be shown.
  ///   - whenRefused: Is called with the error of a store that cannot do an edit; with ``RefusedItems`` where `update`, a
  ///     handler or a gesture did what a ``LivePipeline`` cannot lead back or what the order of a ``MemoryStore``'s results does not allow, or
  ///     added an item whose id a ``MemoryStore`` has, and after each edit of items in a list that watches results that are not
  ///     ``EditableResults``. It may edit the list again; 10,000 such edits in a row, each of which is refused, trap.
  /// - Returns: What keeps the list up to date until it is cancelled or released. It keeps the results
  ///   alive, and not the list.
  /// - Precondition: It is not called in the closure that edits the list, which has no more than a copy of it.
  public func watch<Results: FetchedResults<Section>>(
    _ results: Results, options: UpdateOptions = UpdateOptions(),
    whenRefused: @escaping (any Error) -> Void = { _ in }
  ) -> FetchObservation {
    requireNoEdit("watch")
    follow(results, options: options)
    let sameContent = identity.sameContent
    let edited = results as? any MemoryEditedResults<Section>
    let refusals = Refusals(whenRefused)
    let name = "The closure of `observe(_:)` of results that a list watches"
    let source = EditedSource<Section>(calling: name, of: results) {
      [weak self, weak results, weak edited] edit, isAhead in
      guard let results else { return }
      /// What the list follows meanwhile was made from the edit.
      func followingEdit<Outcome>(_ act: () -> Outcome) -> Outcome {
        let former = self?.isFollowingEdit ?? false
        self?.isFollowingEdit = true
        defer { self?.isFollowingEdit = former }
        return act()
      }
      func passOn(isAhead: Bool) {
        var edits = results.edits(of: edit)
        if isAhead, let sameContent {
          edits = results.fitting(edits, madeTo: edit.old, by: sameContent)
        }
        let errors = followingEdit {
          results.takeOver(edits, ofWholeState: !edit.isIncremental)
        }
        // All who watch the results hear of it, and the results get the edit once. Who watches no more made it all the same.
        let watching = self?.sources.filter { $0.results === results } ?? []
        if watching.isEmpty { refusals.tell(errors, of: self) }
        for source in watching { source.whenRefused(errors) }
        results.whenQuiet { [weak self] in
          self?.perform { [weak self] in
            guard let self, !isAheadOfStores else { return }
            if contents.isIdentical(to: results.latestContents) { return }
            followingEdit { follow(results, options: options) }
          }
        }
      }
      if let edited, edited.isBeingEdited {
        edited.afterEdit { passOn(isAhead: true) }
      } else {
        passOn(isAhead: isAhead)
      }
    }
    source.whenRefused = { [weak self] errors in refusals.tell(errors, of: self) }
    sources.append(source)
    // All lists that watch have a state before one of them shows it, and calls what may edit another.
    var isAdopted = false
    let adopt = { [weak self, weak results, weak source] in
      guard let self, let results else { return }
      if isEditing {
        source?.isAhead = true
      } else if !isAheadOfStores, !contents.isIdentical(to: results.latestContents) {
        isAdopted = true
        self.adopt(results, options: options)
      }
    }
    source.catchUp = { [weak self, weak results, weak source] in
      // Where it is not known what a store has, the list may have more than observers know. Of several stores none has all.
      guard let self, let source, let results, results.latestState != nil,
        source.isAhead || sources.allSatisfy({ $0.results === results })
      else { return }
      source.isAhead = false
      adopt()
    }
    let show = { [weak self, weak results, weak source] in
      guard let self else { return }
      perform { [weak self] in
        source?.isAhead = false
        // What the stores have taken over is followed in the end.
        guard let self, let results, !isAheadOfStores else { return }
        if !isAdopted || !contents.isIdentical(to: results.latestContents) {
          self.adopt(results, options: options)
        }
        isAdopted = false
      }
    }
    // Most changes of a store are none of its other results, whose lists stay as they are.
    let showChanges = { [weak self, weak results, weak source] in
      guard let self, let results else { return }
      let isSame = contents.isIdentical(to: results.latestContents)
      if isAdopted || source?.isAhead == true || !isSame { show() }
    }
    let following = edited?.observe(StateFollower(adopt: adopt, show: showChanges))
    let observation = results.observe { event in
      switch event {
      case .willChange, .failed: break
      case .section, .item: if !isAdopted { adopt() }
      // The items of a store of one's own may be objects that have changed where they are.
      case .didChange: if edited == nil { show() } else { showChanges() }
      }
    }
    return FetchObservation { [weak self] in
      following?.cancel()
      observation.cancel()
      guard let self else { return }
      sources.removeAll { $0 === source }
      // What was taken over before is shown all the same, after the observation has ended: that may call what edits the store.
      if isAdopted { run() }
    }
  }

  private func follow(_ results: some FetchedResults<Section>, options: UpdateOptions) {
    adopt(results, options: options)
    run()
  }

  /// Makes the state of a store the list's own; ``run()`` shows it.
  private func adopt(_ results: some FetchedResults<Section>, options: UpdateOptions) {
    let old = contents
    let latest = results.latestContents
    // What the store gives while it takes over edits was made from them.
    accept(
      HeldState(latest, after: state), isWhole: !isFollowingEdit, options: options, completion: nil)
    followedVersions += 1
    if identity.changes != nil, latest.isIdentical(to: results.contents),
      let changes = results.knownChanges(from: old)
    {
      latestEdit?.note(changes)
    }
    notify(EditScope(latestEdit?.changes))
  }
}

extension FetchedResults {
  /// What the store has, where that is known.
  fileprivate var latestState: ListContents<Section>? {
    (self as? any EditableResults<Section>)?.latest
  }

  /// The state that observers will have been notified of in the end, where that is known before.
  fileprivate var latestContents: ListContents<Section> {
    latestState ?? contents
  }

  /// Takes over edits, where the results can be edited.
  ///
  /// - Returns: Why some of them are not.
  fileprivate func takeOver(
    _ edits: [SourceEdit<Section>], ofWholeState isWhole: Bool
  ) -> [any Error] {
    if let results = self as? any MemoryEditedResults<Section> {
      return results.takeWhatFits(edits, ofWholeState: isWhole)
    }
    if edits.isEmpty { return [] }
    guard let results = self as? any EditableResults<Section> else {
      // They take none, and are shown again.
      let ids = edits.map(\.item.id).uniqued()
      guard let refused = RefusedItems(withoutWayBack: ids) else { return [] }
      return [refused]
    }
    do {
      try results.take(edits)
      return []
    } catch {
      return [error]
    }
  }

  /// Edits that were made to a state while the store left it, as edits of what the store has now.
  ///
  /// What the store changed stays changed where the list did not change it. Traps where both changed one item.
  fileprivate func fitting(
    _ edits: [SourceEdit<Section>], madeTo old: ListContents<Section>,
    by sameContent: (Section.Item, Section.Item) -> Bool?
  ) -> [SourceEdit<Section>] {
    let ids = Set(edits.map(\.item.id))
    func items(of contents: ListContents<Section>) -> [Section.Item.ID: Section.Item] {
      var items: [Section.Item.ID: Section.Item] = [:]
      for section in contents.sections where !section.hasLazyItems {
        for item in section.items where ids.contains(item.id) { items[item.id] = item }
      }
      return items
    }
    // Observers may not have been notified of what the store has.
    let (former, stored) = (items(of: old), items(of: latestContents))
    func isSame(_ one: Section.Item?, _ other: Section.Item?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return sameContent(one, other) == true
    }
    return edits.compactMap { edit in
      let item = former[edit.item.id]
      let latest = stored[edit.item.id]
      if edit.kind == .remove || isSame(item, latest) { return edit }
      guard isSame(item, edit.item) else {
        trap(
          """
          The item with the id \(edit.item.id) was edited in a list and in what it watches, one in the closure that \
          edits the other, so that one edit would undo the other. Make both edits in one closure, or call the other \
          `update` after the closure has returned.
          """)
      }
      guard let latest else { return nil }
      var edit = edit
      edit.item = latest
      return edit
    }
  }

  /// What was done to the items of a list; without positions where items have no identity to be followed by.
  fileprivate func edits(of edit: SharedEdit<Section>) -> [SourceEdit<Section>] {
    if let changes = edit.changes {
      return SourceEdit.edits(from: edit.old, to: edit.new, by: changes)
    }
    let old = Set(edit.old.sections.flatMap { $0.items.map(\.id) })
    let new = Set(edit.new.sections.flatMap { $0.items.map(\.id) })
    return edit.old.sections.flatMap(\.items).filter { !new.contains($0.id) }
      .map { SourceEdit(.remove, $0) }
      + edit.new.sections.flatMap { section in
        section.items.filter { !old.contains($0.id) }
          .map { SourceEdit(.insert, $0, section: section.id) }
      }
  }
}

/// What is done when a store refuses edits of a list, which may edit the list again.
private final class Refusals {
  private let whenRefused: (any Error) -> Void

  /// How many edits in a row were refused that were made in answer to the one before.
  private var count = 0

  init(_ whenRefused: @escaping (any Error) -> Void) { self.whenRefused = whenRefused }

  /// Why edits were refused that were made in the closure itself.
  private var waiting = Queue<[any Error]>()
  private var isTelling = false

  /// Reports why an edit was refused, if it was; where the closure made it, as soon as that has returned.
  func tell<Section>(_ errors: [any Error], of list: ListDriver<Section>?) {
    waiting.append(errors)
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    while let errors = waiting.popFirst() { tellNext(errors, of: list) }
  }

  private func tellNext<Section>(_ errors: [any Error], of list: ListDriver<Section>?) {
    let version = list?.version
    for error in errors { whenRefused(error) }
    count = list?.version == version ? 0 : count + 1
    guard count == Repetition.limit else { return }
    trap(
      """
      `whenRefused` of a list that watches a store changed the list in a way that the store refuses, too, \(count) times \
      in a row. Change the list there only to something that the store can take over.
      """)
  }
}
