import Roster

/// The bands that a section may have, in order: the space above it, the views above its rows, the rows
/// with separators before, between and after them, the views below.
///
/// The kinds before the footer stand above, in their order, and so does the header wherever it is
/// listed; the footer and the kinds after it stand below. A section without rows may have a separator, too, in their
/// place. That a band is listed does not mean that there is a view, a separator or a space.
struct SectionBands {
  /// The kinds above the rows.
  let leading: [SupplementaryKind]

  /// How many rows of cells there are.
  let rowCount: Int

  /// The kinds below the rows.
  let trailing: [SupplementaryKind]

  private let spacingCount: Int
  private let endCount: Int

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view, as the data source names them.
  ///   - rowCount: How many rows of cells there are.
  ///   - isSpaced: Whether there may be a space above the section.
  init(kinds: [SupplementaryKind], rowCount: Int, isSpaced: Bool = false) {
    self.init(kinds: kinds, rowCount: rowCount, spacingCount: isSpaced ? 1 : 0, endCount: 0)
  }

  private init(kinds: [SupplementaryKind], rowCount: Int, spacingCount: Int, endCount: Int) {
    let footer = kinds.firstIndex(of: .footer) ?? kinds.endIndex
    leading = kinds[..<footer] + kinds[footer...].filter { $0 == .header }
    trailing = kinds[footer...].filter { $0 != .header }
    self.rowCount = rowCount
    self.spacingCount = spacingCount
    self.endCount = endCount
  }

  /// The bands below all sections: the empty state.
  static let end = SectionBands(kinds: [], rowCount: 0, spacingCount: 0, endCount: 1)

  /// The kind of a view, or `nil` for another band and for a view that the section does not name.
  func kind(of part: TextBand.Part) -> SupplementaryKind? {
    switch part {
    case .leading(let index): leading.indices.contains(index) ? leading[index] : nil
    case .trailing(let index): trailing.indices.contains(index) ? trailing[index] : nil
    case .spacing, .separator, .row, .emptyState: nil
    }
  }

  /// The position of the view of a kind.
  func part(of kind: SupplementaryKind) -> TextBand.Part? {
    leading.firstIndex(of: kind).map { .leading($0) }
      ?? trailing.firstIndex(of: kind).map { .trailing($0) }
  }
}

extension SectionBands: RandomAccessCollection {
  /// 0, the index of the first band.
  var startIndex: Int { 0 }

  /// The number of bands that there may be.
  var endIndex: Int { trailingStart + trailing.count + endCount }

  /// The index of what is before the first row.
  private var rowStart: Int { spacingCount + leading.count }

  /// The index after the last row and what is below it.
  private var trailingStart: Int { rowStart + (endCount == 0 ? 2 * rowCount + 1 : 0) }

  /// The band at an index.
  subscript(index: Int) -> TextBand.Part {
    if index < spacingCount { return .spacing }
    if index < rowStart { return .leading(index - spacingCount) }
    if index < trailingStart {
      let (row, isRow) = (index - rowStart).quotientAndRemainder(dividingBy: 2)
      return isRow == 0 ? .separator(row) : .row(row)
    }
    let view = index - trailingStart
    return view < trailing.count ? .trailing(view) : .emptyState
  }

  /// The index of a band, or of the one that took its place when there are fewer now.
  func index(of part: TextBand.Part) -> Int {
    switch part {
    case .spacing: 0
    case .leading(let index): spacingCount + Swift.min(index, leading.count)
    case .separator(let row): row <= rowCount ? rowStart + 2 * row : trailingStart
    case .row(let row): row < rowCount ? rowStart + 2 * row + 1 : trailingStart
    case .trailing(let index): trailingStart + Swift.min(index, trailing.count)
    case .emptyState: trailingStart + trailing.count
    }
  }
}

/// A stack of bands that is too long to be looked at as a whole.
///
/// It is asked for neighbors, one after the other, and for the heights of those that come into view.
protocol BandStack {
  /// Names a band.
  associatedtype Band: Comparable

  /// The first band, or `nil` where there is none.
  var first: Band? { get }

  /// The last band, or `nil` where there is none.
  var last: Band? { get }

  /// The band below another.
  func band(after band: Band) -> Band?

  /// The band above another.
  func band(before band: Band) -> Band?

  /// How many lines a band has.
  func height(of band: Band) -> Int
}
