import Roster
import RosterTerminal
import RosterText

extension Browser {
  /// The row that has the focus.
  var focusedRow: UInt32? {
    terminal.focused.flatMap { view?.row(at: $0) }
  }

  /// Where the row that has the focus is in another view, and on which line of the screen it is to stay.
  ///
  /// Of a file that has changed: the last row, for a focus on the last; and a neighbor, where the row is gone.
  func target(in made: RowView) -> (path: ListIndexPath, line: Int?)? {
    guard let view, let path = terminal.focused, let row = view.row(at: path) else { return nil }
    guard let matching = made.matching else {
      return made.path(of: row, near: path).map { ($0, nil) }
    }
    if path == view.lastPath, let last = made.lastPath { return (last, nil) }
    for former in [path] + view.paths(around: path) {
      guard let row = view.row(at: former).flatMap({ matching[$0] }),
        let found = made.path(of: row, near: former)
      else { continue }
      return (found, terminal.text.lines(of: former)?.lowerBound)
    }
    guard let last = made.groups.indices.last else { return nil }
    let section = min(path.section, last)
    let rowCount = made.groups[section].rows.count
    return rowCount == 0
      ? nil : (ListIndexPath(section: section, item: min(path.item, rowCount - 1)), nil)
  }
}
