extension ItemPositionSet {
  /// Makes a set from runs that somebody else wrote down.
  ///
  /// - Parameter runs: Ascending runs that do not overlap. Empty ones are ignored.
  /// - Throws: `InvalidDifference` if they are not ascending or leave `0..<Int(Int32.max)`.
  public init(
    validating runs: some Sequence<(section: Int, items: Range<Int>)>
  ) throws(InvalidDifference) {
    self.init()
    var section = 0
    var end = 0
    for run in runs where !run.items.isEmpty {
      guard run.section >= section, run.section < Int(Int32.max) else {
        throw InvalidDifference("section \(run.section) is not in \(section)..<\(Int32.max)")
      }
      if run.section > section { end = 0 }
      guard run.items.lowerBound >= end, run.items.upperBound <= Int(Int32.max) else {
        throw InvalidDifference(
          "items \(run.items) of section \(run.section) are not in \(end)..<\(Int32.max)")
      }
      append(run.items, inSection: run.section)
      section = run.section
      end = run.items.upperBound
    }
  }
}

extension ItemPositionSet: Codable {
  private struct Run: Codable {
    let section: Int
    let items: Range<Int>
  }

  /// Decodes a set from its runs.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let runs = try [Run](from: decoder).map { (section: $0.section, items: $0.items) }
    self = try decoder.checking { () throws(InvalidDifference) in try Self(validating: runs) }
  }

  /// Encodes the runs.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws {
    try runs.map { Run(section: $0.section, items: $0.items) }.encode(to: encoder)
  }
}
