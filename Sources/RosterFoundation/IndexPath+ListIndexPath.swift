public import RosterDiffing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension IndexPath {
  /// Makes the index path that list views of Apple's platforms use: the section, then the item.
  ///
  /// ```swift
  /// print(IndexPath(ListIndexPath(section: 1, item: 4)))  // [1, 4]
  /// ```
  ///
  /// - Parameter path: The index path of an item.
  public init(_ path: ListIndexPath) {
    self.init(indexes: [path.section, path.item])
  }
}

extension ListIndexPath {
  /// Makes the index path of an item of what a list view of Apple's platforms says.
  ///
  /// ```swift
  /// let path = ListIndexPath(IndexPath(indexes: [1, 4]))
  /// print(path?.item ?? 0)  // 4
  /// ```
  ///
  /// - Parameter path: The section and the item; other numbers of indexes give `nil`.
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }
}
