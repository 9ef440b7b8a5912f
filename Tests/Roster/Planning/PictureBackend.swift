import Roster
import TestSupport

/// Applies stages to a picture of its own, and takes note of what cannot be.
final class PictureBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let capabilities: BackendCapabilities
  private(set) var picture = Picture()
  private(set) var stages: [BatchStage] = []
  private(set) var reloads = 0
  private(set) var breach: String?

  init(_ capabilities: BackendCapabilities) { self.capabilities = capabilities }

  func reload(from source: any ListDataSource<String, String>) {
    picture = Picture(source)
    reloads += 1
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    stages.append(stage)
    let fresh = Picture(source)
    let applied = picture.applying(stage, showing: fresh)
    let changes = stage.changes
    if applied != fresh { breach = "the stage shows what it does not name:\n\(stage)" }
    if changes.oldItemCounts != picture.sections.map(\.cells.count) {
      breach = "the stage starts from other counts"
    }
    if !changes.isConsistent { breach = "operations that contradict each other: \(stage)" }
    if !capabilities.updatesItems && !changes.updatedItems.isEmpty { breach = "updates: \(stage)" }
    if capabilities.batching == .single && changes.count != 1 {
      breach = "not one change: \(stage)"
    }
    if !capabilities.movesItems && !changes.movedItems.isEmpty { breach = "moves" }
    if !capabilities.movesSections && !changes.movedSections.isEmpty { breach = "section moves" }
    if !capabilities.updatesWithOtherChanges {
      let updates = changes.updatedItems.count + changes.updatedSections.count
      if updates > 0 && updates < changes.count { breach = "updates with others: \(stage)" }
    }
    if !capabilities.movesItemsOfChangedSections {
      if changes.movedItems.contains(where: {
        changes.insertedSections.contains($0.new.section)
          || changes.deletedSections.contains($0.old.section)
      }) {
        breach = "an item moves with its section: \(stage)"
      }
    }
    if !capabilities.changesItemsOfMovedSections {
      let sources = Set(changes.movedSections.map(\.old))
      let targets = Set(changes.movedSections.map(\.new))
      let left = changes.deletedItems.map(\.section) + changes.movedItems.map(\.old.section)
      let entered =
        changes.insertedItems.map(\.section) + changes.movedItems.map(\.new.section)
        + changes.updatedItems.map(\.new.section) + changes.updatedSections.map(\.new)
      if !sources.isDisjoint(with: left) || !targets.isDisjoint(with: entered) {
        breach = "a section moves while it changes: \(stage)"
      }
    }
    picture = applied
    completion()
  }
}

extension ListChanges {
  /// Whether they pass all checks of changes that come from elsewhere.
  fileprivate var isConsistent: Bool { (try? checked()) == self }
}
