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
/// ``contentIsKey`` to `true`; then content is never compared. If the key is found out by a closure, set ``keyIsCostly``.
public protocol ElementComparator<Element> {
  /// What is compared.
  associatedtype Element

  /// What an element is known by.
  associatedtype Key: Hashable

  /// Whether elements with equal keys always have the same content.
  ///
  /// The default is `false`.
  static var contentIsKey: Bool { get }

  /// Whether it takes longer to find out the key of an element than to compare its bytes.
  ///
  /// Then elements that stand beside each other, and are the same byte by byte, are not asked for their keys, which are
  /// equal. The default is `false`.
  static var keyIsCostly: Bool { get }

  /// Gives the key of an element.
  ///
  /// - Parameter element: The element.
  /// - Returns: The key.
  func key(of element: Element) -> Key

  /// Gives the key of an element that is lent by its address.
  ///
  /// Differences ask in this way. The default reads the element and calls ``key(of:)``, which is right where the compiler sees
  /// through that. Where the key is found by a closure, give it the address: the element is copied otherwise, with all
  /// that it refers to, each time.
  ///
  /// - Parameter element: The address of the element, which stays there and is not changed while the method runs.
  /// - Returns: The same key as that of ``key(of:)``.
  func key(at element: UnsafePointer<Element>) -> Key

  /// Returns whether two elements with equal keys have the same content.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: `false` if the element must be drawn anew.
  func sameContent(_ old: Element, _ new: Element) -> Bool

  /// Returns whether two elements with equal keys, which are lent by their addresses, have the same content.
  ///
  /// Differences ask in this way, for the reason that ``key(at:)`` has. The default reads the elements.
  ///
  /// - Parameters:
  ///   - old: The address of the element in the old state.
  ///   - new: The address of the element in the new state.
  /// - Returns: `false` if the element must be drawn anew.
  func sameContent(at old: UnsafePointer<Element>, _ new: UnsafePointer<Element>) -> Bool
}

extension ElementComparator {
  /// `false`: content has to be compared.
  @inlinable
  public static var contentIsKey: Bool { false }

  /// `false`: keys are compared.
  @inlinable
  public static var keyIsCostly: Bool { false }

  /// Reads the element, and gives its key.
  ///
  /// - Parameter element: The address of the element.
  /// - Returns: The key.
  @inlinable @inline(__always)
  public func key(at element: UnsafePointer<Element>) -> Key { unsafe key(of: element.pointee) }

  /// Reads the elements, and compares them.
  ///
  /// - Parameters:
  ///   - old: The address of the element in the old state.
  ///   - new: The address of the element in the new state.
  /// - Returns: Whether they have the same content.
  @inlinable @inline(__always)
  public func sameContent(
    at old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> Bool { unsafe sameContent(old.pointee, new.pointee) }
}

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

/// Compares elements by the property at a key path, and their content by `==`.
///
/// A stored property is read where it is in the element. Another, such as a computed one, costs more each time than it does
/// where the compiler sees it; prefer a comparator of your own then, for long lists.
public struct PropertyComparator<Element: Equatable, Key: Hashable>: ElementComparator {
  /// `true`: the key is found by the key path.
  @inlinable
  public static var keyIsCostly: Bool { true }

  /// Where an element keeps its key.
  public let id: KeyPath<Element, Key>

  /// Where the key is in memory, behind the start of an element, if it is stored there.
  @usableFromInline let offset: Int?

  /// Makes the comparator.
  ///
  /// - Parameter id: Where an element keeps its key.
  @inlinable
  public init(id: KeyPath<Element, Key>) {
    self.id = id
    offset = MemoryLayout<Element>.offset(of: id)
  }

  /// Reads the key.
  ///
  /// - Parameter element: The element.
  /// - Returns: The value at the key path.
  @inlinable
  public func key(of element: Element) -> Key { element[keyPath: id] }

  /// Reads the key.
  ///
  /// - Parameter element: The address of an element.
  /// - Returns: The value at the key path.
  @inlinable @inline(__always)
  public func key(at element: UnsafePointer<Element>) -> Key {
    guard let offset else { return unsafe element.pointee[keyPath: id] }
    return unsafe UnsafeRawPointer(element).load(fromByteOffset: offset, as: Key.self)
  }

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

/// Compares elements by two functions.
@safe public struct FunctionComparator<Element, Key: Hashable>: ElementComparator {
  /// `true`: the key is found by calling a function.
  @inlinable
  public static var keyIsCostly: Bool { true }

  @usableFromInline let keyOfElement: (UnsafePointer<Element>) -> Key
  @usableFromInline let haveSameContent: (UnsafePointer<Element>, UnsafePointer<Element>) -> Bool

  /// Makes the comparator.
  ///
  /// - Parameters:
  ///   - id: Gives the key of an element; a key path literal such as `\.name` will do.
  ///   - sameContent: Tells whether two elements with one key have the same content.
  @inlinable @inline(__always)
  public init(
    id: @escaping (Element) -> Key, sameContent: @escaping (Element, Element) -> Bool
  ) {
    unsafe keyOfElement = { element in unsafe id(element.pointee) }
    unsafe haveSameContent = { old, new in unsafe sameContent(old.pointee, new.pointee) }
  }

  /// Calls the first function.
  ///
  /// - Parameter element: The element.
  /// - Returns: Its key.
  @inlinable
  public func key(of element: Element) -> Key {
    unsafe withUnsafePointer(to: element) { element in unsafe keyOfElement(element) }
  }

  /// Calls the first function.
  ///
  /// - Parameter element: The address of an element.
  /// - Returns: Its key.
  @inlinable @inline(__always)
  public func key(at element: UnsafePointer<Element>) -> Key { unsafe keyOfElement(element) }

  /// Calls the second function.
  ///
  /// - Parameters:
  ///   - old: The element in the old state.
  ///   - new: The element in the new state.
  /// - Returns: What the function says.
  @inlinable
  public func sameContent(_ old: Element, _ new: Element) -> Bool {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in unsafe haveSameContent(old, new) }
    }
  }

  /// Calls the second function.
  ///
  /// - Parameters:
  ///   - old: The address of the element in the old state.
  ///   - new: The address of the element in the new state.
  /// - Returns: What the function says.
  @inlinable @inline(__always)
  public func sameContent(
    at old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) -> Bool { unsafe haveSameContent(old, new) }
}

@available(*, unavailable)
extension FunctionComparator: Sendable {}

/// Compares elements by a function that gives the key, and their content by `==`, which the compiler sees.
@safe @usableFromInline
struct KeyFunctionComparator<Element: Equatable, Key: Hashable>: ElementComparator {
  @inlinable
  static var keyIsCostly: Bool { true }

  @usableFromInline let keyOfElement: (UnsafePointer<Element>) -> Key

  @inlinable @inline(__always)
  init(_ key: @escaping (Element) -> Key) {
    unsafe keyOfElement = { element in unsafe key(element.pointee) }
  }

  @inlinable @inline(__always)
  func key(of element: Element) -> Key {
    unsafe withUnsafePointer(to: element) { element in unsafe keyOfElement(element) }
  }

  @inlinable @inline(__always)
  func key(at element: UnsafePointer<Element>) -> Key { unsafe keyOfElement(element) }

  @inlinable
  func sameContent(_ old: Element, _ new: Element) -> Bool { old == new }
}

@available(*, unavailable)
extension KeyFunctionComparator: Sendable {}
