import Roster

/// The place of a view: its section and its kind.
struct TextViewPlace: Hashable, Comparable {
  /// The index of the section.
  var section: Int

  /// The kind of view.
  var kind: SupplementaryKind

  /// Where a data source finds the view.
  var path: ListIndexPath { ListIndexPath(section: section, item: 0) }

  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.kind.rawValue) < (rhs.section, rhs.kind.rawValue)
  }
}
