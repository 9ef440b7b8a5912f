public import Roster
import RosterText

extension TerminalBackend {
  /// Shows the list on a terminal, and does what its user asks for until that is to end.
  ///
  /// What changes the list meanwhile, on the same actor, is shown at once.
  ///
  /// - Parameter session: The terminal.
  public func run(on session: borrowing TerminalSession) async {
    let announce = session.announcer
    onChange = { announce() }
    defer { onChange = nil }
    begin(width: session.size.width, height: session.size.height, features: session.features)
    session.write(frame())
    for await event in session.events {
      switch handle(event) {
      case .goesOn: break
      case .continues: announce()
      case .ends: return
      case .suspends: session.suspend()
      }
      session.write(frame())
    }
  }
}

extension TerminalBackend {
  /// Has the program's loop end after this event, or before the next one.
  public func end() {
    reaction = .ends
    noteChange()
  }

  /// Whether what keys asked for is not done: a search, or what the program does for them.
  var isBehind: Bool { search.walk != nil || isBehindKeys?() == true }

  /// What the status line says while keys wait.
  var waitingText: String? {
    held.isEmpty ? nil : "keys wait until the list is ready; escape drops them"
  }

  /// Has a key wait, or a pasted text, where it acts on a list that is not what the keys before it asked for.
  ///
  /// - Returns: Whether there is nothing more to do with the event for now.
  func holds(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(let key):
      let withdraws = key == "escape" || key == "ctrl-c"
      if withdraws, !held.isEmpty {
        held = []
        search.walk = nil
        show("the keys that waited are dropped")
        return true
      }
      // What stands behind keys that wait comes after them, whatever it does.
      guard !held.isEmpty || !withdraws && isBehind && waits(key) else { return false }
    case .paste:
      guard !held.isEmpty else { return false }
    default: return false
    }
    held.append(event)
    return true
  }

  /// Whether a key acts on items, or on what is found; what is typed changes what is looked for, and does so at once.
  private func waits(_ key: TerminalKey) -> Bool {
    if editor != nil { return false }
    if prompt != nil {
      return TerminalCommand.typing.contains { $0.waits && $0.keys.contains(key) }
    }
    return command(of: key)?.waits ?? true
  }
}

extension TerminalBackend {
  /// Says in the status line what a list loads, and has the key `R` ask again for what could not be loaded.
  ///
  /// ```swift
  /// let paging = list.page(section: "products", through: Pager(pageSize: 50)) { try await shop.page($0) }
  /// terminal.showLoading(of: paging)
  /// ```
  ///
  /// - Parameter paging: What loads the pages; the terminal does not keep it.
  public func showLoading<Item, Cursor>(of paging: ListPaging<Item, Cursor>) {
    loading = PageLoading { [weak paging] in
      paging?.pager.loadState ?? .finished
    }
    commands.append(
      TerminalCommand("load again what could not be loaded", in: "Program", keys: ["R"]) {
        [weak paging] terminal, _ in
        guard let paging, case .failed = paging.pager.loadState else {
          return terminal.show("nothing failed")
        }
        paging.retry()
      })
    noteChange()
  }
}

/// What is said of the pages of a list.
struct PageLoading {
  let state: () -> LoadState

  /// What the status line says, while there is something to say.
  var text: String? {
    switch state() {
    case .loading: "loading …"
    case .failed(let error): "not loaded (R again): \(error)"
    case .idle, .finished: nil
    }
  }
}
