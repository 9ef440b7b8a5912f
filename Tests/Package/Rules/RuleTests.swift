import Foundation
import Testing

/// What `Docs/StyleGuide.md` asks for and no compiler or formatter checks.
@Suite struct RuleTests {
  static let sources = Repository.files(endingIn: "swift", under: "Sources")
  static let tests = Repository.files(endingIn: "swift", under: "Tests")

  @Test func `A source stays under 300 lines`() throws {
    #expect(Self.sources.count > 300)
    for path in Self.sources {
      let lines = try Repository.text(of: path).utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(lines < 300, "\(path)")
    }
  }

  @Test func `A source takes no way around the checks of the language`() throws {
    for path in Self.sources {
      let text = try Repository.text(of: path)
      for word in ["@unchecked", "try!", "as!", "fatalError(", "@_", "TODO", "FIXME"]
      where text.holds(word) {
        // One function of a module says when it is right to print a message in release builds, too.
        if word == "fatalError(", path.hasSuffix("/Traps.swift") { continue }
        // An array where anything is welcome can only be told from one item by the rank of initializers.
        var checked = word == "@_" ? text.replacing("@_disfavoredOverload", with: "") : text
        // One file makes nouns of the core of types that another module defines; only an attribute can.
        if path.hasSuffix("Roster/States/ListChanges+Sections.swift") {
          checked = checked.replacing("@_exported public import ", with: "")
        }
        #expect(!checked.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test
  func `Each fault that is said to change nothing is of a line that is there, and has a reason`()
    throws
  {
    var lines: [String: Set<String>] = [:]
    let entries = try Repository.text(of: ".ci/mutation-equivalents").split(separator: "\n\n")
      .dropFirst()
    #expect(entries.count > 500)
    for entry in entries {
      let parts = entry.split(separator: "\n", maxSplits: 1)
      let isReasoned =
        parts.count == 2 && parts[1].split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }
      #expect(isReasoned, "\(entry)")
      let fields = parts[0].components(separatedBy: " | ")
      let path = fields[0]
      if lines[path] == nil {
        let text = Self.sources.contains(path) ? try Repository.text(of: path) : ""
        lines[path] = Set(
          text.utf8.split(separator: UInt8(ascii: "\n")).map { bytes in
            let line = String(Substring(bytes))
            let code = line.holds("//") ? line.components(separatedBy: "//")[0] : line
            return code.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
              .joined(separator: " ")
          })
      }
      // The line comes last, and may have the sign between fields in it.
      let isThere = fields.indices.dropFirst(3).contains {
        lines[path]?.contains(fields[$0...].joined(separator: " | ")) == true
      }
      #expect(isThere, "\(parts[0])")
    }
  }

  @Test func `A value that is wrong is told in release builds, too`() throws {
    // A release build leaves out what `precondition` says.
    let told = #"\bprecondition(?:Failure)?\([^"]*(?:"[^"\n]*\\\(|"""[^"]*\\\()"#
    let library = Self.sources.filter { path in
      !["Benchmarks/", "InstructionCounts/", "Examples/"].contains { path.contains($0) }
    }
    #expect(library.count > 250)
    for path in library {
      let text = try Repository.text(of: path)
      #expect(!text.holds("precondition") || text.groups(of: told).isEmpty, "\(path)")
    }
  }

  @Test func `A file is named after what it declares, never after a grab bag`() {
    for path in Self.sources + Self.tests {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      for word in ["Utilities", "Utils", "Helpers", "Extensions", "Misc"] {
        #expect(!name.contains(word) && !path.contains("/\(word)/"))
      }
    }
  }

  @Test(arguments: ["RosterDiffing", "RosterMerging", "Roster", "Backends/RosterText"])
  func `The core and the text backend need nothing but the standard library`(
    _ folder: String
  ) throws {
    for path in Repository.files(endingIn: "swift", under: "Sources/" + folder) {
      let text = try Repository.text(of: path)
      // It is found when a program is linked that imports no Foundation, and not before.
      #expect(!text.holds(".rounded("), "\(path) needs the mathematics library.")
      if !text.holds("import ") { continue }
      let imports =
        text.groups(
          of:
            #"(?m)^(?:@_exported )?(?:public |package |internal )?import (?:struct |protocol )?(\w+)"#
        ).compactMap { $0[1] }
      // Those of every toolchain are as good as the standard library.
      let modules: Set = ["RosterDiffing", "Roster", "Synchronization", "Observation"]
      #expect(Set(imports).isSubset(of: modules), "\(path)")
    }
  }

  @Test(arguments: ["RosterDiffing", "RosterMerging", "Roster", "Backends"])
  func `D001-33 The library prints nothing, whatever is missing`(_ folder: String) throws {
    for path in Repository.files(endingIn: "swift", under: "Sources/" + folder) {
      let code = try Repository.text(of: path)
      if !["print(", "debugPrint(", "dump("].contains(where: code.holds) { continue }
      let isPrinting = !code.groups(of: #"(?m)^(?! *//).*\b(print|debugPrint|dump)\("#).isEmpty
      #expect(!isPrinting, "\(path)")
    }
  }

  @Test func `The examples are written with the public interface alone`() throws {
    for path in Repository.files(endingIn: "swift", under: "Sources/Examples") {
      let text = try Repository.text(of: path)
      #expect(!text.holds("@testable"), "\(path)")
      #expect(!text.holds("@_spi"), "\(path)")
    }
  }

  @Test func `Every backend is proven with the whole kit in its own test target`() throws {
    let backends = Set(
      Repository.files(endingIn: "swift", under: "Sources/Backends").map {
        String($0.split(separator: "/")[2])
      })
    #expect(!backends.isEmpty)
    for backend in backends {
      let tests = try Repository.files(endingIn: "swift", under: "Tests/Backends/" + backend)
        .map { try Repository.text(of: $0) }
      #expect(
        tests.contains { $0.holds("ListScenario.all") && $0.holds("expectConformance(") },
        "\(backend)")
    }
  }

  @Test func `What can be inlined elsewhere is in the places that the benchmarks name`() throws {
    let text = try Repository.text(of: "Docs/Benchmarks.md")
    let table = try #require(text.split(separator: "### What can be inlined").last)
      .prefix { $0 != "#" }
    let places = table.matches(
      of: /`((?:Roster|RosterDiffing|RosterMerging|RosterFoundation|Backends)\/[^`]+)`/
    )
    .map { "Sources/" + $0.output.1 }
    let inlinable = try Self.sources.filter { try Repository.text(of: $0).holds("@inlinable") }
    #expect(inlinable.filter { path in !places.contains { path.hasPrefix($0) } } == [])
    #expect(places.filter { place in !inlinable.contains { $0.hasPrefix(place) } } == [])
  }
}
