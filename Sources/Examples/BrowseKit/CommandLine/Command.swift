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
