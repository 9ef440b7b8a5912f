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
