/// What fetched results tell those who observe them.
///
/// ```swift
/// let observation = needed.observe { event in print(event) }
/// store.upsert(butter)
/// // will change
/// // section inserted at 0
/// // Butter inserted at [0, 0]
/// // did change
/// ```
public enum FetchedEvent<Item, Failure: Error> {
  /// The sections are about to change; they are still the old ones.
  case willChange

  /// A section came, went, moved, or has another header or footer.
  case section(FetchedChange<Int>)

  /// An item came, went, moved, or has other content; every item is told, also one that comes or goes with
  /// its section.
  ///
  /// The item is the new one; one that is gone is the last that was there.
  case item(Item, FetchedChange<ListIndexPath>)

  /// All changes have been told.
  case didChange

  /// The store changed and cannot say how. The sections are what they were; to fetch again may help.
  case failed(Failure)
}

extension FetchedEvent: Equatable where Item: Equatable, Failure: Equatable {}

extension FetchedEvent: Hashable where Item: Hashable, Failure: Hashable {}

extension FetchedEvent: Sendable where Item: Sendable {}

extension FetchedEvent: CustomStringConvertible {
  /// The event in words, such as `milk deleted from [0, 2]`.
  public var description: String {
    switch self {
    case .willChange: "will change"
    case .section(let change): "section \(change)"
    case .item(let item, let change): "\(item) \(change)"
    case .didChange: "did change"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}
