// What handlers of events do to the list that an item belongs to. They know the place of the item in the
// state that a backend shows, which may be older than the list and hide a part of it; so each place is
// followed to the latest state first.

extension ListDriver {
  /// The latest state as a backend is to show it, with the ways of its handlers to change the list.
  func state(on attachment: Attachment<Section>) -> ShownState<Section> {
    let version = version
    let contents = attachment.link.visible(contents.sections, fallback)
    let place = ShownPlaces(contents: contents, version: version)
    return ShownState(contents: contents, version: version) { [weak self] values in
      values[FallbackKey.self] = { [weak self] in self?.fallback ?? FallbackHandlers() }
      values[ItemEditorKey<Section.Item>.self] = ItemEditor { [weak self] path, change in
        self?.edit(path, in: place) { $0.updateItem(at: $1, change) } ?? .ignored
      }
      values[ListEditorKey<Section>.self] = { [weak self] path, change in
        self?.edit(path, in: place) { contents, path in
          change(&contents, path)
          return .applied
        } ?? .ignored
      }
      values[ListCommandsKey.self] = ListCommands(
        remove: { [weak self] path in
          self?.edit(path, in: place) { $0.removeItem(at: $1) } ?? .ignored
        },
        move: { [weak self] path, target in
          self?.move(path, to: target, in: place) ?? .ignored
        },
        refresh: { [weak self] path in self?.refresh(path, in: place) })
    }
  }

  private func edit(
    _ path: ListIndexPath, in shown: ShownPlaces<Section>,
    _ change: (inout ListContents<Section>, ListIndexPath) -> EditOutcome
  ) -> EditOutcome {
    guard let path = latestPath(of: path, in: shown) else { return .ignored }
    var new = contents
    new.forgetEdits()
    guard change(&new, path) != .ignored else { return .ignored }
    let scope = new.editScope
    accept(new, isWhole: false, options: UpdateOptions(), completion: nil)
    advance()
    notify(scope)
    return .applied
  }

  private func move(
    _ path: ListIndexPath, to target: ListIndexPath, in shown: ShownPlaces<Section>
  ) -> EditOutcome {
    guard var drop = shown.drop(of: path, at: target) else { return .ignored }
    if shown.version != version {
      guard let latest = changes(since: shown).flatMap(drop.following) else { return .ignored }
      drop = latest
    }
    return edit(path, in: shown) { $0.moveItem(at: $1, to: drop) }
  }

  private func refresh(_ path: ListIndexPath, in shown: ShownPlaces<Section>) {
    guard let path = latestPath(of: path, in: shown) else { return }
    accept(contents, isWhole: false, options: UpdateOptions(), completion: nil)
    let (marked, sections) = (version, contents.sections)
    // A backend that is busy shows a later state next, in which the item may be elsewhere, or gone.
    refreshNext { [identity] latest, version in
      let place =
        version == marked ? path : identity.changes?(sections, latest).newPath(ofOld: path)
      return RefreshedPlaces(items: place.map { [$0] } ?? [])
    }
    advance()
  }

  /// The place in the latest state of an item that is shown, or `nil` if it is gone.
  private func latestPath(
    of path: ListIndexPath, in shown: ShownPlaces<Section>
  ) -> ListIndexPath? {
    guard let source = shown.contents.sourcePath(ofVisible: path) else { return nil }
    if shown.version == version { return source }
    return changes(since: shown)?.newPath(ofOld: source)
  }

  /// What has changed since a state that is shown; `nil` where items that have no identity cannot be
  /// followed.
  private func changes(since shown: ShownPlaces<Section>) -> ListChanges? {
    identity.changes?(shown.contents.source, contents.sections)
  }
}
