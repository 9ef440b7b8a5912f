/// A type whose values can be hashed faster than through `Hasher`.
///
/// Differences hash only what they cannot match by comparing neighbors. Where much has to be hashed, ids
/// that conform to this protocol make it several times faster. Integers, strings and object identifiers
/// conform already, and UUIDs by an import of the module RosterFoundation.
///
/// ```swift
/// struct Barcode: FastHashable {
///   var company: UInt64
///   var article: UInt64
///
///   func fastHash(with hasher: FoldedHasher) -> UInt64 { hasher.hash(company, article) }
/// }
/// ```
///
/// ## Conforming to FastHashable
///
/// Equal values must give equal hashes. Feed everything that `==` looks at to the hasher you are given,
/// and return what it returns; do not add constants of your own, or the protection against chosen ids is
/// lost. A wrong conformance makes elements look new that are not; it cannot make a difference invalid.
/// Mark the method `@inlinable` if the type is in a library.
public protocol FastHashable: Hashable {
  /// Hashes the value.
  ///
  /// - Parameter hasher: The seeded hash function to use.
  /// - Returns: The hash.
  func fastHash(with hasher: FoldedHasher) -> UInt64
}

extension FastHashable where Self: FixedWidthInteger {
  /// Hashes the integer's bits; for a type of more than 128 bits, the lower ones.
  ///
  /// - Parameter hasher: The seeded hash function to use.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func fastHash(with hasher: FoldedHasher) -> UInt64 {
    Self.bitWidth <= 64
      ? hasher.hash(UInt64(truncatingIfNeeded: self))
      : hasher.hash(UInt64(truncatingIfNeeded: self), UInt64(truncatingIfNeeded: self >> 64))
  }
}

extension Int: FastHashable {}
extension Int8: FastHashable {}
extension Int16: FastHashable {}
extension Int32: FastHashable {}
extension Int64: FastHashable {}
extension Int128: FastHashable {}
extension UInt: FastHashable {}
extension UInt8: FastHashable {}
extension UInt16: FastHashable {}
extension UInt32: FastHashable {}
extension UInt64: FastHashable {}
extension UInt128: FastHashable {}

extension ObjectIdentifier: FastHashable {
  /// Hashes the address.
  ///
  /// - Parameter hasher: The seeded hash function to use.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func fastHash(with hasher: FoldedHasher) -> UInt64 {
    hasher.hash(UInt64(UInt(bitPattern: self)))
  }
}

extension String: FastHashable {
  /// Hashes the characters, so that canonically equivalent strings have equal hashes.
  ///
  /// - Parameter hasher: The seeded hash function to use.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func fastHash(with hasher: FoldedHasher) -> UInt64 { hasher.hash(self) }
}
