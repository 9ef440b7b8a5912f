import Roster

/// What is on the screen of a text backend: the list, the elements that show it, and their marks.
///
/// A backend draws on a copy of its own, and puts it in place of what is shown once it is
/// complete. So whatever is called while it draws, such as a factory, finds the screen as it was.
///
/// It measures a band by showing it, so that a cell that was measured need not be made again to be
/// seen; what turns out not to be seen goes to the pool when the window is drawn. The size of what is shown is known until
/// it is configured again.
final class ShownList {
  /// The bands of the list.
  var bands: ListBands { didSet { start = nil } }

  /// The measures of the layout.
  var geometry: TextGeometry

  /// The top edge of the viewport, or `nil` while there is nothing to see.
  var top: ViewportTop<TextBand>?

  /// The top edge at the top of these bands, below those that have no lines; `nil` where that is not known.
  private(set) var start: ViewportTop<TextBand>?

  /// The bands that were in the viewport when it was drawn last, in order.
  private(set) var visibleBands: [TextBand] = []

  /// Whether cells have controls for editing.
  var isEditing = false

  /// Whether a header stays at the top edge while its section is scrolled under it.
  var pinsHeaders = false

  /// The header that stays at the top edge, and how many lines of it are seen there; `nil` where none has to.
  private(set) var pinned: (band: TextBand, height: Int)?

  /// The cells on screen.
  var cells = ShownElements<ListIndexPath, TextCell>()

  /// The views on screen.
  var views = ShownElements<TextViewPosition, TextView>()

  /// The separators and the empty state on screen that are views.
  var decorations = ShownElements<TextBand, TextView>()

  /// The marks of items, on screen or not.
  var marks = ItemMarks()

  /// Starts with a list of which nothing is shown yet.
  init(source: any ListDataSource<TextCell, TextView>, geometry: TextGeometry) {
    bands = ListBands(source: source, geometry: geometry)
    self.geometry = geometry
  }

  /// Starts with what another one shows, for a drawing that says by itself how it is done.
  init(copying other: ShownList) {
    bands = other.bands
    geometry = other.geometry
    top = other.top
    start = other.start
    visibleBands = other.visibleBands
    pinned = other.pinned
    cells = other.cells
    views = other.views
    decorations = other.decorations
    marks = other.marks
  }

  /// Settles the viewport, shows what is in it, and puts the rest into the pools.
  func draw(height: Int?) {
    let beginning = first.map { ViewportTop(band: $0) }
    var edge = height == nil ? nil : top
    edge = edge ?? beginning ?? top
    let isBeginning = edge == beginning
    if height != nil { edge = edge?.moved(by: 0, in: self) }
    if isBeginning { start = edge }
    let window = edge?.window(height: height, in: self)
    top = window?.top
    visibleBands = window?.bands ?? []
    if start == nil, let beginning, let top, isBelowViews(top, from: beginning) {
      start = beginning.moved(by: 0, in: self)
    }
    pinned = height.flatMap { height in top.flatMap { pinnedHeader(from: $0, height: height) } }
    hide(allBut: visibleBands)
  }

  /// Whether nothing but views and separators can stand above an edge, so that few have to be measured.
  private func isBelowViews(
    _ edge: ViewportTop<TextBand>, from beginning: ViewportTop<TextBand>
  ) -> Bool {
    edge.hiddenLines == 0 && edge.band.section == beginning.band.section
      && edge.band.part <= .row(0)
  }

  /// The lines of a band, of which nothing is made that is not shown.
  func lines(of band: TextBand) -> [TextLine] {
    switch band.part {
    case .row: BandLines.row(row(in: band), in: geometry)
    case .leading, .trailing: view(in: band).map { BandLines.view($0, in: geometry) } ?? []
    case .separator, .emptyState: decoration(in: band)
    case .spacing: Array(repeating: TextLine(), count: geometry.sectionSpacing)
    }
  }

  /// How many columns the widest line of a band has that is not cut.
  ///
  /// A separator that is no view has none, since it is drawn as wide as the screen.
  func width(of band: TextBand) -> Int {
    switch band.part {
    case .row: return BandLines.width(ofRow: row(in: band))
    case .leading, .trailing: return view(in: band).map { BandLines.width(of: $0) } ?? 0
    case .emptyState, .separator:
      if band.part == .emptyState, case .text(let text)? = bands.emptyState {
        return BandLines.width(of: TextView(text))
      }
      return decorations[band].map { BandLines.width(of: $0.content) } ?? 0
    case .spacing: return 0
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
    cells.hide { !range.contains(bands.row(at: $0)) }
    guard !views.isEmpty || !decorations.isEmpty else { return }
    var seenViews = Set(seen.filter { if case .row = $0.part { false } else { true } })
    if let pinned { seenViews.insert(pinned.band) }
    decorations.hide { !seenViews.contains($0) }
    views.hide { position in
      guard let part = bands.section(position.section).part(of: position.kind) else { return true }
      return !seenViews.contains(TextBand(section: position.section, part: part))
    }
  }

  /// Notifies what is new on the screen that it is visible.
  func display() {
    cells.display()
    views.display()
    decorations.display()
  }

  private func view(in band: TextBand) -> TextView? {
    guard let position = bands.viewPosition(of: band) else { return nil }
    return views[position]?.fitted { $0.fitted(to: $1, kind: position.kind) }
  }

  private func decoration(in band: TextBand, showing isShowing: Bool = false) -> [TextLine] {
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
    if isShowing { decorations.show(at: band, element) }
    return decorations[band].map { BandLines.view($0.content, in: geometry) } ?? []
  }

  private func row(in band: TextBand) -> [(cell: TextCell, marks: TextMarks)] {
    bands.paths(in: band).compactMap { path in
      cells[path].map { shown in
        let fitted = shown.fitted { $0.fitted(to: $1) }
        return (isEditing ? fitted.withControls(bands.source, at: path) : fitted, marks[path])
      }
    }
  }

  /// As many lines as the tallest cell of a row has.
  ///
  /// Controls and marks add none.
  private func height(ofRow band: TextBand) -> Int {
    var height = 0
    for path in bands.paths(in: band) {
      guard let shown = cells.show(at: path, bands.source.cell(at: path)) else { continue }
      height = max(height, shown.fitted { $0.fitted(to: $1) }.lines.count)
    }
    return height
  }

  private func height(ofView band: TextBand) -> Int {
    guard let position = bands.viewPosition(of: band) else { return 0 }
    views.show(at: position, bands.source.view(position.kind, at: position.path))
    return view(in: band).map { BandLines.height(of: $0) } ?? 0
  }
}

extension ShownList: BandStack {
  var first: TextBand? { bands.first }

  var last: TextBand? { bands.last }

  func band(after band: TextBand) -> TextBand? { bands.band(after: band) }

  func band(before band: TextBand) -> TextBand? { bands.band(before: band) }

  /// How many lines a band has, which is shown if it was not.
  func height(of band: TextBand) -> Int {
    switch band.part {
    case .row: height(ofRow: band)
    case .leading, .trailing: height(ofView: band)
    case .separator, .emptyState: decoration(in: band, showing: true).count
    case .spacing: geometry.sectionSpacing
    }
  }
}
