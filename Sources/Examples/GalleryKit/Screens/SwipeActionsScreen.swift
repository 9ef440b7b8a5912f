import Roster
import RosterTerminal
import RosterText

/// Different actions behind a swipe from either side.
///
/// A handler may change its item in place. That is an edit of the list like any other: the row that
/// differs is configured again.
struct SwipeActionsScreen: GalleryScreen {
  static let name = "swipe-actions"
  static let summary = "one action behind a swipe from the left, another from the right"
  static let demo = """
    swipe leading 0 1 Vibrate
    swipe trailing 0 1 Change Color
    show
    # Over the whole width, without a name.
    swipe trailing 0 1
    # The first row has nothing on its leading side.
    swipe leading 0 0
    # No action of that name is on this side.
    swipe leading 0 1 Change Color
    """

  struct Phone: Identifiable, Equatable {
    let id: Int
    var color = "black"
    var canVibrate: Bool { id > 1 }

    mutating func changeColor() {
      color = color == "black" ? "red" : "black"
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Phone>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Phone> { phone in "Phone \(phone.id), \(phone.color)" }
      .on(.leadingSwipeActions) { phone in
        guard phone.canVibrate else { return nil }
        return SwipeActions(ListAction("Vibrate") { trace("bzzz: phone \(phone.id)") })
      }
      .handle(.trailingSwipeActions) { _, event in
        SwipeActions(ListAction("Change Color") { event.update { $0.changeColor() } })
      }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(items: (1...4).map { Phone(id: $0) }, cellFactory: cells), on: backend)
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }
}
