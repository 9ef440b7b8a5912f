import Roster

/// A part of a list that reaches over the full width: a view, a row of cells, or a decoration.
///
/// Bands compare in the order in which they stand, without asking what is in them. In a list a row is
/// one cell; in a grid, several.
struct TextBand: Hashable, Comparable {
  /// Which band of a section it is.
  enum Part: Hashable {
    /// The blank lines that set a section off from the one before.
    case spacing

    /// A view before the items, by the index of its kind.
    case leading(Int)

    /// What stands before a row of cells, by the index of the row, or after the last one.
    case separator(Int)

    /// A row of cells.
    case row(Int)

    /// A view after the items, by the index of its kind.
    case trailing(Int)

    /// What is shown in place of items, below all sections.
    case emptyState
  }

  /// The index of the section; for the empty state, the number of sections.
  var section: Int

  /// Which band of the section it is.
  var part: Part

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.section == rhs.section ? lhs.part < rhs.part : lhs.section < rhs.section
  }
}

extension TextBand.Part: Comparable {
  /// Its position among the bands of a section: first by region, then by index; a separator stands before
  /// the row of its index.
  private var rank: (region: Int, index: Int, isRow: Int) {
    switch self {
    case .spacing: (0, 0, 0)
    case .leading(let index): (1, index, 0)
    case .separator(let row): (2, row, 0)
    case .row(let row): (2, row, 1)
    case .trailing(let index): (3, index, 0)
    case .emptyState: (4, 0, 0)
    }
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
}

/// The position of a view: its section and its kind.
struct TextViewPosition: Hashable, Comparable {
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
