// How literals are read: https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure
// under “String Literals”. Of a literal of several lines the white space before its closing quotes is taken off
// every line, and the line breaks after the opening and before the closing quotes do not belong to it.

/// A string literal in a source file.
struct StringLiteral: Hashable {
  /// Where it is, with its quotes, counted in bytes.
  let range: Range<Int>

  /// The text that it stands for, or `nil` if that is not known before the program runs.
  let value: String?

  /// The white space before the closing quotes of a literal of several lines.
  let indentation: String?

  /// Reads a literal.
  ///
  /// - Parameters:
  ///   - range: Where it is.
  ///   - content: What is between its quotes.
  ///   - escape: What starts an escape in it.
  ///   - isMultiline: Whether it has three quotes at each end.
  init(range: Range<Int>, content: [UInt8], escape: String, isMultiline: Bool) {
    self.range = range
    let text = String(decoding: content, as: UTF8.self).replacing("\r\n", with: "\n")
    guard isMultiline else {
      indentation = nil
      value = Self.unescaped(text, escape)
      return
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = String(lines.popLast() ?? "")
    self.indentation = indentation
    let stripped = lines.dropFirst().map {
      $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : ""
    }
    value = Self.unescaped(stripped.joined(separator: "\n"), escape)
  }

  private static func unescaped(_ text: String, _ escape: String) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: escape) {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let mark = rest.popFirst() else { return nil }
      switch mark {
      case "0": result += "\0"
      case "t": result += "\t"
      case "n": result += "\n"
      case "r": result += "\r"
      case "\\", "\"", "'": result.append(mark)
      case "u":
        guard let code = rest.prefixMatch(of: /\{([0-9A-Fa-f]{1,8})\}/),
          let scalar = UInt32(code.1, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[code.range.upperBound...]
      default:
        // The line goes on in the next one; any other mark is wrong, or begins a part that is computed.
        guard mark.isWhitespace, mark == "\n" || rest.contains("\n") else { return nil }
        if mark != "\n", let end = rest.firstIndex(of: "\n") { rest = rest[end...].dropFirst() }
      }
    }
    return result + rest
  }
}

extension StringLiteral {
  /// The source of a literal.
  ///
  /// ```swift
  /// print(StringLiteral.source(of: "say \"hi\""))  // "say \"hi\""
  /// ```
  ///
  /// A text of several lines becomes a literal of several lines. What an editor would remove or not show,
  /// such as white space at the end of a line, is written as an escape.
  ///
  /// - Parameters:
  ///   - text: The text that it stands for.
  ///   - indentation: What each line but the first starts with.
  ///   - newline: What ends a line of the file.
  /// - Returns: The literal, with its quotes.
  static func source(
    of text: String, indentation: String = "", newline: String = "\n"
  ) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else {
      return "\"" + escaped(Array(text.unicodeScalars), quotes: 1) + "\""
    }
    let content = lines.map { line in
      line.isEmpty ? "" : indentation + escaped(Array(line), quotes: 3)
    }
    return (["\"\"\""] + content + [indentation + "\"\"\""]).joined(separator: newline)
  }

  /// A line as it is written in a literal with so many quotes at each end.
  private static func escaped(_ line: [Unicode.Scalar], quotes: Int) -> String {
    var result = ""
    for (index, scalar) in line.enumerated() {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\"" where line[index...].prefix(quotes).count { $0 == "\"" } == quotes: result += "\\\""
      case " " where quotes > 1 && index == line.count - 1: result += "\\u{20}"
      case _ where isUnseen(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}
