import Testing

/// A mistake that the types prevent: a program that must not compile, and its corrected twin.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// All mistakes.
  static let all = composing + choosing + sections + changing + showing + decorating + handling

  /// What was done wrong.
  let title: String

  /// The lines with the mistake, to stand after ``prelude``.
  let wrong: String

  /// The same lines without it.
  let right: String

  /// What the compiler must say about the lines that are wrong.
  let reason: String

  /// The title.
  var testDescription: String { title }

  /// Describes a mistake.
  ///
  /// - Parameters:
  ///   - title: What was done wrong.
  ///   - wrong: The lines with the mistake.
  ///   - right: The same lines without it.
  ///   - reason: A part of the compiler's message, with the types that do not fit.
  init(_ title: String, wrong: String, right: String, reason: String) {
    self.title = title
    self.wrong = wrong
    self.right = right
    self.reason = reason
  }
}
