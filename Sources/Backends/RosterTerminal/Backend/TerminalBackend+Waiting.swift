import Roster
import RosterText

extension TerminalBackend {
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
      return TerminalCommand.typing.first { $0.keys.contains(key) }?.waits ?? false
    }
    return command(of: key)?.waits ?? true
  }
}
