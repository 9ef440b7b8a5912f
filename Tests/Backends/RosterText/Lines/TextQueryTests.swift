import Roster
import RosterText
import TestSupport
import Testing

/// What is typed to find texts, by its laws.
@Suite struct TextQueryTests {
  private static let roundCount = LongRun.isAsked ? 40_000 : 800
  private static let letters: [Character] = [
    "a", "b", "A", "B", " ", "é", "e\u{301}", "K", "\u{212A}", "İ", "ß", "👍", "\u{1F1E8}\u{1F1ED}",
    "-", "\r\n", "\r", "\n", ";", "\u{37E}",
  ]

  private static func text(_ random: inout SeededGenerator, atMost count: Int, plain: Bool)
    -> String
  {
    let letters = plain ? Array(Self.letters.prefix(5)) : Self.letters
    return String((0..<random.below(count + 1)).map { _ in letters[random.below(letters.count)] })
  }

  /// What a query has to find, spelled out: lower case unless a letter typed is upper case.
  private static func folded(_ text: String, for query: String) -> [Character] {
    query.contains(where: \.isUppercase) ? Array(text) : text.flatMap { Array($0.lowercased()) }
  }

  @Test func `a text matches where it has parts that match, in bytes as in characters`() {
    var random = SeededGenerator(seed: 31)
    var matchCount = 0
    for round in 0..<Self.roundCount {
      let typed = Self.text(&random, atMost: 4, plain: round % 2 == 0)
      let text = Self.text(&random, atMost: 12, plain: round % 3 > 0)
      for matching in TextQuery.Matching.allCases {
        let query = TextQuery(typed, matching: matching)
        let ranges = query.ranges(in: text)
        #expect(query.matches(text) == (ranges != nil), "\(query), “\(text)”")
        let bytes = Array(text.utf8)
        #expect(query.matches(utf8: bytes.span) == (ranges != nil), "\(query), “\(text)”")
        guard let ranges, !query.isEmpty else { continue }
        matchCount += 1
        #expect(
          !ranges.isEmpty
            && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      }
    }
    #expect(matchCount > Self.roundCount / 4)
  }

  @Test func `a return and a line feed are one character, which neither of them is`() {
    for (typed, text, isFound) in [
      ("\n", "a\r\nb", false), ("\r", "a\r\nb", false), ("\r\n", "a\r\nb", true),
      ("\n", "a\nb", true), ("\r", "a\rb", true), ("\r\n", "a\n\rb", false),
    ] {
      let query = TextQuery(typed, matching: .substring)
      #expect(query.matches(text) == isFound)
      #expect(query.matches(utf8: Array(text.utf8).span) == isFound)
    }
  }

  @Test func `the parts that a fuzzy query finds spell it`() {
    var random = SeededGenerator(seed: 32)
    var count = 0
    for round in 0..<Self.roundCount {
      let typed = Self.text(&random, atMost: 4, plain: round % 2 == 0)
      let text = Self.text(&random, atMost: 12, plain: round % 2 == 0)
      let query = TextQuery(typed, matching: .fuzzy)
      guard let ranges = query.ranges(in: text) else { continue }
      count += 1
      let spelled = ranges.map { String(text[$0]) }.joined()
      let wanted = Self.folded(typed, for: typed).filter { !$0.isWhitespace }
      #expect(Self.folded(spelled, for: typed) == wanted, "\(query), “\(text)”")
    }
    #expect(count > Self.roundCount / 10)
  }

  @Test func `words are found in any order, and a substring where it stands`() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<(LongRun.isAsked ? 20_000 : 400) {
      let words = (0..<3).map { _ in Self.text(&random, atMost: 2, plain: true) }
      let text = Self.text(&random, atMost: 14, plain: true)
      let all = words.joined(separator: " ")
      let found = TextQuery(all).ranges(in: text)
      #expect(found == TextQuery(words.reversed().joined(separator: " ")).ranges(in: text))
      let parts = Self.folded(all, for: all).split(whereSeparator: \.isWhitespace)
      let folded = Self.folded(text, for: all)
      #expect((found != nil) == parts.allSatisfy { folded.contains(Array($0)) }, "\(all), \(text)")
      let sought = Self.folded(all, for: all)
      #expect(TextQuery(all, matching: .substring).matches(text) == folded.contains(sought))
    }
  }

  @Test func `a stricter query finds a part of what a looser one does`() {
    var random = SeededGenerator(seed: 34)
    var counts: [FilterChange: Int] = [:]
    let roundCount = LongRun.isAsked ? 60_000 : 1_200
    for round in 0..<roundCount {
      let plain = round % 3 > 0
      var old = TextQuery(
        Self.text(&random, atMost: 3, plain: plain), matching: .allCases[round % 3])
      var new = old
      new.text += Self.text(&random, atMost: 2, plain: plain)
      if round % 5 == 0 { new.matching = .words }
      if round % 2 == 0 { swap(&old, &new) }
      let change = TextQuery.change(from: old, to: new)
      counts[change, default: 0] += 1
      for _ in 0..<6 {
        let text = Self.text(&random, atMost: 8, plain: plain)
        switch change {
        case .stricter: #expect(old.matches(text) || !new.matches(text), "\(old) \(new) “\(text)”")
        case .looser: #expect(new.matches(text) || !old.matches(text), "\(old) \(new) “\(text)”")
        case .different: break
        }
      }
    }
    // Who types on is mostly known to find less, and who deletes to find more.
    let (stricter, looser) = (counts[.stricter, default: 0], counts[.looser, default: 0])
    #expect(stricter > roundCount / 3 && looser > roundCount / 6)
  }

  @Test(arguments: [
    ("ab", "axb", TextQuery.Matching.fuzzy, FilterChange.stricter),
    ("axb", "ab", .fuzzy, .looser), ("ab", "ba", .fuzzy, .different),
    ("ab", "aab", .fuzzy, .stricter), ("", "a", .fuzzy, .stricter),
    ("milk", "oat milk", .words, .stricter), ("oat milk", "ilk", .words, .looser),
    ("oat milk", "milk oats", .words, .stricter), ("oat milk", "milk oat", .substring, .different),
    ("mil", "Milk", .substring, .stricter), ("Mil", "milk", .substring, .different),
    ("mil", "Mil", .words, .stricter), ("Mil", "mil", .words, .looser),
  ])
  func `it is known what a change of the text does, as far as the text can say`(
    _ old: String, _ new: String, _ matching: TextQuery.Matching, _ change: FilterChange
  ) {
    let (old, new) = (TextQuery(old, matching: matching), TextQuery(new, matching: matching))
    #expect(TextQuery.change(from: old, to: new) == change)
  }

  @Test(arguments: TextQuery.Matching.allCases, TextQuery.Matching.allCases)
  func `a query that says nothing is looser than one that says something, in whichever way`(
    _ old: TextQuery.Matching, _ new: TextQuery.Matching
  ) {
    for text in ["a", "A", "a b"] {
      let (nothing, query) = (TextQuery("", matching: old), TextQuery(text, matching: new))
      #expect(TextQuery.change(from: nothing, to: query) == .stricter, "\(text)")
      #expect(TextQuery.change(from: query, to: nothing) == .looser, "\(text)")
    }
  }

  @Test(arguments: [
    ("milk oat", "Oat milk", TextQuery.Matching.words, "[Oat] [milk]"),
    ("oml", "Oat milk", .fuzzy, "[O]at [m]i[l]k"), ("ab", "a-xab", .fuzzy, "a-x[ab]"),
    ("an", "Banana", .substring, "B[anan]a"), ("Mi", "milk Milk", .substring, "milk [Mi]lk"),
    ("", "Milk", .words, "Milk"), (" ", "Milk", .words, "Milk"),
    ("milk tea", "Oat milk", .words, "Oat [milk]"), ("omx", "Oat milk", .fuzzy, "Oat milk"),
    ("milk tea", "Oat milk", .substring, "Oat milk"),
  ])
  func `what matches is marked`(
    _ typed: String, _ text: String, _ matching: TextQuery.Matching, _ shown: String
  ) {
    let style = TextStyle.bold
    let line = TextLine(text).marking(TextQuery(typed, matching: matching), with: style)
    #expect(
      line.runs.map { $0.style == style ? "[\($0.text)]" : $0.text }.joined() == shown)
  }

  @Test func `marking changes styles alone, over those that there are`() {
    var random = SeededGenerator(seed: 35)
    for round in 0..<(LongRun.isAsked ? 10_000 : 250) {
      var line = TextLine()
      for part in 0..<3 {
        line.append(
          Self.text(&random, atMost: 5, plain: round % 2 == 0),
          style: part == 1 ? TextStyle(foreground: .red) : .plain)
      }
      let query = TextQuery(
        Self.text(&random, atMost: 2, plain: true), matching: .allCases[round % 3])
      let marked = line.marking(query, with: .bold)
      #expect(marked.text == line.text && marked.width == line.width)
      let ranges = query.ranges(in: line.text) ?? []
      let bold = marked.runs.filter { $0.style.attributes == .bold }.map(\.text).joined()
      if query.ranges(in: line.text) != nil {
        #expect(bold == ranges.map { String(line.text[$0]) }.joined(), "\(query) \(line)")
      }
      let red = { (line: TextLine) in
        line.runs.filter { $0.style.foreground == .red }.map(\.text).joined()
      }
      #expect(red(marked) == red(line))
    }
  }
}

/// Long work as a line of text.
@Suite struct TextProgressTests {
  @Test(arguments: [
    (44, "loading ████████▌          50 % 15 MiB/s 2 s"), (30, "loading █▌   50 % 15 MiB/s 2 s"),
    (20, "loading ███     50 %"), (12, "loading 50 %"), (5, "load…"), (0, ""),
  ])
  func `the bar takes the room that is left, and facts give way`(_ width: Int, _ shown: String) {
    let progress = TextProgress(
      "loading", completed: 30 << 20, of: 60 << 20, after: .seconds(2), inBytes: true)
    #expect(progress.line(width: width).text == shown)
    #expect(progress.line(width: width).width <= width)
  }

  @Test(
    arguments: [
      (2, 3, 1), (1, 4, 3), (3, 4, 1), (2, 7, 3), (4, 4, 0), (5, 4, nil), (0, 4, nil),
      (1, 999_999_999, 999_999_998), (1, 1_000_000_001, nil),
    ] as [(Int, Int, Int?)])
  func `the seconds that are left are whole ones, of which the last has begun`(
    _ completed: Int, _ total: Int, _ seconds: Int?
  ) {
    let progress = TextProgress("x", completed: completed, of: total, after: .seconds(1))
    #expect(progress.remainingSeconds == seconds)
  }

  @Test
  func `a bar grows with the work, never beyond its room, and none is drawn of an unknown whole`() {
    var last = -1
    for completed in 0...1_000 {
      let line = TextProgress("", completed: completed, of: 1_000).line(width: 20)
      let eighths = line.text.reduce(0) { sum, character in
        sum
          + (["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"].firstIndex(of: character).map { $0 + 1 } ?? 0)
      }
      #expect(eighths >= last && line.width <= 20)
      last = eighths
    }
    #expect(last > 100)
    let unknown = TextProgress("reading", completed: 3 << 20, of: nil, inBytes: true)
    #expect(unknown.line(width: 40) == "reading 3 MiB")
    #expect(unknown.fraction == nil && unknown.rate == nil && unknown.remainingSeconds == nil)
    let much = TextProgress("x", completed: .max, of: .max, after: .milliseconds(11))
    #expect(much.line(width: 60).width <= 60 && much.fraction == 1)
    #expect(TextProgress("x", completed: -5, of: 0).line(width: 9).width <= 9)
  }

  @Test(
    arguments: [
      (1, 2, "█▌   50 %"), (1, 8, "▍    12 %"), (0, 1, "      0 %"), (1, 1, "███ 100 %"),
      (3, nil, "3"), (3, 0, "3"), (3, -1, "3"), (-5, nil, "0"), (-5, 0, "0"), (.min, -1, "0"),
    ] as [(Int, Int?, String)])
  func `without a title a line begins with the bar, or with what is done`(
    _ completed: Int, _ total: Int?, _ shown: String
  ) {
    #expect(TextProgress("", completed: completed, of: total).line(width: 9).text == shown)
  }

  @Test func `a line has any number of columns, and is no wider than ten thousand`() {
    let progress = TextProgress("x", completed: 1, of: 2, after: .seconds(1))
    for width in [Int.min, -1, 0] { #expect(progress.line(width: width).text == "") }
    let widest = progress.line(width: 10_000)
    #expect(widest.width == 10_000)
    for width in [10_001, 1 << 40, Int.max] { #expect(progress.line(width: width) == widest) }
    let long = TextProgress(String(repeating: "x", count: 20_000), completed: 1, of: nil)
    #expect(long.line(width: .max).width == 10_000)
  }

  @Test func `work that is done far from its whole still has a rate and a rest`() {
    let far = TextProgress("x", completed: 1, of: .max, after: .seconds(1))
    #expect(far.remainingSeconds == nil)
    let back = TextProgress("x", completed: .min, of: .max, after: .seconds(1))
    #expect(back.remainingSeconds == nil)
    #expect(TextProgress("x", completed: .min, of: .max).line(width: 40).width <= 40)
    let long = TextProgress("x", completed: 1, of: 2, after: Duration.seconds(Int64.max) * 10)
    #expect(long.rate != nil && long.remainingSeconds == nil && long.line(width: 40).width <= 40)
  }

  @Test func `it is a cell`() {
    let cells = TextCellFactory<Int> {
      TextProgress("copying", completed: $0, of: 4, after: .seconds($0))
    }
    let screen = TextBackend().render(
      DataSourceProvider(sections: [ListSection(id: 0, items: [1, 4])], cellFactory: cells)
        .dataSource)
    #expect(screen.lines.map { $0.text.hasSuffix("25 % 1/s 3 s") } == [true, false])
    #expect(screen.lines[1].text.hasSuffix("100 % 1/s"))
  }

  @Test func `a rate is known from a hundredth of a second on, and fractions of seconds count`() {
    func rate(_ completed: Int, _ elapsed: Duration) -> Double? {
      TextProgress("x", completed: completed, of: 100, after: elapsed).rate
    }
    #expect(rate(10, .milliseconds(500)) == 20 && rate(10, .milliseconds(2_500)) == 4)
    #expect(rate(10, .seconds(1)) == 10 && rate(10, .zero) == nil)
    #expect(rate(10, .milliseconds(10)) == nil && rate(10, .milliseconds(11)) != nil)
    #expect(rate(0, .seconds(1)) == nil && rate(1, .seconds(4)) == 0.25)
    func rest(_ completed: Int, _ elapsed: Duration) -> Int? {
      TextProgress("x", completed: completed, of: 100, after: elapsed).remainingSeconds
    }
    #expect(rest(50, .milliseconds(1_500)) == 2 && rest(50, .seconds(1)) == 1)
    #expect(rest(99, .milliseconds(99)) == 1 && rest(100, .seconds(3)) == 0)
    #expect(rest(101, .seconds(1)) == nil && rest(0, .seconds(1)) == nil)
    for (elapsed, words) in [
      (59, "59 s"), (60, "1 min"), (119, "1 min"), (120, "2 min"), (3_599, "59 min"),
      (3_600, "1 h"), (7_200, "2 h"),
    ] {
      let line = TextProgress("x", completed: 50, of: 100, after: .seconds(elapsed)).line(width: 90)
      #expect(line.text.hasSuffix(" " + words), "\(line.text)")
    }
  }
}
