import Foundation

/// How many random cases are tried: some in each run, many more with `ROSTER_LONG` in the environment.
enum Effort {
  static let isLong = ProcessInfo.processInfo.environment["ROSTER_LONG"] != nil

  /// The parts of a proof, so that they run side by side.
  static let parts = 0..<8

  /// The seeds of one part.
  static func seeds(ofPart part: Int, everyday: Int, long: Int) -> Range<UInt64> {
    let count = UInt64((isLong ? long : everyday) / parts.count)
    return UInt64(part) * count..<(UInt64(part) + 1) * count
  }
}
