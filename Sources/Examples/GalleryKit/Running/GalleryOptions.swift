/// What the command line asks for.
struct GalleryOptions: Hashable {
  /// What to do.
  enum Task: Hashable {
    case help
    case list
    /// All screens, to choose from: on a terminal where output goes to one, else as a list.
    case menu
    case show(screen: String)
    case use(screen: String?)
  }

  /// Where the gestures come from.
  enum Script: Hashable {
    case none
    case demo
    case file(String)
  }

  var task = Task.help
  var script = Script.none
  var seed: UInt64 = 1
  var width: Int?
  var height: Int?
  var showsTrace = false

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Throws: `GalleryError` when they cannot be understood.
  init(parsing arguments: [String]) throws(GalleryError) {
    var names: [String] = []
    var rest = arguments[...]
    var (isList, isTerminal) = (false, false)
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return
      case "--list": isList = true
      case "--terminal": isTerminal = true
      case "--demo": script = .demo
      case "--trace": showsTrace = true
      case "--events": script = .file(try Self.value(of: argument, "a file", &rest))
      case "--seed": seed = try Self.number(of: argument, &rest)
      case "--width": width = Int(try Self.number(of: argument, &rest) as UInt16)
      case "--height": height = Int(try Self.number(of: argument, &rest) as UInt16)
      case _ where argument.hasPrefix("-"):
        throw GalleryError("there is no option \(argument)")
      default: names.append(argument)
      }
    }
    guard names.count <= (isList ? 0 : 1) else {
      throw GalleryError("expected one screen, found \(names.joined(separator: ", "))")
    }
    if isList {
      task = .list
    } else if isTerminal {
      task = .use(screen: names.first)
    } else if let name = names.first {
      task = .show(screen: name)
    } else if script == .none, !showsTrace, width == nil, height == nil {
      task = .menu
    } else {
      throw GalleryError("expected the name of a screen; --list names them")
    }
  }

  private static func value(
    of option: String, _ expectation: String, _ rest: inout ArraySlice<String>
  ) throws(GalleryError) -> String {
    guard let value = rest.popFirst() else {
      throw GalleryError("expected \(expectation) after \(option)")
    }
    return value
  }

  private static func number<Number: FixedWidthInteger>(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(GalleryError) -> Number {
    let value = try value(of: option, "a number", &rest)
    guard let number = Number(value), number >= 0 else {
      throw GalleryError(
        "expected a number up to \(Number.max) after \(option), found “\(value)”")
    }
    return number
  }
}

/// What came of a run of the program.
public struct GalleryOutcome: Hashable, Sendable {
  /// What to write on standard output.
  public var output = ""

  /// What to write on standard error: lines that a terminal has nothing to obey in.
  public var errors = ""

  /// The program's exit status: 0, or 2 for what it did not understand.
  public var status: Int32 = 0
}

/// A command line or a script that cannot be understood.
struct GalleryError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  let description: String

  /// Says what is wrong.
  ///
  /// - Parameter description: One line. It may quote what was typed or read: what a terminal would obey of that is replaced.
  init(_ description: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in description.unicodeScalars {
      let isObeyed =
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      scalars.append(isObeyed ? "\u{FFFD}" : scalar)
    }
    self.description = String(scalars)
  }
}
