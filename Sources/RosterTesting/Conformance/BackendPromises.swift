/// What a backend promises beyond what every backend has to do.
///
/// ```swift
/// var conformance = BackendConformance(of: { MyBackend() })
/// conformance.promises = [.display, .reuse]
/// ```
///
/// A backend that tells no cell that it comes into sight, or makes a new cell for each item, is a right one
/// all the same. One that means to do better says so, and is held to it.
public struct BackendPromises: OptionSet, Hashable, Sendable {
  /// The promises, one bit each.
  public let rawValue: Int

  /// Makes promises from bits.
  ///
  /// - Parameter rawValue: One bit for each promise; others mean nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Cells are told when they come into sight and when they are out of it.
  ///
  /// Whoever tells it at all must tell it rightly, promised or not.
  public static let display = BackendPromises(rawValue: 1 << 0)

  /// Cells that are not shown any more are configured for other items of their reuse identifier.
  ///
  /// A list goes away and comes back a few times. If as many cells are made for it as are configured, none
  /// was used again.
  public static let reuse = BackendPromises(rawValue: 1 << 1)
}
