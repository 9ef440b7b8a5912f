/// The name of cells that can be reused for one another.
///
/// Two cells with equal identifiers were made in the same way, so that one that is no longer visible
/// can be configured for another item. An identifier is either a name or a type. Types are compared as
/// types: those of the same name in two modules never share cells.
///
/// ```swift
/// let named: ReuseIdentifier = "product"
/// let typed = ReuseIdentifier(for: Product.self)
/// ```
public struct ReuseIdentifier: Sendable {
  private enum Subject {
    case name(String)
    case type(Any.Type)
  }

  private let subject: Subject

  /// The name, or the full name of the type.
  public var name: String {
    switch subject {
    case .name(let name): name
    // Found out only for who reads it, since that takes longer than to make a cell.
    case .type(let type): String(reflecting: type)
    }
  }

  /// Makes an identifier from a name.
  ///
  /// - Parameter name: The name, which the whole backend shares.
  public init(_ name: String) {
    subject = .name(name)
  }

  /// Makes the identifier of a type.
  ///
  /// - Parameter type: The type of the cells, or of the items that they show.
  public init<Subject>(for type: Subject.Type) {
    subject = .type(type)
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

extension ReuseIdentifier: Hashable {
  /// Whether two identifiers are of one name, or of one type.
  ///
  /// - Parameters:
  ///   - first: An identifier.
  ///   - second: Another identifier.
  /// - Returns: Whether cells of the one can take the place of cells of the other.
  public static func == (first: ReuseIdentifier, second: ReuseIdentifier) -> Bool {
    switch (first.subject, second.subject) {
    case (.name(let first), .name(let second)): first == second
    case (.type(let first), .type(let second)): first == second
    default: false
    }
  }

  /// Hashes the name or the type.
  ///
  /// - Parameter hasher: What to hash with.
  public func hash(into hasher: inout Hasher) {
    switch subject {
    case .name(let name): hasher.combine(name)
    case .type(let type): hasher.combine(ObjectIdentifier(type))
    }
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
