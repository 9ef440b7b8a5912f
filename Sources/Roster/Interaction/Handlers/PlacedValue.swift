/// What comes with an event and names places, so that it can be said in terms of another list.
protocol PlacedValue {
  func shifted(by sections: Int) -> Self

  /// The same without the places that do not belong to a list, or `nil` if it is about nothing but these.
  func keeping(_ belongs: (ListIndexPath) -> Bool) -> Self?
}

extension ListIndexPath: PlacedValue {
  func shifted(by sections: Int) -> ListIndexPath {
    // A malformed place stays one, there and back.
    ListIndexPath(section: section &+ sections, item: item)
  }

  func keeping(_ belongs: (ListIndexPath) -> Bool) -> ListIndexPath? { belongs(self) ? self : nil }
}

extension Optional: PlacedValue where Wrapped: PlacedValue {
  func shifted(by sections: Int) -> Wrapped? { map { $0.shifted(by: sections) } }

  func keeping(_ belongs: (ListIndexPath) -> Bool) -> Wrapped?? {
    .some(flatMap { $0.keeping(belongs) })
  }
}

extension Array: PlacedValue where Element: PlacedValue {
  func shifted(by sections: Int) -> [Element] { map { $0.shifted(by: sections) } }

  func keeping(_ belongs: (ListIndexPath) -> Bool) -> [Element]? {
    let kept = compactMap { $0.keeping(belongs) }
    return kept.isEmpty ? nil : kept
  }
}

/// What came with an event, or an answer to it, in terms of a list in which so many more sections come
/// before; the same where it names no places.
func shifted<Value>(_ value: Value, by sections: Int) -> Value {
  // No shorter: `nil as? Value` is a value where `Value` is optional.
  guard let placed = value as? any PlacedValue,
    let shifted = placed.shifted(by: sections) as? Value
  else { return value }
  return shifted
}

/// What came with an event without the places that do not belong to a list, or `nil` if it is about nothing
/// but these; the same where it names no places.
func keeping<Value>(_ value: Value, where belongs: (ListIndexPath) -> Bool) -> Value? {
  guard let placed = value as? any PlacedValue else { return value }
  return placed.keeping(belongs) as? Value
}
