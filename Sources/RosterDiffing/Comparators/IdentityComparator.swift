/// Compares elements by `id`, and their content by `==`.
public struct IdentityComparator<Element: Identifiable & Equatable>: ElementComparator, Sendable {
  /// Makes the comparator.
  @inlinable
  public init() {}

  /// Gives the element's `id`.
  ///
  /// - Parameter element: The element.
  /// - Returns: Its `id`.
  @inlinable
  public func key(of element: Element) -> Element.ID { element.id }

  /// Compares two elements with `==`.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: Whether they are equal.
  @inlinable
  public func sameContent(_ old: Element, _ new: Element) -> Bool { old == new }
}
