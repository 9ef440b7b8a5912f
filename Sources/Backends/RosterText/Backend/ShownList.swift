import Roster

/// What is on the screen of a text backend: the list, the elements that show it, and their marks.
///
/// It measures a band by showing it, so that a cell that was measured need not be made again to be
/// seen; what turns out not to be seen goes to the pool when the window is drawn.
final class ShownList {
  /// The bands of the list.
  var bands: ListBands

  /// The measures of the layout.
  let geometry: TextGeometry

  /// Whether cells have controls for editing.
  var isEditing = false

  /// The cells on screen.
  var cells = ShownElements<ListIndexPath, TextCell>()

  /// The views on screen.
  var views = ShownElements<TextViewPlace, TextView>()

  /// The separators and the empty state on screen that are views.
  var decorations = ShownElements<TextBand, TextView>()

  /// The marks of items, on screen or not.
  var marks = ItemMarks()

  /// Starts with a list of which nothing is shown yet.
  init(source: any ListDataSource<TextCell, TextView>, geometry: TextGeometry) {
    bands = ListBands(source: source, geometry: geometry)
    self.geometry = geometry
  }

  /// The lines of a band, which is shown if it was not.
  func lines(of band: TextBand) -> [TextLine] {
    switch band.part {
    case .row: BandLines.row(row(in: band), in: geometry)
    case .leading, .trailing: view(in: band).map { BandLines.view($0, in: geometry) } ?? []
    case .separator, .emptyState: decoration(in: band)
    case .spacing: Array(repeating: TextLine(), count: geometry.sectionSpacing)
    }
  }

  /// Puts everything into the pools that is not in some bands.
  ///
  /// - Parameter seen: The bands that are seen, in order and without a gap.
  func hide(allBut seen: [TextBand]) {
    guard let first = seen.first, let last = seen.last else {
      cells.hide { _ in true }
      views.hide { _ in true }
      return decorations.hide { _ in true }
    }
    let range = first...last
    let seenViews = Set(seen.filter { if case .row = $0.part { false } else { true } })
    cells.hide { !range.contains(bands.row(at: $0)) }
    decorations.hide { !seenViews.contains($0) }
    views.hide { place in
      guard let part = bands.section(place.section).part(of: place.kind) else { return true }
      return !seenViews.contains(TextBand(section: place.section, part: part))
    }
  }

  /// Tells what is new on the screen that it is in sight.
  func display() {
    cells.display()
    views.display()
    decorations.display()
  }

  private func view(in band: TextBand) -> TextView? {
    bands.viewPlace(of: band).flatMap { place in
      views.show(at: place, bands.source.view(place.kind, at: place.path)).map {
        $0.fitted(to: views[place]?.element, kind: place.kind)
      }
    }
  }

  private func decoration(in band: TextBand) -> [TextLine] {
    if let shown = decorations[band] { return BandLines.view(shown.content, in: geometry) }
    let element: ListElement<TextView>
    if case .emptyState = band.part {
      switch bands.emptyState {
      case .view(let view)?: element = view
      case .text(let text)?: return BandLines.emptyState(text, in: geometry)
      case nil: return []
      }
    } else {
      switch bands.separator(in: band) {
      case .view(let view)?: element = view
      case .style(let style)?: return BandLines.separator(style, in: geometry)
      case nil: return []
      }
    }
    return decorations.show(at: band, element).map { BandLines.view($0, in: geometry) } ?? []
  }

  private func row(in band: TextBand) -> [(cell: TextCell, marks: TextMarks)] {
    bands.paths(in: band).compactMap { path in
      cells.show(at: path, bands.source.cell(at: path)).map { cell in
        let fitted = cell.fitted(to: cells[path]?.element)
        return (isEditing ? fitted.withControls(bands.source, at: path) : fitted, marks[path])
      }
    }
  }
}

extension ShownList: BandStack {
  var first: TextBand? { bands.first }

  var last: TextBand? { bands.last }

  func band(after band: TextBand) -> TextBand? { bands.band(after: band) }

  func band(before band: TextBand) -> TextBand? { bands.band(before: band) }

  func height(of band: TextBand) -> Int {
    switch band.part {
    case .row: BandLines.height(ofRow: row(in: band))
    case .leading, .trailing: view(in: band).map { BandLines.height(of: $0) } ?? 0
    case .separator, .emptyState: decoration(in: band).count
    case .spacing: geometry.sectionSpacing
    }
  }
}
