extension Option {
  /// All options, in the order in which they are explained.
  static let all: [Option] = [
    // What to read, and how.
    choice("--input-format", "read this format, whatever the file is called") {
      $1.inputFormat = $0
    },
    text("--delimiter", "CHAR", delimiterSummary, choices: delimiters.map(\.name), setDelimiter),
    text(
      "--quote", "CHAR|none|backslash", quoteSummary, choices: ["none", "backslash"], setQuoting),
    flag("--no-header", "the first line is a row; name the columns column1, column2 and so on") {
      $0.dialect.hasHeader = false
    },
    choice(
      "--ragged", "what to do with rows of more or fewer values than names; keep is the default"
    ) {
      $1.dialect.ragged = $0
    },
    choice("--encoding", "read this encoding; UTF-16 with its mark is found out") {
      $1.encoding = $0
    },
    flag("--skip-bad-rows", "leave out rows that are wrong, and tell of them") {
      $0.skipsBadRows = true
    },
    flag("--follow", "go on with what changes; in print, what comes (+), goes (-), moves (~)") {
      $0.isFollowing = true
    },

    // Which rows and columns to show, and in which order.
    text("--where", "CONDITION", "show rows that meet this only; several are joined by and") {
      $1.query.conditions.append($0)
    },
    flag("--ignore-case", "take upper and lower case as alike in conditions") {
      $0.query.ignoresCase = true
    },
    flag("--regex", "take what follows ~ in conditions as a regular expression") {
      $0.query.usesRegex = true
    },
    number("--sample", "draw N rows at random") { $1.query.sampleCount = $0 },
    number("--seed", "draw others: the same number draws the same rows") {
      $1.query.seed = UInt64($0)
    },
    text("--sort-by", "COLUMN[:desc]", "sort the rows; numbers by their size") {
      $1.query.sortKey = $0
    },
    number("--offset", "pass over the first N rows") { $1.query.offset = $0 },
    number("--limit", "show N rows only; unless sorted, drawn or used by hand, read no further") {
      $1.query.limit = $0
    },
    text("--group-by", "COLUMN", "make a section of each value") { $1.query.groupColumn = $0 },
    text("--columns", "A,B,C", "show these columns only, in this order") { $1.query.columns = $0 },

    // What to print.
    choice("--output-format", "print this; text is the default") { $1.outputFormat = $0 },
    number(
      "--width", "make lines of text so wide; else a terminal's width, or nothing is cut", least: 1
    ) { $1.width = $0 },
    flag("--grid", "show the rows side by side") { $0.isGrid = true },
    flag("--count", "print the number of rows only, or that of each group") {
      $0.isCounting = true
    },
    text("--stats", "COLUMN", "print what the values of a column are like; may be repeated") {
      $1.statisticsColumns.append($0)
    },

    // Who uses the rows.
    flag("--interactive", "use the rows by hand, wherever the output leads") {
      $0.isInteractive = true
    },
    flag("--no-interactive", "print the rows, on a terminal too") { $0.isInteractive = false },
    flag("--multi", "mark several rows by hand, with space") { $0.isMultiple = true },
    flag("--accessible", "tell in plain lines what has the focus, for screen readers") {
      $0.isAccessible = true
    },
    flag("--preview", "show the whole of a row below the list") { $0.hasPreview = true },

    // What else the program does.
    command("--completions", "print what completes options in a shell") { .completions($0) },
    command("--manual", "print the manual page", .manual),
    command("--help", "print this help", .help),
    command("--version", "print the version", .version),
  ]

  private static let delimiters: [(name: String, byte: UInt8)] = [
    ("comma", 0x2C), ("semicolon", 0x3B), ("tab", 0x09), ("pipe", 0x7C), ("space", 0x20),
  ]

  private static let delimiterSummary =
    "what stands between values: an ASCII character or its name"

  private static let quoteSummary =
    "how a value holds it: between these, not at all (TSV), or as \\t and \\n"

  @Sendable private static func setDelimiter(
    _ text: String, _ invocation: inout Invocation
  ) throws(UsageError) {
    if let known = delimiters.first(where: { $0.name == text }) {
      invocation.dialect.delimiter = known.byte
    } else {
      invocation.dialect.delimiter = try character(text, of: "--delimiter")
    }
  }

  @Sendable private static func setQuoting(
    _ text: String, _ invocation: inout Invocation
  ) throws(UsageError) {
    switch text {
    case "none": invocation.dialect.quoting = Dialect.Quoting.none
    case "backslash": invocation.dialect.quoting = .backslash
    default: invocation.dialect.quoting = .character(try character(text, of: "--quote"))
    }
  }

  private static func character(_ text: String, of option: String) throws(UsageError) -> UInt8 {
    let bytes = Array(text.utf8)
    guard bytes.count == 1, bytes[0] < 0x7F, bytes[0] >= 0x20 || bytes[0] == 0x09 else {
      throw UsageError(
        "expected an ASCII character after \(option), found \(Excerpt.quoted(text))")
    }
    return bytes[0]
  }
}
