/// How each kind of change should be shown.
///
/// ```swift
/// var styles = ChangeStyles()
/// styles.itemDelete = .left
/// try await list.apply(newAisles, options: UpdateOptions(styles: styles))
/// ```
public struct ChangeStyles: Hashable, Sendable {
  /// How an item disappears.
  public var itemDelete = ChangeStyle.fade

  /// How an item appears.
  public var itemInsert = ChangeStyle.fade

  /// How an item goes to another place.
  public var itemMove = ChangeStyle.automatic

  /// How an item changes its content.
  public var itemUpdate = ChangeStyle.none

  /// How a section disappears.
  public var sectionDelete = ChangeStyle.fade

  /// How a section appears.
  public var sectionInsert = ChangeStyle.fade

  /// How a section goes to another place.
  public var sectionMove = ChangeStyle.automatic

  /// How a header or footer changes its content.
  public var sectionUpdate = ChangeStyle.none

  /// Deletes and inserts fade; updates show at once.
  public init() {}

  /// One style for every kind of change.
  ///
  /// - Parameter style: The style.
  public init(all style: ChangeStyle) {
    itemDelete = style
    itemInsert = style
    itemMove = style
    itemUpdate = style
    sectionDelete = style
    sectionInsert = style
    sectionMove = style
    sectionUpdate = style
  }

  /// Everything at once, without an animation.
  public static let none = ChangeStyles(all: .none)
}
