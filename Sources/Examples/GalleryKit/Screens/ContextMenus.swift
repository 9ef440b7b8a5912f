import Roster
import RosterText

/// Each row has a menu of its own, and in it another one.
///
/// A menu is an answer like others: the handler is given the row and makes the menu when it is wanted.
struct ContextMenus: GalleryScreen {
  static let name = "context-menu"
  static let summary = "each row has a menu, and in it another one"
  static let demo = """
    # Without an action the menu is shown; its id is the number of the row.
    menu 0 3
    menu 0 3 share
    # An action of the menu inside is found by its id, too.
    menu 0 3 move-up
    menu 0 0 move-up
    menu 0 0 burn
    """

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Int>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let top = ListIndexPath(section: 0, item: 0)
    let rows = TextCellFactory<Int> { row in "Row \(row)" }
      .handle(.contextMenu) { row, event in
        let share = ListAction("Share", id: .share, image: "paper-plane") {
          trace("share row \(row)")
        }
        // The first row is there already.
        let style: ListAction.Style = event.indexPath == top ? .disabled : .normal
        let moveUp = ListAction("To the top", id: .moveUp, style: style, image: "arrow-up") {
          event.move(to: top)
        }
        return ContextMenu(
          id: "\(row)", title: "Row \(row)",
          [.action(share), .menu(ContextMenu(title: "Move", moveUp))])
      }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(items: Array(1...10), cellFactory: rows), on: backend, identity: .itself)
  }
}

extension ActionID {
  fileprivate static let share: ActionID = "share"
  fileprivate static let moveUp: ActionID = "move-up"
}
