/// Numbers that are the same in every run with one seed (SplitMix64, Steele and others, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts at a seed.
  ///
  /// - Parameter seed: Different seeds give different numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  ///
  /// - Returns: A number; all are equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below a bound, which is much cheaper in debug builds than `Int.random(in:using:)`.
  ///
  /// - Parameter bound: One more than the largest number wanted; positive.
  /// - Returns: A number from 0.
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
