import Roster

// Sebastiano Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c). The numbers are drawn here, and not by
// the standard library's `random(in:using:)`, whose ways of doing so may change: a seed must mean the same
// scenario on every machine and with every toolchain.

/// Random numbers that are the same for the same seed, on every machine.
///
/// ```swift
/// var random = SplitMix64(seed: 42)
/// print(random.next(below: 100))  // 74
/// ```
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter seed: Any number.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number of the sequence.
  ///
  /// - Returns: Any 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, a bound.
  ///
  /// - Parameter bound: The bound.
  /// - Returns: The number.
  /// - Precondition: `bound` is positive.
  public mutating func next(below bound: Int) -> Int {
    trapUnless(bound > 0, "There is no number from 0 up to \(bound).")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of a range.
  ///
  /// - Parameter range: The range.
  /// - Returns: One of its numbers.
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let number = next()
    let offset = width == .max ? number : number.multipliedFullWidth(by: width + 1).high
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// An element of a collection, or `nil` if it is empty.
  ///
  /// - Parameter collection: The collection.
  /// - Returns: One of its elements.
  public mutating func pick<Elements: RandomAccessCollection>(
    from collection: Elements
  ) -> Elements.Element? {
    if collection.isEmpty { return nil }
    let offset = next(below: collection.count)
    return collection[collection.index(collection.startIndex, offsetBy: offset)]
  }

  /// Brings the elements of an array into a random order.
  ///
  /// - Parameter elements: The array.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, next(below: last + 1))
    }
  }
}
