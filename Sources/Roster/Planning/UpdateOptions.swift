/// How an update should be shown.
public struct UpdateOptions: Hashable, Sendable {
  /// How each kind of change should be shown.
  public var styles: ChangeStyles

  /// The most changes that are applied one by one.
  ///
  /// Where there are more, the list is drawn from scratch. With `nil` for any number it is so only where there is no other
  /// way: without an earlier state, an identity or the capability, and for more than 2²⁴ changes. With 0 or less, any change
  /// is a reload. How many changes a backend can take in one stage, it says itself:
  /// ``BackendCapabilities/mostOperations``.
  public var mostOperations: Int?

  /// Whether the list is drawn from scratch even if nothing has changed.
  var isReload = false

  /// Which items are followed when a section comes or goes.
  public var following: FollowingPolicy

  /// Makes options.
  ///
  /// - Parameters:
  ///   - styles: How each kind of change should be shown.
  ///   - mostOperations: The most changes that are applied one by one, or `nil` for any number.
  ///   - following: Which items are followed when a section comes or goes.
  public init(
    styles: ChangeStyles = ChangeStyles(), mostOperations: Int? = nil,
    following: FollowingPolicy = .automatic
  ) {
    self.styles = styles
    self.mostOperations = mostOperations
    self.following = following
  }

  /// Changes are applied and shown at once.
  public static let notAnimated = UpdateOptions(styles: .none)

  /// The list is drawn from scratch, also when nothing has changed.
  ///
  /// Give it in place of other options: where everything is drawn anew, none of them matters.
  public static let reload = {
    var options = UpdateOptions.notAnimated
    options.isReload = true
    return options
  }()
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
