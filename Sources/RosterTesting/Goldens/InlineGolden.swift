import Foundation
import Synchronization

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

  /// The line of the call, counted from 1; where the file has no such line, nothing is rewritten.
  public let line: Int

  /// The byte of the line at which the arguments of the call start, counted from 1; where the line has no such
  /// byte, nothing is rewritten.
  public let column: Int

  /// When the literal is rewritten.
  public var mode: RecordMode

  private let recorder: InlineRecorder

  /// Names the call that contains a literal.
  ///
  /// - Parameters:
  ///   - file: The path of the source file; what `#filePath` says for an argument that was left out.
  ///   - line: The line, from 1; what `#line` says there.
  ///   - column: The column, from 1; what `#column` says there.
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
    if mode.records(isThere: expected != nil, isEqual: expected?.hasBytes(of: text) == true) {
      guard let reason = recorder.replace(expected, with: text, at: self) else {
        return [Violation(.goldenRecorded, "\(location) has been recorded; run again to compare")]
      }
      return differences(of: text, from: expected) + [
        Violation(.goldenMissing, "\(location) cannot be recorded: \(reason)")
      ]
    }
    if expected == nil {
      return [Violation(.goldenMissing, "\(location) has no text, and recording is off")]
    }
    return differences(of: text, from: expected)
  }

  private func differences(of text: String, from expected: String?) -> [Violation] {
    expected.map { GoldenFolder.violations(of: text, equalTo: $0) } ?? []
  }

  private var location: String {
    "the golden in \(file.split(separator: "/").last ?? ""), line \(line),"
  }
}

/// Rewrites literals in source files, for tests that run at the same time.
///
/// The lines that the compiler noted are those of the files as they were compiled. A recorder remembers those
/// files for as long as it lives.
package final class InlineRecorder: Sendable {
  /// A file, and what this recorder has made of it.
  private struct File {
    var recording: SourceRecording
    var source: String
  }

  /// The recorder of this run.
  ///
  /// Only this one value is shared, as there is but one compiled program whose lines are noted.
  package static let ofThisRun = InlineRecorder()

  private let files = Mutex<[String: File]>([:])

  /// Makes a recorder that has rewritten nothing.
  package init() {}

  /// Rewrites the literal of a call.
  ///
  /// - Returns: Why that cannot be done, or `nil` if it is done.
  func replace(_ expected: String?, with text: String, at call: InlineGolden) -> String? {
    files.withLock { files in
      do {
        let url = URL(filePath: call.file)
        let source = try String(contentsOf: url, encoding: .utf8)
        var file = files[call.file] ?? File(recording: SourceRecording(source), source: source)
        guard file.source == source else { return "the file was changed during this run" }
        try file.recording.replace(expected, with: text, line: call.line, column: call.column)
        file.source = file.recording.source
        if file.source != source {
          try file.source.write(to: url, atomically: true, encoding: .utf8)
        }
        files[call.file] = file
        return nil
      } catch SourceRecording.Failure.noCall {
        return "there is no call that can be read; has the file changed since it was compiled?"
      } catch SourceRecording.Failure.noLiteral {
        return "the call does not contain a string literal of the text that it expects"
      } catch SourceRecording.Failure.recordedOtherwise {
        return "it has been recorded in this run, with another text"
      } catch {
        return "\(error)"
      }
    }
  }
}
