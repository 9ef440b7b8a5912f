/// How each kind of change should be shown.
///
/// ```swift
/// let swipe = UpdateOptions(styles: ChangeStyles(itemDelete: .left, itemUpdate: .fade))
/// try await list.apply(newAisles, options: swipe)
/// ```
public struct ChangeStyles: Hashable, Sendable {
  /// How an item disappears.
  public var itemDelete: ChangeStyle

  /// How an item appears.
  public var itemInsert: ChangeStyle

  /// How an item goes to another position.
  public var itemMove: ChangeStyle

  /// How an item changes its content.
  public var itemUpdate: ChangeStyle

  /// How a section disappears.
  public var sectionDelete: ChangeStyle

  /// How a section appears.
  public var sectionInsert: ChangeStyle

  /// How a section goes to another position.
  public var sectionMove: ChangeStyle

  /// How a header or footer changes its content.
  public var sectionUpdate: ChangeStyle

  /// A style for each kind of change.
  ///
  /// By default, deletes and inserts fade, and updates show at once.
  ///
  /// - Parameters:
  ///   - itemDelete: How an item disappears.
  ///   - itemInsert: How an item appears.
  ///   - itemMove: How an item goes to another position.
  ///   - itemUpdate: How an item changes its content.
  ///   - sectionDelete: How a section disappears.
  ///   - sectionInsert: How a section appears.
  ///   - sectionMove: How a section goes to another position.
  ///   - sectionUpdate: How a header or footer changes its content.
  public init(
    itemDelete: ChangeStyle = .fade, itemInsert: ChangeStyle = .fade,
    itemMove: ChangeStyle = .automatic, itemUpdate: ChangeStyle = .none,
    sectionDelete: ChangeStyle = .fade, sectionInsert: ChangeStyle = .fade,
    sectionMove: ChangeStyle = .automatic, sectionUpdate: ChangeStyle = .none
  ) {
    self.itemDelete = itemDelete
    self.itemInsert = itemInsert
    self.itemMove = itemMove
    self.itemUpdate = itemUpdate
    self.sectionDelete = sectionDelete
    self.sectionInsert = sectionInsert
    self.sectionMove = sectionMove
    self.sectionUpdate = sectionUpdate
  }

  /// One style for every kind of change.
  ///
  /// - Parameter style: The style.
  public init(all style: ChangeStyle) {
    self.init(
      itemDelete: style, itemInsert: style, itemMove: style, itemUpdate: style,
      sectionDelete: style, sectionInsert: style, sectionMove: style, sectionUpdate: style)
  }

  /// Everything at once, without an animation.
  public static let none = ChangeStyles(all: .none)
}

/// How a backend should show that something changed.
///
/// The core passes styles on and gives them no meaning. Backends name their own:
///
/// ```swift
/// extension ChangeStyle {
///   static let sparkle: ChangeStyle = "sparkle"
/// }
/// ```
public struct ChangeStyle: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the style.
  public let rawValue: String

  /// Makes a style from its name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a style from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// At once, without an animation.
  public static let none: ChangeStyle = "none"

  /// By fading in or out.
  public static let fade: ChangeStyle = "fade"

  /// As the backend thinks best.
  public static let automatic: ChangeStyle = "automatic"

  /// By sliding to or from the left.
  public static let left: ChangeStyle = "left"

  /// By sliding to or from the right.
  public static let right: ChangeStyle = "right"

  /// By sliding to or from the top.
  public static let top: ChangeStyle = "top"

  /// By sliding to or from the bottom.
  public static let bottom: ChangeStyle = "bottom"
}

extension ChangeStyle: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
