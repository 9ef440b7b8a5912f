import Synchronization
import Testing

/// An issue that was expected and so does not fail its test.
struct RecordedIssue {
  /// The issue in words, and the line that it is reported at.
  var description: String
  var line: Int?
}

/// Runs something that must record issues, and gives those instead of letting them fail the test.
///
/// A run in which each of them is recorded is clean; of one that is missing tells what the test expects of the
/// result.
///
/// - Parameter body: Records issues.
/// - Returns: The issues in order.
/// - Throws: What the body throws.
func issues(
  recordedBy body: @Sendable () async throws -> Void
) async throws -> [RecordedIssue] {
  let taken = TakenIssues()
  let taking: IssueHandlingTrait = .compactMapIssues { issue in
    taken.issues.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current)
  try await taking.provideScope(for: test, testCase: Test.Case.current, performing: body)
  return taken.issues.withLock { $0 }.map {
    RecordedIssue(description: "\($0)", line: $0.sourceLocation?.line)
  }
}

private final class TakenIssues: Sendable {
  let issues = Mutex<[Issue]>([])
}
