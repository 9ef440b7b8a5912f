extension Snippet {
  /// The programs in a page.
  ///
  /// Each fence of Swift is one program, all of it, unless a comment stands right before the fence:
  ///
  ///     <!-- continues -->           the program before it goes on here
  ///     <!-- on a terminal -->       the program before it goes on here, and needs a terminal
  ///     <!-- does not compile -->    the compiler must refuse it
  ///     <!-- fragment: why -->       it is not a program, for the reason given
  ///
  /// What a program prints is the fence of text that follows, or else what the comments behind its
  /// calls of `print` say; where it goes on, what it prints there comes after that. A program that imports `Testing` is a file of tests.
  ///
  /// - Parameters:
  ///   - page: The text of the page.
  ///   - path: The page's path.
  /// - Returns: The programs, in the order of the page.
  static func snippets(inPage page: String, path: String) -> [Snippet] {
    var snippets: [Snippet] = []
    let blocks = Fence.fences(in: page)
    for (index, fence) in blocks.enumerated() where fence.language == "swift" {
      if fence.comment.hasPrefix("fragment:") { continue }
      var program = fence.text
      var output =
        blocks.dropFirst(index + 1).first
        .flatMap { $0.language == "text" && $0.follows ? $0.text : nil }
        ?? commentedOutput(of: fence.text)
      let isUsed = fence.comment == "on a terminal"
      if fence.comment == "continues" || isUsed,
        let last = snippets.last(where: { $0.fate != .isUsed })
      {
        program = last.program + "\n" + program
        if case .prints(let before?) = last.fate { output = before + (output ?? "") }
      }
      snippets.append(
        Snippet(
          path: path, line: fence.line, program: program,
          fate: fence.comment == "does not compile"
            ? .isRefused
            : isUsed
              ? .isUsed
              : program.contains("import Testing")
                ? .passes : .prints(output)))
    }
    return snippets
  }

  /// What the comments behind calls of `print` say, or `nil` if there are none.
  private static func commentedOutput(of program: String) -> String? {
    let lines = program.split(separator: "\n").filter { $0.hasPrefix("print(") }.compactMap {
      $0.wholeMatch(of: /print\(.*\)  \/\/ (.*)/).map { String($0.output.1) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
