/// Compares elements by the property at a key path, and their content by `==`.
///
/// A key path that is only known at run time costs more for each comparison than a property that the
/// compiler can see; prefer ``FunctionComparator`` or a comparator of your own for long lists.
public struct PropertyComparator<Element: Equatable, Key: Hashable>: ElementComparator {
  /// Where an element keeps its key.
  public let id: KeyPath<Element, Key>

  /// Makes the comparator.
  ///
  /// - Parameter id: Where an element keeps its key.
  @inlinable
  public init(id: KeyPath<Element, Key>) { self.id = id }

  /// Reads the key.
  ///
  /// - Parameter element: The element.
  /// - Returns: The value at the key path.
  @inlinable
  public func key(of element: Element) -> Key { element[keyPath: id] }

  /// Compares two elements with `==`.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: Whether they are equal.
  @inlinable
  public func sameContent(_ old: Element, _ new: Element) -> Bool { old == new }
}

@available(*, unavailable)
extension PropertyComparator: Sendable {}
