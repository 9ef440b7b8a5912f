import Roster

extension ShownList {
  /// The header that has to stay at the top edge of a viewport, and how many lines of it are seen there.
  ///
  /// The next section pushes it out. A header that would fill more than half of the viewport goes with its
  /// section.
  ///
  /// - Parameters:
  ///   - top: The top edge.
  ///   - height: The height of the viewport.
  /// - Returns: The header, or `nil` where its section has none, or where it is seen by itself.
  func pinnedHeader(
    from top: ViewportTop<TextBand>, height: Int
  ) -> (band: TextBand, height: Int)? {
    guard pinsHeaders, top.band.section < bands.source.sectionCount,
      let part = bands.section(top.band.section).part(of: .header)
    else { return nil }
    let header = TextBand(section: top.band.section, part: part)
    guard ViewportTop(band: header) != top, header <= top.band else { return nil }
    let lines = self.height(of: header)
    guard lines > 0, lines * 2 <= height else { return nil }
    var seen = -top.hiddenLines
    var next: TextBand? = top.band
    while seen < lines, let band = next, band.section == header.section {
      seen += self.height(of: band)
      next = self.band(after: band)
    }
    return next == nil || seen >= lines ? (header, lines) : seen > 0 ? (header, seen) : nil
  }

  /// The lines that are seen from the top edge, the header that stays there over those that it hides.
  var seenLines: [TextLine] {
    let lines = Array(visibleBands.flatMap(lines(of:)).dropFirst(top?.hiddenLines ?? 0))
    guard let pinned else { return lines }
    return self.lines(of: pinned.band).suffix(pinned.height) + lines.dropFirst(pinned.height)
  }

  /// Moves the edge up where the header at it would hide a band.
  func uncover(_ target: TextBand, height: Int) {
    // Another header may come to the edge each time that it moves up.
    for _ in 0..<height {
      guard let top, let pinned = pinnedHeader(from: top, height: height), target >= top.band
      else { return }
      var line = -top.hiddenLines
      var next: TextBand? = top.band
      while line < pinned.height, let band = next, band < target {
        line += self.height(of: band)
        next = self.band(after: band)
      }
      guard line < pinned.height else { return }
      self.top = top.moved(by: line - pinned.height, in: self)
      if self.top == top { return }
    }
  }

  /// Gives the bands other measures, and keeps at the top edge what is there.
  func resize(to geometry: TextGeometry) {
    let cellsInRow = self.geometry.cellsInRow
    let wasAtTop = isAtTop
    self.geometry = geometry
    bands = ListBands(bands, geometry: geometry)
    // A separator is known by its row, which may begin with another item now.
    if geometry.cellsInRow != cellsInRow { decorations.hide { _ in true } }
    if wasAtTop { top = nil }
    guard let edge = top else { return }
    let band = bands.band(showing: edge.band, ofRowsOf: cellsInRow)
    switch (edge.band.part, band.part) {
    case (.separator, .row): top = ViewportTop(band: band)
    default:
      // The band may have fewer lines now than were hidden of it.
      let hiddenLines = min(edge.hiddenLines, max(0, height(of: band) - 1))
      top = ViewportTop(band: band, hiddenLines: hiddenLines)
    }
  }

  /// The band that is seen on a line of the screen, or `nil` below the last one.
  func band(onLine line: Int) -> TextBand? {
    if let pinned, line < pinned.height { return pinned.band }
    var start = -(top?.hiddenLines ?? 0)
    for band in visibleBands {
      start += height(of: band)
      if line < start { return band }
    }
    return nil
  }

  /// The bands of which lines are seen, from top to bottom, and the lines of the screen that each takes.
  ///
  /// The header at the top edge is one of them, and what it covers is not.
  func seenBands(height: Int?) -> [(band: TextBand, lines: Range<Int>)] {
    let covered = pinned?.height ?? 0
    var seen = pinned.map { [(band: $0.band, lines: 0..<$0.height)] } ?? []
    var start = -(top?.hiddenLines ?? 0)
    for band in visibleBands {
      let end = start + self.height(of: band)
      let (first, last) = (max(start, covered), min(end, height ?? .max))
      if first < last { seen.append((band, first..<last)) }
      start = end
    }
    return seen
  }
}
