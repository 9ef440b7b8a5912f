/// What a row must meet to be shown.
enum Condition {
  /// The value is this one, or is not. Two numbers are equal when they have the same size.
  case equals(column: Int, text: ComparedText, isNegated: Bool)
  /// The value has this text somewhere, or has it nowhere.
  case contains(column: Int, text: TextSearch, isNegated: Bool)
  /// The value has a part that a regular expression describes, or has none.
  case matches(column: Int, pattern: Pattern, isNegated: Bool)
  /// The value stands on this side of a text or a number.
  case isOrdered(column: Int, order: Comparison, text: ComparedText)
  /// All of these.
  case all([Condition])
  /// One of these at least.
  case any([Condition])

  /// Whether a row of a page meets the condition.
  ///
  /// A value that is missing is an empty text.
  ///
  /// - Parameters:
  ///   - row: The position of the row in the page.
  ///   - page: The page.
  /// - Returns: `true` if it does.
  func isMet(byRow row: Int, of page: TablePage) -> Bool {
    switch self {
    case .equals(let column, let text, let isNegated):
      guard let cell = page.cell(row: row, column: column) else {
        return text.bytes.isEmpty != isNegated
      }
      return text.isEqual(to: cell, of: page) != isNegated
    case .contains(let column, let search, let isNegated):
      guard let cell = page.cell(row: row, column: column) else {
        return search.isFound(in: [], 0..<0) != isNegated
      }
      return search.isFound(in: page.bytes, page.byteRange(ofCell: cell)) != isNegated
    case .matches(let column, let pattern, let isNegated):
      let range = page.cell(row: row, column: column).map { page.byteRange(ofCell: $0) } ?? 0..<0
      let text = String(decoding: page.bytes[range], as: UTF8.self)
      return text.contains(pattern.regex) != isNegated
    case .isOrdered(let column, let order, let text):
      guard let cell = page.cell(row: row, column: column),
        let difference = text.difference(of: cell, of: page)
      else { return false }
      return order.includes(difference)
    case .all(let conditions):
      return conditions.allSatisfy { $0.isMet(byRow: row, of: page) }
    case .any(let conditions):
      return conditions.contains { $0.isMet(byRow: row, of: page) }
    }
  }
}

/// Conditions as one, which is not copied.
struct ConditionTest: ~Copyable {
  let condition: Condition

  init(_ conditions: [Condition]) {
    condition = conditions.count == 1 ? conditions[0] : .all(conditions)
  }
}

/// A regular expression, which is shared: it would make conditions expensive to copy.
final class Pattern {
  let regex: Regex<AnyRegexOutput>

  init(_ regex: Regex<AnyRegexOutput>) {
    self.regex = regex
  }
}

/// On which side of another value a value stands.
enum Comparison: String {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether a value whose difference from the other has this sign stands there.
  func includes(_ difference: Int) -> Bool {
    switch self {
    case .less: difference < 0
    case .lessOrEqual: difference <= 0
    case .greater: difference > 0
    case .greaterOrEqual: difference >= 0
    }
  }
}

/// A text that values are compared with.
struct ComparedText {
  let bytes: [UInt8]
  private let ignoresCase: Bool
  private let isNumber: Bool
  private let isASCII: Bool

  init(_ text: String, ignoringCase ignoresCase: Bool) {
    let bytes = Array((ignoresCase ? text.lowercased() : text).utf8)
    self.bytes = bytes
    self.ignoresCase = ignoresCase
    isNumber = NumberLiteral.matches(bytes.span, in: bytes.indices)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a value has the same characters, or is the same number.
  ///
  /// - Parameters:
  ///   - cell: The position of the value in the page.
  ///   - page: The page.
  /// - Returns: `true` if so.
  func isEqual(to cell: Int, of page: TablePage) -> Bool {
    let range = page.byteRange(ofCell: cell)
    let value = page.bytes[range]
    if value.elementsEqual(bytes) { return true }
    if isNumber, page.kind(ofCell: cell, in: range) == .number {
      return NumberLiteral.areEqual(Array(value), bytes)
    }
    // The same characters can have other bytes, unless all of them are ASCII.
    if isASCII, !ignoresCase, value.allSatisfy({ $0 < 0x80 }) { return false }
    return folded(value) == String(decoding: bytes, as: UTF8.self)
  }

  /// Where a value stands, as the sign of its difference: numbers by size, texts by their Unicode scalars.
  ///
  /// - Parameters:
  ///   - cell: The position of the value in the page.
  ///   - page: The page.
  /// - Returns: `nil` for a value that is empty, and for a text where this is a number or the reverse.
  func difference(of cell: Int, of page: TablePage) -> Int? {
    let range = page.byteRange(ofCell: cell)
    guard !range.isEmpty, (page.kind(ofCell: cell, in: range) == .number) == isNumber else {
      return nil
    }
    if isNumber {
      let value = NumberLiteral.value(page.bytes.span, in: range)
      let other = NumberLiteral.value(bytes.span, in: bytes.indices)
      if value.number != other.number { return value.number < other.number ? -1 : 1 }
      if value.isShort, other.isShort { return 0 }
      let digits = Array(page.bytes[range])
      return NumberLiteral.isLess(digits, bytes) ? -1 : NumberLiteral.isLess(bytes, digits) ? 1 : 0
    }
    if ignoresCase { return Self.difference(Array(folded(page.bytes[range]).utf8)[...], bytes) }
    return Self.difference(page.bytes[range], bytes)
  }

  private static func difference(_ value: ArraySlice<UInt8>, _ other: [UInt8]) -> Int {
    for (byte, otherByte) in zip(value, other) where byte != otherByte {
      return byte < otherByte ? -1 : 1
    }
    return value.count - other.count
  }

  private func folded(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    return ignoresCase ? text.lowercased() : text
  }
}
