/// The lines that describe a difference.
struct ChangeText {
  private let states: String
  private var counts: [String] = []
  private var lines: [String] = []

  /// Starts with the two states.
  ///
  /// - Parameters:
  ///   - old: The old state's counts.
  ///   - new: The new state's counts.
  init(old: String, new: String) { states = "\(old) → \(new)" }

  /// Adds a kind of change, if there is any of it.
  ///
  /// - Parameters:
  ///   - kind: Its name, in the singular.
  ///   - count: How many there are.
  ///   - positions: Where.
  mutating func add(_ kind: String, _ count: Int, _ positions: some CustomStringConvertible) {
    guard count > 0 else { return }
    counts.append(counted(count, kind))
    lines.append("\n  \(kind) \(positions)")
  }

  /// Adds a kind of change that has two positions.
  ///
  /// - Parameters:
  ///   - kind: Its name, in the singular.
  ///   - pairs: The positions.
  mutating func add<Position>(_ kind: String, _ pairs: [PositionPair<Position>]) {
    add(kind, pairs.count, pairs.map(\.description).joined(separator: ", "))
  }

  /// All lines.
  var description: String {
    "\(states): \(counts.isEmpty ? "no change" : counts.joined(separator: ", "))"
      + lines.joined()
  }
}

/// A number with the word for what is counted.
///
/// - Parameters:
///   - count: The number.
///   - noun: The word in the singular, which takes an s in the plural.
/// - Returns: Both.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
