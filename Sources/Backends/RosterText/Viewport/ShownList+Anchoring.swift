import Roster

extension ShownList {
  /// Whether the viewport begins where the list does, or there is none.
  func isAtTop(height: Int?) -> Bool {
    guard let top, height != nil else { return true }
    return top == first.map { ViewportTop(band: $0) }
  }

  /// The bands that are seen, and the line of the screen on which each begins.
  func visibleBands(height: Int?) -> [(band: TextBand, line: Int)] {
    guard let top else { return [] }
    var line = -top.hiddenLines
    return top.bands(height: height, in: self).map { band in
      defer { line += self.height(of: band) }
      return (band, line)
    }
  }

  /// The edge that keeps on its line the first band that stayed in its order, or else the first that
  /// stayed at all, or else the place.
  func newTop(
    following seen: [(band: TextBand, line: Int)], with tracker: BandTracker
  ) -> ViewportTop<TextBand>? {
    for followsMoves in [false, true] {
      for (band, line) in seen {
        if let band = tracker.newBand(of: band, followingMoves: followsMoves) {
          return ViewportTop(band: band).moved(by: -line, in: self)
        }
      }
    }
    return (top?.band).flatMap(bands.nearest(to:)).map { ViewportTop(band: $0) }
  }
}
