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

// Equal strings can have different bytes. The bytes are hashed as they are, which is right for ASCII and for all
// that is in normalization form C; what may not be in it is brought into it first.

extension FoldedHasher {
  /// Hashes a string so that canonically equivalent strings have equal hashes.
  ///
  /// - Parameter string: The string.
  /// - Returns: The hash.
  /// - Complexity: O(length).
  @inlinable
  public func hash(_ string: String) -> UInt64 {
    let hash = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hashIfNormalized(bytes)
    }
    return hash.flatMap { $0 } ?? hashNormalized(string)
  }

  /// Hashes the bytes of normalization form C.
  @usableFromInline
  func hashNormalized(_ string: String) -> UInt64 {
    var normalized = CanonicalForm.shared.normalized(string)
    return normalized.withUTF8 { bytes in unsafe hash(utf8: bytes).hash }
  }

  /// Hashes the bytes of a string that is in normalization form C for sure.
  @inlinable
  func hashIfNormalized(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let (hash, isASCII) = unsafe hash(utf8: bytes)
    return unsafe isASCII || Self.isNormalized(bytes) ? hash : nil
  }

  @usableFromInline
  static func isNormalized(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe CanonicalForm.shared.holds(for: bytes.span)
  }

  /// Hashes bytes, sixteen at a time, and tells whether all of them are ASCII.
  ///
  /// The loads stay inside the buffer: the last one is moved back so that it ends where the bytes end.
  @inlinable
  func hash(utf8 bytes: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, isASCII: Bool) {
    let raw = UnsafeRawBufferPointer(bytes)
    let count = raw.count
    var hash = firstSecret ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var seen: UInt64 = 0
    var offset = 0
    while offset &+ 16 <= count {
      let first = unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = unsafe raw.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      seen |= first | second
      hash = Self.fold(first ^ hash, second ^ secondSecret)
      offset &+= 16
    }
    if offset < count {
      var first: UInt64 = 0
      var second: UInt64 = 0
      if count >= 16 {
        first = unsafe raw.loadUnaligned(fromByteOffset: count &- 16, as: UInt64.self)
        second = unsafe raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 8 {
        first = unsafe raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
        second = unsafe raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 4 {
        first = unsafe UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        second = unsafe UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      } else {
        first = unsafe UInt64(raw[0])
        second = unsafe UInt64(raw[count &- 1]) | UInt64(raw[count &>> 1]) &<< 8
      }
      seen |= first | second
      hash = Self.fold(first ^ hash, second ^ secondSecret)
    }
    return (Self.fold(hash ^ firstSecret, 0x8EBC_6AF0_9C88_C6E3), seen & 0x8080_8080_8080_8080 == 0)
  }
}
