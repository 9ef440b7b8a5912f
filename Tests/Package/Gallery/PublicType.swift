/// A public type, as its source declares it.
struct PublicType: Hashable, CustomStringConvertible {
  /// Its name; that of a type inside of another with the outer one's, as `Outer.Inner`.
  let name: String

  /// The member that makes it, where its documentation says `Made by`: of ``CellFactory/orBlank(make:)``
  /// the name `orBlank`.
  let maker: String?

  var description: String { name }

  /// The public types in the order of the source, with those that are inside of others.
  ///
  /// An alias inside of a type is not one of them: it is another name of a type that is found elsewhere,
  /// most often what a protocol asks for.
  ///
  /// - Parameter source: The text of a file.
  /// - Returns: The types.
  static func types(in source: String) -> [PublicType] {
    var maker: String?
    var types: [PublicType] = []
    var scopes: [TypeScope] = []
    for line in source.split(separator: "\n") {
      if line.hasPrefix("/// Made by `"),
        let name = String(line).groups(of: #"^/// Made by `+(?:\w+/)?(\w+)"#).first?[1]
      {
        maker = name
      }
      guard let scope = TypeScope(line) else { continue }
      // What the comment says is of the next type alone.
      defer { maker = nil }
      scopes.removeAll { $0.indentation >= scope.indentation }
      let isSeen = scope.isPublic && scopes.allSatisfy { $0.isPublic || $0.isExtension }
      scopes.append(scope)
      guard isSeen, scopes.count == 1 || !scope.isAlias else { continue }
      types.append(
        PublicType(
          name: scopes.map(\.name).joined(separator: "."), maker: scopes.count == 1 ? maker : nil))
    }
    return types
  }

  /// Whether a program uses the type: it names it, or calls what makes it.
  ///
  /// A type inside of another is named with the outer one, which may have generic arguments.
  ///
  /// - Parameter code: The text of the program, without comments.
  /// - Returns: Whether it does.
  func isUsed(in code: ProgramText) -> Bool {
    isNamed(in: code) || maker.map { code.contains(word: $0, after: ".") } ?? false
  }

  private func isNamed(in code: ProgramText) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return code.contains(word: name) }
    let inner = name[dot...]
    return code.contains(word: name)
      || code.lines(withWord: inner.dropFirst()).contains { line in
        line.ranges(of: name[..<dot] + "<").contains { range in
          line[range.upperBound...].contains(word: String(inner), after: ">")
        }
      }
  }
}

/// The text of a program, with the lines that each word stands in.
struct ProgramText {
  let text: String

  private let lines: [Substring: [Substring]]

  init(_ text: String) {
    self.text = text
    var lines: [Substring: [Substring]] = [:]
    for line in text.split(separator: "\n") {
      // Properties of characters take long, and most lines are ASCII.
      let isPlain = line.utf8.allSatisfy { $0 < 0x80 }
      let words =
        isPlain
        ? line.utf8.split { !$0.isWordCharacter }.map { Substring($0) }
        : line.split { !$0.isWordCharacter }
      for word in Set(words) { lines[word, default: []].append(line) }
    }
    self.lines = lines
  }

  func lines(withWord word: Substring) -> [Substring] { lines[word] ?? [] }

  /// Whether there is a word, or more of them with points between, and not as a part of a longer one.
  func contains(word: String, after prefix: String = "") -> Bool {
    let last = word[(word.lastIndex(of: ".").map(word.index(after:)) ?? word.startIndex)...]
    // Lines are known by the words in them.
    if prefix.isEmpty, last.startIndex == word.startIndex { return !lines(withWord: last).isEmpty }
    return lines(withWord: last).contains { $0.contains(word: word, after: prefix) }
  }
}

extension StringProtocol {
  /// Whether there is a word in a text, and not as a part of a longer one.
  func contains(word: String, after prefix: String = "") -> Bool {
    ranges(of: prefix + word).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return (!prefix.isEmpty || before?.isWordCharacter != true) && after?.isWordCharacter != true
    }
  }
}

extension UInt8 {
  fileprivate var isWordCharacter: Bool {
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self >= 0x30 && self <= 0x39 || self == 0x5F
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
