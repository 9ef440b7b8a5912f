/// What came of an edit: whether it was done, how much it touched, and what it took out.
///
/// Every edit returns one, and every caller may ignore it:
///
/// ```swift
/// var list = ListContents(aisles)
/// list.remove(at: ListIndexPath(section: 0, item: 1))
/// let result = list.remove(at: ListIndexPath(section: 9, item: 9))
/// print(result.outcome)  // ignored
/// ```
public struct EditResult<Removed> {
  /// Whether the edit was done.
  public let outcome: EditOutcome

  /// How much of the list it touched.
  public let scope: EditScope

  /// What it took out of the list, or replaced; `nil` where that was nothing.
  public let removed: Removed?

  /// Tells of an edit that was done.
  ///
  /// - Parameters:
  ///   - outcome: How it was done.
  ///   - scope: How much of the list it touched.
  ///   - removed: What it took out of the list, or replaced.
  public init(_ outcome: EditOutcome, scope: EditScope, removed: Removed? = nil) {
    self.outcome = outcome
    self.scope = scope
    self.removed = removed
  }

  /// Tells of an edit that could not be done and changed nothing.
  public static var ignored: Self { Self(.ignored, scope: .nothing) }
}

extension EditResult: Equatable where Removed: Equatable {}

extension EditResult: Sendable where Removed: Sendable {}

extension EditResult: CustomStringConvertible {
  /// The outcome, and what was touched.
  public var description: String {
    outcome == .ignored ? "ignored" : "\(outcome) to \(scope)"
  }
}
