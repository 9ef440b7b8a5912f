extension KeyedDifference: Codable {
  private enum CodingKeys: CodingKey {
    case oldCount, newCount, deletes, inserts, moves, updates
  }

  /// Decodes a difference and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    let oldCount = try parts.decode(Int.self, forKey: .oldCount)
    let newCount = try parts.decode(Int.self, forKey: .newCount)
    let deletes = try parts.decode(PositionSet<Int>.self, forKey: .deletes)
    let inserts = try parts.decode(PositionSet<Int>.self, forKey: .inserts)
    let moves = try parts.decode([PositionPair<Int>].self, forKey: .moves)
    let updates = try parts.decode([PositionPair<Int>].self, forKey: .updates)
    self = try decoder.checking { () throws(InvalidDifference) in
      try Self(
        oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts, moves: moves,
        updates: updates)
    }
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
