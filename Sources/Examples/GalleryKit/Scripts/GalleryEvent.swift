import Roster

/// One gesture on a screen, as a line of a script.
///
/// ```
/// # Deletes the third row, and adds another.
/// swipe trailing 0 2 Delete
/// run add
/// ```
enum GalleryEvent: Hashable {
  /// Presses an item and lets go: `tap 0 2`.
  case tap(ListIndexPath)

  /// Presses an item: `press 0 2`.
  case press(ListIndexPath)

  /// Lets go of the item that is pressed: `release`.
  case release

  /// Selects an item: `select 0 2`.
  case select(ListIndexPath)

  /// Deselects an item: `deselect 0 2`.
  case deselect(ListIndexPath)

  /// Uses an item's editing control: `delete 0 2`.
  case delete(ListIndexPath)

  /// Moves an item to a place as it is to be afterwards: `move 0 2 to 1 0`.
  case move(ListIndexPath, to: ListIndexPath)

  /// Performs an action behind a swipe, the first without a name: `swipe trailing 0 2 Delete`.
  case swipe(SwipeEdge, ListIndexPath, ActionID?)

  /// Performs an action of an item's menu, or shows the menu without a name: `menu 0 2 Open`.
  case menu(ListIndexPath, ActionID?)

  /// Performs an action such as copy: `action copy 0 2`.
  case perform(ActionID, ListIndexPath)

  /// Enters text into a field, which may be nothing: `type 0 1 name Ada Lovelace`.
  case type(ListIndexPath, FieldChange)

  /// Turns a switch: `switch 0 2 field on`.
  case turn(ListIndexPath, field: String, isOn: Bool)

  /// Gives an item the focus: `focus 0 1`.
  case focus(ListIndexPath)

  /// Scrolls by some lines, up if negative: `scroll 5`.
  case scroll(lines: Int)

  /// Scrolls to an item: `scroll to 0 20`.
  case scrollTo(ListIndexPath)

  /// Chooses a title of the index beside the list: `index 3`.
  case indexTitle(Int)

  /// Presses a button of the screen: `run add`.
  case run(String)

  /// Prints the screen: `show`.
  case show
}

extension GalleryEvent: CustomStringConvertible {
  /// The line of a script that says it.
  var description: String {
    switch self {
    case .tap(let path): "tap \(words(path))"
    case .press(let path): "press \(words(path))"
    case .release: "release"
    case .select(let path): "select \(words(path))"
    case .deselect(let path): "deselect \(words(path))"
    case .delete(let path): "delete \(words(path))"
    case .move(let path, let target): "move \(words(path)) to \(words(target))"
    case .swipe(let edge, let path, let action): "swipe \(edge) \(words(path))\(suffix(action))"
    case .menu(let path, let action): "menu \(words(path))\(suffix(action))"
    case .perform(let action, let path): "action \(action) \(words(path))"
    case .type(let path, let change): "type \(words(path)) \(change.field) \(change.value)"
    case .turn(let path, let field, let isOn):
      "switch \(words(path)) \(field) \(isOn ? "on" : "off")"
    case .focus(let path): "focus \(words(path))"
    case .scroll(let lines): "scroll \(lines)"
    case .scrollTo(let path): "scroll to \(words(path))"
    case .indexTitle(let index): "index \(index)"
    case .run(let name): "run \(name)"
    case .show: "show"
    }
  }

  private func words(_ path: ListIndexPath) -> String { "\(path.section) \(path.item)" }

  private func suffix(_ action: ActionID?) -> String { action.map { " \($0)" } ?? "" }
}
