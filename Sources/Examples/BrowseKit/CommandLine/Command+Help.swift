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
