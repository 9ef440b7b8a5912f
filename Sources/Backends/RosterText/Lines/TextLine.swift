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
    let total = width + other.width
    for run in other.runs { append(run, width: 0) }
    width = total
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
    line.width = width
    return line
  }

  mutating func append(_ run: TextRun, width columns: Int) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1] = TextRun(printable: last.text + run.text, style: run.style)
    } else {
      runs.append(run)
    }
    width += columns
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
