import Synchronization

/// The random numbers of all data; the same in every run (SplitMix64).
enum Dice {
  private static let state = Mutex<UInt64>(0x5EED)

  static func word() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  static func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(bound)).high)
  }

  static func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for position in list.indices.dropFirst() { list.swapAt(position, below(position + 1)) }
    return list
  }
}
