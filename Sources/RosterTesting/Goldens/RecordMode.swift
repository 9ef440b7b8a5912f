public import Foundation

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
