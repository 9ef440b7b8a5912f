public import Roster

extension TextBackend {
  /// Scrolls down, or up for a negative number of lines, as far as the list reaches.
  ///
  /// Without a height there is nothing to scroll.
  ///
  /// - Parameter lines: How many lines.
  /// - Complexity: Shows each cell that it passes, to know its height.
  public func scroll(byLines lines: Int) {
    guard let height, height > 0 else { return }
    var remaining = lines
    while remaining != 0 {
      // A screen at a time, so that the cells which are passed are reused for the next ones.
      let step = max(-height, min(height, remaining))
      let before = top
      top = top?.moved(by: step, in: shown)
      draw()
      if top == before { break }
      remaining -= step
    }
    didScroll()
  }

  /// Scrolls to an item; nothing happens where there is none.
  ///
  /// - Parameters:
  ///   - path: The place of the item.
  ///   - position: Where in the viewport it is to be seen.
  /// - Complexity: Shows the cells of about one viewport, wherever the item is.
  public func scroll(to path: ListIndexPath, at position: ScrollPosition = .nearest) {
    guard let height, shown.bands.source.cell(at: path) != nil else { return }
    top = top?.showing(shown.bands.row(at: path), at: position, height: height, in: shown)
    draw()
    didScroll()
  }

  /// Scrolls to the top of the list.
  public func scrollToTop() {
    top = shown.first.map { ViewportTop(band: $0) }
    draw()
    didScroll()
  }

  /// Scrolls to the end of the list.
  ///
  /// - Complexity: Shows the cells of one viewport, however long the list is.
  public func scrollToEnd() {
    guard let height else { return }
    top = shown.last.map { last in
      ViewportTop(band: last, hiddenLines: max(0, shown.height(of: last) - height))
    }
    draw()
    didScroll()
  }
}
