import Foundation
import Synchronization

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
