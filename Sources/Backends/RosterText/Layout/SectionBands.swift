import Roster

/// The bands that a section may have, in order: the views above its rows, the rows, the views below.
///
/// The kinds before the footer stand above, in their order, and so does the header wherever it is
/// listed; the footer and the kinds after it stand below. That a kind is named does not mean that
/// there is a view.
struct SectionBands {
  /// The kinds above the rows.
  let leading: [SupplementaryKind]

  /// How many rows of cells there are.
  let rowCount: Int

  /// The kinds below the rows.
  let trailing: [SupplementaryKind]

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view, as the data source names them.
  ///   - rowCount: How many rows of cells there are.
  init(kinds: [SupplementaryKind], rowCount: Int) {
    let footer = kinds.firstIndex(of: .footer) ?? kinds.endIndex
    leading = kinds[..<footer] + kinds[footer...].filter { $0 == .header }
    trailing = kinds[footer...].filter { $0 != .header }
    self.rowCount = rowCount
  }

  /// The kind of a view, or `nil` for a row and for a view that the section does not name.
  func kind(of part: TextBand.Part) -> SupplementaryKind? {
    switch part {
    case .leading(let index): leading.indices.contains(index) ? leading[index] : nil
    case .row: nil
    case .trailing(let index): trailing.indices.contains(index) ? trailing[index] : nil
    }
  }

  /// The place of the view of a kind.
  func part(of kind: SupplementaryKind) -> TextBand.Part? {
    leading.firstIndex(of: kind).map { .leading($0) }
      ?? trailing.firstIndex(of: kind).map { .trailing($0) }
  }
}

extension SectionBands: RandomAccessCollection {
  /// 0, the index of the first band.
  var startIndex: Int { 0 }

  /// The number of bands that there may be.
  var endIndex: Int { leading.count + rowCount + trailing.count }

  /// The band at an index.
  subscript(index: Int) -> TextBand.Part {
    if index < leading.count { return .leading(index) }
    let row = index - leading.count
    return row < rowCount ? .row(row) : .trailing(row - rowCount)
  }

  /// The index of a band, or of the one that took its place when there are fewer now.
  func index(of part: TextBand.Part) -> Int {
    switch part {
    case .leading(let index): Swift.min(index, leading.count)
    case .row(let row): leading.count + Swift.min(row, rowCount)
    case .trailing(let index): leading.count + rowCount + Swift.min(index, trailing.count)
    }
  }
}
