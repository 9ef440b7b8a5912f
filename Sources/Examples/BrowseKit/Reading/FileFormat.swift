/// The formats that a data file can have.
public enum FileFormat: String, CaseIterable, Hashable, Sendable {
  /// Comma-separated values (RFC 4180), with a line of column names.
  case csv

  /// The same with tabs in place of commas.
  case tsv

  /// A JSON array of objects.
  case json

  /// A JSON object on each line.
  case jsonLines = "jsonl"

  /// The format that the end of a path tells, or `nil`.
  ///
  /// - Parameter path: A path such as `elements.csv`.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    default: return nil
    }
  }

  /// The format that the beginning of a file suggests: an array is JSON, an object is JSON Lines, a
  /// first line with tabs and no commas is TSV, and everything else is CSV.
  init(sniffing bytes: some Sequence<UInt8>) {
    var isBlank = true
    var sawTab = false
    self = .csv
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "[") where isBlank:
        self = .json
        return
      case UInt8(ascii: "{") where isBlank:
        self = .jsonLines
        return
      case UInt8(ascii: ","): return
      case UInt8(ascii: "\t"): sawTab = true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isBlank else {
          if sawTab { self = .tsv }
          return
        }
      case UInt8(ascii: " "): break
      default: isBlank = false
      }
    }
    if sawTab && !isBlank { self = .tsv }
  }
}
