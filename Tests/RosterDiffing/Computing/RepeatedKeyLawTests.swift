import RosterDiffing
import Testing

/// How large a difference is where keys repeat, beside `difference(from:)`.
@Suite struct RepeatedKeyLawTests {
  /// All words of up to four letters over three letters.
  private static let words: [[Int]] = {
    var words: [[Int]] = [[]]
    var last = words
    for _ in 0..<4 {
      last = last.flatMap { word in (0..<3).map { word + [$0] } }
      words += last
    }
    return words
  }()

  @Test
  func `Of all 14,641 pairs of short words it is known where there are more changes than steps`() {
    var larger = 0
    var most = 0
    var wrong: [[[Int]]] = []
    // How often each letter is in each word.
    let counts = Self.words.map { word in (0..<3).map { letter in word.count { $0 == letter } } }
    for (old, oldCounts) in zip(Self.words, counts) {
      for (new, newCounts) in zip(Self.words, counts) {
        let change = KeyedDifference(from: old, to: new)
        let theirs = new.difference(from: old).count
        let common = (old.count + new.count - theirs) / 2
        let survivors = zip(oldCounts, newCounts).reduce(0) { $0 + min($1.0, $1.1) }
        let staying = survivors - change.moves.count
        let isRight =
          old.count - change.deletes.count == survivors
          && new.count - change.inserts.count == survivors
          && (change.count > theirs) == (survivors + staying < 2 * common)
        if !isRight { wrong.append([old, new]) }
        guard change.count > theirs else { continue }
        larger += 1
        most = max(most, change.count - theirs)
        #expect(Set(old).count < old.count || Set(new).count < new.count)
        #expect(!change.moves.isEmpty)
      }
    }
    #expect(Self.words.count * Self.words.count == 14_641)
    #expect(wrong == [])
    #expect(larger == 222)
    #expect(most == 1)
  }
}
