// What handlers of events do to the list that an item belongs to. They know the index path of the item in the
// state that a backend shows, which may be older than the list and hide a part of it; so each index path is
// followed to the latest state first.

extension ListDriver {
  /// The latest state as a backend is to show it, with the ways of its handlers to change the list.
  func state(
    on attachment: Attachment<Section>, for request: UpdateRequest<Section>
  ) -> ShownState<Section> {
    let (state, version, hidingVersion) = (state, version, hidingVersion)
    let marks = request.isReload ? nil : marks(of: request, in: state.sections, version)
    // Where all is drawn from scratch, all is asked about.
    let former = attachment.shown.flatMap { former in
      marks != nil && former.hidingVersion == hidingVersion ? former.paths.hiding : nil
    }
    let contents = callbacks.during("a handler of `isHidden` or `isSectionHidden`") {
      attachment.link.visible(
        state.contents, fallback, after: former,
        askingAgain: (marks ?? []).flatMap { $0.reloadedItems + $0.reconfiguredItems })
    }
    let shown = ShownPaths(state, showing: contents, version: version)
    let recorder = attachment.queue.isTracingCallbacks ? callbacks : nil
    return ShownState(
      paths: shown, hidingVersion: hidingVersion, marks: marks, recorder: recorder
    ) { [weak self] values in
      values[FallbackKey.self] = { [weak self] in self?.fallback ?? FallbackHandlers() }
      values[WatchersKey<Section>.self].set(.didScroll) { [weak self] scrolled in
        for watcher in self?.scrollWatchers ?? [] {
          watcher.didScroll(scrolled.subject, scrolled.request)
        }
      }
      values[ItemEditorKey<Section.Item>.self] = ItemEditor { [weak self] path, change in
        self?.update(path, in: shown, change) ?? .ignored
      }
      values[ListEditorKey<Section>.self] = { [weak self] path, isItem, change in
        self?.editList(at: path, isItem: isItem, in: shown, change) ?? .ignored
      }
      values[ListCommandsKey.self] = ListCommands(
        remove: { [weak self] path in
          self?.remove(path, in: shown) ?? .ignored
        },
        move: { [weak self] path, target in
          self?.move(path, to: target, in: shown) ?? .ignored
        },
        toggle: { [weak self] path in
          self?.toggle(path, in: shown) ?? .ignored
        },
        drawAgain: { [weak self] path, marks in self?.drawAgain(path, in: shown, marks) })
    }
  }

  /// What is to be drawn again, or `nil` to draw all of the list from scratch.
  private func marks(
    of request: UpdateRequest<Section>, in sections: [Section], _ version: Int
  ) -> [ListMarks]? {
    callbacks.during("the closure that tells what is drawn again") {
      var all: [ListMarks] = []
      for marks in request.marks {
        guard let marks = marks(sections, version),
          // There may be more lazy items than index paths can be listed of.
          !marks.reloadedSections.contains(where: { sections[$0].hasLazyItems })
        else { return nil }
        all.append(marks.expanded(in: sections))
      }
      return all
    }
  }

  private func update(
    _ path: ListIndexPath, in shown: ShownPaths<Section>, _ change: (inout Section.Item) -> Bool
  ) -> EditOutcome {
    edit {
      guard let path = latestPath(of: path, in: shown), var item = contents.item(at: path) else {
        return nil
      }
      return change(&item) ? .item(.update(path, item)) : nil
    }
  }

  private func editList(
    at path: ListIndexPath, isItem: Bool, in shown: ShownPaths<Section>,
    _ change: (inout ListContents<Section>, ListIndexPath) -> Void
  ) -> EditOutcome {
    edit {
      let latest =
        isItem
        ? latestPath(of: path, in: shown)
        : latestSection(of: path.section, in: shown).map { ListIndexPath(section: $0, item: 0) }
      guard let path = latest else { return nil }
      var new = contents
      change(&new, path)
      return .whole(new)
    }
  }

  private func remove(
    _ path: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    editInTurn { [self] in
      guard let path = latestPath(of: path, in: shown),
        path.item < contents.itemCount(inSection: path.section)
      else { return nil }
      return .item(.removal(path))
    }
  }

  private func move(
    _ path: ListIndexPath, to target: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    // Looked at before the edit, which takes the items of the state that is shown.
    let isExact = shown.canDrop(path, at: target)
    var isThere = false
    let outcome = editInTurn { [self] in
      guard let latest = latestPath(of: path, in: shown),
        let drop = shown.drop(of: path, at: target),
        let latestDrop = shown.version == version
          ? drop : changes(since: shown).flatMap(drop.following)
      else { return nil }
      var new = contents
      if let isMoved = new.moveBranch(at: latest, to: latestDrop) {
        isThere = !isMoved && shown.stays(path, at: target)
        return isMoved ? .whole(new) : nil
      }
      let latestTarget = latestDrop.path(ofItem: latest, in: new)
      isThere = latestTarget == nil
      return latestTarget.map { .item(.move(from: latest, to: $0)) }
    }
    guard isThere || outcome == .applied else { return outcome }
    return isExact ? .applied : .clamped
  }

  private func toggle(
    _ path: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    editInTurn { [self] in
      guard let path = latestPath(of: path, in: shown) else { return nil }
      var new = contents
      return new[path.section].toggleDisclosure(at: path.item) ? .whole(new) : nil
    }
  }

  /// Edits the list.
  ///
  /// - Parameter find: Tells what becomes of it; nothing does where it gives `nil`.
  /// - Returns: Whether it was edited.
  private func edit(_ find: () -> DriverEdit<Section>?) -> EditOutcome {
    transact("update") { find().map { (edit: $0, result: ()) } } == nil ? .ignored : .applied
  }

  /// Edits the list: at once, or after the closure that edits it, of which the answer is then a forecast.
  private func editInTurn(_ find: @escaping () -> DriverEdit<Section>?) -> EditOutcome {
    guard isEditing else { return edit(find) }
    switch find() {
    case nil: return .ignored
    case .whole: break
    case .item(let edit):
      var trial = contents
      guard trial.make(edit) else { return .ignored }
    }
    perform { _ = self.edit(find) }
    return .applied
  }

  private func drawAgain(
    _ path: ListIndexPath, in shown: ShownPaths<Section>,
    _ marks: @escaping (ListIndexPath) -> ListMarks
  ) {
    perform { [self] in
      guard let path = latestPath(of: path, in: shown) else { return }
      accept(state, isWhole: false, isMarking: true, options: UpdateOptions(), completion: nil)
      let (marked, sections) = (version, contents.sections)
      // A backend that is busy shows a later state next, in which the item may be elsewhere, or gone.
      markNext { [identity] latest, version in
        let position =
          version == marked ? path : identity.changes?(sections, latest)?.newPosition(ofOld: path)
        return position.map(marks) ?? ListMarks()
      }
    }
  }

  /// The index path in the latest state of an item that is shown, or `nil` if it is gone.
  private func latestPath(
    of path: ListIndexPath, in shown: ShownPaths<Section>
  ) -> ListIndexPath? {
    guard let source = shown.contents.sourcePath(ofVisible: path) else { return nil }
    if shown.version == version { return source }
    return changes(since: shown)?.newPosition(ofOld: source)
  }

  /// The index in the latest state of a section that is shown, or `nil` if it is gone.
  private func latestSection(of section: Int, in shown: ShownPaths<Section>) -> Int? {
    guard let source = shown.contents.sourceSection(ofVisible: section) else { return nil }
    if shown.version == version { return source }
    return changes(since: shown)?.newSection(ofOld: source)
  }

  /// What has changed since a state that is shown; `nil` where items that have no identity cannot be
  /// followed.
  private func changes(since shown: ShownPaths<Section>) -> ListChanges? {
    identity.changes?(shown.state.sections, state.sections)
  }
}
