import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct MistakeTests {
  /// What is said of the wrong programs as one, each in a scope of its own, by the titles of the mistakes.
  ///
  /// Outside of long runs only those that are not refused for the reason stated there are looked at alone.
  private static let together: Result<[String: String], any Error> = Result {
    let mistakes = LongRun.isAsked ? [] : Mistake.all.filter { !$0.wrong.contains("import ") }
    let said = try Compiler.diagnostics(
      ofEach: mistakes.map { "do {\n\($0.wrong)\n}" }, after: Mistake.prelude)
    return Dictionary(
      uniqueKeysWithValues: zip(mistakes, said).map { ($0.title, $1.text) })
  }

  @Test(arguments: Mistake.all)
  func
    `M1 C15 F6 D002-6 D000-13 A program with a mistake in its types is refused for the reason stated`(
      _ mistake: Mistake
    ) throws
  {
    var diagnostics = try Self.together.get()[mistake.title] ?? ""
    if !diagnostics.contains(": error: ") || !diagnostics.contains(mistake.reason) {
      diagnostics = try Compiler.diagnostics(of: Mistake.prelude + mistake.wrong)
    }
    let messages = diagnostics.split(separator: "\n")
    let errors = messages.filter { $0.contains(": error: ") }
    #expect(!errors.isEmpty)
    #expect(messages.contains { $0.contains(mistake.reason) }, "\(diagnostics)")

    // An error in the prelude would make any program fail, and none for the reason stated.
    let preludeLines = Mistake.prelude.split(separator: "\n", omittingEmptySubsequences: false)
    let places = errors.compactMap { $0.firstMatch(of: /main\.swift:([0-9]+):/)?.output.1 }
    #expect(places.allSatisfy { Int($0, radix: 10) ?? 0 >= preludeLines.count })
  }

  /// Outside of long runs all are one program first, each in a scope of its own.
  @Test func `A program without the mistake compiles`() throws {
    let (alone, together) = Mistake.all.reduce(into: ([Mistake](), [Mistake]())) {
      if $1.right.contains("import ") { $0.0.append($1) } else { $0.1.append($1) }
    }
    let all = together.map { "do {\n\($0.right)\n}\n" }.joined()
    let diagnostics = try Compiler.diagnostics(of: Mistake.prelude + all)
    // What is not used is warned of in a scope, and not in a file.
    let messages = diagnostics.split(separator: "\n").filter {
      $0.contains(#/: (error|warning): /#) && !$0.contains(/never (used|mutated|read)/)
    }
    for mistake in messages.isEmpty && !LongRun.isAsked ? alone : Mistake.all {
      let diagnostics = try Compiler.diagnostics(of: Mistake.prelude + mistake.right)
      #expect(diagnostics.isEmpty, "\(mistake.title)")
    }
  }
}
