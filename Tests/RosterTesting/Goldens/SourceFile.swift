import Foundation
import RosterTesting

/// A source file for as long as a test needs it, and the run of a program that was compiled from it.
final class SourceFile {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift").path
  private var recorder = InlineRecorder()

  init(_ text: String) throws {
    self.text = text
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What the file contained when it was compiled.
  private(set) var text: String

  /// What the file contains now.
  var current: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "no file" }

  /// Ends the run, and starts another with the file as it is now.
  func compileAgain() {
    text = current
    recorder = InlineRecorder()
  }

  /// Compares, at the call whose arguments start at the so-manieth opening bracket of the compiled text.
  func violations(
    of text: String, equalTo expected: String?, atCall call: Int = 0, mode: RecordMode = .failed
  ) -> [Violation] {
    let before = self.text.split(separator: "golden(", omittingEmptySubsequences: false)
      .prefix(call + 1).joined(separator: "golden(")
    let line = before.count { $0 == "\n" || $0 == "\r\n" } + 1
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last!.utf8.count
    return InlineGolden(
      file: path, line: line, column: column + "golden(".utf8.count, mode: mode, recorder: recorder
    ).violations(of: text, equalTo: expected)
  }
}
