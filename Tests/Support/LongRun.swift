#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much longer the random laws run when the environment asks for it with `ROSTER_LONG`.
public enum LongRun: Sendable {
  /// How many times as many cases are tried.
  public static let factor = isAsked ? 10 : 1

  /// Whether the environment asks for long runs.
  public static let isAsked = unsafe getenv("ROSTER_LONG") != nil
}
