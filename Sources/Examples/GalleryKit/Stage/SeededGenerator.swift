/// Random numbers that are the same for the same seed, on every machine.
///
/// The algorithm is Sebastiano Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number of a range.
  ///
  /// The standard library's own ways from bits to numbers may change, and a seed must mean the same
  /// screen with every toolchain.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// Some elements of an array in a random order.
  mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.prefix(count) {
      elements.swapAt(index, number(in: index...(elements.count - 1)))
    }
    return Array(elements.prefix(count))
  }
}
