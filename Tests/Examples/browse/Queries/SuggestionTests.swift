import TestSupport
import Testing

@testable import BrowseKit

/// The word that may have been meant, compared with a plain search.
@Suite struct SuggestionTests {
  /// The fewest letters that are left out, put in, changed or swapped with the next one, found in the plainest way.
  private func slips(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let first = left.first, let other = right.first else { return left.count + right.count }
    let (rest, others) = (left.dropFirst(), right.dropFirst())
    if first == other { return slips(rest, others) }
    var least = 1 + min(slips(rest, others), slips(rest, right), slips(left, others))
    if rest.first == other, others.first == first {
      least = min(least, 1 + slips(rest.dropFirst(), others.dropFirst()))
    }
    return least
  }

  private func nearest(to word: String, in candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    let tolerance = max(1, letters.count / 3)
    let all = candidates.map { (word: $0, slips: slips(letters[...], Array($0.lowercased())[...])) }
    let near = all.filter { $0.slips <= tolerance && ($0.slips == 0 || letters.count > 2) }
    if let least = near.map(\.slips).min() { return near.first { $0.slips == least }?.word }
    return letters.count > 2
      ? candidates.first { $0.lowercased().hasPrefix(word.lowercased()) } : nil
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 20 : 6))
  func `the first word with the fewest slips is meant, or else one that goes on`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      String((0..<1 + random.below(7)).map { _ in Array("abcA")[random.below(4)] })
    }
    for _ in 0..<60 {
      let candidates = (0..<random.below(4)).map { _ in word() }
      let typed = word()
      #expect(
        Suggestion.nearest(to: typed, in: candidates) == nearest(to: typed, in: candidates),
        "\(typed) \(candidates)")
    }
  }

  @Test func `two letters are swapped with each other, and not with others`() {
    for (candidate, isMeant) in [
      ("bacd", true), ("acbd", true), ("abdc", true), ("brcd", false), ("rabd", false),
      ("cbad", false), ("abcd", true),
    ] {
      #expect((Suggestion.nearest(to: "abcd", in: [candidate]) != nil) == isMeant, "\(candidate)")
    }
  }
}
