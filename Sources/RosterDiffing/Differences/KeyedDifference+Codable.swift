extension KeyedDifference: Codable {
  private enum CodingKeys: CodingKey {
    case oldCount, newCount, deletes, inserts, moves, updates
  }

  /// Decodes a difference and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `InvalidDifference`, or the decoder's own error.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      oldCount: parts.decode(Int.self, forKey: .oldCount),
      newCount: parts.decode(Int.self, forKey: .newCount),
      deletes: parts.decode(PositionSet.self, forKey: .deletes),
      inserts: parts.decode(PositionSet.self, forKey: .inserts),
      moves: parts.decode([PositionPair<Int>].self, forKey: .moves),
      updates: parts.decode([PositionPair<Int>].self, forKey: .updates))
  }

  /// Encodes the counts and the changes.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(oldCount, forKey: .oldCount)
    try parts.encode(newCount, forKey: .newCount)
    try parts.encode(deletes, forKey: .deletes)
    try parts.encode(inserts, forKey: .inserts)
    try parts.encode(moves, forKey: .moves)
    try parts.encode(updates, forKey: .updates)
  }
}
