/// Reads Swift source just far enough to tell the arguments of a call from each other.
///
/// It knows comments, brackets and string literals, with what they interpolate. It does not know literals of
/// regular expressions; a bracket or a quote in one makes it give up, and so does anything that is not closed.
struct SourceScanner {
  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The arguments of a call, without the space and the comments around them.
  ///
  /// The scanner stands at the opening bracket, and stands after the closing one afterwards.
  ///
  /// - Returns: Where the arguments are, or `nil` if this is not a call or is not closed.
  mutating func arguments() -> [Range<Int>]? {
    guard take("(") else { return nil }
    var arguments: [Range<Int>] = []
    var current: Range<Int>?
    while offset < bytes.count {
      if skipSpace() { continue }
      if take(")") { return arguments + [current].compactMap(\.self) }
      if take(",") {
        if let argument = current { arguments.append(argument) }
        current = nil
        continue
      }
      let start = current?.lowerBound ?? offset
      guard skipPiece() else { return nil }
      current = start..<offset
    }
    return nil
  }

  /// A string literal that starts where the scanner stands, with its quotes.
  mutating func literal() -> StringLiteral? {
    let start = offset
    while take("#") {}
    let hashes = String(repeating: "#", count: offset - start)
    let isMultiline = take("\"\"\"")
    guard isMultiline || take("\"") else { return nil }
    let contentStart = offset
    let (escape, end) = ("\\" + hashes, (isMultiline ? "\"\"\"" : "\"") + hashes)
    while offset < bytes.count {
      let contentEnd = offset
      if take(end) {
        return StringLiteral(
          range: start..<offset, content: Array(bytes[contentStart..<contentEnd]), escape: escape,
          isMultiline: isMultiline)
      }
      if take(escape) {
        if isAt("(") {
          guard skipBrackets() else { return nil }
        } else {
          offset += 1
        }
      } else if !isMultiline, isAt("\n") {
        return nil
      } else {
        offset += 1
      }
    }
    return nil
  }

  private func isAt(_ text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  private mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Skips white space or a comment.
  private mutating func skipSpace() -> Bool {
    if take(" ") || take("\n") || take("\t") || take("\r") { return true }
    if take("//") {
      while offset < bytes.count, !take("\n") { offset += 1 }
      return true
    }
    guard take("/*") else { return false }
    var depth = 1
    while depth > 0, offset < bytes.count {
      if take("*/") { depth -= 1 } else if take("/*") { depth += 1 } else { offset += 1 }
    }
    return true
  }

  /// Skips something in brackets, a literal, or a byte of anything else.
  private mutating func skipPiece() -> Bool {
    if isAt("(") || isAt("[") || isAt("{") { return skipBrackets() }
    if isAt(")") || isAt("]") || isAt("}") { return false }
    if isAt("\"") || isAt("#\"") || isAt("##") { return literal() != nil }
    offset += 1
    return true
  }

  private mutating func skipBrackets() -> Bool {
    let end = take("(") ? ")" : take("[") ? "]" : take("{") ? "}" : ""
    while !end.isEmpty, offset < bytes.count {
      if take(end) { return true }
      guard skipSpace() || skipPiece() else { return false }
    }
    return false
  }
}
