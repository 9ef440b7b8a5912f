import Roster
import RosterTerminal
import RosterText

/// A swipe deletes a message, and a button appends one.
///
/// The backend is not updated by hand: the action and the editing control remove the item from the
/// list that the driver holds, and the driver finds out which row that was.
struct SwipeToDelete: GalleryScreen {
  static let name = "swipe-to-delete"
  static let summary = "a swipe deletes a row, and a button appends one"
  static let demo = """
    # A swipe over the whole width performs the first action.
    swipe trailing 0 3
    run add
    # The editing control does what the swipe does.
    delete 0 0
    # The message that was added is pinned, and stays.
    delete 0 28
    swipe trailing 0 28 Delete
    """

  struct Message: Identifiable, Equatable {
    let id: Int
    var isPinned = false
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Message>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Message> { message in "Message \(message.id)" }
      .on(.canEdit) { message in !message.isPinned }
      .handle(.trailingSwipeActions) { message, event in
        SwipeActions(
          ListAction("Delete", style: message.isPinned ? .disabled : .destructive) {
            trace("delete message \(message.id) at \(event.indexPath)")
            event.remove()
          })
      }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(items: (1...30).map { Message(id: $0) }, cellFactory: cells), on: backend)
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }

  var commands: [GalleryCommand] {
    [GalleryCommand("add", action: add)]
  }

  private func add() {
    list.update { contents in
      let lastID = contents.sections[0].items.map(\.id).max() ?? 0
      contents.append(Message(id: lastID + 1, isPinned: true), toSection: 0)
    }
  }
}
