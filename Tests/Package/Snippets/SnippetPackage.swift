import Foundation

/// A package of a stranger's, made of the programs in the documentation.
///
/// It depends on this one as any other package would, by its products.
struct SnippetPackage {
  /// Where it lies: out of the way of the build that runs the tests, and kept between runs.
  let folder = Repository.root.appending(path: ".build/snippets")

  /// Writes the package, and nothing that is there already and unchanged.
  ///
  /// - Parameters:
  ///   - snippets: The programs that compile.
  ///   - products: The names of the library products that they may import.
  /// - Throws: What the file system says.
  init(_ snippets: [Snippet], products: [String]) throws {
    let dependencies =
      products
      .map { ".product(name: \"\($0)\", package: \"roster\")" }
      .joined(separator: ", ")
    var targets: [String] = []
    try? FileManager.default.removeItem(at: folder.appending(path: "Sources"))
    for snippet in snippets {
      let isTest = snippet.fate == .passes
      targets.append(
        """
          .\(isTest ? "testTarget" : "executableTarget")(
            name: "\(snippet.name)", dependencies: [\(dependencies)],
            path: "Sources/\(snippet.name)"),
        """)
      try write(
        snippet.program, to: "Sources/\(snippet.name)/\(isTest ? "Tests" : "main").swift")
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "snippets",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "roster", path: "\(Repository.root.path)")],
        targets: [
      \(targets.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6]
      )
      """, to: "Package.swift")
  }

  /// Builds all programs.
  ///
  /// - Returns: What the build said.
  /// - Throws: What the system says if nothing can be started.
  func build() throws -> Shell.Result {
    try Shell.run(["swift", "build", "--build-tests", "--quiet"], in: folder)
  }

  /// Runs the files of tests.
  ///
  /// - Returns: What the tests said.
  /// - Throws: What the system says if nothing can be started.
  func test() throws -> Shell.Result {
    try Shell.run(["swift", "test", "--skip-build", "--quiet"], in: folder)
  }

  /// Runs one program.
  ///
  /// - Parameter snippet: A program that was built.
  /// - Returns: What it printed.
  /// - Throws: What the system says if it cannot be started.
  func run(_ snippet: Snippet) throws -> Shell.Result {
    try Shell.run([folder.appending(path: ".build/debug/\(snippet.name)").path])
  }

  /// Has the tests of what is used by hand use one program, which is there that they are for.
  ///
  /// - Parameter snippet: A program that was built.
  /// - Returns: What the tests said.
  /// - Throws: What the system says if nothing can be started.
  func use(_ snippet: Snippet) throws -> Shell.Result {
    let program = folder.appending(path: ".build/debug/\(snippet.name)").path
    // These tests, in a process of their own.
    return try Shell.run([
      "ROSTER_TOOL=\(program)", CommandLine.arguments[0], "--testing-library", "swift-testing",
      "--filter", "ArticleToolTests",
    ])
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
