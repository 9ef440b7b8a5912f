extension SectionedDifference: Codable {
  private enum CodingKeys: CodingKey {
    case sections, oldItemCounts, newItemCounts, itemDeletes, itemInserts, itemMoves, itemUpdates
  }

  /// Decodes a difference and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `DecodingError`, with an ``InvalidDifference`` below it if the parts do not fit.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    let sections = try parts.decode(KeyedDifference.self, forKey: .sections)
    let oldItemCounts = try parts.decode([Int].self, forKey: .oldItemCounts)
    let newItemCounts = try parts.decode([Int].self, forKey: .newItemCounts)
    let deletes = try parts.decode(ItemPositionSet.self, forKey: .itemDeletes)
    let inserts = try parts.decode(ItemPositionSet.self, forKey: .itemInserts)
    let moves = try parts.decode([PositionPair<ItemPosition>].self, forKey: .itemMoves)
    let updates = try parts.decode([PositionPair<ItemPosition>].self, forKey: .itemUpdates)
    self = try decoder.checking { () throws(InvalidDifference) in
      try Self(
        sections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
        itemDeletes: deletes, itemInserts: inserts, itemMoves: moves, itemUpdates: updates)
    }
  }

  /// Encodes the counts and the changes.
  ///
  /// - Parameter encoder: The destination.
  /// - Throws: The encoder's own error.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(sections, forKey: .sections)
    try parts.encode(oldItemCounts, forKey: .oldItemCounts)
    try parts.encode(newItemCounts, forKey: .newItemCounts)
    try parts.encode(itemDeletes, forKey: .itemDeletes)
    try parts.encode(itemInserts, forKey: .itemInserts)
    try parts.encode(itemMoves, forKey: .itemMoves)
    try parts.encode(itemUpdates, forKey: .itemUpdates)
  }
}
