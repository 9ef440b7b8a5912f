/// Draws rows at random, each as likely as any other, and leaves them in their order.
///
/// Rows are taken one by one, each with the chance of the number still wanted among those still to come (D. E. Knuth,
/// *The Art of Computer Programming*, volume 2, section 3.4.2, algorithm S). The numbers come from SplitMix64
/// (G. L. Steele, D. Lea and C. H. Flood, 2014), so that a seed draws the same rows everywhere.
struct Sample {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Draws some of the rows.
  ///
  /// - Parameters:
  ///   - count: How many to draw; all of them if there are fewer.
  ///   - rowCount: How many there are to draw from.
  /// - Returns: The offsets of the rows, ascending.
  consuming func draw(_ count: Int, of rowCount: Int) -> [Int] {
    var wanted = UInt64(max(0, count))
    var drawn: [Int] = []
    for offset in 0..<rowCount where wanted > 0 {
      let rest = UInt64(rowCount - offset)
      if next().multipliedFullWidth(by: rest).high < wanted {
        drawn.append(offset)
        wanted -= 1
      }
    }
    return drawn
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
