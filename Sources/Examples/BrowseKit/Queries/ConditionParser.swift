/// Reads conditions.
///
/// ```
/// condition  = part { "or" part }
/// part       = term { "and" term }
/// term       = "(" condition ")" | COLUMN operator VALUE
/// operator   = "=" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~"
/// ```
///
/// A column's name may have operators in it: it ends at the first operator before which a name of the table's stands.
/// A value ends before the words `and` and `or`, before the parenthesis that closes its group, or with the text. A
/// name or a value with such a word in it stands in single or double quotes, which are doubled within.
struct ConditionParser {
  private let bytes: [UInt8]
  private let names: [String]
  private let ignoresCase: Bool
  private let usesRegex: Bool

  /// No text longer than this is the name of a column, in any spelling.
  private let longestName: Int

  private var index = 0

  /// How many groups are open.
  private var depth = 0

  private static let mostDepth = 100

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: The condition as it was typed.
  ///   - query: Tells whether case counts, and what is looked for.
  ///   - names: The names of the table's columns.
  /// - Returns: What a row must meet.
  /// - Throws: `QueryError` when it is no condition, or names a column that is not there.
  static func condition(
    _ text: String, of query: Query, on names: [String]
  ) throws(QueryError) -> Condition {
    var parser = ConditionParser(text, query, names)
    let condition = try parser.alternatives()
    guard parser.index == parser.bytes.count else { throw parser.error("and, or, or its end") }
    return condition
  }

  private init(_ text: String, _ query: Query, _ names: [String]) {
    bytes = Array(text.utf8)
    self.names = names
    ignoresCase = query.ignoresCase
    usesRegex = query.usesRegex
    // The same characters take three times as many bytes in another spelling at most.
    longestName = 3 * (names.map(\.utf8.count).max() ?? 0) + 16
  }

  private mutating func alternatives() throws(QueryError) -> Condition {
    var parts = [try conjunction()]
    while try take("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(QueryError) -> Condition {
    var terms = [try term()]
    while try take("and") { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func term() throws(QueryError) -> Condition {
    skipBlanks()
    let start = index
    var unknownName: String?
    if let (name, end) = quoted(at: start) {
      index = end
      skipBlanks()
      if let (sign, end) = sign(at: index) {
        guard let column = names.firstIndex(of: name) else {
          throw .unknownColumn(name, among: names)
        }
        index = end
        return try comparison(column, sign)
      }
      index = start
    }
    var place = start
    while place < bytes.count {
      if let (sign, end) = sign(at: place) {
        let name = text(start..<place)
        if let column = names.firstIndex(of: name) ?? names.firstIndex(of: trimmed(start..<place)) {
          index = end
          return try comparison(column, sign)
        }
        if unknownName == nil { unknownName = trimmed(start..<place) }
        if place - start > longestName { break }
      }
      place += 1
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: "(") { return try group() }
    if let unknownName, depth == 0 || !unknownName.contains(")") {
      throw .unknownColumn(unknownName, among: names)
    }
    throw error("COLUMN, one of = != < <= > >= ~ !~, and VALUE")
  }

  private mutating func group() throws(QueryError) -> Condition {
    guard depth < Self.mostDepth else {
      throw QueryError("expected at most \(Self.mostDepth) groups in each other in a condition")
    }
    depth += 1
    index += 1
    let condition = try alternatives()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ")") else {
      throw error("and, or, or a closing parenthesis")
    }
    index += 1
    depth -= 1
    return condition
  }

  private mutating func comparison(
    _ column: Int, _ sign: String
  ) throws(QueryError) -> Condition {
    let value = try value()
    let isNegated = sign.hasPrefix("!")
    if let order = Comparison(rawValue: sign) {
      let text = ComparedText(value, ignoringCase: ignoresCase)
      return .isOrdered(column: column, order: order, text: text)
    }
    if sign.hasSuffix("=") {
      let text = ComparedText(value, ignoringCase: ignoresCase)
      return .equals(column: column, text: text, isNegated: isNegated)
    }
    guard usesRegex else {
      let text = TextSearch(value, ignoringCase: ignoresCase)
      return .contains(column: column, text: text, isNegated: isNegated)
    }
    do {
      let pattern = Pattern(try Regex(value).ignoresCase(ignoresCase))
      return .matches(column: column, pattern: pattern, isNegated: isNegated)
    } catch {
      throw QueryError(
        "expected a regular expression, found \(Excerpt.quoted(value)): \(Excerpt.of("\(error)"))")
    }
  }

  private mutating func value() throws(QueryError) -> String {
    skipBlanks()
    if let (value, end) = quoted(at: index) {
      index = end
      return value
    }
    if index < bytes.count, Self.isQuote(bytes[index]) { throw error("a closing quote") }
    let first = index
    var nested = 0
    while index < bytes.count {
      // What stands before a value at least is an operator.
      let isBehindBlank = Self.isBlank(bytes[index - 1])
      if isBehindBlank, word("and") != nil || word("or") != nil { break }
      if foreignWord != nil { break }
      if bytes[index] == UInt8(ascii: "(") { nested += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        if nested == 0 { break }
        nested -= 1
      }
      index += 1
    }
    return trimmed(first..<index)
  }

  /// Passes over blanks and a word, if that is next.
  private mutating func take(_ expected: StaticString) throws(QueryError) -> Bool {
    skipBlanks()
    if let (sign, word) = foreignWord {
      throw QueryError(
        "write \(word) in place of \(sign) in a condition; a value with \(sign) in it stands in quotes"
      )
    }
    guard let end = word(expected) else { return false }
    index = end
    return true
  }

  /// The offset behind a word in letters of any case, if it is next and not a part of a longer one.
  private func word(_ expected: StaticString) -> Int? {
    let letters = expected.description.utf8
    guard bytes[index...].prefix(letters.count).map({ $0 | 0x20 }).elementsEqual(letters) else {
      return nil
    }
    let end = index + letters.count
    guard end < bytes.count else { return end }
    let next = bytes[end]
    return Self.isBlank(next) || Self.isQuote(next) || next == UInt8(ascii: "(") ? end : nil
  }

  /// What joins conditions in other languages, if it is next, and the word for it.
  private var foreignWord: (sign: String, word: String)? {
    guard index + 1 < bytes.count, bytes[index] == bytes[index + 1] else { return nil }
    return switch bytes[index] {
    case UInt8(ascii: "&"): ("&&", "and")
    case UInt8(ascii: "|"): ("||", "or")
    default: nil
    }
  }

  /// The operator at an offset, and the offset behind it.
  private func sign(at place: Int) -> (sign: String, end: Int)? {
    switch place < bytes.count ? bytes[place] : 0 {
    case UInt8(ascii: "!"), UInt8(ascii: "<")...UInt8(ascii: ">"), UInt8(ascii: "~"): break
    default: return nil
    }
    for sign in ["!=", "!~", "<=", ">=", "==", "=", "<", ">", "~"]
    where bytes[place...].starts(with: sign.utf8) {
      return (sign == "==" ? "=" : sign, place + sign.utf8.count)
    }
    return nil
  }

  /// The text in quotes at an offset, without them, and the offset behind it.
  private func quoted(at place: Int) -> (text: String, end: Int)? {
    guard place < bytes.count, Self.isQuote(bytes[place]) else { return nil }
    var inside: [UInt8] = []
    var end = place + 1
    while end < bytes.count {
      if bytes[end] == bytes[place] {
        guard end + 1 < bytes.count, bytes[end + 1] == bytes[place] else {
          return (String(decoding: inside, as: UTF8.self), end + 1)
        }
        end += 1
      }
      inside.append(bytes[end])
      end += 1
    }
    return nil
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> String {
    var rest = bytes[range].drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  private func error(_ expected: String) -> QueryError {
    let found = index < bytes.count ? Excerpt.quoted(text(index..<bytes.count)) : "its end"
    return QueryError("expected \(expected) in a condition, found \(found)")
  }
}
