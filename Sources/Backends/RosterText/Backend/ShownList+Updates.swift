import Roster

extension ShownList {
  /// Takes the changes over to the elements that are shown.
  ///
  /// What stays keeps its element, wherever it goes; what is gone puts it into the pool. Only cells
  /// whose items changed are configured, what names its index path and has another one now, and the views of sections
  /// in which something changed, since a view may show how many items there are. Separators and the empty state that are views are shown
  /// anew where they are seen.
  func apply(
    _ changes: ListChanges, showing source: any ListDataSource<TextCell, TextView>
  ) {
    let old = bands
    let wasAtTop = isAtTop
    let seen = wasAtTop ? [] : visibleLines
    let new = ListBands(source: source, geometry: geometry)
    // Positions are those of the new list from here on, in every callback.
    if changes.changePositions { marks = marks.following(changes) }
    bands = new
    if changes.changePositions { relocate(by: changes, showing: source) }
    // A stage may show a separator that is right only until the next one, and which those are is not told.
    decorations.hide { _ in true }
    for update in changes.updatedItems {
      cells.refresh(at: update.new, as: source.cell(at: update.new))
    }
    if !views.isEmpty {
      let sections = changes.changedSections
      for position in views.positions where sections.contains(position.section) {
        views.refresh(at: position, as: source.view(position.kind, at: position.path))
      }
    }
    top = wasAtTop ? nil : newTop(following: seen, with: BandTracker(changes, from: old, to: new))
  }

  /// Shows another list, of which nothing is shown yet.
  ///
  /// A viewport at the top stays there; another one stays where it was as far as the list reaches.
  func replace(with source: any ListDataSource<TextCell, TextView>) {
    let new = ListBands(source: source, geometry: geometry)
    let wasAtTop = isAtTop
    marks = marks.kept(in: source)
    bands = new
    hide(allBut: [])
    if wasAtTop { top = nil }
    top = top.flatMap { top in
      new.nearest(to: top.band).map { band in
        ViewportTop(band: band, hiddenLines: band == top.band ? top.hiddenLines : 0)
      }
    }
  }

  private func relocate(
    by changes: ListChanges, showing source: any ListDataSource<TextCell, TextView>
  ) {
    cells.relocate(changes.newPosition(ofOld:), as: source.cell(at:))
    views.relocate(
      { position in
        changes.newSection(ofOld: position.section).map {
          TextViewPosition(section: $0, kind: position.kind)
        }
      }, as: { source.view($0.kind, at: $0.path) })
  }
}

extension ListChanges {
  /// Whether anything is elsewhere than before, or gone.
  fileprivate var changePositions: Bool {
    count > updatedItems.count + updatedSections.count
  }
}

extension ShownList {
  /// Whether the viewport begins where the list does, as it does where there is none.
  ///
  /// What stands above it may have no lines.
  var isAtTop: Bool {
    top == nil || top == start || top == first.map { ViewportTop(band: $0) }
  }

  /// The bands that are seen, and the line of the screen on which each begins.
  private var visibleLines: [(band: TextBand, line: Int)] {
    var line = -(top?.hiddenLines ?? 0)
    return visibleBands.map { band in
      defer { line += self.height(of: band) }
      return (band, line)
    }
  }

  /// The edge that keeps on its line the first band that stayed in its order, or else the first that
  /// stayed at all, or else the position.
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
