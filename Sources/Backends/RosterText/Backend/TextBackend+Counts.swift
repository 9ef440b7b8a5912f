public import Roster

extension TextBackend {
  /// What was done to show cells, since the backend was made.
  public var cellCounts: ReuseCounts { shown.cells.counts }

  /// What was done to show supplementary views, since the backend was made.
  public var viewCounts: ReuseCounts { shown.views.counts }

  /// What was done to show separators and empty states that are views, since the backend was made.
  public var decorationCounts: ReuseCounts { shown.decorations.counts }

  /// The index paths of the cells in the viewport, in order.
  public var visiblePaths: [ListIndexPath] { shown.cells.positions }

  /// The cells in the viewport, in order.
  public var visibleCells: [VisibleTextCell] {
    let shown = shown
    return shown.cells.positions.compactMap { path in
      shown.cells[path].map {
        let marks = shown.marks[path]
        return VisibleTextCell(
          indexPath: path, cell: $0.content, isSelected: marks.isSelected,
          isHighlighted: marks.isHighlighted, isFocused: marks.isFocused,
          accessibility: shown.bands.source.send(.accessibility, at: path), serial: $0.serial)
      }
    }
  }

  /// How many columns the widest visible line takes that is not cut to the width of the screen.
  ///
  /// Separators that are no views are as wide as the screen, and do not count. A cell of a grid counts as if it had its
  /// row to itself.
  ///
  /// ```swift
  /// let backend = TextBackend(width: 8)
  /// print(backend.render(DataSourceProvider(items: ["Strawberries"], cellFactory: TextCellFactory()).dataSource))
  /// //   Straw…
  /// print(backend.uncutWidth)  // 14
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* lines on the screen; no cell is configured.
  public var uncutWidth: Int {
    let shown = shown
    return shown.seenBands(height: height).lazy.map { shown.width(of: $0.band) }.max() ?? 0
  }

  /// The supplementary views in the viewport, by section and then by the name of their kind.
  public var visibleViews: [VisibleTextView] {
    shown.views.positions.compactMap { position in
      shown.views[position].map {
        VisibleTextView(
          section: position.section, kind: position.kind, view: $0.content, serial: $0.serial)
      }
    }
  }
}

/// A cell in the viewport of a text backend.
public struct VisibleTextCell: Hashable, Sendable {
  /// The index path of its item.
  public let indexPath: ListIndexPath

  /// What it shows.
  public let cell: TextCell

  /// Whether its item is selected: an asterisk, and bold text.
  public let isSelected: Bool

  /// Whether its item is pressed: an angle, and inverse text.
  public let isHighlighted: Bool

  /// Whether its item has the focus: an arrowhead, and underlined text.
  public let isFocused: Bool

  /// What it is for those who do not see it.
  public let accessibility: AccessibilityInfo

  /// Distinguishes the cell from all others that the backend made; a cell that moves or is reused keeps it.
  public let serial: Int
}

/// A supplementary view in the viewport of a text backend.
public struct VisibleTextView: Hashable, Sendable {
  /// The index of its section.
  public let section: Int

  /// Which of the section's views it is.
  public let kind: SupplementaryKind

  /// What it shows.
  public let view: TextView

  /// Distinguishes the view from all others that the backend made; a view that moves or is reused keeps it.
  public let serial: Int
}
