/// The formats that a data file can have.
public enum FileFormat: String, CaseIterable, Hashable, Sendable {
  /// Comma-separated values (RFC 4180), or with another delimiter.
  case csv

  /// Tab-separated values, in which quotes are data.
  case tsv

  /// A JSON array of objects.
  case json

  /// A JSON object on each line.
  case jsonLines = "jsonl"

  /// The format that the end of a path tells, or `nil`.
  ///
  /// - Parameter path: A path such as `elements.csv` or `elements.csv.gz`.
  public init?(path: String) {
    var name = path.split(separator: "/").last ?? ""
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    default: return nil
    }
  }
}
