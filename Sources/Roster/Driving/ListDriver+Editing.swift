// What handlers of events do to the list that an item belongs to. They know the index path of the item in the
// state that a backend shows, which may be older than the list and hide a part of it; so each index path is
// followed to the latest state first.

extension ListDriver {
  /// An edit of the item at an index path: what it did, or `nil` where it did nothing.
  private typealias Edit = (inout ListContents<Section>, ListIndexPath) -> ItemChange?

  /// The latest state as a backend is to show it, with the ways of its handlers to change the list.
  func state(on attachment: Attachment<Section>) -> ShownState<Section> {
    let (version, hidingVersion) = (version, hidingVersion)
    let list = contents
    let request = attachment.request
    let marks = request.isReload ? nil : marks(of: request, in: list.sections, version)
    // Where all is drawn from scratch, all is asked about.
    let former = attachment.shown.flatMap { former in
      marks != nil && former.hidingVersion == hidingVersion ? former.contents : nil
    }
    let contents = callbacks.during("a handler of `isHidden` or `isSectionHidden`") {
      attachment.link.visible(
        list, fallback, after: former,
        askingAgain: (marks ?? []).flatMap { $0.reloadedItems + $0.reconfiguredItems })
    }
    let shown = ShownPaths(contents: contents, version: version)
    let recorder = attachment.queue.isTracingCallbacks ? callbacks : nil
    return ShownState(
      contents: contents, list: list, version: version, hidingVersion: hidingVersion, marks: marks,
      markCount: request.marks.count, recorder: recorder
    ) { [weak self] values in
      values[FallbackKey.self] = { [weak self] in self?.fallback ?? FallbackHandlers() }
      values[WatchersKey<Section>.self].set(.didScroll) { [weak self] scrolled in
        for watcher in self?.scrollWatchers ?? [] {
          watcher.didScroll(scrolled.subject, scrolled.request)
        }
      }
      values[ItemEditorKey<Section.Item>.self] = ItemEditor { [weak self] path, change in
        self?.edit(path, in: shown) { contents, path in
          contents.updateItem(at: path, change) == .ignored ? nil : .update(path)
        } ?? .ignored
      }
      values[ListEditorKey<Section>.self] = { [weak self] path, change in
        self?.edit(path, in: shown) { contents, path in
          change(&contents, path)
          return .other
        } ?? .ignored
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

  private func edit(
    _ path: ListIndexPath, in shown: ShownPaths<Section>,
    _ change: Edit
  ) -> EditOutcome {
    edit { new in
      latestPath(of: path, in: shown).flatMap { path in change(&new, path) }
    }
  }

  /// Edits the list; what changed in one item need not be found by a comparison of all.
  private func edit(
    _ change: (inout ListContents<Section>) -> ItemChange?
  ) -> EditOutcome {
    // Sections that share what did not change are compared at once.
    let changes: ((ItemChange) -> ListChanges?)? =
      Section.Storage.isIndexed && identity.changes != nil
      ? nil
      : { [self] change in
        identity.changes(of: change, from: previousContents.sections, to: contents.sections)
      }
    return transact("update", knowing: changes, change) == nil ? .ignored : .applied
  }

  private func remove(
    _ path: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    editInTurn { [self] new in
      guard let path = latestPath(of: path, in: shown) else { return nil }
      let count = new[path.section].items.count
      guard new.removeItem(at: path) != .ignored else { return nil }
      // The row of an outline takes those below it along.
      return new[path.section].items.count == count - 1 ? .removal(path) : .other
    }
  }

  private func move(
    _ path: ListIndexPath, to target: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    editInTurn { [self] new in
      guard let latest = latestPath(of: path, in: shown),
        let drop = shown.drop(of: path, at: target),
        let latestDrop = shown.version == version
          ? drop : changes(since: shown).flatMap(drop.following)
      else { return nil }
      if let isMoved = new.moveBranch(at: latest, to: latestDrop) { return isMoved ? .other : nil }
      return new.moveItem(at: latest, to: latestDrop).map { .move(from: latest, to: $0) }
    }
  }

  private func toggle(
    _ path: ListIndexPath, in shown: ShownPaths<Section>
  ) -> EditOutcome {
    editInTurn { [self] new in
      guard let path = latestPath(of: path, in: shown) else { return nil }
      return new[path.section].toggleDisclosure(at: path.item) ? .other : nil
    }
  }

  /// Edits the list: at once, or after the closure that edits it, of which the answer is then a forecast.
  private func editInTurn(
    _ change: @escaping (inout ListContents<Section>) -> ItemChange?
  ) -> EditOutcome {
    guard var trial = contentsBeforeEdit else { return edit(change) }
    guard change(&trial) != nil else { return .ignored }
    perform { _ = self.editInTurn(change) }
    return .applied
  }

  private func drawAgain(
    _ path: ListIndexPath, in shown: ShownPaths<Section>,
    _ marks: @escaping (ListIndexPath) -> ListMarks
  ) {
    perform { [self] in
      guard let path = latestPath(of: path, in: shown) else { return }
      accept(contents, isWhole: false, isMarking: true, options: UpdateOptions(), completion: nil)
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

  /// What has changed since a state that is shown; `nil` where items that have no identity cannot be
  /// followed.
  private func changes(since shown: ShownPaths<Section>) -> ListChanges? {
    identity.changes?(shown.contents.source, contents.sections)
  }
}
