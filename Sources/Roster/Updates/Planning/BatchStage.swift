/// One batch of changes that is legal for a backend, and how they should be shown.
///
/// The changes lead from what the backend shows now to the source that it is given with the stage, so
/// that a stage is complete in itself: deletes, updates' and moves' origins are places in the list as it
/// is shown, everything else is a place in the new source.
public struct BatchStage: Sendable {
  /// What changes.
  public let changes: ListChanges

  /// How each kind of change should be shown.
  public var styles: ChangeStyles

  /// What the list holds once the stage is applied.
  package let state: StageState

  package init(
    changes: ListChanges, styles: ChangeStyles = ChangeStyles(), state: StageState = .new
  ) {
    self.changes = changes
    self.styles = styles
    self.state = state
  }
}

extension BatchStage: CustomStringConvertible {
  /// The changes.
  public var description: String { changes.description }
}
