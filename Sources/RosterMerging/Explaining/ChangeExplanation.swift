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

/// Why a difference has an operation.
///
/// A closed set: operations follow from ids, order and content, and from two policies. ``idIsDuplicated`` is that of
/// equal ids, the first of which meets the first of the other state; ``isMarked`` is that of updates that were asked for.
public enum ChangeReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// Inserted, because the old state has nothing with this id.
  case idIsNew

  /// Deleted, because the new state has nothing with this id.
  case idIsGone

  /// Inserted or deleted, because the id occurs more than once and another element was matched.
  case idIsDuplicated

  /// Inserted and deleted, because it was gone in between.
  ///
  /// Differences that were composed do not find again what left and came back.
  case cameBack

  /// Inserted, because its section is new.
  case sectionIsNew

  /// Deleted, because its section is gone.
  case sectionIsGone

  /// Moved, because it is not in the longest run of elements that keep their order.
  case outOfOrder

  /// Moved, because it is in another section than before.
  case sectionChanged

  /// Updated, because its content differs.
  case contentDiffers

  /// Updated, because the section's header or footer differs.
  case headerDiffers

  /// Updated although it looks the same: a refresh was asked for, or it changed and changed back.
  case isMarked
}

extension ChangeReason: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .idIsNew: "the id is new"
    case .idIsGone: "the id is gone"
    case .idIsDuplicated: "the id occurs more than once, and another element was matched"
    case .cameBack: "it left and came back"
    case .sectionIsNew: "its section is new"
    case .sectionIsGone: "its section is gone"
    case .outOfOrder: "it is not in the longest run that keeps its order"
    case .sectionChanged: "it is in another section than before"
    case .contentDiffers: "the content differs"
    case .headerDiffers: "the header or footer differs"
    case .isMarked: "it is marked as changed, though it looks the same"
    }
  }
}
