/// Spells JSON strings.
enum JSONText {
  /// Appends a text in quotes, with the escapes that JSON demands and no others.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - output: What to append to.
  static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x08: output.append(contentsOf: "\\b".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0C: output.append(contentsOf: "\\f".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20: appendEscape(UInt32(byte), to: &output)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends JSON, with escapes for the characters in its strings that JSON allows and a terminal obeys:
  /// DEL, the C1 controls, the separators of lines and paragraphs, and what turns the direction of text.
  ///
  /// - Parameters:
  ///   - json: The bytes of a JSON value.
  ///   - output: What to append to.
  static func appendHarmless(_ json: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var segmentStart = json.startIndex
    var index = segmentStart
    while index < json.endIndex {
      let byte = json[index]
      guard byte == 0x7F || byte == 0xC2 || byte == 0xE2,
        let (value, count) = harmfulScalar(at: index, in: json)
      else {
        index += 1
        continue
      }
      output.append(contentsOf: json[segmentStart..<index])
      appendEscape(value, to: &output)
      index += count
      segmentStart = index
    }
    output.append(contentsOf: json[segmentStart...])
  }

  /// The scalar at an offset if a terminal obeys it, and its length in UTF-8.
  private static func harmfulScalar(
    at index: Int, in json: ArraySlice<UInt8>
  ) -> (value: UInt32, count: Int)? {
    var decoder = UTF8()
    var bytes = json[index...].prefix(3).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    switch scalar.value {
    case 0x7F: return (scalar.value, 1)
    case 0x80...0x9F: return (scalar.value, 2)
    case 0x2028, 0x2029: return (scalar.value, 3)
    default: return VisibleText.turnsDirection(scalar) ? (scalar.value, 3) : nil
    }
  }

  /// Appends a scalar as `\u` and four digits.
  private static func appendEscape(_ value: UInt32, to output: inout [UInt8]) {
    let digits = String(value, radix: 16)
    output.append(contentsOf: "\\u".utf8)
    output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    output.append(contentsOf: digits.utf8)
  }
}
