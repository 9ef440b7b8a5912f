extension PositionSet {
  /// Makes a set from ranges that somebody else wrote down.
  ///
  /// - Parameter ranges: Ascending ranges that do not overlap. Empty ones are ignored.
  /// - Throws: `InvalidDifference` if they are not ascending or leave `0..<Int(Int32.max)`.
  public init(validating ranges: some Sequence<Range<Int>>) throws(InvalidDifference) {
    self.init()
    var end = 0
    for range in ranges where !range.isEmpty {
      guard range.lowerBound >= end else {
        throw InvalidDifference("position range \(range) starts before \(end)")
      }
      guard range.upperBound <= Int(Int32.max) else {
        throw InvalidDifference("position range \(range) ends after \(Int32.max)")
      }
      append(contentsOf: range)
      end = range.upperBound
    }
  }
}

extension PositionSet: Codable {
  /// Decodes a set from its ranges.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let ranges = try [Range<Int>](from: decoder)
    self = try decoder.checking { () throws(InvalidDifference) in try Self(validating: ranges) }
  }

  /// Encodes the ranges.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws { try ranges.encode(to: encoder) }
}
