extension KeyedDifference: CustomStringConvertible {
  /// The counts, and then a line for each kind of change that there is.
  ///
  /// ```text
  /// 3 elements → 4 elements: 1 insert, 1 move
  ///   insert [3]
  ///   move 0 → 2
  /// ```
  public var description: String {
    var text = ChangeText(
      old: counted(oldCount, "element"), new: counted(newCount, "element"))
    text.add("delete", deletes.count, deletes)
    text.add("insert", inserts.count, inserts)
    text.add("move", moves)
    text.add("update", updates)
    return text.description
  }
}
