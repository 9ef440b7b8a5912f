import Roster

/// Cells or views that are not shown, to be taken again under the identifier that they were made for.
///
/// The last one put back is the first one taken.
struct ReusePool<Content> {
  private var spares: [ReuseIdentifier: [Content]] = [:]

  /// How many there are.
  private(set) var count = 0

  /// Takes one that was made for an identifier.
  ///
  /// - Parameter identifier: The identifier of what is to be shown.
  /// - Returns: The last one put back, or `nil` where there is none.
  mutating func take(_ identifier: ReuseIdentifier) -> Content? {
    guard let content = spares[identifier]?.popLast() else { return nil }
    count -= 1
    return content
  }

  /// Puts one back.
  ///
  /// - Parameters:
  ///   - content: What is no longer shown.
  ///   - identifier: The identifier that it was made for.
  mutating func put(_ content: Content, for identifier: ReuseIdentifier) {
    spares[identifier, default: []].append(content)
    count += 1
  }
}

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

  /// Makes counts to compare with: any numbers, of which a pool counts those from 0 on.
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
