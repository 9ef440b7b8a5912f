import RosterDiffing

/// The menu of an item, or a menu inside of it.
///
/// ```swift
/// .on(.contextMenu) { note in
///   ContextMenu(id: "\(note.id)", [
///     .action(ListAction("Open") { open(note) }),
///     .menu(ContextMenu(title: "Move to", [.action(ListAction("Archive") { archive(note) })])),
///   ])
/// }
/// ```
///
/// Menus can be inside of each other, at most ``mostLevels`` deep.
public struct ContextMenu {
  /// An entry of a menu.
  public enum Entry {
    /// Something to do.
    case action(ListAction)

    /// A menu inside of the menu.
    case menu(ContextMenu)
  }

  /// How many menus can be inside of each other, counted with the outermost: 100.
  public static var mostLevels: Int { 100 }

  private let levels: Int

  /// What says whose menu it is, when it is asked for again.
  public let id: String?

  /// The title above the entries, or for a menu inside another the entry that opens it.
  public let title: String

  /// What a preview of the item says, or `nil` for no preview.
  public let preview: String?

  /// The entries, from top to bottom.
  public let entries: [Entry]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - id: Tells whose menu it is.
  ///   - title: The title.
  ///   - preview: What a preview of the item says.
  ///   - entries: The entries, from top to bottom.
  /// - Precondition: Not more than ``mostLevels`` menus are inside of each other.
  public init(id: String? = nil, title: String = "", preview: String? = nil, _ entries: [Entry]) {
    levels =
      1
      + entries.reduce(0) { deepest, entry in
        guard case .menu(let menu) = entry else { return deepest }
        return max(deepest, menu.levels)
      }
    trapUnless(
      levels <= Self.mostLevels,
      "\(levels) menus are inside of each other: at most \(Self.mostLevels) are possible.")
    self.id = id
    self.title = title
    self.preview = preview
    self.entries = entries
  }

  /// Makes a menu of actions alone.
  ///
  /// - Parameters:
  ///   - id: Tells whose menu it is.
  ///   - title: The title.
  ///   - actions: The actions, one argument each, from top to bottom.
  public init(id: String? = nil, title: String = "", _ actions: ListAction...) {
    self.init(id: id, title: title, actions.map(Entry.action))
  }

  /// The action with an id, in this menu or one inside of it, or `nil` where there is none.
  ///
  /// - Parameter id: The id.
  /// - Returns: The first such action.
  /// - Complexity: One look at each entry before it.
  public func action(_ id: ActionID) -> ListAction? {
    entries.firstResult { entry in
      switch entry {
      case .action(let action): action.id == id ? action : nil
      case .menu(let menu): menu.action(id)
      }
    }
  }
}

@available(*, unavailable)
extension ContextMenu: Sendable {}

@available(*, unavailable)
extension ContextMenu.Entry: Sendable {}
