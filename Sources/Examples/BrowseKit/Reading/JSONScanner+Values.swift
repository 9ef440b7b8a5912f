extension JSONScanner {
  /// Appends a value to `output`: a text without quotes and escapes, nested values without spaces, and
  /// nothing for null.
  ///
  /// - Parameters:
  ///   - storage: The bytes of the window.
  ///   - output: What to append to.
  /// - Returns: What the value is.
  /// - Throws: `Fault` when there is no whole value.
  mutating func scanValue(
    _ storage: [UInt8], into output: inout [UInt8]
  ) throws(Fault) -> Value.Kind {
    let bytes = storage.span
    guard let first = peek(bytes) else { throw expected("a value", bytes) }
    let start = index
    switch first {
    case UInt8(ascii: "\""):
      try scanString(storage, into: &output)
      return .text
    case UInt8(ascii: "n"):
      try skipWord("null", bytes)
      return .null
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try scanNested(storage, depth: 2, into: &output)
      return .nested
    default:
      let kind = try skipSimpleValue(bytes)
      output.append(contentsOf: storage[start..<index])
      return kind
    }
  }

  /// Passes over `true`, `false`, `null` or a number.
  private mutating func skipSimpleValue(_ bytes: Span<UInt8>) throws(Fault) -> Value.Kind {
    switch peek(bytes) {
    case UInt8(ascii: "t"): try skipWord("true", bytes)
    case UInt8(ascii: "f"): try skipWord("false", bytes)
    case UInt8(ascii: "n"):
      try skipWord("null", bytes)
      return .null
    case .some(let byte) where byte == UInt8(ascii: "-") || NumberLiteral.isDigit(byte):
      try skipNumber(bytes)
      return .number
    default: throw expected("a value", bytes)
    }
    return .bool
  }

  /// Appends an array or an object, spelled anew without spaces and with as few escapes as possible.
  private mutating func scanNested(
    _ storage: [UInt8], depth: Int, into output: inout [UInt8]
  ) throws(Fault) {
    let bytes = storage.span
    guard let first = peek(bytes) else { throw expected("a value", bytes) }
    switch first {
    case UInt8(ascii: "\""): try scanQuotedString(storage, into: &output)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.depthLimit else {
        throw Fault(
          at: index, expected: "at most \(Self.depthLimit) levels of nesting", found: "another")
      }
      try scanMembers(storage, isObject: first == UInt8(ascii: "{"), depth: depth, into: &output)
    default:
      let start = index
      _ = try skipSimpleValue(bytes)
      output.append(contentsOf: storage[start..<index])
    }
  }

  private mutating func scanMembers(
    _ storage: [UInt8], isObject: Bool, depth: Int, into output: inout [UInt8]
  ) throws(Fault) {
    let bytes = storage.span
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    output.append(bytes[index])
    index += 1
    skipSpace(bytes)
    if skip(close, bytes) {
      output.append(close)
      return
    }
    while true {
      if isObject {
        guard peek(bytes) == UInt8(ascii: "\"") else { throw expected("a key in quotes", bytes) }
        try scanQuotedString(storage, into: &output)
        try skipColon(bytes)
        output.append(UInt8(ascii: ":"))
      }
      try scanNested(storage, depth: depth + 1, into: &output)
      skipSpace(bytes)
      if skip(close, bytes) {
        output.append(close)
        return
      }
      guard skip(UInt8(ascii: ","), bytes) else {
        throw expected(isObject ? "a comma or }" : "a comma or ]", bytes)
      }
      output.append(UInt8(ascii: ","))
      skipSpace(bytes)
    }
  }

  /// Passes over a colon and the spaces around it.
  mutating func skipColon(_ bytes: Span<UInt8>) throws(Fault) {
    skipSpace(bytes)
    guard skip(UInt8(ascii: ":"), bytes) else { throw expected("a colon", bytes) }
    skipSpace(bytes)
  }

  private mutating func scanQuotedString(
    _ storage: [UInt8], into output: inout [UInt8]
  ) throws(Fault) {
    var text: [UInt8] = []
    try scanString(storage, into: &text)
    JSONText.append(text, to: &output)
  }
}
