import Roster

/// The bands of a list: which there are, and which stand next to each other.
///
/// Nothing is counted ahead. A section without items and views has no bands; going past many such
/// sections asks each for its count and its kinds.
struct ListBands {
  /// The list.
  let source: any ListDataSource<TextCell, TextView>

  /// How many cells stand side by side.
  let cellsInRow: Int

  /// The first band of the list, or `nil` where there is none.
  var first: TextBand? { firstBand(from: 0, inSection: 0) }

  /// The last band of the list, or `nil` where there is none.
  var last: TextBand? { lastBand(upTo: .max, inSection: source.sectionCount - 1) }

  /// The band below another.
  func band(after band: TextBand) -> TextBand? {
    // Most bands are rows between rows: no view need be looked for.
    if case .row(let row) = band.part, row + 1 < rowCount(ofSection: band.section) {
      return TextBand(section: band.section, part: .row(row + 1))
    }
    let index = section(band.section).index(of: band.part)
    return firstBand(from: index + 1, inSection: band.section)
  }

  /// The band above another.
  func band(before band: TextBand) -> TextBand? {
    if case .row(let row) = band.part, row > 0 {
      return TextBand(section: band.section, part: .row(row - 1))
    }
    let index = section(band.section).index(of: band.part)
    return lastBand(upTo: index, inSection: band.section)
  }

  /// A band itself while it exists; otherwise the one that took its place, or else the last.
  func nearest(to band: TextBand) -> TextBand? {
    guard band.section < source.sectionCount else { return last }
    let index = section(band.section).index(of: band.part)
    return firstBand(from: index, inSection: band.section) ?? last
  }

  /// The bands that a section may have.
  func section(_ section: Int) -> SectionBands {
    SectionBands(
      kinds: source.supplementaryKinds(inSection: section), rowCount: rowCount(ofSection: section))
  }

  /// The row that shows an item.
  func row(at path: ListIndexPath) -> TextBand {
    TextBand(section: path.section, part: .row(path.item / cellsInRow))
  }

  /// The items of a row, or none for a view.
  func paths(in band: TextBand) -> [ListIndexPath] {
    guard case .row(let row) = band.part else { return [] }
    let count = source.itemCount(inSection: band.section)
    let start = row * cellsInRow
    return (start..<max(start, min(start + cellsInRow, count))).map {
      ListIndexPath(section: band.section, item: $0)
    }
  }

  /// The place of a view, or `nil` for a row.
  func viewPlace(of band: TextBand) -> TextViewPlace? {
    if case .row = band.part { return nil }
    guard let kind = section(band.section).kind(of: band.part) else { return nil }
    return TextViewPlace(section: band.section, kind: kind)
  }

  private func rowCount(ofSection section: Int) -> Int {
    (source.itemCount(inSection: section) + cellsInRow - 1) / cellsInRow
  }

  private func firstBand(from index: Int, inSection start: Int) -> TextBand? {
    var index = index
    for number in start..<max(start, source.sectionCount) {
      let bands = section(number)
      while index < bands.endIndex {
        if exists(bands[index], of: bands, inSection: number) {
          return TextBand(section: number, part: bands[index])
        }
        index += 1
      }
      index = 0
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
    guard let kind = bands.kind(of: part) else { return true }
    return source.view(kind, at: ListIndexPath(section: section, item: 0)) != nil
  }
}
