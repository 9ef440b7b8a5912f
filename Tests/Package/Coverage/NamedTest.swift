/// A test of this package, as its source names it.
struct NamedTest: Hashable {
  /// The sentence between the backticks.
  let name: String

  /// The file that holds it, by its path from `Tests` and without its ending.
  let place: String

  /// The words of the name that have the form of an identifier of a requirement.
  var identifiers: [String] {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .map(String.init)
      // Of the words of all names few have a digit, and only those are looked at closely.
      .filter { $0.utf8.contains { (0x30...0x39).contains($0) } }
      .filter { $0.wholeMatch(of: /(T-[0-9A-Z]{3}|D[0-9]{3})-[0-9]+|[A-Z][0-9]{1,2}/) != nil }
  }

  /// Whether the name speaks of a range of identifiers instead of each one.
  var hasRangeOfIdentifiers: Bool {
    ["…", "–", ".."].contains { name.contains($0) }
      && name.contains(/((T-[0-9A-Z]{3}|D[0-9]{3})-[0-9]+|[A-Z][0-9]{1,2}) ?(…|–|\.\.)/)
  }

  /// The tests that a source declares.
  ///
  /// - Parameters:
  ///   - source: The text of a file.
  ///   - place: What to call the file.
  /// - Returns: The tests, in the order of the source.
  static func tests(in source: String, place: String) -> [NamedTest] {
    source.groups(of: #"func\s+`([^`\n]+)`\("#).compactMap { match in
      match[1].map { NamedTest(name: $0, place: place) }
    }
  }
}
