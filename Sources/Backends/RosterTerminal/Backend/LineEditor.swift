import RosterText

/// A text that is being typed in one line, and where in it.
struct LineEditor {
  /// What was typed.
  private(set) var characters: [Character] = []

  /// How many characters are before the cursor.
  private(set) var position = 0

  /// Begins with a text, and with the cursor behind it.
  init(_ text: String = "") {
    insert(text)
  }

  /// What was typed.
  var text: String { String(characters) }

  /// Whether nothing was typed.
  var isEmpty: Bool { characters.isEmpty }

  /// Writes a text where the cursor is.
  mutating func insert(_ text: String) {
    // A mark may become one character with the letter before it.
    let head = Array(String(characters[..<position]) + text)
    characters = head + characters[position...]
    position = head.count
  }

  /// How far a movement or removal goes from the cursor.
  enum Target {
    case start, wordStart, characterBefore, characterAfter, wordEnd, end
  }

  /// Moves the cursor.
  mutating func move(to target: Target) { position = position(of: target) }

  /// Removes what is between the cursor and a target.
  mutating func remove(to target: Target) {
    let other = position(of: target)
    characters.removeSubrange(min(position, other)..<max(position, other))
    position = min(position, other)
  }

  private func position(of target: Target) -> Int {
    switch target {
    case .start: 0
    case .wordStart: wordStart
    case .characterBefore: max(0, position - 1)
    case .characterAfter: min(characters.count, position + 1)
    case .wordEnd: wordEnd
    case .end: characters.count
    }
  }

  private var wordStart: Int {
    let blanks = characters[..<position].reversed().prefix(while: \.isWhitespace).count
    return position - blanks
      - characters[..<(position - blanks)].reversed().prefix { !$0.isWhitespace }.count
  }

  private var wordEnd: Int {
    let blanks = characters[position...].prefix(while: \.isWhitespace).count
    return position + blanks
      + characters[(position + blanks)...].prefix { !$0.isWhitespace }.count
  }

  /// The line behind a sign, as far as there is room: the part around the cursor.
  ///
  /// - Parameters:
  ///   - sign: What stands before the text.
  ///   - width: How many columns there are.
  /// - Returns: The line, and the column of the cursor.
  func line(behind sign: TextLine, width: Int) -> (line: TextLine, cursor: Int) {
    var line = sign
    let room = max(1, width - sign.width)
    // The cursor needs a column, too, and what is typed before it tells the most.
    var start = position
    var before = 0
    while start > 0 {
      let columns = TextLine(String(characters[start - 1])).width
      guard before + columns < room else { break }
      before += columns
      start -= 1
    }
    var (end, columns) = (position, before)
    while end < characters.count {
      let more = TextLine(String(characters[end])).width
      guard columns + more <= room else { break }
      columns += more
      end += 1
    }
    line.append(String(characters[start..<end]))
    return (line, min(sign.width + before, max(0, width - 1)))
  }
}
