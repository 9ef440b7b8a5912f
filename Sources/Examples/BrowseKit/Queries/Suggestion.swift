/// Finds the word that may have been meant.
///
/// Words of hundreds of letters are not typed by hand, so only short words have suggestions, and in a long
/// list only the first words are looked at: the work has a bound, whatever the candidates are.
enum Suggestion {
  /// The longest word that has suggestions, in scalars.
  private static let longestWord = 64

  /// How many pairs of letters are compared at most.
  private static let comparisonLimit = 1 << 20

  /// The candidate that a few slips of the finger turn into the word, or else the first one that goes on where the word
  /// ends; `nil` when there is none.
  ///
  /// Of a word of one or two letters, another one of as many is nothing that was meant.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    guard let letters = letters(of: word, atMost: longestWord) else { return nil }
    let tolerance = max(1, letters.count / 3)
    var best: (candidate: String, distance: Int)?
    var comparisonCount = 0
    for candidate in candidates {
      guard let others = Self.letters(of: candidate, atMost: longestWord + tolerance),
        abs(others.count - letters.count) <= tolerance
      else { continue }
      comparisonCount += letters.count * others.count
      guard comparisonCount <= comparisonLimit else { break }
      let distance = distance(letters, others)
      guard distance <= tolerance, distance < best?.distance ?? .max else { continue }
      if letters.count <= 2, distance > 0 { continue }
      best = (candidate, distance)
    }
    if let best { return best.candidate }
    return letters.count > 2
      ? candidates.first { candidate in
        Self.letters(of: candidate, atMost: longestWord)?.starts(with: letters) == true
      } : nil
  }

  /// The letters of a word, all of them small; `nil` if there are too many scalars.
  private static func letters(of word: String, atMost limit: Int) -> [Character]? {
    let start = word.unicodeScalars.prefix(limit + 1)
    return start.count <= limit ? Array(word.lowercased()) : nil
  }

  /// The fewest slips that turn one word into the other.
  ///
  /// A slip is a letter too many, too few or wrong (R. A. Wagner and M. J. Fischer, 1974), or two
  /// neighbors swapped (F. J. Damerau, 1964).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
