public import Roster

/// Where in a list a law was broken.
public enum ViolationPlace: Hashable, Sendable {
  /// In the list as a whole.
  case list

  /// In a section.
  case section(Int)

  /// At an item.
  case item(ListIndexPath)
}

extension ViolationPlace: CustomStringConvertible {
  /// `list`, `section 2` or `[2, 0]`.
  public var description: String {
    switch self {
    case .list: "list"
    case .section(let section): "section \(section)"
    case .item(let path): "\(path)"
    }
  }
}
