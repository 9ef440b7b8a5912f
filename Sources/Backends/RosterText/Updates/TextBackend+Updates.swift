public import Roster

extension TextBackend {
  /// Changes what is shown, and nothing else.
  ///
  /// Visible cells keep their identity when they move, and only those are configured whose items
  /// changed. The viewport stays with what it shows: the first visible thing that stays in its order
  /// keeps its line, whatever comes or goes above. A viewport at the top of the list stays at the top.
  /// Marks follow their items, and go with them.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what is shown to the source.
  ///   - source: The list after the changes.
  ///   - completion: Is called before this returns, unless the backend is drawing; else when the changes are
  ///     drawn.
  /// - Complexity: Configures one cell for each visible item that changed or came into view.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
    completion: @escaping () -> Void
  ) {
    drawingQueue.perform { [self] in
      log.append(.changes(stage.changes, stage.styles))
      prefetched = prefetched.compactMap(stage.changes.newPosition(ofOld:))
      draw { $0.apply(stage.changes, showing: source, height: height) }
      didUpdate()
      completion()
    }
  }

  /// What the backend was told lately, the latest last; at most the last hundred things.
  public var updates: [TextUpdate] { log.entries }

  /// Forgets what the backend was told.
  public func clearUpdates() {
    log.clear()
  }
}
