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

extension ListChanges: Codable {
  private enum CodingKeys: CodingKey {
    case sections, oldItemCounts, newItemCounts, deletedItems, insertedItems, movedItems,
      updatedItems
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
    let deletes = try parts.decode(PositionSet<ListIndexPath>.self, forKey: .deletedItems)
    let inserts = try parts.decode(PositionSet<ListIndexPath>.self, forKey: .insertedItems)
    let moves = try parts.decode([PositionPair<ListIndexPath>].self, forKey: .movedItems)
    let updates = try parts.decode([PositionPair<ListIndexPath>].self, forKey: .updatedItems)
    self = try decoder.checking { () throws(InvalidDifference) in
      try Self(
        sections: sections, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
        deletedItems: deletes, insertedItems: inserts, movedItems: moves, updatedItems: updates)
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
    try parts.encode(deletedItems, forKey: .deletedItems)
    try parts.encode(insertedItems, forKey: .insertedItems)
    try parts.encode(movedItems, forKey: .movedItems)
    try parts.encode(updatedItems, forKey: .updatedItems)
  }
}
