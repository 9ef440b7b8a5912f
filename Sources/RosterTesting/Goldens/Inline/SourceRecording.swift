// All literals of a file are found in the text that the file had when the program was compiled, and each new
// version of the file is that text with all replacements made so far. So no line is ever counted anew, however
// many literals are rewritten and in whatever order.

/// The literals of one source file that have been rewritten in this run.
struct SourceRecording {
  /// Why a literal cannot be rewritten.
  enum Failure: Error, Hashable {
    /// There is no call at the location, or it is not understood.
    case noCall

    /// The call does not contain the literal.
    case noLiteral

    /// The call has been rewritten with another text in this run.
    case recordedOtherwise
  }

  private let original: [UInt8]
  private var replacements: [Int: (range: Range<Int>, source: String, text: String)] = [:]

  /// Starts with the text of the file.
  ///
  /// - Parameter source: The text that was compiled.
  init(_ source: String) {
    original = Array(source.utf8)
  }

  /// The text of the file, with all that has been rewritten.
  var source: String {
    var bytes: [UInt8] = []
    var end = 0
    for (range, source, _) in replacements.values.sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      bytes += original[end..<range.lowerBound]
      bytes += source.utf8
      end = range.upperBound
    }
    return String(decoding: bytes + original[end...], as: UTF8.self)
  }

  /// Rewrites the literal of a call.
  ///
  /// - Parameters:
  ///   - expected: The text that the literal stands for; without one, a literal is added to the call.
  ///   - text: The text that it shall stand for.
  ///   - line: The line of the call in the file that was compiled, counted from 1.
  ///   - column: The byte of the line at which its arguments start, counted from 1.
  /// - Throws: Why that cannot be done; then nothing has changed.
  mutating func replace(
    _ expected: String?, with text: String, line: Int, column: Int
  ) throws(Failure) {
    guard let call = offset(ofLine: line, column: column) else { throw .noCall }
    if let earlier = replacements[call] {
      if !earlier.text.hasBytes(of: text) { throw .recordedOtherwise }
      return
    }
    var scanner = SourceScanner(original, at: call)
    guard let arguments = scanner.arguments(), let first = arguments.first else { throw .noCall }
    let newline = String(decoding: original, as: UTF8.self).contains("\r\n") ? "\r\n" : "\n"
    guard let expected else {
      let source = StringLiteral.source(
        of: text, indentation: indentation(at: first.upperBound), newline: newline)
      let range = first.upperBound..<first.upperBound
      replacements[call] = (range, ", " + source, text)
      return
    }
    guard let literal = arguments.compactMap(literal).last(where: { $0.value == expected }) else {
      throw .noLiteral
    }
    let source = StringLiteral.source(
      of: text, indentation: literal.indentation ?? indentation(at: literal.range.lowerBound),
      newline: newline)
    replacements[call] = (literal.range, source, text)
  }

  private func offset(ofLine line: Int, column: Int) -> Int? {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = original[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let offset = start &+ column &- 1
    return original.indices.contains(offset) ? offset : nil
  }

  private func literal(_ argument: Range<Int>) -> StringLiteral? {
    var scanner = SourceScanner(original, at: argument.lowerBound)
    guard let literal = scanner.literal(), literal.range == argument else { return nil }
    return literal
  }

  /// How far a literal of several lines at a location is indented: as its line is if it starts the line, and a
  /// level more if it does not.
  private func indentation(at offset: Int) -> String {
    let start = original[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = original[start..<offset].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    let indentation = String(decoding: space, as: UTF8.self)
    if space.endIndex == offset { return indentation }
    return indentation + (indentation.contains("\t") ? "\t" : "  ")
  }
}
