import Roster

extension [ListChanges] {
  /// What led to a state, in words that a sentence begins with.
  ///
  /// - Parameter watch: Who knows what was forgotten of it.
  /// - Returns: The batches and what they did; that it was a reload, or the first drawing, if there was none.
  func manner(_ watch: SourceWatch) -> String {
    guard let last else { return watch.latest > 1 ? "after a reload" : "at first" }
    let batches = map(\.words).joined(separator: " and one that ")
    let forgotten = watch.forgotten(after: last).map { ": \($0);" } ?? ","
    return "after a batch that \(batches)\(forgotten)"
  }
}

extension ListChanges {
  /// What the changes do: “inserts 1 item, moves 2 sections”.
  fileprivate var words: String {
    func counted(_ verb: String, _ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(verb) \(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [
      counted("deletes", deletedSections.count, "section"),
      counted("inserts", insertedSections.count, "section"),
      counted("moves", movedSections.count, "section"),
      counted("updates", updatedSections.count, "section"),
      counted("deletes", deletedItems.count, "item"),
      counted("inserts", insertedItems.count, "item"),
      counted("moves", movedItems.count, "item"),
      counted("updates", updatedItems.count, "item"),
    ].compactMap(\.self)
    return parts.isEmpty ? "changes nothing" : parts.joined(separator: ", ")
  }
}
