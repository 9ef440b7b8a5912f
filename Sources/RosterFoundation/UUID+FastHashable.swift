public import RosterDiffing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: FastHashable {
  /// Hashes the sixteen bytes.
  ///
  /// - Parameter hasher: The seeded hash function to use.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func fastHash(with hasher: FoldedHasher) -> UInt64 {
    unsafe withUnsafeBytes(of: uuid) { bytes in
      unsafe hasher.hash(
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
