/// When a list is drawn afresh instead of being changed step by step.
public struct ReloadPolicy: Hashable, Sendable {
  /// The most operations that are applied one by one; `nil` for any number.
  public let mostOperations: Int?

  private init(mostOperations: Int?) {
    self.mostOperations = mostOperations
  }

  /// Only where there is no other way: no earlier state, no identity, or no ability.
  public static let never = ReloadPolicy(mostOperations: nil)

  /// Always.
  public static let always = ReloadPolicy(mostOperations: 0)

  /// When there are more operations than a number.
  ///
  /// - Parameter operations: The most operations that are still applied.
  /// - Returns: The policy.
  public static func above(_ operations: Int) -> ReloadPolicy {
    ReloadPolicy(mostOperations: max(0, operations))
  }
}
