import Roster
import RosterTerminal
import RosterText

/// A table in the hands of someone at a terminal: it is looked at while it is read, filtered as one types, and sorted, and
/// rows are chosen from it.
///
/// The rows lie in the table. What is shown of them is a list of their positions, which is made anew in the background for
/// each key that is typed; the screen shows a window of it.
@MainActor
final class Browser {
  let terminal: TerminalBackend
  let invocation: Invocation

  /// What is shown.
  private(set) var view: RowView?

  /// The rows of the view that are marked.
  var marked: Set<UInt32> = []

  /// The rows that were chosen; `nil` unless the user chose some.
  private(set) var chosen: [UInt32]?

  /// Why there is nothing to show.
  private(set) var failure: (any Error)?

  /// How many bad rows were left out, and what was wrong with the first.
  private(set) var loaded: LoadedTable?

  private var table = Table(columns: [], pages: [])
  private var tableNumber = 0
  private var changeCount = 0
  private var query: Query
  private(set) var sortKey: SortKeyName?
  private let content: RowContent
  private let list: ListDriver<LazySection<Int, UInt32>>
  private let start = ContinuousClock().now

  private var job: Task<Void, Never>?
  private var jobNumber = 0
  private var isStale = false

  init(_ invocation: Invocation, features: TerminalFeatures) {
    self.invocation = invocation
    query = invocation.query
    let content = RowContent(hasMarks: invocation.isMultiple)
    self.content = content
    terminal = TerminalBackend(features: features, title: invocation.path)
    terminal.selectionMode = .none
    list = ListDriver(
      DataSourceProvider(
        sections: [LazySection<Int, UInt32>](),
        cellFactory: TextCellFactory<UInt32> { content.cell(ofRow: $0) },
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "no rows")
        .emptyState { content.isLoading ? ListElement(showing: TextView("loading …")) : nil },
      on: terminal, identity: .itself)
    terminal.searchedText = { content.text(ofRowAt: $0) }
    terminal.didChangeFilter = { [weak self] _ in self?.refresh(isUrgent: true) }
    terminal.commands = commands
    if invocation.hasPreview { togglePreview() }
  }

  /// Takes what is read of the file.
  func take(_ event: TableFeed.Event) {
    switch event {
    case .part(let part, let progress):
      guard loaded == nil else { return }
      table = part
      terminal.progress = TextProgress(
        "loading", completed: progress.byteCount, of: progress.totalByteCount,
        after: ContinuousClock().now - start, unit: .bytes)
    case .whole(let whole):
      if loaded != nil { changeCount += 1 }
      loaded = whole
      table = whole.table
      endLoading()
    case .failed(let error):
      endLoading()
      guard loaded != nil || table.rowCount > 0 else { return fail(error) }
      // What is there can be used all the same.
      terminal.show("\(error)")
      return
    case .gone: return terminal.show("\(invocation.path) is gone")
    }
    tableNumber += 1
    refresh(isUrgent: false)
  }

  private func endLoading() {
    terminal.progress = nil
    content.isLoading = false
  }

  private func fail(_ error: any Error) {
    failure = error
    terminal.end()
  }

  /// Makes what is to be shown, at once in place of what is being made, or after it.
  func refresh(isUrgent: Bool) {
    guard isUrgent || job == nil else {
      isStale = true
      return
    }
    job?.cancel()
    jobNumber += 1
    let number = jobNumber
    let request = RowView.Request(
      table: table, tableNumber: tableNumber, changeCount: changeCount, isComplete: loaded != nil,
      query: query, filter: terminal.filter)
    job = Task { [view] in
      do {
        let made = try await RowView.make(request, after: view)
        guard number == jobNumber else { return }
        if let made { show(made) }
      } catch {
        guard number == jobNumber else { return }
        // A column may come with a later row, or with the next change of the file.
        if changeCount > 0 { terminal.show("\(error)") } else if loaded != nil { fail(error) }
      }
      job = nil
      guard isStale else { return }
      isStale = false
      refresh(isUrgent: false)
    }
  }

  private func show(_ made: RowView) {
    let path = terminal.focused
    let line = path.flatMap { terminal.text.lines(of: $0)?.lowerBound }
    let target = self.path(in: made)
    if let matching = made.matching {
      marked = Set(marked.compactMap { matching[$0] })
      content.marked = marked
    }
    if view?.arrangement.columns.count != made.arrangement.columns.count {
      view = made
      terminal.commands = commands
    }
    view = made
    content.show(made)
    let heading = content.heading(sortedBy: sortKey)
    let groupName = invocation.query.groupColumn ?? ""
    list.update(options: .reload) { contents in
      contents = ListContents(
        made.groups.enumerated().map { index, group in
          let rows = group.rows
          let title = group.title.map { "\($0.isEmpty ? "(no \(groupName))" : $0) (\(rows.count))" }
          return LazySection(
            id: index, header: title.map { "\($0)\n\(heading)" } ?? heading, count: rows.count,
            version: jobNumber
          ) { rows[$0] }
        })
    }
    if let target, target == path { return }
    terminal.focused = target ?? ListIndexPath(section: 0, item: 0)
    guard let target else { return terminal.text.scrollToTop() }
    terminal.text.scroll(to: target)
    if made.matching != nil, let line, let newLine = terminal.text.lines(of: target)?.lowerBound {
      // What is above has come or gone; the row stays where the eye is.
      terminal.text.scroll(byLines: newLine - line)
    }
  }

  /// Where the row that has the focus is in another view.
  ///
  /// Of a file that has changed: the last row, for a focus on the last; and what is there now, where the row is gone.
  private func path(in made: RowView) -> ListIndexPath? {
    guard let view, let path = terminal.focused, let row = view.row(at: path) else { return nil }
    guard let matching = made.matching else { return made.path(of: row, near: path) }
    if path == view.lastPath, path.section + path.item > 0 { return made.lastPath }
    if let found = matching[row].flatMap({ made.path(of: $0, near: path) }) { return found }
    guard let last = made.groups.indices.last else { return nil }
    let section = min(path.section, last)
    let rowCount = made.groups[section].rows.count
    return rowCount == 0
      ? nil : ListIndexPath(section: section, item: min(path.item, rowCount - 1))
  }

  /// Draws the window again.
  func redraw() {
    content.marked = marked
    list.reload()
  }

  /// The row that has the focus.
  var focusedRow: UInt32? {
    terminal.focused.flatMap { view?.row(at: $0) }
  }

  /// Sorts by another column, or in the order of the file.
  func sort(by key: SortKeyName?) {
    sortKey = key
    query.sortKey = key?.text ?? invocation.query.sortKey
    terminal.show(key.map { "sorted by \($0.text)" } ?? "in the order of the file")
    refresh(isUrgent: true)
  }

  /// Ends with the marked rows, or else with the one that has the focus.
  func choose() {
    let rows =
      marked.isEmpty
      ? focusedRow.map { [$0] } ?? []
      : (view?.arrangement.groups ?? []).flatMap { $0.rows.filter(marked.contains) }
    guard !rows.isEmpty else { return terminal.show("there is no row to print") }
    chosen = rows
    terminal.end()
  }

  /// Shows or hides the whole of the row that has the focus.
  func togglePreview() {
    guard terminal.preview == nil else { return terminal.preview = nil }
    terminal.preview = { [weak self] _ in
      guard let self, let view = self.view, let row = self.focusedRow else { return nil }
      return view.lines.details(ofRow: Int(row), in: view.request.table)
    }
  }
}

/// What the cells are made of: it changes while the factory stays.
@MainActor
private final class RowContent {
  var marked: Set<UInt32> = []

  /// Whether there may be more rows than are known.
  var isLoading = true

  private let hasMarks: Bool
  private var view: RowView?

  init(hasMarks: Bool) { self.hasMarks = hasMarks }

  func show(_ view: RowView) { self.view = view }

  /// The names of the columns, as far in as the cells.
  func heading(sortedBy key: SortKeyName?) -> String {
    guard let view else { return "" }
    return (hasMarks ? "    " : "  ") + view.lines.heading(of: view.request.table, sortedBy: key)
  }

  /// All values of a row, which its cell may show shortened.
  func text(ofRowAt path: ListIndexPath) -> String {
    guard let view, let row = view.row(at: path) else { return "" }
    return view.lines.text(ofRow: Int(row), in: view.request.table)
  }

  func cell(ofRow row: UInt32) -> TextCell {
    guard let view else { return TextCell() }
    let line = view.lines.line(ofRow: Int(row), in: view.request.table)
    guard hasMarks else { return TextCell(lines: [TextLine(line)]) }
    let isMarked = marked.contains(row)
    var marks = TextLine(isMarked ? "● " : "  ", style: TextStyle(foreground: .green))
    marks.append(line)
    return TextCell(lines: [marks], style: isMarked ? .bold : .plain)
  }
}
