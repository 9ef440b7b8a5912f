/// What became of a section, or of an item, from one state of fetched results to the next.
///
/// As in `ListChanges`, places before are those of the old state and places after are those of the new one.
public enum FetchedChange<Position: Hashable>: Hashable {
  /// It is new.
  case inserted(at: Position)

  /// It is gone.
  case deleted(from: Position)

  /// It is among its neighbours in another order, or in another section; its content may differ too.
  case moved(from: Position, to: Position)

  /// Its content differs; the places are two because others may have come or gone before it.
  case updated(from: Position, to: Position)
}

extension FetchedChange: Sendable where Position: Sendable {}

extension FetchedChange {
  /// The place in the old state, or `nil` for what is new.
  public var oldPosition: Position? {
    switch self {
    case .inserted: nil
    case .deleted(let old), .moved(let old, _), .updated(let old, _): old
    }
  }

  /// The place in the new state, or `nil` for what is gone.
  public var newPosition: Position? {
    switch self {
    case .deleted: nil
    case .inserted(let new), .moved(_, let new), .updated(_, let new): new
    }
  }
}

extension FetchedChange: CustomStringConvertible {
  /// The change in words, such as `moved [0, 2] → [1, 0]`.
  public var description: String {
    switch self {
    case .inserted(let new): "inserted at \(new)"
    case .deleted(let old): "deleted from \(old)"
    case .moved(let old, let new): "moved \(old) → \(new)"
    case .updated(let old, let new): "updated \(old) → \(new)"
    }
  }
}
