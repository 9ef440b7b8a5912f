extension KeyedDifference: CustomStringConvertible {
  /// The counts, and then a line for each kind of change that there is.
  ///
  /// ```text
  /// 3 elements → 4 elements: 1 insert, 1 move
  ///   insert [3]
  ///   move 0 → 2
  /// ```
  public var description: String {
    let kinds = [
      ("delete", deletes.count, "\(deletes)"), ("insert", inserts.count, "\(inserts)"),
      ("move", moves.count, moves.list), ("update", updates.count, updates.list),
    ]
    .filter { $0.1 > 0 }
    let counts = kinds.map { counted($0.1, $0.0) }.joined(separator: ", ")
    return "\(counted(oldCount, "element")) → \(counted(newCount, "element")): "
      + (kinds.isEmpty ? "no change" : counts)
      + kinds.map { "\n  \($0.0) \($0.2)" }.joined()
  }
}

extension ListChanges: CustomStringConvertible {
  /// The changes, one kind a line; `no changes` if there are none.
  ///
  /// ```text
  /// update sections: [0 → 0]
  /// insert items: [[1, 0]]
  /// move items: [[0, 1] → [1, 1]]
  /// ```
  public var description: String {
    let lines = [
      ("delete sections", "\(Array(deletedSections))", deletedSections.isEmpty),
      ("insert sections", "\(Array(insertedSections))", insertedSections.isEmpty),
      ("move sections", "\(movedSections)", movedSections.isEmpty),
      ("update sections", "\(updatedSections)", updatedSections.isEmpty),
      ("delete items", "\(Array(deletedItems))", deletedItems.isEmpty),
      ("insert items", "\(Array(insertedItems))", insertedItems.isEmpty),
      ("move items", "\(movedItems)", movedItems.isEmpty),
      ("update items", "\(updatedItems)", updatedItems.isEmpty),
    ]
    let shown = lines.filter { !$0.2 }.map { "\($0.0): \($0.1)" }
    return shown.isEmpty ? "no changes" : shown.joined(separator: "\n")
  }
}

/// A number with the word for what is counted, which takes an s in the plural.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Array {
  fileprivate var list: String { map { "\($0)" }.joined(separator: ", ") }
}
