// The closures of a chain of handlers would be checked together by the compiler, in all combinations of what their
// operators may mean, before it knows of which type the items are. Through a result builder each is checked by itself,
// and what does not fit is said where it stands.

/// Lets the compiler check the closure of each handler by itself, so that long chains compile at once.
///
/// Handlers read like other closures: one expression, or statements with `return`. There is nothing to be called.
/// A closure without `return` whose event has no answer may have `if`, `switch` and `for`, but no `while`, `defer` or
/// `do`; write `return` at its end if it needs one.
///
/// If the compiler is unable to check a long chain in reasonable time, one of its closures is wrong. Say of which type the
/// items are where the factory is made, as in `TextCellFactory<Product> { … }`, and the mistake is named where it stands.
///
/// If the compiler says that a `return` cannot be used in this result builder, something else in the expression is wrong, and the `return`
/// is not. Make the closure a function, as in `handle(.didSelect, finish)`, and the mistake is named.
@resultBuilder
public enum AnswerBuilder<Answer>: Sendable {
  /// Takes the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildExpression(_ answer: Answer) -> Answer { answer }

  /// Takes the only statement for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildBlock(_ answer: Answer) -> Answer { answer }

  /// Takes one branch for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildEither(first answer: Answer) -> Answer { answer }

  /// Takes the other branch for the answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The answer.
  public static func buildEither(second answer: Answer) -> Answer { answer }
}

extension AnswerBuilder where Answer == Void {
  /// Does something, and leaves what comes of it.
  ///
  /// - Parameter result: What came of it.
  public static func buildExpression<Result>(_ result: Result) {}

  /// Does one thing after the other.
  ///
  /// - Parameter statements: What was done.
  public static func buildBlock(_ statements: Void...) {}

  /// Does something or nothing.
  ///
  /// - Parameter statement: What was done, if anything.
  public static func buildOptional(_ statement: Void?) {}

  /// Does something as often as a loop says.
  ///
  /// - Parameter statements: What was done.
  public static func buildArray(_ statements: [Void]) {}
}
