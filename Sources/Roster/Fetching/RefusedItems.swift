/// Why items that were added, changed or moved in a list are not so in what it watches, and so not in the list any more.
///
/// The list shows what it watches again. ``ListDriver/watch(_:options:whenRefused:)`` says when.
public enum RefusedItems: Error, Hashable, Sendable {
  /// The store has items with these ids already.
  ///
  /// Each id is given as text. To put an item in place of the stored one, upsert it in the store.
  case duplicates(ids: [String])

  /// What the list watches has no way back for the edits of the items with these ids.
  ///
  /// Each id is given as text. There is no way back in an order without `placing:` for a move, in a `map` without `updating:`
  /// for a change, and in a `union` for an item of the other list.
  case withoutWayBack(ids: [String])
}

extension RefusedItems {
  /// Names items, if there are some.
  init?(duplicates ids: [some Hashable]) {
    if ids.isEmpty { return nil }
    self = .duplicates(ids: ids.map { "\($0)" })
  }

  /// Names items, if there are some.
  init?(withoutWayBack ids: [some Hashable]) {
    if ids.isEmpty { return nil }
    self = .withoutWayBack(ids: ids.map { "\($0)" })
  }

  /// The ids of the items, each as text.
  public var ids: [String] {
    switch self {
    case .duplicates(let ids), .withoutWayBack(let ids): ids
    }
  }
}

extension RefusedItems: CustomStringConvertible {
  /// The ids in a sentence.
  public var description: String {
    let names = ids.joined(separator: ", ")
    return switch self {
    case .duplicates: "There are items with these ids already: \(names)."
    case .withoutWayBack:
      "The edits of the items with these ids cannot be made in what the list watches: \(names)."
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
