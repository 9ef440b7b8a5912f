/// What comes with an event and names places, so that it can be said in terms of another list.
protocol PlacedValue {
  func shifted(by sections: Int) -> Self
}

extension ListIndexPath: PlacedValue {
  func shifted(by sections: Int) -> ListIndexPath {
    // A malformed place stays one, there and back.
    ListIndexPath(section: section &+ sections, item: item)
  }
}

extension Optional: PlacedValue where Wrapped: PlacedValue {
  func shifted(by sections: Int) -> Wrapped? { map { $0.shifted(by: sections) } }
}

extension Array: PlacedValue where Element: PlacedValue {
  func shifted(by sections: Int) -> [Element] { map { $0.shifted(by: sections) } }
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
