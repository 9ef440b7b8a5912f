/// A public type, as its source declares it.
struct PublicType: Hashable, CustomStringConvertible {
  /// Its name.
  let name: String

  /// The member that makes it, where its documentation says `Made by`: of ``CellFactory/orBlank(make:)``
  /// the name `orBlank`.
  let maker: String?

  var description: String { name }

  /// The public types that are not inside of others, in the order of the source.
  ///
  /// - Parameter source: The text of a file.
  /// - Returns: The types.
  static func types(in source: String) -> [PublicType] {
    let maker = source.firstMatch(of: /\/\/\/ Made by `+(?:\w+\/)?(\w+)/).map {
      String($0.output.1)
    }
    return source.matches(
      of: /(?m)^public (?:final )?(?:class|struct|enum|protocol|typealias|actor) (\w+)/
    ).map { PublicType(name: String($0.output.1), maker: maker) }
  }

  /// Whether a program uses the type: it names it, or calls what makes it.
  ///
  /// - Parameter code: The text of the program, without comments.
  /// - Returns: Whether it does.
  func isUsed(in code: Substring) -> Bool {
    code.contains(word: name) || maker.map { code.contains(word: $0, after: ".") } ?? false
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

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
