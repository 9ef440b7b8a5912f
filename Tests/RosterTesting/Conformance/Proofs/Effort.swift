import TestSupport

/// How many random cases a proof tries, in parts: some in each run, many more in a long one.
enum Effort {
  /// The parts of a proof, so that they run side by side.
  static let parts = 0..<8

  /// The seeds of one part.
  static func seeds(ofPart part: Int, everyday: Int, long: Int) -> Range<UInt64> {
    let count = UInt64((LongRun.isAsked ? long : everyday) / parts.count)
    return UInt64(part) * count..<(UInt64(part) + 1) * count
  }
}
