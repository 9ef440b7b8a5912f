import RosterTerminal
import RosterText

extension Browser {
  /// The commands of all lists that make sense here, and those of a table.
  var commands: [TerminalCommand] {
    TerminalCommand.standard.filter {
      $0.group != "Change" && $0.group != "Select" && !$0.keys.contains("'")
    } + own
  }

  private var own: [TerminalCommand] {
    func command(
      _ title: String, _ keys: [TerminalKey], _ act: @escaping @MainActor (Browser, Int?) -> Void
    ) -> TerminalCommand {
      TerminalCommand(title, in: "Rows", keys: keys) { [weak self] _, count in
        MainActor.assumeIsolated { if let self { act(self, count) } }
      }
    }
    var commands = [
      command(
        invocation.isMultiple ? "print the marked rows, or this one" : "print this row", ["enter"]
      ) { browser, _ in browser.choose() },
      command("sort by a column: type its number, then s; again to turn it around", ["s"]) {
        $0.sort(byColumn: $1)
      },
      command("in the order of the file", ["S"]) { browser, _ in browser.sort(by: nil) },
      command("show or hide the whole row", ["p"]) { browser, _ in browser.togglePreview() },
      command("back, or quit", ["escape"]) { browser, _ in browser.goBack() },
    ]
    for (index, column) in columnNames.enumerated() {
      commands.append(
        command("sort by \(column)", []) { browser, _ in browser.sort(byColumn: index + 1) })
    }
    guard invocation.isMultiple else { return commands }
    commands += [
      command("mark, and go on", ["space"]) { browser, _ in browser.mark() },
      command("mark all that are shown, or none of them", ["a"]) { browser, _ in browser.markAll()
      },
      command("mark those that are not", ["i"]) { browser, _ in browser.markOthers() },
      command("mark a range: here it begins, or ends", ["v"]) { browser, _ in browser.markRange() },
    ]
    return commands
  }

  private func sort(byColumn number: Int?) {
    let columns = columnNames
    guard !columns.isEmpty else { return }
    let sortKey = view?.sortKey
    let former = sortKey.flatMap { columns.firstIndex(of: $0.column) }.map { $0 + 1 }
    let number = number ?? former ?? 1
    guard number <= columns.count else {
      return terminal.show("there are \(columns.count) columns")
    }
    let isDescending = number == former && sortKey?.isDescending == false
    sort(by: SortKeyName(column: columns[number - 1], isDescending: isDescending))
  }

  var columnNames: [String] {
    guard let view else { return [] }
    return view.arrangement.columns.map { view.request.table.columns[$0] }
  }

  /// Shows or hides the whole of the row that has the focus.
  func togglePreview() {
    guard terminal.preview == nil else { return terminal.preview = nil }
    // A value may be long, and there is a frame for each key.
    var latest: (row: UInt32, tableNumber: Int, columns: [Int], cell: TextCell)?
    terminal.preview = { [weak self] _ in
      guard let self, let view = self.view, let row = self.focusedRow else { return nil }
      let (number, columns) = (view.request.tableNumber, view.columns)
      if let latest, latest.row == row, latest.tableNumber == number, latest.columns == columns {
        return latest.cell
      }
      let cell = RowLines.details(
        ofRow: Int(row), columns: columns, in: view.request.table)
      latest = (row, number, columns, cell)
      return cell
    }
  }

  /// Ends a range, leaves what is searched for or filtered by, takes the marks back, or else quits.
  private func goBack() {
    if rangeStart != nil {
      rangeStart = nil
      terminal.show("no range begins any more")
    } else if terminal.goBack() {
      return
    } else if !marked.isEmpty {
      marked = []
      redraw()
      terminal.show("nothing is marked any more")
    } else {
      terminal.end()
    }
  }

  private func mark() {
    guard let row = focusedRow else { return }
    let isMarked = marked.remove(row) == nil
    if isMarked { marked.insert(row) }
    redraw()
    _ = terminal.handle(.key("down"))
    // A bullet says it on a screen.
    if terminal.features.isSpoken { terminal.show(isMarked ? "marked" : "unmarked") }
  }

  private func markAll() {
    guard hasMemory(toMark: view?.rowCount ?? 0) else { return }
    let rows = shownRows
    if rows.allSatisfy(marked.contains) { marked.subtract(rows) } else { marked.formUnion(rows) }
    redraw()
    terminal.show("\(marked.count) marked")
  }

  private func markOthers() {
    guard hasMemory(toMark: view?.rowCount ?? 0) else { return }
    marked.formSymmetricDifference(shownRows)
    redraw()
    terminal.show("\(marked.count) marked")
  }

  private func markRange() {
    guard let row = focusedRow, hasMemory(toMark: view?.rowCount ?? 0) else { return }
    let rows = shownRows
    guard let start = rangeStart, let first = rows.firstIndex(of: start),
      let last = rows.firstIndex(of: row)
    else {
      rangeStart = row
      return terminal.show("a range begins here")
    }
    rangeStart = nil
    marked.formUnion(rows[min(first, last)...max(first, last)])
    redraw()
    terminal.show("\(marked.count) marked")
  }

  /// How many bytes a row takes while it is marked, in the arrays and sets that are alive at one time.
  private static let markNeed = 64

  /// Whether there is memory to mark rows; where there is not, the program ends with an error.
  ///
  /// - Parameter count: How many rows there are to mark.
  /// - Returns: Whether there is.
  func hasMemory(toMark count: Int) -> Bool {
    let free = memoryByteCount ?? FreeMemory.byteCount
    if count * Self.markNeed <= free { return true }
    fail(QueryError.memory(byteLimit: free, to: "mark the rows"))
    return false
  }

  private var shownRows: [UInt32] { (view?.groups ?? []).flatMap(\.rows) }
}
