/// A type whose values can be hashed faster than through `Hasher`.
///
/// Differences hash only what they cannot match by comparing neighbours. Where much has to be hashed, ids
/// that conform to this protocol make it several times faster. Integers, strings and object identifiers
/// conform already.
///
/// ```swift
/// extension UUID: FastHashable {
///   func fastHash(with hasher: FoldedHasher) -> UInt64 {
///     withUnsafeBytes(of: uuid) { bytes in
///       hasher.hash(bytes.load(as: UInt64.self), bytes.load(fromByteOffset: 8, as: UInt64.self))
///     }
///   }
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
