/// A text that is written down in the test itself, and compared with ever after.
///
/// The literal is rewritten where a ``RecordMode`` says so: a test is written without the text, run once, and
/// has it.
///
/// ```swift
/// let golden = InlineGolden(file: #filePath, line: #line, column: #column)
/// ```
///
/// `expectGolden(_:_:)` does all of this in one line.
public struct InlineGolden: Sendable {
  /// The path of the source file.
  public let file: String

  /// The line of the call, counted from 1.
  public let line: Int

  /// The byte of the line at which the arguments of the call start, counted from 1.
  public let column: Int

  /// When the literal is rewritten.
  public var mode: RecordMode

  private let recorder: InlineRecorder

  /// Names the call that contains a literal.
  ///
  /// - Parameters:
  ///   - file: The path of the source file; what `#filePath` says for an argument that was left out.
  ///   - line: The line; what `#line` says there.
  ///   - column: The column; what `#column` says there.
  ///   - mode: When the literal is rewritten; what the environment says by default.
  public init(file: String, line: Int, column: Int, mode: RecordMode = RecordMode()) {
    self.init(file: file, line: line, column: column, mode: mode, recorder: .ofThisRun)
  }

  package init(file: String, line: Int, column: Int, mode: RecordMode, recorder: InlineRecorder) {
    self.file = file
    self.line = line
    self.column = column
    self.mode = mode
    self.recorder = recorder
  }

  /// Compares a text with the literal, or rewrites the literal.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - expected: The text of the literal, or `nil` if the call has none; then one is added after the first
  ///     argument.
  /// - Returns: That the texts differ, and how; that the literal was rewritten; or why it was not.
  public func violations(of text: String, equalTo expected: String?) -> [Violation] {
    if mode.records(isThere: expected != nil, isEqual: text == expected) {
      guard let reason = recorder.replace(expected, with: text, at: self) else {
        return [Violation(.goldenRecorded, "\(place) has been recorded; run again to compare")]
      }
      return differences(of: text, from: expected) + [
        Violation(.goldenMissing, "\(place) cannot be recorded: \(reason)")
      ]
    }
    if expected == nil {
      return [Violation(.goldenMissing, "\(place) has no text, and recording is off")]
    }
    return differences(of: text, from: expected)
  }

  private func differences(of text: String, from expected: String?) -> [Violation] {
    expected.map { GoldenFolder.violations(of: text, equalTo: $0) } ?? []
  }

  private var place: String {
    "the golden in \(file.split(separator: "/").last ?? ""), line \(line),"
  }
}
