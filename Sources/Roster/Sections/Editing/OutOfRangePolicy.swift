/// What an edit does at a position that does not exist.
///
/// ```swift
/// list.insert(plums, at: ListIndexPath(section: 0, item: 99), outOfRange: .clamp)
/// ```
public enum OutOfRangePolicy: Hashable, Sendable {
  /// Nothing: the list stays as it is.
  case ignore

  /// What was asked, at the nearest position that exists.
  case clamp
}
