/// How an update should be shown.
public struct UpdateOptions: Hashable, Sendable {
  /// How each kind of change should be shown.
  public var styles: ChangeStyles

  /// When the list is drawn from scratch instead.
  public var reloadPolicy: ReloadPolicy

  /// Which items are followed when a section comes or goes.
  public var following: FollowingPolicy

  /// Makes options.
  ///
  /// - Parameters:
  ///   - styles: How each kind of change should be shown.
  ///   - reloadPolicy: When the list is drawn from scratch instead.
  ///   - following: Which items are followed when a section comes or goes.
  public init(
    styles: ChangeStyles = ChangeStyles(), reloadPolicy: ReloadPolicy = .never,
    following: FollowingPolicy = .automatic
  ) {
    self.styles = styles
    self.reloadPolicy = reloadPolicy
    self.following = following
  }

  /// Changes are applied and shown at once.
  public static let notAnimated = UpdateOptions(styles: .none)

  /// The list is drawn from scratch.
  public static let reload = UpdateOptions(styles: .none, reloadPolicy: .always)
}

/// Which items are followed that leave a section that goes, or enter one that comes.
///
/// An item that is followed moves: its cell goes with it, and so does its selection. One that is not goes with its old
/// section or is deleted, and comes with its new section or is inserted, in a new cell. Items that move between
/// sections that both survive are always followed.
///
/// ```swift
/// let options = UpdateOptions(following: .always)
/// ```
public struct FollowingPolicy: Hashable, Sendable {
  private enum Choice {
    case automatic, betweenSurvivingSections, always
  }

  private let choice: Choice

  /// Items are followed where that costs neither a stage nor an operation more.
  ///
  /// A section that only changes its id is one delete and one insert, however many items it has. An item that goes
  /// from a section that goes to one that survives is followed by a backend that can do so in one stage.
  public static let automatic = FollowingPolicy(choice: .automatic)

  /// Items are followed between sections that both survive, and nowhere else.
  public static let betweenSurvivingSections = FollowingPolicy(choice: .betweenSurvivingSections)

  /// Every item is followed, at the cost of an operation for each and of up to two stages more.
  public static let always = FollowingPolicy(choice: .always)
}

/// When a list is drawn from scratch instead of being changed step by step.
public struct ReloadPolicy: Hashable, Sendable {
  /// The most operations that are applied one by one; `nil` for any number.
  public let mostOperations: Int?

  /// Whether a list is drawn from scratch even if nothing has changed.
  let isAlways: Bool

  private init(mostOperations: Int?, isAlways: Bool = false) {
    self.mostOperations = mostOperations
    self.isAlways = isAlways
  }

  /// Only where there is no other way: no earlier state, no identity, or no capability.
  public static let never = ReloadPolicy(mostOperations: nil)

  /// Always, also when nothing has changed.
  public static let always = ReloadPolicy(mostOperations: 0, isAlways: true)

  /// When there are more operations than a number.
  ///
  /// - Parameter operations: The most operations that are still applied; with 0 or less, any change is a
  ///   reload.
  /// - Returns: The policy.
  public static func above(_ operations: Int) -> ReloadPolicy {
    ReloadPolicy(mostOperations: max(0, operations))
  }
}
