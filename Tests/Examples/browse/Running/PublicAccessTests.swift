import Foundation
import Testing

/// The example is written with what a stranger has.
@Suite struct PublicAccessTests {
  @Test func `the examples import nothing but libraries for apps and what comes with Swift`()
    throws
  {
    let folder = BrowseRun.root.appendingPathComponent("Sources/Examples")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var imports: Set<Substring> = []
    var fileCount = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      fileCount += 1
      let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for line in source.split(separator: "\n") {
        let words = line.split(separator: " ")
        if line.hasPrefix("@") || words.dropFirst().first == "import" {
          #expect(!line.contains("@testable") && !line.contains("@_spi"), "\(file.path): \(line)")
        }
        #expect(words.first != "package", "\(file.path): \(line)")
        if words.prefix(2).contains("import") { imports.insert(words[words.count - 1]) }
      }
    }
    #expect(fileCount > 40)
    #expect(
      imports.isSubset(of: [
        "Roster", "RosterDiffing", "RosterMerging", "RosterTerminal", "RosterText", "BrowseKit",
        "GalleryKit",
        "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin",
        "Synchronization",
      ]))
    #expect(imports.isSuperset(of: ["Roster", "RosterText"]))
  }

  @Test(arguments: ["BrowseKit", "browse", "GalleryKit", "gallery"])
  func `the compiler keeps package access from the examples`(target: String) throws {
    let manifest = String(
      decoding: try Data(contentsOf: BrowseRun.root.appendingPathComponent("Package.swift")),
      as: UTF8.self)
    let declarations = manifest.split(separator: "arget(")
    let declaration = try #require(
      declarations.first { $0.drop(while: \.isWhitespace).hasPrefix("name: \"\(target)\"") })
    #expect(declaration.contains("packageAccess: false"))
  }
}
