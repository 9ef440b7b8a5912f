/// The reason why given parts do not make a difference.
///
/// It is thrown where a difference is made from parts that somebody else chose, such as decoded ones.
public struct InvalidDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, naming the offending position or count.
  public let description: String

  /// Describes what is wrong.
  ///
  /// - Parameter description: A sentence that names the offending position or count.
  package init(_ description: String) { self.description = description }
}
