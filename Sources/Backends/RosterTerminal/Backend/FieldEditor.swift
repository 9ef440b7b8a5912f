public import Roster
import RosterText

extension ItemEvent<Void, [FieldChange]> {
  /// The fields of the cell that can be changed where it stands, each with what is in it; none by default.
  ///
  /// On a terminal, a key opens a line of text on the row. What is entered comes with the event `fieldChanged`, whose
  /// handler changes the item, or refuses to:
  ///
  /// ```swift
  /// let cells = products
  ///   .on(.editableFields) { [FieldChange(field: "quantity", value: "\($0.quantity)")] }
  ///   .handle(.fieldChanged) { product, event in
  ///     if let quantity = Int(event.value) { event.update { $0.quantity = quantity } }
  ///   }
  /// ```
  public static var editableFields: Self { ListEvent("editableFields", otherwise: []) }
}

/// The fields of an item while they are changed on its row.
struct FieldEditor {
  /// The index path of the item, which it has in the list that is shown.
  var path: ListIndexPath

  /// The fields as they were.
  let fields: [FieldChange]

  /// What is in the fields now.
  var lines: [LineEditor]

  /// The field that is being typed in.
  var index: Int

  init(_ fields: [FieldChange], at index: Int, of path: ListIndexPath) {
    self.path = path
    self.fields = fields
    lines = fields.map { LineEditor($0.value) }
    self.index = index
  }

  /// The fields that are not as they were.
  var changes: [FieldChange] {
    zip(fields, lines).filter { $0.value != $1.text }.map {
      FieldChange(field: $0.field, value: $1.text)
    }
  }

  /// What keys do meanwhile, in a few words.
  var hint: String {
    "enter keeps, escape withdraws" + (fields.count > 1 ? ", tab goes to the next" : "")
  }

  /// The row, with the field in place of the cell.
  func row(width: Int) -> (line: TextLine, cursor: Int) {
    var sign = TextLine(width > 8 ? " ›" : "")
    let name = fields[index].field
    if !name.isEmpty {
      sign.append(TextLine(name, style: .bold).truncated(to: max(0, width / 2 - sign.width - 2)))
      sign.append(": ")
    }
    return lines[index].line(behind: sign, width: width)
  }
}

extension TerminalBackend {
  /// Begins to change a field of the item that has the focus, on its row.
  ///
  /// - Parameter number: Which field, from 1.
  func beginChange(_ number: Int) {
    guard overlay == nil, let focused = text.focused else { return }
    let fields = text.shownSource.send(.editableFields, at: focused)
    guard !fields.isEmpty else { return show("nothing of this can be changed here") }
    editor = FieldEditor(fields, at: min(number, fields.count) - 1, of: focused)
    text.shownSource.send(.willBeginEditing, at: focused)
    if editor != nil { reveal(focused) }
  }

  /// Goes to another field of the row, on from the last to the first.
  func goToField(by step: Int) {
    guard let editor else { return }
    self.editor?.index = (editor.index + step + editor.fields.count) % editor.fields.count
  }

  /// Enters each field that was changed, as one edit that can be undone.
  func acceptChange() {
    guard var changes = editor?.changes, !changes.isEmpty else { return endChange() }
    let updates = updateCount
    edit {
      // An edit may move the item, and the others are entered where it is then.
      while let path = editor?.path, let change = changes.first {
        changes.removeFirst()
        text.enter(change.value, intoField: change.field, at: path)
      }
      return true
    }
    // What was entered may be what made another row of it.
    if editor == nil, changes.isEmpty { message = nil }
    endChange()
    if updates == updateCount { show("nothing was changed") }
    if let focused = text.focused { reveal(focused) }
  }

  /// Leaves the row as it is.
  func endChange() {
    guard let path = editor?.path else { return }
    editor = nil
    text.endEditing(path)
  }

  /// Follows the item of the row that is being changed; where the item is gone, its editing ends.
  func followChange(_ position: (ListIndexPath) -> ListIndexPath?) {
    guard let path = editor?.path else { return }
    if let new = position(path) {
      editor?.path = new
    } else {
      editor = nil
      show("this row is gone")
      // The list shows the row still, as the handlers know it.
      text.shownSource.send(.didEndEditing, at: path)
    }
  }
}
