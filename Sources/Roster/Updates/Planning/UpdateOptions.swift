/// How an update should be shown.
public struct UpdateOptions: Hashable, Sendable {
  /// How each kind of change should be shown.
  public var styles: ChangeStyles

  /// When the list is drawn afresh instead.
  public var reloadPolicy: ReloadPolicy

  /// Makes options.
  ///
  /// - Parameters:
  ///   - styles: How each kind of change should be shown.
  ///   - reloadPolicy: When the list is drawn afresh instead.
  public init(styles: ChangeStyles = ChangeStyles(), reloadPolicy: ReloadPolicy = .never) {
    self.styles = styles
    self.reloadPolicy = reloadPolicy
  }

  /// Changes are applied and shown at once.
  public static let notAnimated = UpdateOptions(styles: .none)

  /// The list is drawn afresh.
  public static let reload = UpdateOptions(styles: .none, reloadPolicy: .always)
}
