/// A public member of a type as its source says it, and what its doc comment says of its cost.
struct DocumentedMember {
  /// The source, by its path from the root.
  let path: String

  /// The name with the labels of its arguments, such as `move(_:before:)`; a subscript has the names of its parameters.
  let name: String

  /// Whether it is called without parentheses.
  let isProperty: Bool

  /// What stands after `- Complexity:`, or `nil` where the comment has none.
  let complexity: String?

  /// Whether it says what it costs: the standard library's protocols say it for what they ask for.
  var isOperation: Bool {
    let isRequired = [
      "==(_:_:)", "==(lhs:rhs:)", "hash(into:)", "encode(to:)", "next()", "makeIterator()",
      "contents", "description", "debugDescription", "key(of:)", "items(of:)", "sameHeader(_:_:)",
    ].contains(name)
    let isOfLanguage = name.hasPrefix("subscript(dynamicMember")
    return !isRequired && !isOfLanguage && (isForLists || !isProperty)
  }

  /// Whether it is an edit or a query of a list, or a gesture, and not of what lists are kept in.
  var isForLists: Bool {
    ["SectionedContents", "ListContents", "InteractiveBackend", "ListChanges+Marks"].contains {
      path.split(separator: "/").last?.hasPrefix($0) == true
    } || ["Updating.swift", "Selection.swift"].contains { path.hasSuffix("ListDriver+" + $0) }
  }

  /// Whether it costs what another member, or a closure, does.
  var isLikeAnother: Bool {
    complexity.map { $0.hasPrefix("As `") || $0.hasPrefix("That of ") } ?? false
  }

  /// The public members of sources, statics, initializers and what is unavailable left out.
  ///
  /// - Parameter folders: Folders of `Sources`.
  /// - Returns: The members, in the order of their sources.
  static func all(in folders: [String]) -> [DocumentedMember] {
    folders.flatMap { Repository.files(endingIn: "swift", under: "Sources/" + $0) }.flatMap {
      path in
      (try? Repository.text(of: path)).map { members(of: $0, path: path) } ?? []
    }
  }

  /// What a member costs, with what those cost that it refers to.
  static func complexity(
    of member: DocumentedMember, among others: [DocumentedMember], depth: Int = 0
  ) -> String {
    var words = member.complexity ?? ""
    guard depth < 4 else { return words }
    for reference in words.groups(of: #"[Aa]s `{1,2}(?:\w+/)*([^`]+)`"#) {
      for other in others
      where other.name == reference[1] && other.complexity != member.complexity {
        words += " " + complexity(of: other, among: others, depth: depth + 1)
      }
    }
    return words
  }

  static func members(of source: String, path: String) -> [DocumentedMember] {
    // Ends with a look at what follows, in which the parameters are.
    let pattern =
      #"(?m)((?:^ *///.*\n)*)(?:^ *@\w+\n)*^ *(?:@\w+ )?public (?:mutating )?"#
      + #"(func|subscript|var) ?([\w=]*)(?=([\s\S]{0,1000}))"#
    // What cannot be called is there for its message.
    let available = source.replacing(
      pattern: #"@available\(\s*\*, unavailable[\s\S]*?\)\n *public "#, with: "")
    return available.groups(of: pattern).map { match in
      let comment = (match[1] ?? "").split(separator: "\n").map { line in
        String(line.drop { $0 == " " }.dropFirst(3).drop { $0 == " " })
      }
      let kind = match[2] ?? ""
      var name = kind == "subscript" ? kind : match[3] ?? ""
      if kind != "var" { name += labels(of: match[4] ?? "") }
      return DocumentedMember(
        path: path, name: name, isProperty: kind == "var", complexity: complexity(in: comment))
    }
  }

  /// What stands after `- Complexity:`, in one line.
  private static func complexity(in comment: [String]) -> String? {
    guard let start = comment.firstIndex(where: { $0.hasPrefix("- Complexity:") }) else {
      return nil
    }
    let rest = comment[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
    return ([String(comment[start].dropFirst(14))] + rest).joined(separator: " ")
  }

  /// The labels of the parameters that a declaration has after its name.
  private static func labels(of declaration: String) -> String {
    var depth = 0
    var labels = ""
    var word = ""
    var isLabel = false
    var angles = 0
    for character in declaration {
      if depth == 0, character == "<" { angles += 1 }
      if depth == 0, character == ">" { angles -= 1 }
      guard angles == 0 else { continue }
      switch character {
      case "(", "[":
        depth += 1
        if depth == 1 { (isLabel, word) = (true, "") }
      case ")", "]":
        depth -= 1
        if depth == 0 { return "(" + labels + ")" }
      case "," where depth == 1: (isLabel, word) = (true, "")
      case " ", ":", "\n":
        if isLabel, depth == 1, !word.isEmpty {
          labels += word + ":"
          isLabel = false
        }
      default: word.append(character)
      }
    }
    return "(" + labels + ")"
  }
}
