import Roster

extension TextCell {
  /// The cell between the controls that delete, insert and move its item.
  func withControls(
    _ source: any ListDataSource<TextCell, TextView>, at path: ListIndexPath
  ) -> TextCell {
    var cell = self
    let control =
      switch source.editingStyle(at: path) {
      case .delete: "[-] "
      case .insert: "[+] "
      case .none: source.send(.shouldIndentWhileEditing, at: path) ? "    " : ""
      }
    let blank = String(repeating: " ", count: control.count)
    cell.lines = lines.enumerated().map { index, line in
      var controlled = TextLine(index == 0 ? control : blank)
      controlled.append(line)
      if index == 0, source.send(.canMove, at: path) { controlled.append(TextLine(" =")) }
      return controlled
    }
    return cell
  }
}
