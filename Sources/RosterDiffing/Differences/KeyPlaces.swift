/// Where keys occur.
@usableFromInline
struct KeyPlaces<Key: Hashable, Place: Comparable> {
  @usableFromInline var firsts = KeyTable<Key, Place>()
  @usableFromInline var others = KeyTable<Key, [Place]>()

  @inlinable
  init() {}

  @inlinable
  mutating func note(_ key: Key, at place: Place) {
    if firsts[key] == nil {
      firsts[key] = place
    } else {
      others.update(key, startingWith: []) { $0.append(place) }
    }
  }

  /// The keys that were noted more than once, by their first place.
  @inlinable var repeated: [(key: Key, places: [Place])] {
    others.pairs.compactMap { key, later in firsts[key].map { (key: key, places: [$0] + later) } }
      .sorted { $0.places[0] < $1.places[0] }
  }
}

extension KeyPlaces: Sendable where Key: Sendable, Place: Sendable {}
