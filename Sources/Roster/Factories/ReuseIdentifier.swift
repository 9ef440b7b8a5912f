/// Tells which cells can take each other's place when they are reused.
///
/// Two cells with equal identifiers were made in the same way, so that one that is no longer visible
/// can be configured for another item. An identifier is either a name or a type. Types are compared as
/// types: those of the same name in two modules never share cells.
///
/// ```swift
/// let named: ReuseIdentifier = "product"
/// let typed = ReuseIdentifier(for: Product.self)
/// ```
public struct ReuseIdentifier: Hashable, Sendable {
  /// The name, or the full name of the type.
  public let name: String

  private let type: ObjectIdentifier?

  /// Makes an identifier from a name.
  ///
  /// - Parameter name: The name, which the whole backend shares.
  public init(_ name: String) {
    self.name = name
    type = nil
  }

  /// Makes the identifier of a type.
  ///
  /// - Parameter type: The type of the cells, or of the items that they show.
  public init<Subject>(for type: Subject.Type) {
    name = String(reflecting: type)
    self.type = ObjectIdentifier(type)
  }

  /// Makes an identifier from a case of an enumeration of cell kinds.
  ///
  /// The first letter is made upper case, as in the name of a type: `menuCell` becomes `MenuCell`.
  ///
  /// - Parameter kind: A case whose raw value is a string.
  public init(kind: some RawRepresentable<String>) {
    let name = kind.rawValue
    self.init(name.prefix(1).uppercased() + name.dropFirst())
  }
}

extension ReuseIdentifier: ExpressibleByStringLiteral {
  /// Makes an identifier from a literal name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ReuseIdentifier: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
