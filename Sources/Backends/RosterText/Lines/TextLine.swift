public import Roster

/// One line of styled text that can be printed as it is.
///
/// Whatever a line is made of, it takes one line of a screen and the columns that it says. Control
/// characters are replaced by pictures of them, so that a cell with an escape sequence in its text
/// shows the sequence and does not obey it:
///
/// ```swift
/// print(TextLine("red \u{1B}[31mapple"))  // red ␛[31mapple
/// ```
public struct TextLine: Hashable, Sendable {
  /// The stretches of one style each, in order; neighbors differ in style, and none is empty.
  public private(set) var runs: [TextRun] = []

  /// The columns that the line takes.
  public internal(set) var width = 0

  /// Makes an empty line.
  public init() {}

  /// Makes a line in one style.
  ///
  /// - Parameters:
  ///   - text: What the line says; a line break in it is shown as a picture of itself.
  ///   - style: How it looks.
  public init(_ text: String, style: TextStyle = .plain) {
    append(text, style: style)
  }

  /// The characters without their styles.
  public var text: String { runs.map(\.text).joined() }

  /// Whether the line has no characters.
  public var isEmpty: Bool { runs.isEmpty }

  /// Adds text at the end.
  ///
  /// - Parameters:
  ///   - text: What is added; a tab reaches to the next column that is a multiple of four.
  ///   - style: How it looks.
  public mutating func append(_ text: String, style: TextStyle = .plain) {
    let (printable, columns) = PrintableText.make(from: text, atColumn: width)
    append(TextRun(printable: printable, style: style), width: columns)
  }

  /// Adds a line at the end.
  ///
  /// - Parameter other: What is added, with its styles.
  public mutating func append(_ other: TextLine) {
    for run in other.runs { append(run, width: 0) }
    width += other.width
  }

  /// The same line upon another style.
  ///
  /// - Parameter base: What the runs look like where they say nothing else.
  /// - Returns: The line with each run's style over the base.
  public func over(_ base: TextStyle) -> TextLine {
    guard base != .plain else { return self }
    var line = TextLine()
    for run in runs {
      line.append(TextRun(printable: run.text, style: run.style.over(base)), width: 0)
    }
    line.width += width
    return line
  }

  /// Adds a run of some columns, which are others where its characters join those of a run of the same style.
  mutating func append(_ run: TextRun, width columns: Int) {
    guard !run.text.isEmpty else { return }
    width += columns
    guard let last = runs.indices.last, runs[last].style == run.style else {
      return runs.append(run)
    }
    width += Self.columns(joining: run.text, to: runs[last].text)
    // In the run itself: a copy for each of many pieces would take long.
    runs[last].text += run.text
  }
}

extension TextLine: ExpressibleByStringInterpolation {
  /// Makes a plain line of a literal.
  ///
  /// - Parameter value: What the line says.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TextLine: CustomStringConvertible {
  /// The characters without their styles.
  public var description: String { text }
}

/// A stretch of a line in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters; none of them moves a cursor.
  public internal(set) var text: String

  /// How they look.
  public let style: TextStyle

  /// Makes a run of text that is known to be printable.
  init(printable text: String, style: TextStyle) {
    self.text = text
    self.style = style
  }
}

extension TextLine {
  /// The line cut to a width, with an ellipsis where something was cut off.
  ///
  /// A character that would stand astride the edge is left out whole: a flag, a family of emoji
  /// joiners, a letter with its marks.
  ///
  /// ```swift
  /// print(TextLine("Strawberries").truncated(to: 6))  // Straw…
  /// ```
  ///
  /// - Parameter columns: The width to keep to; nothing is left at 0 or less.
  /// - Returns: The line itself where it fits.
  /// - Complexity: O(*n*) for *n* characters, O(1) where the line fits.
  public func truncated(to columns: Int) -> TextLine {
    guard width > columns else { return self }
    guard columns > 0 else { return TextLine() }
    var line = TextLine()
    for run in runs {
      let room = columns - 1 - line.width
      let (kept, keptWidth) = Self.prefix(of: run.text, columns: room)
      if kept.endIndex == run.text.endIndex {
        line.append(run, width: keptWidth)
      } else {
        // What is still open may have been opened in another run.
        let text = String(kept) + PrintableText.closers(of: line.text + String(kept)) + "…"
        line.append(TextRun(printable: text, style: run.style), width: keptWidth + 1)
        return line
      }
    }
    return line
  }

  /// The line with spaces up to a width.
  ///
  /// - Parameters:
  ///   - columns: The width to reach; more than a million columns are as a million.
  ///   - style: How the spaces look.
  /// - Returns: The line itself where it is that wide already.
  public func padded(to columns: Int, style: TextStyle = .plain) -> TextLine {
    let columns = min(columns, 1_000_000)
    guard width < columns else { return self }
    var line = self
    let missing = columns - width
    line.append(
      TextRun(printable: String(repeating: " ", count: missing), style: style), width: missing)
    return line
  }
}

extension TextLine {
  /// The lines of a text, parted at its line breaks of any kind.
  ///
  /// ```swift
  /// print(TextLine.lines(of: "Milk\r\n0.9 l").count)  // 2
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text; an empty one is one empty line.
  ///   - style: How the lines look.
  /// - Returns: One line more than there are line breaks.
  public static func lines(of text: String, style: TextStyle = .plain) -> [TextLine] {
    if !text.utf8.contains(where: mayBreakLine) { return [TextLine(text, style: style)] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextLine(String($0), style: style) }
  }

  /// Whether a byte can be the last one of a line break: U+000A to U+000D, U+0085, U+2028 or U+2029.
  ///
  /// Other characters end in some of these bytes too; most texts have none of them, and need not be
  /// parted into characters.
  private static func mayBreakLine(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x85 || byte == 0xA8 || byte == 0xA9
  }
}

extension TextLine {
  /// The line without the unstyled spaces at its end, which cannot be seen.
  func trimmedBlanks() -> TextLine {
    guard let last = runs.last, last.style == .plain, last.text.utf8.last == UInt8(ascii: " ")
    else { return self }
    // Characters, not bytes: some that are not seen themselves go with the space behind them.
    let text = last.text
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    var line = self
    line.runs.removeLast()
    line.append(TextRun(printable: String(text[..<end]), style: .plain), width: 0)
    line.width -= text.utf8.distance(from: end, to: text.endIndex)
    return line
  }
}

/// What a text backend shows, as a value: lines of styled text.
///
/// Printing it prints the plain text. The same list in the same state gives the same screen, byte for
/// byte, on every machine.
public struct TextScreen: Hashable, Sendable {
  /// The lines, from top to bottom.
  public var lines: [TextLine]

  /// Makes a screen.
  ///
  /// - Parameter lines: The lines, from top to bottom.
  public init(lines: [TextLine] = []) {
    self.lines = lines
  }
}

extension TextScreen: CustomStringConvertible {
  /// The plain text of the lines, with a line break between each two.
  public var description: String {
    lines.map(\.text).joined(separator: "\n")
  }
}

extension TextLine {
  /// The line with what a query finds in it in another style.
  ///
  /// ```swift
  /// let line = TextLine("Oat milk").marking(TextQuery("milk"), with: .bold)
  /// print(line.runs.map(\.text))  // ["Oat ", "milk"]
  /// ```
  ///
  /// A factory marks its cells with it; a list on a terminal does that by itself for what is typed there.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - style: How it looks, over the styles that are there.
  /// - Returns: The line, as wide as before.
  /// - Complexity: O(*n* · *q*) for a line of *n* characters and a query of *q*.
  public func marking(_ query: TextQuery, with style: TextStyle) -> TextLine {
    let text = text
    let ranges = query.marked(in: text).map { range in
      text.utf8.distance(
        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
          from: text.startIndex, to: range.upperBound)
    }
    guard !ranges.isEmpty else { return self }
    var line = TextLine()
    var (start, rest) = (0, ranges[...])
    for run in runs {
      let end = start + run.text.utf8.count
      var place = start
      while place < end {
        while let range = rest.first, range.upperBound <= place { rest.removeFirst() }
        let range = rest.first
        let isMarked = range?.contains(place) ?? false
        let next = min(end, (isMarked ? range?.upperBound : range?.lowerBound) ?? end)
        let bytes = run.text.utf8.dropFirst(place - start).prefix(next - place)
        let piece = String(Substring(bytes))
        line.append(
          TextRun(printable: piece, style: isMarked ? style.over(run.style) : run.style),
          width: Self.columns(of: piece))
        place = next
      }
      start = end
    }
    return line
  }
}

extension TextQuery {
  /// Which texts can change sides when one query follows another; for a filter of a pipeline.
  ///
  /// ```swift
  /// let query = StageInput(TextQuery())
  /// let found = Pipeline(indexing: wares).filter(by: query, change: TextQuery.change) { $1.matches($0.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The query before.
  ///   - new: The one after.
  /// - Returns: What is certain: who types on finds no more than before.
  public static func change(from old: TextQuery, to new: TextQuery) -> FilterChange {
    new.isCertainlyStricter(than: old)
      ? .stricter : old.isCertainlyStricter(than: new) ? .looser : .different
  }
}
