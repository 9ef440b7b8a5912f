import Testing

/// That comments and articles use the words of `Docs/StyleGuide.md`.
@Suite struct WordTests {
  @Test func `A comment says which position it means, and what the reader gets`() throws {
    var checked = 0
    for path in Repository.files(endingIn: "swift", under: "Sources") {
      let comments = Self.comments(in: try Repository.text(of: path))
      checked += comments.count
      let wrong = comments.filter { !Self.faults(in: $0).isEmpty }
      #expect(wrong == [], "\(path)")
    }
    #expect(checked > 5000)
  }

  @Test func `So does an article`() throws {
    let articles = Repository.files(endingIn: "md", under: "Sources")
    for path in articles + ["README.md", "CHANGELOG.md"] {
      let lines = try Repository.text(of: path).split(separator: "\n")
      let wrong = lines.filter { !Self.faults(in: String($0)).isEmpty }
      #expect(wrong == [], "\(path)")
    }
    #expect(articles.count > 30)
  }

  @Test func `So does what is public by its name`() throws {
    var checked = 0
    for path in Repository.files(endingIn: "swift", under: "Sources") {
      let names = Self.publicNames(in: try Repository.text(of: path))
      checked += names.count
      let wrong = names.filter { !Self.otherWords(in: $0).isEmpty }
      #expect(wrong == [], "\(path)")
    }
    #expect(checked > 2000)
    let source = "public func tellChanges() {}\n  public static let placed = 1\nlet place = 2"
    #expect(Self.publicNames(in: source) == ["tellChanges", "placed"])
    #expect(
      Self.otherWords(in: "tellChanges") == ["tell"]
        && Self.otherWords(in: "headerUntold") == ["untold"] && Self.otherWords(in: "placed") == [])
  }

  /// What a source declares as public.
  private static func publicNames(in source: String) -> [String] {
    let kinds = "func|var|let|struct|class|enum|protocol|typealias|associatedtype"
    return source.groups(of: #"(?m)^[^/\n]*\bpublic (?:\w+ )*?(?:\#(kinds)) (\w+)"#)
      .compactMap { $0[1] }
  }

  /// The words of a name that the style guide has others for.
  private static func otherWords(in name: String) -> [String] {
    // Most have nothing that could be one, which is found sooner than what it would be.
    let lowered = name.lowercased()
    let stems = ["place", "tell", "told", "body", "whoever"]
    guard stems.contains(where: lowered.holds) else { return [] }
    return name.replacing(pattern: "(?<=[a-z])(?=[A-Z])", with: " ").lowercased()
      .groups(of: #"\b(places?|tells?|told|untold|nobody|somebody|everybody|whoever)\b"#).compactMap
    { $0[0] }
  }

  /// The comments of a source that stand alone, each in one line.
  private static func comments(in source: String) -> [String] {
    source.groups(of: #"(?m)(?:^ *//.*\n)+"#).compactMap { $0[0] }.map { comment in
      comment.utf8.split(separator: UInt8(ascii: "\n"))
        .map { line in
          let start = line.drop { $0 == UInt8(ascii: " ") }
          let text = start.drop { $0 == UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: " ") }
          return Substring(text)
        }
        .joined(separator: " ")
    }
  }

  /// The words that a comment should not have, which may stand in a few phrases.
  private static func faults(in comment: String) -> [String] {
    // Most have nothing that could be one, which is found sooner than what it would be.
    let lowered = comment.lowercased()
    let stems = ["place", "body", "ever", "told"]
    guard
      comment.utf8.count < 12 || comment.hasPrefix("Tells")
        || stems.contains(where: lowered.holds)
    else {
      return []
    }
    let whose = "(?:its |their |each other's |one another's )?"
    let text = [
      #"\bin \#(whose)places?\b"#,
      #"\b(?:take|takes|took|taking|taken) (?:the )?\#(whose)places?\b"#,
      #"\bchang(?:e|es|ed|ing) places\b"#,
    ].reduce(lowered) { $0.replacing(pattern: $1, with: "") }
    let words =
      #"\b(places?|nobody|somebody|everybody|whoever|whomever|told of|(is|are|was|were|been) told)\b"#
    return text.groups(of: words).compactMap { $0[0] }
      + (text.groups(of: #"^(no|none|nobody)\.?$"#).isEmpty ? [] : [text])
      // What a method does is said in the field's words, such as "Returns whether" and "Notifies".
      + text.groups(of: #"^tells\b"#).compactMap { $0[0] }
  }

  @Test(arguments: [
    ("The place of an item.", ["place"]), ("Where nobody\n/// asks.", ["nobody"]),
    ("No.", ["no."]), ("It is told what Somebody did.", ["is told", "somebody"]),
    ("Items, by their places", ["places"]), ("Edits items in\n/// place, none in their place.", []),
    ("It took the place of a placeholder; they change places.", []),
    ("No item is told apart.", ["is told"]),
    ("Replaces it.", []), ("Tells whether it is so, as a list of its own does.", ["tells"]),
    ("How a test tells one from another, by a look.", []),
  ])
  func `A comment with another word for it is found, also over lines`(
    _ comment: String, _ faults: [String]
  ) {
    let source = "let before = \"place\"  // No place.\n/// \(comment)\nvar place = 0\n"
    #expect(Self.comments(in: source).flatMap(Self.faults) == faults)
  }
}
