public import Roster

extension TextBackend {
  /// Scrolls down, or up for a negative number of lines, as far as the list reaches.
  ///
  /// Without a height there is nothing to scroll.
  ///
  /// - Parameter lines: How many lines; any number.
  /// - Returns: Whether other lines are seen than before; `true` also in a callback of drawing, after which it is done.
  /// - Complexity: Shows each cell that it passes, to know its height.
  @discardableResult
  public func scroll(byLines lines: Int) -> Bool {
    guard let height, height > 0 else { return false }
    var isMoved = true
    drawingQueue.perform { [self] in
      let start = shown.top
      var remaining = lines
      while remaining != 0 {
        // A screen at a time, so that the cells which are passed are reused for the next ones.
        let step = max(-height, min(height, remaining))
        let before = shown.top
        draw { $0.top = $0.top?.moved(by: step, in: $0) }
        if shown.top == before { break }
        remaining -= step
      }
      isMoved = shown.top != start
      didScroll()
    }
    return isMoved
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
        let row = $0.bands.row(at: path)
        $0.top = $0.top?.showing(row, at: position, height: height, in: $0)
        $0.uncover(row, height: height)
      }
      didScroll()
    }
  }

  /// The index path of the item that is seen somewhere on the screen, as where a pointer is.
  ///
  /// - Parameters:
  ///   - line: The offset of the line, from the top of the screen; any number.
  ///   - column: The offset of the column, for a grid; what is before its first column is taken as that one, and
  ///     behind its last there is no item.
  /// - Returns: The index path, or `nil` where there is no item.
  /// - Complexity: O(*n*) for *n* lines on the screen.
  public func indexPath(atLine line: Int, column: Int = 0) -> ListIndexPath? {
    guard line >= 0, line < height ?? .max, let band = shown.band(onLine: line) else { return nil }
    let paths = shown.bands.paths(in: band)
    guard shown.geometry.cellsInRow > 1, let width = shown.geometry.cellWidth else {
      return paths.first
    }
    return paths.dropFirst(max(0, column) / max(1, width)).first
  }

  /// The lines of the screen on which an item is seen.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: The offsets of the lines, from the top of the screen; `nil` where it is not visible.
  /// - Complexity: O(*n*) for *n* lines on the screen.
  public func lines(of path: ListIndexPath) -> Range<Int>? {
    guard (0..<shownSource.sectionCount).contains(path.section) else { return nil }
    let band = shown.bands.row(at: path)
    guard shown.bands.paths(in: band).contains(path) else { return nil }
    return shown.seenBands(height: height).first { $0.band == band }?.lines
  }

  /// The lines of the screen that each row of items takes, from top to bottom, as far as it is seen.
  ///
  /// A row is one item in a list, and several in a grid.
  ///
  /// ```swift
  /// let backend = TextBackend()
  /// backend.render(DataSourceProvider(items: ["Milk\n0.9 l", "Tea"], cellFactory: TextCellFactory()).dataSource)
  /// print(backend.rowLines)  // [Range(0..<2), Range(2..<3)]
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* lines on the screen.
  public var rowLines: [Range<Int>] {
    shown.seenBands(height: height).compactMap { seen -> Range<Int>? in
      guard case .row = seen.band.part else { return nil }
      return seen.lines
    }
  }

  /// How many items stand side by side: 1 in a list.
  public var itemsInRow: Int { shown.geometry.cellsInRow }

  /// Scrolls to the top of the list.
  ///
  /// Without a height there is nothing to scroll.
  public func scrollToTop() {
    guard height != nil else { return }
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
