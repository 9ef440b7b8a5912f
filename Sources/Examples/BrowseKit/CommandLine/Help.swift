/// The explanation of the program, of which the help and the manual page are made.
enum Help {
  /// Where the summaries of options begin.
  static let indent = 27

  static let purpose = "show a data file as a list"

  static let introduction = """
    Shows a data file as a list: CSV, TSV, JSON (an array of objects) or JSON Lines, packed by gzip or not.
    FILE is a path, or - for standard input, which is also read where no file is named. What delimits
    values is found out from the first lines.
    """

  static let doubts = """
    Of delimited text, rows are taken as they are, and what is odd about them is told on standard error. A
    quote within a value that has none around it is data, and so are what follows a closing quote and a
    quote that is never closed; with --follow the latter is an error, since more may come. Where a row has
    fewer values than there are names, the others are missing; where it has more, they are in columns named
    by their numbers, such as column4, unless they are empty; --ragged refuse makes both bad rows. A name
    that another column has is followed by a number, such as price_2, and a column without a name is called
    by its own.
    """

  static let conditions = """
    A condition is COLUMN, one of = != < <= > >= ~ !~ and VALUE: price < 3. Conditions are joined by and,
    or and parentheses: price < 3 and (aisle = Dairy or name ~ milk). ~ looks for a text anywhere in the
    value. Numbers are compared with numbers by size, and texts with texts by their characters; a missing
    value is an empty text, and neither less nor greater. A name or value with and, or, &&, || or a
    parenthesis in it stands in quotes, and a quote within it is doubled. == is taken as =.
    """

  static let output = """
    Text, Markdown and HTML show control characters as pictures of them, and so does everything that goes
    to a terminal. TSV has \\t, \\n and \\r for a tab and line ends within a value; a backslash is data, but
    with --quote backslash, which reads all that it writes, it is \\\\. Without --width, lines are as wide
    as the terminal; where the output is none, no value is cut. The names of columns and groups are bold
    on a terminal, and with CLICOLOR_FORCE=1 elsewhere; not with NO_COLOR=1 or TERM=dumb.
    """

  static let interaction = """
    On a terminal the rows are to be used by hand: f filters them as one types, / searches, s sorts, Enter
    prints the chosen ones, ? shows all keys. What a pipe gives to - is used so, too: keys come from the
    terminal. They are printed at once with --grid, --count, --stats or TERM=dumb; in another format than
    text, unless --multi or --preview is there, after which the chosen ones are printed in it; and where a
    FILE is named and standard input is no terminal. --interactive takes the terminal all the same, also
    where the output leads elsewhere, but not with --grid, --count or --stats; --no-interactive never does.
    --accessible, or ACCESSIBLE=1 in the environment, prints rows in plain lines as they get the focus, for
    screen readers; NO_COLOR=1 takes colors away. With --follow the rows are those of the file as it grows
    or is written anew: the focus, the marks and what is in sight stay with their rows, and a focus on the
    last row stays on the last.
    """

  static var limits: String {
    let limits = LoadLimits()
    return """
      All rows are held in memory, in at most half of what is free. A record may have
      \(limits.recordByteCount) bytes. Of bad rows the first is told at once, and their number later;
      after \(limits.badRowCount) bad rows on end, or \(limits.emptyByteCount) bytes without a row, the
      file is given up.
      """
  }
}

extension Command {
  /// The explanation that `--help` prints.
  public static var helpText: String {
    let indent = String(repeating: " ", count: Help.indent)
    let lines = Option.all.map { option in
      let usage = "  \(option.usage)"
      let isShort = usage.count + 2 <= indent.count
      return usage + (isShort ? indent.dropFirst(usage.count) : "\n\(indent)") + option.summary
    }
    let statuses = ExitStatus.allCases.map { "\($0.rawValue)  \($0.meaning)" }
    return """
      usage: browse [FILE] [options]

      \(Help.introduction)

      \(lines.joined(separator: "\n"))

      \(Help.doubts)

      \(Help.conditions)

      \(Help.output)

      \(Help.interaction)

      \(Help.limits)

      Exit status:
      \(statuses.map { "  \($0)\n" }.joined())
      """
  }

  /// The manual page that `--manual` prints, for `man` and for programs that read roff.
  public static var manualText: String {
    var lines = [
      ".TH BROWSE 1 \"\" \"browse \(versionNumber)\" \"User Commands\"", ".SH NAME",
      "browse \\- \(Help.purpose)", ".SH SYNOPSIS", ".B browse",
      ".RI [ FILE ]", "[options]",
    ]
    func section(_ title: String, _ text: String) {
      lines += [".SH \(title)"] + roff(text)
    }
    section("DESCRIPTION", Help.introduction)
    lines.append(".SH OPTIONS")
    for option in Option.all {
      lines.append(".TP")
      lines.append("\\fB\(roffText(option.name))\\fR")
      if let value = option.value { lines[lines.count - 1] += " \\fI\(roffText(value))\\fR" }
      lines += roff(option.summary)
    }
    section("ODD ROWS", Help.doubts)
    section("CONDITIONS", Help.conditions)
    section("OUTPUT", Help.output)
    section("ON A TERMINAL", Help.interaction)
    section("LIMITS", Help.limits)
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += [".TP", ".B \(status.rawValue)"] + roff(status.meaning)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a text, none of them a request.
  private static func roff(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let escaped = roffText(String(line))
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
  }

  private static func roffText(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "~": "\\(ti"
      case "^": "\\(ha"
      default: String(character)
      }
    }.joined()
  }
}
