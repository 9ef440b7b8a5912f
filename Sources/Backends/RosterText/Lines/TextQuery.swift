// A text is looked for character by character, each folded by itself, so that what matches can be marked. Most texts are
// ASCII, where bytes tell the same; only where they cannot, strings are made.

/// What someone types to find texts, as a value: whether a text matches, and which parts of it do.
///
/// ```swift
/// var query = TextQuery("milk oat")
/// print(query.matches("Oat milk"))  // true
/// query.matching = .fuzzy
/// query.text = "oml"
/// print(query.matches("Oat milk"), query.matches("Milk"))  // true false
/// ```
///
/// Case counts once the text has an uppercase letter. A query without text matches everything.
///
/// It is a value, and `Sendable`.
public struct TextQuery: Hashable, Sendable {
  /// How a text has to agree with what was typed.
  public enum Matching: Hashable, CaseIterable, Sendable {
    /// What was typed is in it.
    case substring

    /// Each word that was typed is in it, in any order.
    case words

    /// The characters that were typed are in it, in their order, with anything between them.
    case fuzzy
  }

  /// What was typed.
  public var text: String {
    didSet { prepare() }
  }

  /// How a text has to agree with it.
  public var matching: Matching {
    didSet { prepare() }
  }

  /// What has to be found: the text, its words, or its characters in one, in lower case unless case counts.
  private var parts: [[Character]] = []

  /// The parts as bytes, where all of them are ASCII.
  private var patterns: [[UInt8]]?

  private var isCaseSensitive = false

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - matching: How a text has to agree with it.
  public init(_ text: String = "", matching: Matching = .words) {
    self.text = text
    self.matching = matching
    prepare()
  }

  /// Whether it matches everything, since it says nothing.
  public var isEmpty: Bool { parts.isEmpty }

  /// Whether a text matches.
  ///
  /// - Parameter text: Any text.
  /// - Returns: `true` if it does.
  /// - Complexity: O(*n* · *q*) for texts of *n* and *q* characters; mostly O(*n*).
  public func matches(_ text: String) -> Bool {
    if parts.isEmpty { return true }
    var text = text
    text.makeContiguousUTF8()
    if let patterns, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return byteMatch(Array(text.utf8).span, patterns)
    }
    return ranges(in: text) != nil
  }

  /// Whether a text in UTF-8 matches.
  ///
  /// - Parameter bytes: The bytes of the text.
  /// - Returns: `true` if it does.
  /// - Complexity: As that of ``matches(_:)``; no string is made of a text in ASCII.
  public func matches(utf8 bytes: Span<UInt8>) -> Bool {
    guard !parts.isEmpty else { return true }
    guard let patterns else { return ranges(in: Self.string(of: bytes)) != nil }
    let isMatch = byteMatch(bytes, patterns)
    // A byte beyond ASCII may join what is before it, or be another spelling of a letter.
    var union: UInt8 = 0
    var hasReturn = false
    for index in bytes.indices {
      union |= bytes[index]
      if bytes[index] == 0x0D { hasReturn = true }
    }
    if union < 0x80, !hasReturn { return isMatch }
    guard isMatch || Self.hasTwins(bytes) else { return false }
    return ranges(in: Self.string(of: bytes)) != nil
  }

  /// The parts of a text that match, in order and apart, or `nil` where it does not match.
  ///
  /// Of a fuzzy query they spell what was typed, as near to each other as its end allows.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The parts; none where the query says nothing.
  /// - Complexity: O(*n* · *q*) for texts of *n* and *q* characters.
  public func ranges(in text: String) -> [Range<String.Index>]? {
    guard !parts.isEmpty else { return [] }
    let (marked, isWhole) = marks(in: text)
    return isWhole ? Self.ranges(of: marked, in: text) : nil
  }

  /// The parts of a text to mark: those of each word that is there, even where others are elsewhere.
  func marked(in text: String) -> [Range<String.Index>] {
    guard !parts.isEmpty else { return [] }
    return Self.ranges(of: marks(in: text).marked, in: text)
  }

  /// Whether all that matches this one matches another, as far as the two texts tell.
  func isCertainlyStricter(than other: TextQuery) -> Bool {
    if other.isEmpty { return true }
    // What is found by its letters is found in any case, and not the other way round.
    guard matching == other.matching, isCaseSensitive || !other.isCaseSensitive else {
      return false
    }
    let parts = other.isCaseSensitive ? parts : parts.map { $0.flatMap(Self.folded) }
    return other.parts.allSatisfy { part in
      parts.contains { own in
        guard matching == .fuzzy else { return own.contains(part) }
        var rest = part[...]
        for character in own where character == rest.first { rest.removeFirst() }
        return rest.isEmpty
      }
    }
  }

  private mutating func prepare() {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let characters = text.flatMap { character in
      isCaseSensitive ? [character] : Array(character.lowercased())
    }
    parts =
      switch matching {
      case .substring: characters.isEmpty ? [] : [characters]
      case .words: characters.split(whereSeparator: \.isWhitespace).map(Array.init)
      case .fuzzy: [characters.filter { !$0.isWhitespace }].filter { !$0.isEmpty }
      }
    let areBytes = parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != "\r\n" } }
    patterns = areBytes ? parts.map { $0.compactMap(\.asciiValue) } : nil
  }
}

extension TextQuery {
  /// Which characters match, and whether all parts were found.
  private func marks(in text: String) -> (marked: [Bool], isWhole: Bool) {
    let characters =
      isCaseSensitive ? text.map { [$0] } : text.map { Self.folded($0) }
    var marked = Array(repeating: false, count: characters.count)
    var isWhole = true
    for part in parts {
      let isFound =
        matching == .fuzzy
        ? Self.spell(part, in: characters, &marked) : Self.find(part, in: characters, &marked)
      isWhole = isWhole && isFound
    }
    return (marked, isWhole)
  }

  private static func folded(_ character: Character) -> [Character] {
    Array(character.lowercased())
  }

  /// Marks each occurrence of a part.
  private static func find(
    _ part: [Character], in characters: [[Character]], _ marked: inout [Bool]
  ) -> Bool {
    var isFound = false
    for start in characters.indices {
      var (place, rest) = (start, part[...])
      while place < characters.count, !rest.isEmpty, rest.starts(with: characters[place]) {
        rest = rest.dropFirst(characters[place].count)
        place += 1
      }
      guard rest.isEmpty else { continue }
      isFound = true
      for index in start..<place { marked[index] = true }
    }
    return isFound
  }

  /// Marks the characters of a part where they first end, and from there back as near as they are.
  private static func spell(
    _ part: [Character], in characters: [[Character]], _ marked: inout [Bool]
  ) -> Bool {
    var rest = part[...]
    guard
      let end = characters.firstIndex(where: { character in
        if rest.starts(with: character) { rest = rest.dropFirst(character.count) }
        return rest.isEmpty
      })
    else { return false }
    rest = part[...]
    for index in (0...end).reversed() where !rest.isEmpty {
      guard rest.reversed().starts(with: characters[index].reversed()) else { continue }
      rest = rest.dropLast(characters[index].count)
      marked[index] = true
    }
    return true
  }

  private static func ranges(of marked: [Bool], in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start: String.Index?
    for (index, isMarked) in zip(text.indices, marked) {
      if isMarked {
        start = start ?? index
      } else if let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    if let start { ranges.append(start..<text.endIndex) }
    return ranges
  }
}

extension TextQuery {
  /// Whether bytes match that are all ASCII; of others, whether they may.
  private func byteMatch(_ bytes: Span<UInt8>, _ patterns: [[UInt8]]) -> Bool {
    for pattern in patterns {
      let isFound =
        matching == .fuzzy ? spelled(pattern, in: bytes) : isFound(pattern, in: bytes)
      if !isFound { return false }
    }
    return true
  }

  private func isFound(_ pattern: [UInt8], in bytes: Span<UInt8>) -> Bool {
    let pattern = pattern.span
    let first = pattern[0]
    let other = isCaseSensitive ? first : Self.upper(first)
    var index = 0
    let last = bytes.count - pattern.count
    while index <= last {
      let byte = bytes[index]
      if byte == first || byte == other {
        var length = 1
        while length < pattern.count, fold(bytes[index + length]) == pattern[length] { length += 1 }
        if length == pattern.count { return true }
      }
      index += 1
    }
    return false
  }

  private func spelled(_ pattern: [UInt8], in bytes: Span<UInt8>) -> Bool {
    let pattern = pattern.span
    var count = 0
    for index in bytes.indices where fold(bytes[index]) == pattern[count] {
      count += 1
      if count == pattern.count { return true }
    }
    return false
  }

  private func fold(_ byte: UInt8) -> UInt8 {
    !isCaseSensitive && byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  private static func upper(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  /// Whether a scalar is there that is equal to one of ASCII, or has one as its small letter: the Greek question mark and
  /// accent, and the sign for kelvin.
  private static func hasTwins(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices.dropFirst() {
      switch (bytes[index - 1], bytes[index]) {
      case (0xCD, 0xBE), (0xBF, 0xAF), (0x84, 0xAA): return true
      default: continue
      }
    }
    return false
  }

  private static func string(of bytes: Span<UInt8>) -> String {
    String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }
}
