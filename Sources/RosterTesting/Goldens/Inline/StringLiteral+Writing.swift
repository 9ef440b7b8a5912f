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
