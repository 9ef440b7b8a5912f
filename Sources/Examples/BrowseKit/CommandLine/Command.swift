/// What the command line asks for.
public enum Command: Hashable, Sendable {
  /// To explain the program.
  case help
  /// To name the program's version.
  case version
  /// To show a file.
  case browse(Invocation)

  /// The program's version.
  public static let versionNumber = "0.1.0"

  /// Reads a command line.
  ///
  /// An option's value is the next argument, or stands behind `=`. Everything behind `--` is a path.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Throws: `UsageError` when they cannot be understood.
  public init(parsing arguments: [String]) throws(UsageError) {
    var invocation = Invocation(path: "")
    var paths: [String] = []
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        paths.append(argument)
        continue
      }
      switch argument {
      case "--": areOptionsOver = true
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      default: try Self.apply(argument, &rest, to: &invocation)
      }
    }
    guard let path = paths.first else {
      throw UsageError("expected a file, or - for standard input")
    }
    guard paths.count == 1 else {
      throw UsageError("expected one file, found \(paths.count): \(Excerpt.list(paths))")
    }
    invocation.path = path
    self = .browse(invocation)
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to invocation: inout Invocation
  ) throws(UsageError) {
    let equals = argument.firstIndex(of: "=")
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let names = Option.all.map(\.name) + ["--help", "--version"]
      let hint = Suggestion.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      throw UsageError("there is no option \(Excerpt.of(name))\(hint)")
    }
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    guard let value = option.value else {
      if let attached {
        throw UsageError("\(name) takes no value, found \(Excerpt.quoted(attached))")
      }
      return try option.apply("", &invocation)
    }
    guard let text = attached ?? rest.popFirst() else {
      throw UsageError("expected \(value) after \(name), found the end of the command line")
    }
    try option.apply(text, &invocation)
  }
}

extension Command {
  /// The explanation that `--help` prints.
  public static var helpText: String {
    let options =
      Option.all.map { ($0.usage, $0.summary) } + [
        ("--help", "print this help"),
        ("--version", "print the version"),
      ]
    let width = options.map(\.0.count).max() ?? 0
    let lines = options.map { usage, summary in
      "  \(usage)\(String(repeating: " ", count: width - usage.count))  \(summary)"
    }
    let limits = LoadLimits()
    return """
      usage: browse FILE [options]

      Shows a data file as a list: CSV, TSV, JSON (an array of objects) or JSON Lines.
      FILE is a path, or - for standard input.

      \(lines.joined(separator: "\n"))

      All rows are held in memory, in at most half of what is free. A record may have
      \(limits.recordByteCount) bytes. Of bad rows the first is told at once, and their number later;
      after \(limits.badRowCount) bad rows on end, or \(limits.emptyByteCount) bytes without a row, the
      file is given up.

      Exit status: 0 done, 64 wrong usage, 65 bad data, 66 no such file, 71 not enough memory,
      74 output failed.

      """
  }
}

/// What one run of the program is to do.
public struct Invocation: Hashable, Sendable {
  /// The file's path, or `-` for standard input.
  public var path: String

  /// What to show of the file.
  public var query = Query()

  /// The file's format; `nil` to find it out.
  public var inputFormat: FileFormat?

  /// What to print.
  public var outputFormat = OutputFormat.text

  /// Whether rows are tiles side by side, and not lines.
  public var isGrid = false

  /// Whether bad rows are left out and counted.
  public var skipsBadRows = false

  init(path: String) {
    self.path = path
  }
}

/// What the program prints.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A list to look at.
  case text
  /// The sections and their rows, for other programs.
  case json
}

/// A command line that cannot be understood.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// How the program ends, in the numbers of BSD's `sysexits.h`.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// Everything was done.
  case success = 0
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
}
