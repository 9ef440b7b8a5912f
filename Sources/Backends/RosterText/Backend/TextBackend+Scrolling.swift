public import Roster

extension TextBackend {
  /// Scrolls down, or up for a negative number of lines, as far as the list reaches.
  ///
  /// Without a height there is nothing to scroll.
  ///
  /// - Parameter lines: How many lines; any number.
  /// - Complexity: Shows each cell that it passes, to know its height.
  public func scroll(byLines lines: Int) {
    guard let height, height > 0 else { return }
    drawingQueue.perform { [self] in
      var remaining = lines
      while remaining != 0 {
        // A screen at a time, so that the cells which are passed are reused for the next ones.
        let step = max(-height, min(height, remaining))
        let before = shown.top
        draw { $0.top = $0.top?.moved(by: step, in: $0) }
        if shown.top == before { break }
        remaining -= step
      }
      didScroll()
    }
  }

  /// Scrolls to an item; nothing happens where there is none.
  ///
  /// - Parameters:
  ///   - path: The index path of the item, or any other.
  ///   - position: Where in the viewport it is to be seen.
  /// - Complexity: Shows the cells of about one viewport, wherever the item is.
  public func scroll(to path: ListIndexPath, at position: ScrollPosition = .nearest) {
    guard let height else { return }
    drawingQueue.perform { [self] in
      guard shownSource.cell(at: path) != nil else { return }
      draw {
        $0.top = $0.top?.showing($0.bands.row(at: path), at: position, height: height, in: $0)
      }
      didScroll()
    }
  }

  /// Scrolls to the top of the list.
  public func scrollToTop() {
    drawingQueue.perform { [self] in
      draw { $0.top = $0.first.map { ViewportTop(band: $0) } }
      didScroll()
    }
  }

  /// Scrolls to the end of the list.
  ///
  /// - Complexity: Shows the cells of one viewport, however long the list is.
  public func scrollToEnd() {
    guard let height else { return }
    drawingQueue.perform { [self] in
      draw { next in
        next.top = next.last.map { last in
          ViewportTop(band: last, hiddenLines: max(0, next.height(of: last) - height))
        }
      }
      didScroll()
    }
  }
}
