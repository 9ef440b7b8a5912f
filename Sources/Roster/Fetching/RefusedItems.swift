/// Why items that were added, changed or moved in a list are not so in what it watches, and so not in the list any more.
///
/// The list shows what it watches again. ``ListDriver/watch(_:options:whenRefused:)`` says when.
public struct RefusedItems: Error, Hashable, Sendable {
  /// What is in the way.
  public enum Reason: Hashable, Sendable {
    /// The store has items with these ids. To put one in place of the stored one, upsert it in the store.
    case isDuplicate

    /// What the list watches has no way back for the edit: an order without `placing:` for a move, a `map` without `updating:` for a
    /// change, a `union` for an item of the other list.
    case hasNoWayBack
  }

  /// What is in the way.
  public let reason: Reason

  /// The ids, in words.
  public let ids: [String]

  /// Names items that were refused.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - reason: What is in the way.
  public init(_ ids: some Sequence<some Hashable>, because reason: Reason) {
    self.ids = ids.map { "\($0)" }
    self.reason = reason
  }
}

extension RefusedItems: CustomStringConvertible {
  /// The ids in a sentence.
  public var description: String {
    let ids = ids.joined(separator: ", ")
    return switch reason {
    case .isDuplicate: "There are items with these ids already: \(ids)."
    case .hasNoWayBack:
      "The edits of the items with these ids cannot be made in what the list watches: \(ids)."
    }
  }
}

/// Results that say which edits they do not take over, and that have each state taken over before observers are notified of it.
protocol RefusingResults<Section>: FetchedResults {
  /// Has something take over each state before any observer is notified of it.
  func observe(_ follower: StateFollower) -> FetchObservation

  /// Takes over edits as far as they can be.
  ///
  /// - Parameters:
  ///   - edits: What was done to the items of a list that watches.
  ///   - isWhole: Whether a state was applied as a whole: that says what all items are, and not where the results have them.
  /// - Returns: What is not taken over, and why.
  func takeWhatFits(_ edits: [SourceEdit<Section>], ofWholeState isWhole: Bool) -> [RefusedItems]
}

extension [RefusedItems] {
  /// Adds items, if there are some.
  mutating func append(_ ids: [some Hashable], because reason: RefusedItems.Reason) {
    if !ids.isEmpty { append(RefusedItems(ids, because: reason)) }
  }
}
