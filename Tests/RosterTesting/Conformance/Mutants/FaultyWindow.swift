import Roster
import RosterTesting

/// A backend that shows a few lines of a list, and draws on its own account when it is scrolled; right without a
/// fault.
final class FaultyWindow: InspectableBackend, InteractiveBackend {
  typealias Cell = String
  typealias View = String

  let fault: WindowFault?
  let capabilities = BackendCapabilities.everything
  private var lines: [String] = []
  private var isLookedAt = false

  var screen: [String] {
    if isDrawing { isLookedAt = true }
    return lines
  }

  var drawingQueue: DrawingQueue { fault == .hasManyQueues ? DrawingQueue() : queue }
  private let queue = DrawingQueue()
  private var source: (any ListDataSource<String, String>)?
  private var top = 0
  private var isDrawing = false
  private var isDisplaying = false
  private var displayed: [Row] = []

  /// What cells have shown since the list was last changed; kept only where that is a fault.
  private var texts: [ListIndexPath: String] = [:]

  let selectionMode: SelectionMode
  var shownSource: any ListDataSource<String, String> {
    source ?? ConcatenatedDataSource<String, String>([])
  }

  private struct Marks {
    var selection: [ListIndexPath] = []
    var highlighted: ListIndexPath?
    var focused: ListIndexPath?
  }

  private var marks = Marks() {
    didSet {
      if isDrawing, fault == .forgetsMarks { marks = oldValue }
      if isDrawing, fault == .forgetsSelections { marks.selection = oldValue.selection }
      if isDrawing, fault == .forgetsHighlights { marks.highlighted = oldValue.highlighted }
      if isDrawing, fault == .forgetsTheFocus { marks.focused = oldValue.focused }
    }
  }

  var selection: [ListIndexPath] {
    get { marks.selection }
    set {
      let shown = newValue.filter { $0.item < shownSource.itemCount(inSection: $0.section) }
      marks.selection = selectionMode == .multiple ? shown : Array(shown.suffix(1))
    }
  }

  var highlighted: ListIndexPath? {
    get { marks.highlighted }
    set { if hasHighlights { marks.highlighted = newValue } }
  }

  var focused: ListIndexPath? {
    get { marks.focused }
    set { if hasFocus { marks.focused = newValue } }
  }

  private let hasHighlights: Bool
  private let hasFocus: Bool

  init(
    _ fault: WindowFault?, _ selectionMode: SelectionMode = .multiple,
    hasHighlights: Bool = true, hasFocus: Bool = true
  ) {
    self.fault = fault
    self.selectionMode = selectionMode
    self.hasHighlights = hasHighlights
    self.hasFocus = hasFocus
  }

  func reload(from source: any ListDataSource<String, String>) {
    if isDrawing, fault == .forgetsReloads { return }
    if isDisplaying, fault == .forgetsReloadsWhileDisplaying { return }
    let isAlike = counts(of: source) == counts(of: shownSource)
    if fault != .keepsCellsInReloads || !isAlike { texts = [:] }
    perform { [self] in
      self.source = source
      selection = selection
      draw(source)
    }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    if fault == .deletesItems, !stage.changes.insertedSections.isEmpty {
      shownSource.send(.commitEditing, .delete, at: ListIndexPath(section: 0, item: 0))
    }
    if fault == .togglesRows, !stage.changes.insertedSections.isEmpty {
      shownSource.send(.toggleDisclosure, at: ListIndexPath(section: 0, item: 1))
    }
    let isWaiting = isDrawing
    if isWaiting, fault == .forgetsBatches { return completion() }
    if isWaiting, fault == .forgetsRefreshes, stage.changes.isOnlyContent { return completion() }
    texts = [:]
    perform { [self] in
      self.source = source
      marks = Marks(
        selection: selection.compactMap(stage.changes.newPosition(ofOld:)),
        highlighted: highlighted.flatMap(stage.changes.newPosition(ofOld:)),
        focused: focused.flatMap(stage.changes.newPosition(ofOld:)))
      draw(source)
      if isWaiting, fault == .neverCompletes { return }
      completion()
      if isWaiting, fault == .completesTwice { completion() }
    }
  }

  func scroll(to line: Int) {
    perform { [self] in
      top = line
      if let source { draw(source) }
    }
  }

  private func perform(_ act: @escaping () -> Void) {
    if fault == .drawsTheOlderStateLast { act() } else { queue.perform(act) }
  }

  private func counts(of source: any ListDataSource<String, String>) -> [Int] {
    (0..<source.sectionCount).map(source.itemCount(inSection:))
  }

  private func draw(_ source: any ListDataSource<String, String>) {
    let former = marks
    isDrawing = true
    let times = fault == .drawsAgainAndAgain ? 20 : 1
    var rows: [Row] = []
    for _ in 0..<times { rows = self.rows(of: source) }
    rows = Array(rows.dropFirst(top).prefix(6))
    if fault != .forgetsEnds { for row in displayed { row.end() } }
    self.source = source
    if isLookedAt, fault == .stopsWhenLookedAt { return isDrawing = false }
    lines = rows.map(\.text)
    displayed = rows
    isDisplaying = true
    for row in rows { row.begin() }
    if fault == .overwritesMarks { marks = former }
    (isDisplaying, isDrawing) = (false, false)
  }

  private func rows(of source: any ListDataSource<String, String>) -> [Row] {
    (0..<source.sectionCount).flatMap { section in
      let cells = (0..<source.itemCount(inSection: section)).compactMap { item in
        row(at: ListIndexPath(section: section, item: item), of: source)
      }
      if fault == .forgetsViews { return cells }
      return [source.header(ofSection: section).map { Row($0) }].compactMap(\.self) + cells
        + [source.footer(ofSection: section).map { Row($0) }].compactMap(\.self)
    }
  }

  private func row(
    at path: ListIndexPath, of source: any ListDataSource<String, String>
  ) -> Row? {
    guard let element = source.cell(at: path) else { return nil }
    let row = Row(element, text: texts[path])
    if fault == .forgetsRefreshes || fault == .keepsCellsInReloads { texts[path] = row.text }
    return row
  }

  /// A line that shows a cell or a view.
  private struct Row {
    let element: ListElement<String>
    let text: String

    init(_ element: ListElement<String>, text: String? = nil) {
      self.element = element
      self.text = text ?? element.fresh()
    }

    func begin() {
      var text = text
      element.willDisplay(&text)
    }

    func end() {
      var text = text
      element.didEndDisplaying(&text)
    }
  }
}

/// What is wrong with a ``FaultyWindow``.
enum WindowFault: CaseIterable {
  case forgetsReloads, forgetsReloadsWhileDisplaying, forgetsBatches, drawsTheOlderStateLast
  case neverCompletes, completesTwice, drawsAgainAndAgain, forgetsEnds
  case stopsWhenLookedAt, forgetsMarks, overwritesMarks, forgetsRefreshes
  case keepsCellsInReloads, hasManyQueues, deletesItems, togglesRows, forgetsSelections
  case forgetsHighlights, forgetsTheFocus

  /// Not a fault that a window has by itself: one has it, and another one does not.
  case forgetsViews

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .forgetsReloads, .forgetsReloadsWhileDisplaying, .forgetsBatches,
      .drawsTheOlderStateLast, .forgetsRefreshes, .stopsWhenLookedAt, .keepsCellsInReloads,
      .deletesItems, .togglesRows:
      [.latestState]
    case .hasManyQueues: [.notices]
    case .neverCompletes, .completesTwice: [.completionOnce]
    case .drawsAgainAndAgain: [.boundedDrawing]
    case .forgetsEnds: ["display-end"]
    case .forgetsMarks, .overwritesMarks, .forgetsSelections, .forgetsHighlights,
      .forgetsTheFocus:
      [.lostMark]
    case .forgetsViews: [.notCalledAgain]
    }
  }

  /// What the first violation says of the fault.
  var words: String {
    switch self {
    case .forgetsReloads, .forgetsReloadsWhileDisplaying, .forgetsBatches,
      .drawsTheOlderStateLast, .forgetsRefreshes, .keepsCellsInReloads:
      "the list was changed while it was drawn, and the latest state is not what is shown"
    case .deletesItems, .togglesRows: "and nothing of the program has edited it since"
    case .hasManyQueues: "an observer knows of other backends than those that show the list"
    case .stopsWhenLookedAt: "and the latest state is not what is shown"
    case .neverCompletes, .completesTwice: "the completion of a batch is not called once"
    case .drawsAgainAndAgain: "cells of a list of a few items are configured again and again"
    case .forgetsMarks, .overwritesMarks, .forgetsSelections, .forgetsHighlights,
      .forgetsTheFocus:
      "what was marked while the list was drawn is not marked any more"
    case .forgetsViews: "that is called, and not when the same is done again"
    case .forgetsEnds: "what was displayed is not ended as often, though the list is empty"
    }
  }
}

extension ListChanges {
  /// Whether nothing comes, goes or moves.
  fileprivate var isOnlyContent: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && movedSections.isEmpty
  }
}
