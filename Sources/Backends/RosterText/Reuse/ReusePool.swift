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
