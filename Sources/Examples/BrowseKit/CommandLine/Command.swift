/// What the command line asks for.
public enum Command: Hashable, Sendable {
  /// To explain the program.
  case help
  /// To name the program's version.
  case version
  /// To print the manual page.
  case manual
  /// To print what completes options in a shell.
  case completions(Shell)
  /// To show a file.
  case browse(Invocation)

  /// The program's version.
  public static let versionNumber = "0.1.0"

  /// Reads a command line.
  ///
  /// An option's value is the next argument, or stands behind `=`. Everything behind `--` is a path.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - hasInput: Whether something comes on standard input, which is shown where no file is named.
  /// - Throws: `UsageError` when they cannot be understood.
  public init(parsing arguments: [String], hasInput: Bool = false) throws(UsageError) {
    var invocation = Invocation(path: "")
    var paths: [String] = []
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        paths.append(argument)
        continue
      }
      if argument == "--" {
        areOptionsOver = true
      } else if let command = try Self.apply(argument, &rest, to: &invocation) {
        self = command
        return
      }
    }
    guard let path = paths.first ?? (hasInput ? "-" : nil) else {
      throw UsageError("expected a file, or - for standard input")
    }
    guard paths.count < 2 else {
      throw UsageError("expected one file, found \(paths.count): \(Excerpt.list(paths))")
    }
    invocation.path = path
    try invocation.check()
    self = .browse(invocation)
  }

  /// Applies an option to a run.
  ///
  /// - Returns: What is to be done instead of the run, if the option says so.
  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to invocation: inout Invocation
  ) throws(UsageError) -> Command? {
    if argument == "-h" { return .help }
    let equals = argument.firstIndex(of: "=")
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let hint =
        Suggestion.nearest(to: name, in: Option.all.map(\.name)).map { "; did you mean \($0)?" }
        ?? ""
      throw UsageError("there is no option \(Excerpt.of(name))\(hint)")
    }
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    var value = attached ?? ""
    if let name = option.value {
      guard let text = attached ?? rest.popFirst() else {
        throw UsageError("expected \(name) after \(option.name), found the end of the command line")
      }
      value = text
    } else if let attached {
      throw UsageError("\(name) takes no value, found \(Excerpt.quoted(attached))")
    }
    switch option.effect {
    case .change(let apply):
      try apply(value, &invocation)
      return nil
    case .replace(let command): return try command(value)
    }
  }
}

/// What one run of the program is to do.
public struct Invocation: Hashable, Sendable {
  /// The file's path, or `-` for standard input.
  public var path: String

  /// What the file is called where it is shown.
  var name: String { path == "-" ? FileBytes.inputName : path }

  /// What to show of the file.
  public var query = Query()

  /// The file's format; `nil` to find it out.
  public var inputFormat: FileFormat?

  /// How delimited text is written.
  public var dialect = Dialect()

  /// How the file spells its characters; `nil` to find it out.
  public var encoding: TextEncoding?

  /// What to print.
  public var outputFormat = OutputFormat.text

  /// How wide lines of text may be; `nil` for the terminal's width, or to cut nothing.
  public var width: Int?

  /// Whether the number of rows is printed, and not the rows.
  public var isCounting = false

  /// The columns whose statistics are printed in place of the rows.
  public var statisticsColumns: [String] = []

  /// Whether rows are tiles side by side, and not lines.
  public var isGrid = false

  /// Whether changes of the file are followed.
  public var isFollowing = false

  /// Whether bad rows are left out and counted.
  public var skipsBadRows = false

  /// Whether the rows are used by hand; `nil` to go by whether there is a terminal.
  public var isInteractive: Bool?

  /// Whether several rows can be marked.
  public var isMultiple = false

  /// Whether what has the focus is printed in plain lines, and nothing is painted.
  public var isAccessible = false

  /// Whether the whole of a row is shown below the list.
  public var hasPreview = false

  init(path: String) {
    self.path = path
  }

  /// Checks that the options go together.
  fileprivate func check() throws(UsageError) {
    let isText = outputFormat == .text && !isGrid && !isCounting && statisticsColumns.isEmpty
    if isFollowing {
      guard path != "-" else {
        throw UsageError("expected a file to --follow, found standard input")
      }
      guard isText || isInteractive == true else {
        throw UsageError("--follow prints a row a line of text, and nothing else")
      }
    }
    if isCounting || !statisticsColumns.isEmpty {
      guard outputFormat == .text, !isGrid, !isCounting || statisticsColumns.isEmpty else {
        throw UsageError("--count and --stats print text, and nothing else")
      }
    }
    if isInteractive == true {
      guard !isGrid, !isCounting, statisticsColumns.isEmpty else {
        throw UsageError(
          "--interactive shows a row a line, and neither a grid nor what --count and --stats tell")
      }
    }
    if dialect != Dialect(), inputFormat == .json || inputFormat == .jsonLines {
      throw UsageError(
        "--delimiter, --quote, --no-header and --ragged are for delimited text, and not for JSON")
    }
    if case .character(let quote)? = dialect.quoting, quote == dialect.delimiter {
      throw UsageError("expected a quote that differs from the delimiter")
    }
  }
}

/// What the program prints.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A list to look at.
  case text
  /// Comma-separated values.
  case csv
  /// Tab-separated values.
  case tsv
  /// An array of the rows as objects, or of sections if they are grouped.
  case json
  /// An object for each row, in a line of its own.
  case jsonLines = "jsonl"
  /// A table in Markdown.
  case markdown
  /// A page of HTML.
  case html
}

/// A command line that cannot be understood.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// How the program ends: as `grep` does where there is nothing to print, else in the numbers of BSD's `sysexits.h`.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Everything was done.
  case success = 0
  /// Everything was done, and no row was found.
  case noRows = 1
  /// The command line is wrong, or names a column that is not there.
  case usage = 64
  /// The file's contents are wrong.
  case badData = 65
  /// The file cannot be read.
  case noInput = 66
  /// There is not enough memory for the file.
  case outOfMemory = 71
  /// The output cannot be written.
  case outputFailed = 74
  /// The user left the list without a choice.
  case left = 130

  /// What the number tells, in a few words.
  var meaning: String {
    switch self {
    case .success: "done"
    case .noRows: "no rows"
    case .usage: "wrong usage"
    case .badData: "bad data"
    case .noInput: "no such file"
    case .outOfMemory: "not enough memory"
    case .outputFailed: "output failed"
    case .left: "left by hand, without a choice"
    }
  }
}
