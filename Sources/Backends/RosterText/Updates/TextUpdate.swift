public import Roster

/// What a text backend was told to do, as a value.
public enum TextUpdate: Hashable, Sendable {
  /// To draw a list afresh.
  case reload

  /// To change what is shown, each kind of change in its style.
  case changes(ListChanges, ChangeStyles)

  /// Whether any change was to be shown otherwise than at once.
  public var isAnimated: Bool {
    switch self {
    case .reload: false
    case .changes(_, let styles): styles != .none
    }
  }
}

extension TextUpdate: CustomStringConvertible {
  /// `reload`, or one line for each kind of change with its style.
  public var description: String {
    guard case .changes(let changes, let styles) = self else { return "reload" }
    let kinds: [(String, any Collection, ChangeStyle)] = [
      ("delete sections", Array(changes.deletedSections), styles.sectionDelete),
      ("insert sections", Array(changes.insertedSections), styles.sectionInsert),
      ("move sections", changes.movedSections, styles.sectionMove),
      ("update sections", changes.updatedSections, styles.sectionUpdate),
      ("delete items", Array(changes.deletedItems), styles.itemDelete),
      ("insert items", Array(changes.insertedItems), styles.itemInsert),
      ("move items", changes.movedItems, styles.itemMove),
      ("update items", changes.updatedItems, styles.itemUpdate),
    ]
    let lines = kinds.filter { !$0.1.isEmpty }.map { "\($0) \($1), \($2)" }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}
