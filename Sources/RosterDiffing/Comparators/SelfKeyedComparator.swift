/// Compares elements that are their own keys, such as names or numbers.
///
/// Such elements can be deleted, inserted and moved, but never updated.
public struct SelfKeyedComparator<Element: Hashable>: ElementComparator, Sendable {
  /// `true`: equal elements have the same content.
  @inlinable
  public static var contentIsKey: Bool { true }

  /// Makes the comparator.
  @inlinable
  public init() {}

  /// Gives the element itself.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element.
  @inlinable
  public func key(of element: Element) -> Element { element }

  /// Gives `true`.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: `true`.
  @inlinable
  public func sameContent(_ old: Element, _ new: Element) -> Bool { true }
}
