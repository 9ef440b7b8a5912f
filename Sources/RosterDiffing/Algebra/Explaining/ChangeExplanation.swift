/// What happens to one element of a difference, and why.
///
/// ```swift
/// let tea = ChangeExplanation(id: "tea", old: Int?.none, new: 3, reasons: [.idIsNew])
/// print(tea)  // tea: insert 3, because the id is new
/// ```
public struct ChangeExplanation<ID: Hashable, Position: Hashable>: Hashable {
  /// The element's id.
  public let id: ID

  /// Its position in the old state, or `nil` if it is inserted.
  public let old: Position?

  /// Its position in the new state, or `nil` if it is deleted.
  public let new: Position?

  /// Why; an element that is moved and updated has a reason for each.
  public let reasons: [ChangeReason]

  /// Makes an explanation.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - old: Its position in the old state.
  ///   - new: Its position in the new state.
  ///   - reasons: Why it changes.
  public init(id: ID, old: Position?, new: Position?, reasons: [ChangeReason]) {
    self.id = id
    self.old = old
    self.new = new
    self.reasons = reasons
  }
}

extension ChangeExplanation: Sendable where ID: Sendable, Position: Sendable {}

extension ChangeExplanation: CustomStringConvertible {
  /// The id, what happens to the element, and why.
  public var description: String {
    "\(id): \(operation), because \(reasons.map(\.description).joined(separator: " and "))"
  }

  private var operation: String {
    switch (old, new) {
    case (let old?, let new?):
      let isMoved = reasons.contains { $0 == .outOfOrder || $0 == .sectionChanged }
      return "\(isMoved ? "move" : "update") \(old) → \(new)"
    case (let old?, nil): return "delete \(old)"
    case (nil, let new?): return "insert \(new)"
    case (nil, nil): return "nothing"
    }
  }
}
