extension SectionedDifference: CustomStringConvertible {
  /// The counts, and then a line for each kind of change that there is.
  ///
  /// ```text
  /// 2 sections, 3 items → 2 sections, 4 items: 1 section update, 1 insert, 1 move
  ///   section update 0 → 0
  ///   insert [1/0]
  ///   move 0/1 → 1/1
  /// ```
  public var description: String {
    var text = ChangeText(
      old: Self.state(sections.oldCount, oldItemCounts),
      new: Self.state(sections.newCount, newItemCounts))
    text.add("section delete", sections.deletes.count, sections.deletes)
    text.add("section insert", sections.inserts.count, sections.inserts)
    text.add("section move", sections.moves)
    text.add("section update", sections.updates)
    text.add("delete", itemDeletes.count, itemDeletes)
    text.add("insert", itemInserts.count, itemInserts)
    text.add("move", itemMoves)
    text.add("update", itemUpdates)
    return text.description
  }

  private static func state(_ sections: Int, _ itemCounts: [Int]) -> String {
    "\(counted(sections, "section")), \(counted(itemCounts.reduce(0, +), "item"))"
  }
}
