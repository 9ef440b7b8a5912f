import Foundation
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct SnippetTests {
  /// The pages: README, the changelog, `Docs`, and the articles of the documentation catalogs.
  static let snippets: [Snippet] = {
    let pages =
      ["README.md", "CHANGELOG.md"]
      + Repository.files(endingIn: "md", under: "Docs")
      + Repository.files(endingIn: "md", under: "Sources").filter { $0.contains(".docc/") }
    return pages.flatMap { path in
      (try? Repository.text(of: path)).map { Snippet.snippets(inPage: $0, path: path) } ?? []
    }
  }()

  /// What is refused, and every twelfth of the others, all of which are built and run where that is asked for; in a
  /// long run all.
  private static let checked = snippets.enumerated()
    .filter { LongRun.isAsked || $0.element.fate == .isRefused || $0.offset.isMultiple(of: 12) }
    .map(\.element)

  @Test(arguments: checked)
  func `D000-15 A program in the documentation compiles, unless it says that it does not`(
    _ snippet: Snippet
  ) throws {
    let diagnostics = try Compiler.diagnostics(of: snippet.program)
    if snippet.fate == .isRefused {
      #expect(diagnostics.contains(": error: "))
    } else {
      #expect(diagnostics.isEmpty)
    }
  }

  /// Takes minutes, since all is built again as a stranger would build it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ROSTER_SNIPPETS"] != nil))
  func `D000-15 D002-15 A program in the documentation prints what the documentation says`() throws
  {
    let snippets = Self.snippets.filter { $0.fate != .isRefused }
    let manifest = try Repository.text(of: "Package.swift")
    let package = try SnippetPackage(
      snippets,
      products: manifest.matches(of: /\.library\(name: "([A-Za-z]+)"/).map { String($0.output.1) })
    let build = try package.build()
    try #require(build.status == 0, "\(build.output)\(build.errors)")
    for snippet in snippets {
      guard case .prints(let expected) = snippet.fate else { continue }
      let result = try package.run(snippet)
      #expect(result.status == 0, "\(snippet.testDescription): \(result.errors)")
      if let expected {
        #expect(result.output == expected, "\(snippet.testDescription)")
      }
    }
    for snippet in snippets where snippet.fate == .isUsed {
      let tests = try package.use(snippet)
      let said = tests.output + tests.errors
      #expect(tests.status == 0, "\(snippet.testDescription): \(said)")
      #expect(said.contains(" 3 tests in 1 suite passed"), "\(said)")
    }
    if snippets.contains(where: { $0.fate == .passes }) {
      let tests = try package.test()
      #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    }
  }

  @Test func `The programs of a page are found with what is said about them`() {
    let page = """
      ```swift
      print(1)  // 1
      ```
      More:
      <!-- continues -->
      ```swift
      print(2)
      ```

      ```text
      2
      ```
      <!-- on a terminal -->
      ```swift
      print(readLine() ?? "")
      ```
      <!-- continues -->
      ```swift
      print(3)
      ```
      <!-- fragment: of a manifest -->
      ```swift
      .package(path: ".")
      ```
      <!-- does not compile -->
      ```swift
      let one: Int = "1"
      ```
      """
    let snippets = Snippet.snippets(inPage: page, path: "A/B.md")
    #expect(snippets.map(\.line) == [1, 6, 14, 18, 26])
    #expect(
      snippets.map(\.fate)
        == [.prints("1\n"), .prints("1\n2\n"), .isUsed, .prints("1\n2\n"), .isRefused])
    #expect(snippets[1].program == "print(1)  // 1\n\nprint(2)\n")
    #expect(snippets[2].program == "print(1)  // 1\n\nprint(2)\n\nprint(readLine() ?? \"\")\n")
    #expect(snippets[3].program == "print(1)  // 1\n\nprint(2)\n\nprint(3)\n")
    #expect(snippets[1].name == "A_B_md_6")
  }
}
