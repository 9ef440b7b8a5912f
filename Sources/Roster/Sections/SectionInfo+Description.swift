extension SectionInfo where Self: CustomStringConvertible {
  /// The section's identity, header and number of items, as in `dairy "Dairy": 2 items`.
  public var description: String {
    let header = header.map { " \"\($0)\"" } ?? ""
    return "\(id)\(header): \(Counted(items.count, "item"))"
  }
}

extension SectionInfo where Self: CustomDebugStringConvertible {
  /// The section in lines, with the first of its items and its footer.
  ///
  /// ```text
  /// fruit "Fruit": 2 items
  ///   [0] Apples
  ///   [1] Pears
  /// ```
  public var debugDescription: String {
    var lines = [
      "\(id)" + (header.map { " \"\($0)\"" } ?? "") + ": \(Counted(items.count, "item"))"
    ]
    let limit = 20
    lines += items.prefix(limit).enumerated().map { "  [\($0)] \($1)" }
    if items.count > limit { lines.append("  … \(items.count - limit) more") }
    if let footer { lines.append("  \"\(footer)\"") }
    return lines.joined(separator: "\n")
  }
}

extension ListSection: CustomStringConvertible, CustomDebugStringConvertible {}

extension ModelSection: CustomStringConvertible, CustomDebugStringConvertible {}

extension LazySection: CustomStringConvertible, CustomDebugStringConvertible {}

/// A number of things, as text: `1 item`, `2 items`.
struct Counted: CustomStringConvertible {
  let count: Int
  let noun: String

  init(_ count: Int, _ noun: String) {
    self.count = count
    self.noun = noun
  }

  var description: String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

extension Int {
  /// The sum of counts, or the greatest number where it is greater.
  static func sum(of counts: some Sequence<Int>) -> Int {
    counts.reduce(0) { sum, count in
      let (sum, isTooGreat) = sum.addingReportingOverflow(count)
      return isTooGreat ? .max : sum
    }
  }
}
