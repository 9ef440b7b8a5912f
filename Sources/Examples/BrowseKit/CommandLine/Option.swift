/// An option of the command line: how it is written, what it does, and what it means to a run.
///
/// The help, the manual page and the completions of shells are made from these.
struct Option: Sendable {
  /// What an option does: change a run, or have something else done.
  enum Effect: Sendable {
    case change(@Sendable (String, inout Invocation) throws(UsageError) -> Void)
    case replace(@Sendable (String) throws(UsageError) -> Command)
  }

  let name: String

  /// The name of the option's value, or `nil` for an option that has none.
  let value: String?

  /// What the value may be, if there are few.
  let choices: [String]

  let summary: String

  /// Puts the option into effect; the value is empty for an option that has none.
  let effect: Effect

  /// The option and its value's name as the help shows them.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  /// An option without a value.
  static func flag(
    _ name: String, _ summary: String, _ apply: @escaping @Sendable (inout Invocation) -> Void
  ) -> Option {
    Option(name: name, value: nil, choices: [], summary: summary, effect: .change { apply(&$1) })
  }

  /// An option with a value of any kind.
  static func text(
    _ name: String, _ value: String, _ summary: String, choices: [String] = [],
    _ apply: @escaping @Sendable (String, inout Invocation) throws(UsageError) -> Void
  ) -> Option {
    Option(name: name, value: value, choices: choices, summary: summary, effect: .change(apply))
  }

  /// An option with a whole number.
  static func number(
    _ name: String, _ summary: String, least: Int = 0,
    _ apply: @escaping @Sendable (Int, inout Invocation) -> Void
  ) -> Option {
    text(name, "N", summary) { text, invocation throws(UsageError) in
      guard let number = Int(text), number >= least else {
        throw UsageError(
          "expected a whole number from \(least) to \(Int.max) after \(name), "
            + "found \(Excerpt.quoted(text))")
      }
      apply(number, &invocation)
    }
  }

  /// An option whose value is one of a few.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: String,
    _ apply: @escaping @Sendable (Choice, inout Invocation) -> Void
  ) -> Option {
    let choices = Choice.allCases.map(\.rawValue)
    return text(name, choices.joined(separator: "|"), summary, choices: choices) {
      text, invocation throws(UsageError) in
      apply(try choice(text, of: name), &invocation)
    }
  }

  /// An option in place of a file.
  static func command(_ name: String, _ summary: String, _ command: Command) -> Option {
    Option(
      name: name, value: nil, choices: [], summary: summary, effect: .replace { _ in command })
  }

  /// An option in place of a file, whose value is one of a few.
  static func command<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ summary: String, _ command: @escaping @Sendable (Choice) -> Command
  ) -> Option {
    let choices = Choice.allCases.map(\.rawValue)
    return Option(
      name: name, value: choices.joined(separator: "|"), choices: choices, summary: summary,
      effect: .replace { text throws(UsageError) in command(try choice(text, of: name)) })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ text: String, of option: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        "expected one of \(choices) after \(option), found \(Excerpt.quoted(text))")
    }
    return choice
  }
}
