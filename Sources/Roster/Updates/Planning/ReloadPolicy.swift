/// When a list is drawn afresh instead of being changed step by step.
public struct ReloadPolicy: Hashable, Sendable {
  /// The most operations that are applied one by one; `nil` for any number.
  public let mostOperations: Int?

  /// Whether a list is drawn afresh even if nothing has changed.
  let isAlways: Bool

  private init(mostOperations: Int?, isAlways: Bool = false) {
    self.mostOperations = mostOperations
    self.isAlways = isAlways
  }

  /// Only where there is no other way: no earlier state, no identity, or no ability.
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
