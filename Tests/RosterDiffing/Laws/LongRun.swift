#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much longer the random laws run when the environment asks for it with `ROSTER_LONG`.
enum LongRun {
  static let factor = isAsked ? 10 : 1

  static let isAsked = unsafe getenv("ROSTER_LONG") != nil
}
