import Roster
import RosterTesting

/// What the stores of the tests hold.
struct StoredParcel: Identifiable, Equatable, Sendable {
  var id: Int
  var weight: Int
  var town: String
}

extension StoredParcel {
  /// Parcels of some weight, by town and weight, the first ten of them.
  static let request = FetchRequest<StoredParcel, String>(
    matching: { $0.weight >= 10 }, sortedBy: .ascending(\.town), .ascending(\.weight),
    .ascending(\.id), sectionedBy: \.town, limit: 10)

  /// Edits of a store that are the same for the same seed.
  static func edits(of store: MemoryStore<StoredParcel>, seed: UInt64) -> [() -> Void] {
    var random = SplitMix64(seed: seed)
    return (0..<20).map { _ in
      let parcels = (0..<random.next(below: 5)).map { _ in
        StoredParcel(
          id: random.next(below: 20), weight: random.next(below: 40),
          town: ["Aarau", "Basel", "Chur", "Davos"][random.next(below: 4)])
      }
      let removed = (0..<random.next(below: 4)).map { _ in random.next(below: 20) }
      return {
        store.update { edits in
          for id in removed { edits.remove(id: id) }
          for parcel in parcels { edits.upsert(parcel) }
          // A change of content alone, which lists of ids would not show.
          if parcels.isEmpty { edits.modify(id: 7) { $0.weight ^= 1 } }
        }
      }
    }
  }
}
