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
