public import Foundation

/// Texts that were recorded once and are compared with ever after.
///
/// The folder is beside the test that asks, so that it works in any package:
///
/// ```swift
/// let goldens = GoldenFolder(besides: #filePath)
/// let violations = goldens.violations(of: backend.render(provider.dataSource), named: "groceries")
/// ```
///
/// A text that is recorded in a run is reported, so that no run passes without a comparison.
public struct GoldenFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String

  /// When texts are written instead of being compared.
  public var mode: RecordMode

  /// Takes the folder `Goldens` beside a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file; write `#filePath`.
  ///   - mode: When texts are written; what the environment says by default.
  public init(besides file: String, mode: RecordMode = RecordMode()) {
    path = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens").path
    self.mode = mode
  }

  /// Compares a text with the recorded one, or records it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file, without its ending.
  /// - Returns: That the texts differ, and how; that it was recorded; or that there is nothing to compare
  ///   with.
  public func violations(of text: String, named name: String) -> [Violation] {
    let file = URL(filePath: path).appending(path: name + ".txt")
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if mode.records(isThere: recorded != nil, isEqual: recorded?.hasBytes(of: text) == true) {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return [Violation(.goldenRecorded, "“\(name)” has been recorded; run again to compare")]
      } catch {
        return [Violation(.goldenMissing, "“\(name)” cannot be recorded: \(error)")]
      }
    }
    guard let recorded else {
      return [Violation(.goldenMissing, "there is no recorded “\(name)”, and recording is off")]
    }
    return Self.violations(of: text, equalTo: recorded, named: name)
  }

  /// Compares a text with another one, such as a literal in a test.
  ///
  /// Characters that are the same and spelled otherwise, as `é` in one piece or in two, are another text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - expected: What it should be.
  ///   - name: What the text is, for the report.
  /// - Returns: That the texts differ, and how.
  public static func violations(
    of text: String, equalTo expected: String, named name: String = "the text"
  ) -> [Violation] {
    if text.hasBytes(of: expected) { return [] }
    let difference = UnifiedDiff(expected: expected, found: text).description
    let words =
      difference.isEmpty ? "the characters are the same, and spelled otherwise" : difference
    return [Violation(.golden, "\(name) is not as expected:\n\(words)")]
  }
}

extension String {
  /// Whether it is spelled as another text is, and does not only have the same characters.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// When goldens are written instead of being compared.
///
/// Set it for a run in the environment: `ROSTER_RECORD=failed swift test`.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All are written anew.
  case all

  /// Those that are not there are written. This is the mode if none is set.
  case missing

  /// Those that are not there, and those that differ, are written.
  case failed

  /// None is written.
  case never

  /// The mode that the environment asks for, or `missing`.
  ///
  /// - Parameter environment: The variables; those of the process by default.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self = environment["ROSTER_RECORD"].flatMap(RecordMode.init(rawValue:)) ?? .missing
  }

  func records(isThere: Bool, isEqual: Bool) -> Bool {
    switch self {
    case .all: true
    case .missing: !isThere
    case .failed: !isThere || !isEqual
    case .never: false
    }
  }
}
