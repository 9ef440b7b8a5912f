/// Finds the word that somebody may have meant.
enum Suggestion {
  /// The candidate that a few slips of the finger turn into the word, or `nil` when none is near.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let lowered = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(lowered, Array(candidate.lowercased()))
      guard distance <= max(1, word.count / 3), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// The fewest slips that turn one word into the other.
  ///
  /// A slip is a letter too many, too few or wrong (R. A. Wagner and M. J. Fischer, 1974), or two
  /// neighbours swapped (F. J. Damerau, 1964).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
