/// How often cells and views were made, reused and configured, and their lists handed over.
public struct OperationCounts: Hashable, Sendable {
  /// How many cells were made.
  public var cellsMade = 0

  /// How many times a cell was configured.
  public var cellsConfigured = 0

  /// How many supplementary views were made.
  public var viewsMade = 0

  /// How many times a supplementary view was configured.
  public var viewsConfigured = 0

  /// How many batches were applied.
  public var batches = 0

  /// How many times the list was drawn afresh.
  public var reloads = 0

  /// How many times a cell was configured that had been made before: reused, or refreshed in its place.
  public var cellsReused: Int { cellsConfigured - cellsMade }
}

extension OperationCounts: CustomStringConvertible {
  /// The counts that are not zero.
  public var description: String {
    let counts = [
      (cellsMade, "cells made"), (cellsConfigured, "cells configured"),
      (viewsMade, "views made"), (viewsConfigured, "views configured"),
      (batches, "batches"), (reloads, "reloads"),
    ]
    let shown = counts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return shown.isEmpty ? "nothing" : shown.joined(separator: ", ")
  }
}
