/// A part of a list that reaches over the full width: a view, or a row of cells.
///
/// Bands compare in the order in which they stand, without asking what is in them. In a list a row is
/// one cell; in a grid, several.
struct TextBand: Hashable, Comparable {
  /// Which band of a section it is.
  enum Part: Hashable, Comparable {
    /// A view before the items, by the index of its kind.
    case leading(Int)

    /// A row of cells.
    case row(Int)

    /// A view after the items, by the index of its kind.
    case trailing(Int)
  }

  /// The index of the section.
  var section: Int

  /// Which band of the section it is.
  var part: Part

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.section == rhs.section ? lhs.part < rhs.part : lhs.section < rhs.section
  }
}
