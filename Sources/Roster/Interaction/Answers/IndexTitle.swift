/// A title in the index beside a list, such as the letter A.
public struct IndexTitle: Hashable, Sendable {
  /// The title.
  public let title: String

  /// Its place among the titles, from 0.
  public let index: Int

  /// Describes a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its place among the titles, from 0. No section is led to by one that is not there.
  public init(_ title: String, at index: Int) {
    self.title = title
    self.index = index
  }
}
