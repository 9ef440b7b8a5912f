// A hash by folded multiplication, as in wyhash (Wang Yi, 2019): a word is masked with a secret and
// multiplied by a constant to 128 bits, and the halves of the product are combined. One fold leaves
// patterns in keys that differ in a few bits only, such as multiples of a power of two, and a multiplier
// that is drawn at random can be a bad one; so there are two folds, by constants with many bits. It is
// many times faster than Swift's SipHash, and weaker against an attacker; so the secrets are drawn anew
// for each process, and a join that meets suspiciously many collisions is redone with Swift's hasher.

/// A fast, seeded hash function for ids that are a few words of bits.
///
/// Hashes are only comparable if they come from one hasher, and they differ from process to process.
public struct FoldedHasher: Sendable {
  @usableFromInline let firstSecret: UInt64
  @usableFromInline let secondSecret: UInt64

  /// Derived from the seed of Swift's own hasher, once for the process.
  @usableFromInline static let processSecret: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0x9E37_79B9_7F4A_7C15 as UInt64)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }()

  /// Makes a hasher with the secrets of the process.
  @inlinable
  public init() {
    firstSecret = Self.processSecret
    secondSecret = firstSecret &* 0xE703_7ED1_A0B4_28DB | 1
  }

  /// Hashes one word.
  ///
  /// - Parameter word: All bits that `==` looks at.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func hash(_ word: UInt64) -> UInt64 {
    hash(word, 0)
  }

  /// Hashes two words, such as the halves of a UUID.
  ///
  /// - Parameters:
  ///   - first: The first word.
  ///   - second: The second word.
  /// - Returns: The hash.
  @inlinable @inline(__always)
  public func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
    Self.fold(
      Self.fold(first ^ firstSecret, 0xA076_1D64_78BD_642F) ^ second ^ secondSecret,
      0xE703_7ED1_A0B4_28DB)
  }

  @inlinable @inline(__always)
  static func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
