import Testing

/// A program in the documentation, and what the documentation says about it.
struct Snippet: Sendable {
  /// What becomes of a program.
  enum Fate: Equatable, Sendable {
    /// It compiles, runs, and prints this; `nil` where the documentation does not say what.
    case prints(String?)

    /// It compiles, and is used by hand on a terminal.
    case isUsed

    /// It is a file of tests, which pass.
    case passes

    /// It does not compile.
    case isRefused
  }

  /// The file, by its path from the root.
  let path: String

  /// The line of the fence.
  let line: Int

  /// The program, with the parts that it continues.
  let program: String

  /// What the documentation says about it.
  let fate: Fate

  /// A name that is unique among all snippets, and that can be the name of a module.
  var name: String {
    String(path.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_\(line)"
  }
}

extension Snippet: CustomTestStringConvertible {
  /// The file and line.
  var testDescription: String { "\(path):\(line)" }
}
