import Synchronization

/// The random numbers of all lists; the same in every run (SplitMix64).
enum Dice {
  private static let state = Atomic<UInt64>(0x5EED)

  static func word() -> UInt64 {
    var mixed = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  static func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
