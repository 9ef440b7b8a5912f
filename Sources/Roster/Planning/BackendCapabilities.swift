/// What a backend can do in one batch of changes, as a value.
///
/// A ``BatchPlan`` has only stages that are within a backend's capabilities. Start with a profile:
///
/// ```swift
/// var capabilities: BackendCapabilities { .tableView }
/// ```
///
/// What a backend cannot do costs stages or identity, never correctness: without moves, for example, an
/// item that moved is deleted and inserted.
public struct BackendCapabilities: Hashable, Sendable {
  /// How many changes a batch can hold.
  public enum Batching: Hashable, Sendable {
    /// Any number of changes at once.
    case all

    /// One contiguous change: in one section, some items are replaced by others at the same index path.
    ///
    /// Items cannot move then, whatever ``BackendCapabilities/movesItems`` says.
    case splices

    /// One operation.
    case single
  }

  /// Whether the backend applies changes at all; otherwise it only ever reloads.
  public var appliesChanges = true

  /// How many changes a batch can hold.
  public var batching = Batching.all

  /// Whether an item can move, also to another section.
  public var movesItems = true

  /// Whether a section can move.
  public var movesSections = true

  /// Whether the items of a section can change in the batch in which the section moves.
  public var changesItemsOfMovedSections = true

  /// Whether an item can move out of a section that is deleted, or into one that is inserted, in the
  /// same batch.
  public var movesItemsOfChangedSections = true

  /// Whether a visible cell can be configured again in its place; otherwise an item whose content
  /// changed is deleted and inserted.
  public var updatesItems = true

  /// Whether updates can be in one batch with deletes, inserts and moves.
  public var updatesWithOtherChanges = true

  /// The most operations that a batch can hold, or `nil` for any number; more make it a reload.
  ///
  /// Negative numbers are as 0: each change is a reload.
  public var mostOperations: Int?

  /// The capabilities of a backend that can do everything at once.
  public init() {}
}

extension BackendCapabilities {
  /// Everything, in one batch.
  public static let everything = BackendCapabilities()

  /// Nothing but to draw from scratch.
  public static let reloadOnly = {
    var capabilities = BackendCapabilities()
    capabilities.appliesChanges = false
    return capabilities
  }()

  /// What UIKit's table view does safely.
  public static let tableView = {
    var capabilities = BackendCapabilities()
    capabilities.changesItemsOfMovedSections = false
    capabilities.movesItemsOfChangedSections = false
    capabilities.updatesWithOtherChanges = false
    return capabilities
  }()

  /// What UIKit's collection view does safely; the same as a table view.
  public static let collectionView = tableView

  /// What a list model with nothing but splices does, such as GTK's.
  public static let splices = {
    var capabilities = BackendCapabilities()
    capabilities.batching = .splices
    capabilities.movesItems = false
    capabilities.movesSections = false
    capabilities.updatesItems = false
    return capabilities
  }()

  /// One operation after the other.
  public static let oneAtATime = {
    var capabilities = BackendCapabilities()
    capabilities.batching = .single
    return capabilities
  }()
}
