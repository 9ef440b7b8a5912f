import Roster

extension GrowthSubject {
  /// What users do, drawn on the screen.
  static var gestures: [Operation] {
    [
      Operation("press(_:)", .constant, indexed: .logarithmic) { $0.backend.press($0.row) },
      Operation("release()", .constant, indexed: .logarithmic) {
        $0.backend.release()
      }.after { $0.backend.press($0.row) },
      Operation("tap(_:)", .constant, indexed: .logarithmic) { $0.backend.tap($0.row) },
      Operation("select(_:)", .constant, indexed: .logarithmic) { $0.backend.select($0.row) },
      Operation("deselect(_:)", .constant, indexed: .logarithmic) {
        $0.backend.deselect($0.row)
      }.after { $0.backend.select($0.row) },
      Operation("deselectAll()", .constant, indexed: .logarithmic) {
        $0.backend.deselectAll()
      }.after { $0.backend.select($0.row) },
      Operation("focus(_:)", .constant, indexed: .logarithmic) { $0.backend.focus($0.row) },
      Operation("focusPreferred()", .constant, indexed: .logarithmic) {
        $0.backend.focusPreferred()
      }.after { $0.backend.focus(nil) },
      Operation("section(forIndexTitleAt:)", .constant) {
        consume($0.backend.section(forIndexTitleAt: 0))
      },
      Operation("swipeActions(from:at:)", .constant, indexed: .logarithmic) {
        consume($0.backend.swipeActions(from: .trailing, at: $0.row))
      },
      Operation("contextMenu(at:)", .constant, indexed: .logarithmic) {
        consume($0.backend.contextMenu(at: $0.row))
      },
      Operation("deleteConfirmationTitle(at:)", .constant, indexed: .logarithmic) {
        consume($0.backend.deleteConfirmationTitle(at: $0.row))
      },
      Operation("beginEditing(_:)", .constant, indexed: .logarithmic) {
        $0.backend.beginEditing($0.row)
      },
      Operation("endEditing(_:)", .constant, indexed: .logarithmic) {
        $0.backend.endEditing($0.row)
      },
      Operation("enter(_:intoField:at:)", .linear, indexed: .logarithmic) {
        $0.backend.enter("", at: $0.row)
      },
      Operation("turn(_:field:at:)", .linear, indexed: .logarithmic) {
        $0.backend.turn(true, at: $0.row)
      },
      Operation("perform(_:at:)", .linear, indexed: .logarithmic) {
        $0.backend.perform(.copy, at: $0.row)
      },
      Operation("performMenuAction(_:at:completion:)", .linear, indexed: .logarithmic) {
        $0.backend.performMenuAction("Change", at: $0.row)
      },
      Operation("performSwipeAction(_:from:at:completion:)", .linear, indexed: .logarithmic) {
        $0.backend.performSwipeAction(from: .trailing, at: $0.row)
      },
      Operation("commitEditing(_:)", .linear, indexed: .logarithmic) {
        $0.backend.commitEditing($0.row)
      },
      Operation("move(_:to:)", .linear, indexed: .logarithmic) {
        $0.backend.move($0.row, to: $0.otherRow)
      },
    ]
  }

  /// What a program does with a list that is shown, drawn on the screen.
  static var updates: [Operation] {
    [
      Operation("update(options:completion:_:)", .linear, indexed: .logarithmic) { subject in
        subject.driver.update { $0.updateItem(id: subject.id) { $0.change() } }
      },
      Operation("apply(_:options:completion:)", .linear) {
        $0.driver.apply($0.list.sections)
      }.after { $0.shareNothing() },
      Operation("reload(completion:)", .constant, indexed: .logarithmic) { $0.driver.reload() },
      Operation("reconfigureItems(options:completion:where:)", .linear) { subject in
        subject.driver.reconfigureItems { $0.id == subject.id }
      },
      Operation("reloadItems(options:completion:where:)", .linear) { subject in
        subject.driver.reloadItems { $0.id == subject.id }
      },
      Operation("select(ids:on:)", .linear) {
        $0.driver.select(ids: [$0.id], on: $0.backend)
      },
    ]
  }

  /// Makes the list one that has nothing in common with the one that is shown.
  private func shareNothing() {
    list = makeContents(start.sections.map { makeSection($0.id, $0.items.map(\.self)) })
    list.update(changed, at: path)
  }
}
