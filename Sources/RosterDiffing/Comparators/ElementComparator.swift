/// How a difference sees the elements of a collection: which key an element has, and whether two
/// elements with one key have the same content.
///
/// ```swift
/// struct ProductComparator: ElementComparator {
///   func key(of product: Product) -> String { product.name }
///   func sameContent(_ old: Product, _ new: Product) -> Bool { old.quantity == new.quantity }
/// }
/// ```
///
/// ## Conforming to ElementComparator
///
/// Use a struct without stored properties where you can, so that the compiler sees through it. Keys must
/// be values that compare equal exactly if they mean the same element; two elements of one state should
/// not share a key. `key(of:)` should be cheap, because it is called for every comparison.
/// `sameContent(_:_:)` is called once for each element that survives. If an element is its own key, set
/// ``contentIsKey`` to `true`; then content is never compared.
public protocol ElementComparator<Element> {
  /// What is compared.
  associatedtype Element

  /// What an element is known by.
  associatedtype Key: Hashable

  /// Whether elements with equal keys always have the same content.
  ///
  /// The default is `false`.
  static var contentIsKey: Bool { get }

  /// Gives the key of an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The key.
  func key(of element: Element) -> Key

  /// Tells whether two elements with equal keys have the same content.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: `false` if the element must be drawn anew.
  func sameContent(_ old: Element, _ new: Element) -> Bool
}

extension ElementComparator {
  /// `false`: content has to be compared.
  @inlinable
  public static var contentIsKey: Bool { false }
}
