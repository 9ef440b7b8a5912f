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
  var marked: Set<UInt32> = [] {
    didSet { terminal.note = marked.isEmpty ? "" : "\(marked.count) marked" }
  }

  /// The row at which a range of marks begins.
  var rangeStart: UInt32?

  /// The rows that were chosen; `nil` unless the user chose some.
  private(set) var chosen: [UInt32]?

  /// Why there is nothing to show.
  private(set) var failure: (any Error)?

  /// How many bad rows were left out, and what was wrong with the first.
  private(set) var loaded: LoadedTable?

  /// Why what is shown is not what the file has.
  private var trouble: String? {
    didSet {
      guard trouble != oldValue else { return }
      terminal.title = trouble ?? invocation.name
      terminal.show(trouble ?? "")
    }
  }

  private var table = Table(columns: [], pages: [])
  private var tableNumber = 0
  private var changeCount = 0
  private var query: Query
  private let content: RowContent
  private let list: ListDriver<RowList>
  private let start = ContinuousClock().now

  /// How long one waits for rows without a word.
  static let patience = Duration.milliseconds(200)

  /// What makes the next view.
  private(set) var job: Task<Void, Never>?

  /// How many bytes of memory the rows may take besides the table; `nil` for what is free.
  var memoryByteCount: Int?

  private let make: RowView.Maker
  private var jobNumber = 0
  private var isStale = false
  private var jobChangeCount = 0

  /// How often keys asked for other rows, and how many of these times the rows that are shown answer.
  private var askedCount = 0
  private var answeredCount = 0

  /// What is said when the rows are sorted.
  private var sortedText: String?

  /// Whether the file was read to an end, good or bad.
  private var wasRead = false

  /// Shows nothing yet.
  ///
  /// - Parameters:
  ///   - invocation: What is to be shown.
  ///   - features: What the terminal can show.
  ///   - make: Makes views.
  init(
    _ invocation: Invocation, features: TerminalFeatures,
    making make: @escaping RowView.Maker = RowView.make(_:after:progress:)
  ) {
    self.invocation = invocation
    self.make = make
    query = invocation.query
    let content = RowContent(hasMarks: invocation.isMultiple)
    self.content = content
    terminal = TerminalBackend(features: features, title: invocation.name)
    terminal.selectionMode = .none
    list = ListDriver(
      DataSourceProvider(
        sections: [RowList](),
        cellFactory: TextCellFactory<Row> { content.cell(ofRow: $0.id) },
        supplementaryViewFactory: content.titles
      ).emptyState(text: "no rows")
        .emptyState { content.isLoading ? ListElement(showing: TextView("loading …")) : nil },
      on: terminal, identity: .identifiable)
    terminal.searchedText = { content.text(ofRowAt: $0) }
    terminal.didChangeFilter = { [weak self] _ in self?.refresh(isUrgent: true) }
    terminal.isBehindKeys = { [weak self] in
      MainActor.assumeIsolated { self.map { $0.answeredCount != $0.askedCount } ?? false }
    }
    terminal.didResize = { [weak self] in self?.fit() }
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
        after: ContinuousClock().now - start, inBytes: true)
    case .whole(let whole):
      if wasRead { changeCount += 1 }
      trouble = nil
      wasRead = true
      loaded = whole
      table = whole.table
      endLoading()
    case .failed(let error):
      endLoading()
      guard wasRead || table.rowCount > 0 || isWaiting(after: error) else { return fail(error) }
      // What is there can be used all the same.
      wasRead = true
      trouble = "\(error)"
      return list.reload()
    case .gone:
      trouble = "\(invocation.path) is gone"
      return
    }
    tableNumber += 1
    refresh(isUrgent: false)
  }

  /// Whether what is wrong with a file that is followed may be right when more of it is there.
  private func isWaiting(after error: LoadError) -> Bool {
    if case .data = error { invocation.isFollowing } else { false }
  }

  private func endLoading() {
    terminal.progress = nil
    content.isLoading = false
  }

  func fail(_ error: any Error) {
    failure = error
    terminal.end()
  }

  /// Makes what is to be shown, at once in place of what is being made, or after it.
  func refresh(isUrgent: Bool) {
    if isUrgent { askedCount += 1 }
    // Rows of a file that has changed are matched once, however fast one types.
    let isMatching = jobChangeCount != view?.request.changeCount
    guard job == nil || isUrgent && !isMatching else {
      isStale = true
      return
    }
    job?.cancel()
    jobNumber += 1
    let number = jobNumber
    let request = RowView.Request(
      table: table, tableNumber: tableNumber, changeCount: changeCount, isComplete: loaded != nil,
      query: query, filter: terminal.filter, memoryByteCount: memoryByteCount)
    jobChangeCount = changeCount
    let begin = ContinuousClock().now
    let progress: RowView.Progress = { [weak self] work, fraction in
      Task { @MainActor in self?.note(work, fraction, since: begin, ofJob: number) }
    }
    job = Task { [view, askedCount] in
      do {
        let made = try await make(request, view, progress)
        guard number == jobNumber else { return }
        show(made)
      } catch {
        // A column may come with a later row, or with the next change of the file.
        let isGone = request.changeCount > 0 && !Task.isCancelled
        let made = isGone ? try? await make(request.plain, view, progress) : nil
        guard number == jobNumber else { return }
        if let made {
          show(made)
          trouble = "\(error)"
        } else if request.isComplete {
          fail(error)
        }
      }
      job = nil
      if wasRead { terminal.progress = nil }
      answer(askedCount)
      guard isStale else { return }
      isStale = false
      refresh(isUrgent: false)
    }
  }

  /// Says how far a view is that is being made.
  private func note(
    _ work: String, _ fraction: Double, since begin: ContinuousClock.Instant, ofJob number: Int
  ) {
    let elapsed = ContinuousClock().now - begin
    guard number == jobNumber, job != nil, wasRead, elapsed > Self.patience else { return }
    terminal.progress = TextProgress(
      work, completed: Int(fraction * Double(table.rowCount)), of: table.rowCount, after: elapsed)
  }

  /// Notes that the rows are what keys asked for so many times, so that those that wait can act.
  private func answer(_ count: Int) {
    answeredCount = count
    guard count == askedCount else { return }
    if let sortedText { terminal.show(sortedText) }
    sortedText = nil
  }

  private func show(_ made: RowView) {
    let path = terminal.focused
    let isSeen = path.map { terminal.text.lines(of: $0) != nil } ?? false
    let target = self.target(in: made)
    if let matching = made.matching {
      guard hasMemory(toMark: marked.count) else { return }
      marked = Set(marked.compactMap { matching[$0] })
      rangeStart = rangeStart.flatMap { matching[$0] }
      content.marked = marked
    }
    let formerNames = columnNames
    view = made
    if columnNames != formerNames { terminal.commands = commands }
    content.show(made, width: lineWidth)
    // What has the focus is known; following it through all rows would take longer than drawing.
    terminal.focused = nil
    let groupName = invocation.query.groupColumn ?? ""
    list.update(options: .reload) { contents in
      contents = ListContents(
        made.groups.map { group in
          var section = group.list
          section.header = group.title.map {
            "\($0.isEmpty ? "(no \(groupName))" : $0) (\(group.rows.count))"
          }
          return section
        })
    }
    guard let target else {
      let first = ListIndexPath(section: 0, item: 0)
      terminal.focused = first
      terminal.text.scrollToTop()
      // Where headers fill a small screen, the row with the focus matters more.
      if terminal.text.lines(of: first) == nil { terminal.text.scroll(to: first) }
      return
    }
    terminal.focused = target.path
    // What is above may have moved it out of sight, also where its index path is the same.
    if target.path != path || isSeen { terminal.text.scroll(to: target.path) }
    if let line = target.line, let newLine = terminal.text.lines(of: target.path)?.lowerBound {
      // What is above has come or gone; the row stays where the eye is.
      terminal.text.scroll(byLines: newLine - line)
    }
  }

  /// Draws the window again.
  func redraw() {
    content.marked = marked
    list.reload()
  }

  /// Gives the columns the room that the terminal has by now.
  private func fit() {
    if content.fit(width: lineWidth) { list.reload() }
  }

  /// How wide a line may be: as the screen, or as wide as it is where plain lines take the place of one.
  private var lineWidth: Int { terminal.features.isSpoken ? Int(Int32.max) : terminal.width }

  /// Sorts by another column, or in the order of the file.
  func sort(by key: SortKeyName?) {
    (query.sortKey, query.hasSortDirection) = (key?.text, key != nil)
    sortedText = key.map { "sorted by \($0.text)" } ?? "in the order of the file"
    terminal.show(key.map { "sorting by \($0.text) …" } ?? "back to the order of the file …")
    refresh(isUrgent: true)
  }

  /// Ends with the marked rows, or else with the one that has the focus.
  func choose() {
    var rows = (view?.arrangement.groups ?? []).flatMap { $0.rows.filter(marked.contains) }
    // A limit or a sample may have left out what was marked.
    if rows.isEmpty { rows = focusedRow.map { [$0] } ?? [] }
    guard !rows.isEmpty else { return terminal.show("there is no row to print") }
    chosen = rows
    terminal.end()
  }
}
