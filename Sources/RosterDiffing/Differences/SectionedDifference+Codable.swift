extension SectionedDifference: Codable {
  private enum CodingKeys: CodingKey {
    case sections, oldItemCounts, newItemCounts, itemDeletes, itemInserts, itemMoves, itemUpdates
  }

  /// Decodes a difference and checks it.
  ///
  /// - Parameter decoder: The source.
  /// - Throws: `InvalidDifference`, or the decoder's own error.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      sections: parts.decode(KeyedDifference.self, forKey: .sections),
      oldItemCounts: parts.decode([Int].self, forKey: .oldItemCounts),
      newItemCounts: parts.decode([Int].self, forKey: .newItemCounts),
      itemDeletes: parts.decode(ItemPositionSet.self, forKey: .itemDeletes),
      itemInserts: parts.decode(ItemPositionSet.self, forKey: .itemInserts),
      itemMoves: parts.decode([PositionPair<ItemPosition>].self, forKey: .itemMoves),
      itemUpdates: parts.decode([PositionPair<ItemPosition>].self, forKey: .itemUpdates))
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
