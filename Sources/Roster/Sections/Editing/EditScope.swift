/// How much of a list an edit touched: nothing, some items, one section, or all of it.
///
/// Observers are told no more than that, so that they can limit what they do again. What a backend is
/// told is computed from the states before and after; it does not depend on the scope.
///
/// ```swift
/// var list = ListContents(aisles)
/// list.update(milk, at: ListIndexPath(section: 1, item: 0))
/// print(list.editScope)  // items [1, 0]
/// ```
public enum EditScope: Hashable, Sendable {
  /// Nothing changed.
  case nothing

  /// The items at some paths were replaced; ascending, never empty.
  case items([ListIndexPath])

  /// One section changed: its items, or its titles.
  case section(Int)

  /// Sections came or went, or more than one changed.
  case all

  /// The scope of several replaced items.
  ///
  /// - Parameter paths: The places of the items, in any order.
  /// - Returns: The scope; `nothing` for no paths.
  public static func items(at paths: some Sequence<ListIndexPath>) -> Self {
    let sorted = Set(paths).sorted()
    return sorted.isEmpty ? .nothing : .items(sorted)
  }
}

extension EditScope: CustomStringConvertible {
  /// The scope in words.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .items(let paths): "items " + paths.map(\.description).joined(separator: ", ")
    case .section(let section): "section \(section)"
    case .all: "all"
    }
  }
}
