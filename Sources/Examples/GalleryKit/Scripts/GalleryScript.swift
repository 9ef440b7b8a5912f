import Roster

/// Gestures, one a line; lines that are empty or begin with `#` say nothing.
struct GalleryScript: Hashable {
  /// A gesture, and the line that it is on, counted from 1.
  struct Step: Hashable {
    let line: Int
    let event: GalleryEvent
  }

  let steps: [Step]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What errors call it.
  /// - Throws: `GalleryError` about the first line that is wrong.
  init(parsing text: String, name: String) throws(GalleryError) {
    var steps: [Step] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do throws(Misunderstanding) {
        steps.append(Step(line: index + 1, event: try GalleryEvent(parsing: String(line))))
      } catch {
        throw GalleryError("\(name):\(index + 1): \(error)")
      }
    }
    self.steps = steps
  }
}

/// The words of a line, read one after the other.
struct ScriptWords {
  private var line: Substring

  init(_ line: String) {
    self.line = line[...]
    while self.line.last?.isWhitespace == true { self.line.removeLast() }
    skipBlanks()
  }

  /// The word that is read next, or `nil` at the end.
  var next: Substring? {
    line.isEmpty ? nil : line.prefix { !$0.isWhitespace }
  }

  mutating func word(_ expectation: String) throws(Misunderstanding) -> Substring {
    guard let word = next else { throw Misunderstanding(expected: expectation, found: nil) }
    line = line[word.endIndex...]
    skipBlanks()
    return word
  }

  mutating func keyword(_ keyword: String) throws(Misunderstanding) {
    let word = try word("“\(keyword)”")
    if word != keyword { throw Misunderstanding(expected: "“\(keyword)”", found: word) }
  }

  mutating func number() throws(Misunderstanding) -> Int {
    let word = try word("a number")
    guard let number = Int(word) else { throw Misunderstanding(expected: "a number", found: word) }
    return number
  }

  mutating func path() throws(Misunderstanding) -> ListIndexPath {
    ListIndexPath(section: try number(), item: try number())
  }

  /// All that is left, or `nil` for nothing.
  mutating func rest() -> String? {
    defer { line = "" }
    return line.isEmpty ? nil : String(line)
  }

  func end() throws(Misunderstanding) {
    if let next { throw Misunderstanding(expected: "the end of the line", found: next) }
  }

  private mutating func skipBlanks() {
    line = line.drop(while: \.isWhitespace)
  }
}

/// What is wrong with a line of a script.
struct Misunderstanding: Error, Hashable, CustomStringConvertible {
  let description: String

  init(expected: String, found: Substring?) {
    description = "expected \(expected), found \(found.map { "“\($0)”" } ?? "the end of the line")"
  }
}
