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
    for old in Self.words {
      for new in Self.words {
        let change = KeyedDifference(from: old, to: new)
        let theirs = new.difference(from: old).count
        let common = (old.count + new.count - theirs) / 2
        let survivors = (0..<3).reduce(0) { sum, letter in
          sum + min(old.count { $0 == letter }, new.count { $0 == letter })
        }
        #expect(old.count - change.deletes.count == survivors)
        #expect(new.count - change.inserts.count == survivors)
        let staying = survivors - change.moves.count
        #expect((change.count > theirs) == (survivors + staying < 2 * common))
        guard change.count > theirs else { continue }
        larger += 1
        most = max(most, change.count - theirs)
        #expect(Set(old).count < old.count || Set(new).count < new.count)
        #expect(!change.moves.isEmpty)
      }
    }
    #expect(Self.words.count * Self.words.count == 14_641)
    #expect(larger == 222)
    #expect(most == 1)
  }
}
