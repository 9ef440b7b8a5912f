/// An option of the command line: how it is written, what it does, and what it means to a run.
struct Option: Sendable {
  let name: String

  /// The name of the option's value, or `nil` for an option that has none.
  let value: String?

  let summary: String

  /// Puts the option into effect; the value is empty for an option that has none.
  let apply: @Sendable (String, inout Invocation) throws(UsageError) -> Void

  /// The option and its value's name as the help shows them.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let all: [Option] = [
    Option(name: "--group-by", value: "COLUMN", summary: "make a section of each value") {
      $1.query.groupColumn = $0
    },
    Option(
      name: "--sort-by", value: "COLUMN[:desc]", summary: "sort the rows; numbers by their size"
    ) {
      $1.query.sortKey = $0
    },
    Option(name: "--columns", value: "A,B,C", summary: "show these columns only, in this order") {
      $1.query.columns = $0
    },
    Option(
      name: "--where", value: "CONDITION",
      summary: "show rows with COLUMN=VALUE or COLUMN~TEXT only; may be repeated"
    ) {
      $1.query.conditions.append($0)
    },
    Option(
      name: "--limit", value: "N",
      summary: "show the first N rows only; unless they are sorted, read no further"
    ) {
      text, invocation throws(UsageError) in
      guard let limit = Int(text), limit >= 0 else {
        throw UsageError(
          "expected a whole number from 0 to \(Int.max) after --limit, found \(Excerpt.quoted(text))"
        )
      }
      invocation.query.limit = limit
    },
    Option(name: "--grid", value: nil, summary: "show the rows side by side") {
      $1.isGrid = true
    },
    Option(name: "--format", value: "text|json", summary: "print text (the default) or JSON") {
      text, invocation throws(UsageError) in
      invocation.outputFormat = try choice(text, of: "--format")
    },
    Option(
      name: "--input-format", value: "csv|tsv|json|jsonl",
      summary: "read this format, whatever the file is called"
    ) { text, invocation throws(UsageError) in
      invocation.inputFormat = try choice(text, of: "--input-format")
    },
    Option(
      name: "--skip-bad-rows", value: nil,
      summary: "leave out rows that are wrong, and tell of them"
    ) {
      $1.skipsBadRows = true
    },
  ]

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
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
