/// What was done to show the cells of a list, in numbers.
///
/// Tests compare them exactly:
///
/// ```swift
/// #expect(backend.cellCounts == ReuseCounts(made: 5, reused: 20, configured: 25, pooled: 0))
/// ```
public struct ReuseCounts: Hashable, Sendable {
  /// How many were made, since there was none to reuse.
  public var made: Int

  /// How many were taken from the pool.
  public var reused: Int

  /// How many times one was configured.
  public var configured: Int

  /// How many wait in the pool now.
  public var pooled: Int

  /// Makes counts.
  ///
  /// - Parameters:
  ///   - made: How many were made.
  ///   - reused: How many were taken from the pool.
  ///   - configured: How many times one was configured.
  ///   - pooled: How many wait in the pool.
  public init(made: Int = 0, reused: Int = 0, configured: Int = 0, pooled: Int = 0) {
    self.made = made
    self.reused = reused
    self.configured = configured
    self.pooled = pooled
  }
}
