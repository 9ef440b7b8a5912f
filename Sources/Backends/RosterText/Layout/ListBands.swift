import Roster

/// The bands of a list: which there are, and which stand next to each other.
///
/// Nothing is counted ahead but whether there are items at all. A section without items and views has no bands unless it has a row in
/// their place; going past many such sections asks each for its count, its kinds and its gap. It keeps what each draw asks again.
final class ListBands {
  /// The list.
  let source: any ListDataSource<TextCell, TextView>

  /// The measures of the layout.
  let geometry: TextGeometry

  /// What is shown in place of items, asked for once for each state of the list.
  let emptyState: EmptyState<TextView>?

  /// The most items of a section that are shown, so that bands can be counted, too.
  private static let mostItems = 1 << 61

  /// The first band of the list, or `nil` where there is none.
  private(set) lazy var first: TextBand? = firstBand(from: 0, inSection: 0)

  /// How many items the section has that was asked for last: one band after the other asks.
  private var latest = (section: -1, count: 0)

  /// Describes the bands of a list.
  init(source: any ListDataSource<TextCell, TextView>, geometry: TextGeometry) {
    self.source = source
    self.geometry = geometry
    emptyState = source.emptyState
  }

  /// Describes bands of other measures.
  init(_ other: ListBands, geometry: TextGeometry) {
    source = other.source
    self.geometry = geometry
    emptyState = other.emptyState
  }

  /// The last band of the list, or `nil` where there is none.
  var last: TextBand? { lastBand(upTo: .max, inSection: source.sectionCount) }

  /// The band below another.
  func band(after band: TextBand) -> TextBand? {
    // Most bands are rows between rows: no view need be looked for.
    let rows = rowCount(ofSection: band.section)
    switch band.part {
    case .row(let row) where row + 1 < rows:
      return separatorBand(before: row + 1, inSection: band.section)
        ?? TextBand(section: band.section, part: .row(row + 1))
    case .separator(let row) where row < rows:
      return TextBand(section: band.section, part: .row(row))
    default: break
    }
    let index = section(band.section).index(of: band.part)
    return firstBand(from: index + 1, inSection: band.section)
  }

  /// The band above another.
  func band(before band: TextBand) -> TextBand? {
    switch band.part {
    case .row(let row) where row > 0:
      return separatorBand(before: row, inSection: band.section)
        ?? TextBand(section: band.section, part: .row(row - 1))
    case .separator(let row) where row > 0:
      return TextBand(section: band.section, part: .row(row - 1))
    default: break
    }
    let index = section(band.section).index(of: band.part)
    return lastBand(upTo: index, inSection: band.section)
  }

  /// A band itself while it exists; otherwise the one that took its place, or else the last.
  func nearest(to band: TextBand) -> TextBand? {
    guard band.section <= source.sectionCount else { return last }
    let index = section(band.section).index(of: band.part)
    return firstBand(from: index, inSection: band.section) ?? last
  }

  /// The bands that a section may have.
  func section(_ section: Int) -> SectionBands {
    guard section < source.sectionCount else { return .end }
    return SectionBands(
      kinds: source.supplementaryKinds(inSection: section), rowCount: rowCount(ofSection: section),
      isSpaced: section > 0 && geometry.sectionSpacing > 0)
  }

  /// The row that shows an item, or the last one that a section of more items has.
  func row(at path: ListIndexPath) -> TextBand {
    let item = min(path.item, Self.mostItems - 1)
    return TextBand(section: path.section, part: .row(item / geometry.cellsInRow))
  }

  /// The band that shows what another one did while rows had another number of cells.
  ///
  /// Of a row that is the one with its first item, and of a separator within a row now, the row.
  func band(showing band: TextBand, ofRowsOf cellsInRow: Int) -> TextBand {
    switch band.part {
    case .row(let row):
      return self.row(at: ListIndexPath(section: band.section, item: row * cellsInRow))
    case .separator(let row):
      let item = row * cellsInRow
      guard item < itemCount(ofSection: band.section) else {
        return TextBand(section: band.section, part: .separator(rowCount(ofSection: band.section)))
      }
      let (full, rest) = item.quotientAndRemainder(dividingBy: geometry.cellsInRow)
      return TextBand(section: band.section, part: rest == 0 ? .separator(full) : .row(full))
    case .spacing, .leading, .trailing, .emptyState: return band
    }
  }

  /// The items of a row, or none for a view.
  func paths(in band: TextBand) -> some RandomAccessCollection<ListIndexPath> {
    var items = 0..<0
    if case .row(let row) = band.part {
      let count = itemCount(ofSection: band.section)
      let start = row * geometry.cellsInRow
      items = start..<max(start, min(start + geometry.cellsInRow, count))
    }
    return items.lazy.map { ListIndexPath(section: band.section, item: $0) }
  }

  /// The separator of a band, or `nil` where there is none.
  func separator(in band: TextBand) -> ListSeparator<TextView>? {
    guard case .separator(let row) = band.part else { return nil }
    let count = itemCount(ofSection: band.section)
    let gap = ListIndexPath(section: band.section, item: min(row * geometry.cellsInRow, count))
    return source.separator(at: gap)
  }

  /// The band of what stands before a row, or after the last one; `nil` where nothing does.
  func separatorBand(before row: Int, inSection section: Int) -> TextBand? {
    let band = TextBand(section: section, part: .separator(row))
    return separator(in: band) == nil ? nil : band
  }

  /// Whether a band stands in place of all items of a section, or of the list.
  func standsForItems(_ band: TextBand) -> Bool {
    switch band.part {
    case .emptyState: true
    case .separator: itemCount(ofSection: band.section) == 0
    case .spacing, .leading, .row, .trailing: false
    }
  }

  /// The position of a view, or `nil` for another band.
  func viewPosition(of band: TextBand) -> TextViewPosition? {
    if case .row = band.part { return nil }
    guard let kind = section(band.section).kind(of: band.part) else { return nil }
    return TextViewPosition(section: band.section, kind: kind)
  }

  private func rowCount(ofSection section: Int) -> Int {
    let (full, rest) = itemCount(ofSection: section)
      .quotientAndRemainder(dividingBy: geometry.cellsInRow)
    return rest > 0 ? full + 1 : full
  }

  private func itemCount(ofSection section: Int) -> Int {
    if latest.section != section {
      latest = (section, min(source.itemCount(inSection: section), Self.mostItems))
    }
    return latest.count
  }

  func firstBand(from index: Int, inSection start: Int) -> TextBand? {
    var index = index
    for number in start..<max(start, source.sectionCount + 1) {
      if let band = firstBand(of: section(number), from: index, inSection: number) { return band }
      index = 0
    }
    return nil
  }

  private func firstBand(
    of bands: SectionBands, from index: Int, inSection number: Int
  ) -> TextBand? {
    for index in index..<max(index, bands.endIndex)
    where exists(bands[index], of: bands, inSection: number) {
      return TextBand(section: number, part: bands[index])
    }
    return nil
  }

  private func lastBand(upTo end: Int, inSection start: Int) -> TextBand? {
    var end = end
    for number in (0..<max(0, start + 1)).reversed() {
      let bands = section(number)
      end = min(end, bands.endIndex)
      while end > 0 {
        end -= 1
        if exists(bands[end], of: bands, inSection: number) {
          return TextBand(section: number, part: bands[end])
        }
      }
      end = .max
    }
    return nil
  }

  private func exists(_ part: TextBand.Part, of bands: SectionBands, inSection section: Int) -> Bool
  {
    switch part {
    case .row: return true
    case .separator(let row): return separatorBand(before: row, inSection: section) != nil
    case .emptyState: return emptyState != nil
    case .spacing:
      return firstBand(of: bands, from: 1, inSection: section) != nil
        && lastBand(upTo: .max, inSection: section - 1) != nil
    case .leading, .trailing:
      return bands.kind(of: part).flatMap {
        source.view($0, at: ListIndexPath(section: section, item: 0))
      } != nil
    }
  }
}
