import Roster

extension TextBackend {
  /// The titles of the index beside the list; none unless a handler gives some.
  public var indexTitles: [String] { shownSource.send(.indexTitles) ?? [] }

  /// Scrolls to the section that a title of the index leads to; nothing happens where there is none.
  ///
  /// - Parameter index: The index of the title among the titles; nothing is at an index below 0 or beyond the
  ///   last.
  public func scroll(toIndexTitleAt index: Int) {
    guard height != nil else { return }
    drawingQueue.perform { [self] in
      guard let section = section(forIndexTitleAt: index),
        let band = shown.bands.firstBand(from: 0, inSection: section)
      else { return }
      draw { $0.top = ViewportTop(band: band) }
      didScroll()
    }
  }

  /// About how many lines the items of the list take, those included that were never shown.
  ///
  /// Handlers of the events `estimatedSize` say so; an item that they leave to the backend counts as one
  /// line, and none as more than 10,000. No lazy item is made.
  ///
  /// - Complexity: Asks once for each item; about the items of lazy sections only if there is a handler of the
  ///   list's event of that name.
  public var estimatedLineCount: Double {
    var lines = 0.0
    for section in 0..<shownSource.sectionCount {
      let first = ListIndexPath(section: section, item: 0)
      let count = shownSource.itemCount(inSection: section)
      let isAsked =
        !shownSource.hasLazyItems(inSection: section)
        || count > 0 && shownSource.respond(to: .estimatedSize, first) != nil
      guard isAsked else {
        lines += Double(count)
        continue
      }
      for item in 0..<count {
        let path = ListIndexPath(section: section, item: item)
        if case .fixed(let size) = shownSource.estimatedSize(at: path) {
          lines += min(max(0, size), Double(TextGeometry.limit))
        } else {
          lines += 1
        }
      }
    }
    return lines
  }

  /// Sends that the list was scrolled, and which items will be seen soon: those that fill one more
  /// viewport below.
  func didScroll() {
    let visible = visiblePaths
    tellScrollState(ScrollState(firstVisible: visible.first, lastVisible: visible.last))
    let soon = visible.last.map { paths(after: $0, count: visible.count) } ?? []
    let isSoon = Set(soon)
    let wasSoon = Set(prefetched)
    let isVisible = Set(visible)
    let cancelled = prefetched.filter { !isSoon.contains($0) && !isVisible.contains($0) }
    let new = soon.filter { !wasSoon.contains($0) }
    prefetched = soon
    if !cancelled.isEmpty { shownSource.send(.cancelPrefetching, cancelled) }
    if !new.isEmpty { shownSource.send(.prefetch, new) }
  }

  /// Notifies of what is visible after an update, if something else was before: a list that loads more at the end of the
  /// list has to know that it is visible even where there is nothing to scroll.
  ///
  /// Where another list leads the backend, other items are visible at the same index paths.
  func didUpdate() {
    let visible = shown.cells.ends
    let state = ScrollState(firstVisible: visible?.first, lastVisible: visible?.last)
    // Between the same ends there may be more, which a list that is loaded in front of another has to know.
    if state != scrollState || shown.cells.visibleCount != scrolledCellCount
      || visible != nil && scrolledLeaderCount != drawingQueue.leaderCount
    {
      tellScrollState(state)
    }
  }

  private func tellScrollState(_ state: ScrollState) {
    scrollState = state
    scrolledCellCount = shown.cells.visibleCount
    scrolledLeaderCount = drawingQueue.leaderCount
    shownSource.send(.didScroll, state)
  }

  private func paths(after last: ListIndexPath, count: Int) -> [ListIndexPath] {
    var paths: [ListIndexPath] = []
    var (section, item) = (last.section, last.item + 1)
    while paths.count < count, section < shownSource.sectionCount {
      let end = shownSource.itemCount(inSection: section)
      let taken = min(end, item + count - paths.count)
      paths += (item..<max(item, taken)).map { ListIndexPath(section: section, item: $0) }
      (section, item) = (section + 1, 0)
    }
    return paths
  }
}
