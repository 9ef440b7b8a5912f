/// Compares elements by two functions.
public struct FunctionComparator<Element, Key: Hashable>: ElementComparator {
  @usableFromInline let keyOfElement: (Element) -> Key
  @usableFromInline let haveSameContent: (Element, Element) -> Bool

  /// Makes the comparator.
  ///
  /// - Parameters:
  ///   - id: Gives the key of an element; a key path literal such as `\.name` will do.
  ///   - sameContent: Tells whether two elements with one key have the same content.
  @inlinable
  public init(
    id: @escaping (Element) -> Key, sameContent: @escaping (Element, Element) -> Bool
  ) {
    keyOfElement = id
    haveSameContent = sameContent
  }

  /// Calls the first function.
  ///
  /// - Parameter element: The element.
  /// - Returns: Its key.
  @inlinable
  public func key(of element: Element) -> Key { keyOfElement(element) }

  /// Calls the second function.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: What the function says.
  @inlinable
  public func sameContent(_ old: Element, _ new: Element) -> Bool { haveSameContent(old, new) }
}

@available(*, unavailable)
extension FunctionComparator: Sendable {}
