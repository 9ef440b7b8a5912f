import Foundation
import RosterTesting
import TestSupport
import Testing

@Suite struct GoldenTests {
  private func inFolder(_ body: (_ file: String) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "Tests.swift").path)
  }

  @Test func `Texts are compared as diff -u shows them`() {
    let diff = UnifiedDiff(
      expected: "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl", found: "a\nb\nc\nd\nE\nf\ng\nh\ni\nj\nk\nl\nm"
    )
    #expect(
      diff.description == """
        @@ -2,7 +2,7 @@
         b
         c
         d
        -e
        +E
         f
         g
         h
        @@ -10,3 +10,4 @@
         j
         k
         l
        +m
        """)
    #expect(UnifiedDiff(expected: "a", found: "a").isEmpty)
  }

  @Test func `A text that is missing is recorded, and compared from then on`() throws {
    inFolder { file in
      let folder = GoldenFolder(besides: file, mode: .missing)
      #expect(folder.violations(of: "milk", named: "list").map(\.rule) == [.goldenRecorded])
      #expect(folder.violations(of: "milk", named: "list").isEmpty)
      #expect(
        folder.violations(of: "eggs", named: "list").map(\.description) == [
          "golden at list: list is not as expected:\n@@ -1,2 +1,2 @@\n-milk\n+eggs\n "
        ])
      #expect(folder.violations(of: "milk", named: "list").isEmpty)
    }
  }

  @Test func `Characters that are spelled otherwise are another text`() {
    inFolder { file in
      func violations(_ mode: RecordMode, _ text: String) -> [Violation] {
        GoldenFolder(besides: file, mode: mode).violations(of: text, named: "list")
      }
      #expect(violations(.missing, "\u{E9}").map(\.rule) == [.goldenRecorded])
      #expect(violations(.never, "\u{E9}").isEmpty)
      #expect(
        violations(.never, "e\u{301}").map(\.explanation) == [
          "list is not as expected:\nthe characters are the same, and spelled otherwise"
        ])
      #expect(violations(.failed, "e\u{301}").map(\.rule) == [.goldenRecorded])
      #expect(violations(.never, "e\u{301}").isEmpty)
      #expect(violations(.never, "\u{E9}").map(\.rule) == [.golden])
    }
    #expect(GoldenFolder.violations(of: "e\u{301}", equalTo: "\u{E9}").map(\.rule) == [.golden])
  }

  @Test func `The mode says what is recorded`() {
    inFolder { file in
      func rules(_ mode: RecordMode, _ text: String) -> [ViolationRule] {
        GoldenFolder(besides: file, mode: mode).violations(of: text, named: "list").map(\.rule)
      }
      #expect(rules(.never, "milk") == [.goldenMissing])
      #expect(rules(.failed, "milk") == [.goldenRecorded])
      #expect(rules(.failed, "milk") == [])
      #expect(rules(.failed, "eggs") == [.goldenRecorded])
      #expect(rules(.never, "milk") == [.golden])
      #expect(rules(.never, "eggs") == [])
      #expect(rules(.all, "eggs") == [.goldenRecorded])
    }
  }

  @Test func `The environment chooses the mode`() {
    #expect(RecordMode(environment: [:]) == .missing)
    #expect(RecordMode(environment: ["ROSTER_RECORD": "never"]) == .never)
    #expect(RecordMode(environment: ["ROSTER_RECORD": "nonsense"]) == .missing)
  }

  @Test func `A text in the test is compared with a literal`() async throws {
    expectGolden("milk", "milk", mode: .never)
    let found = try await issues { expectGolden("milk", "eggs", mode: .never) }
    #expect(found.count == 1)
    #expect(found[0].description.contains("-eggs\n+milk"))
  }

  /// The text that a difference makes of another, and the largest number of common lines on end.
  private func patched(_ text: String, by diff: UnifiedDiff) throws -> String {
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (new, next): ([Substring], Int) = ([], 0)
    for line in diff.description.split(separator: "\n", omittingEmptySubsequences: false) {
      if let head = try /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/.wholeMatch(in: line)?.output {
        let start = try #require(Int(head.1)) - 1
        new += old[next..<start]
        next = start
        #expect(new.count == Int(head.3).map { $0 - 1 })
      } else if line.first == "+" {
        new.append(line.dropFirst())
      } else {
        try #require(next < old.count)
        #expect(old[next] == line.dropFirst())
        if line.first == " " { new.append(old[next]) }
        next += 1
      }
    }
    return (new + old[next...]).joined(separator: "\n")
  }

  @Test func `A difference tells how to make one text of the other, and no more than is needed`()
    throws
  {
    var random = SplitMix64(seed: 5)
    for context in 0...3 {
      for round in 0..<60 {
        func lines() -> [String] {
          (0..<random.next(in: 0...14)).map { _ in "abc"[random.next(below: 3)] }
        }
        var (old, new) = (lines(), lines())
        if random.next(below: 2) == 0, !old.isEmpty {
          new = old
          new.remove(at: random.next(below: new.count))
          new.insert("new", at: random.next(in: 0...new.count))
        }
        old = old.isEmpty ? [""] : old
        guard LongRun.isAsked || round.isMultiple(of: 3) else { continue }
        let diff = UnifiedDiff(
          expected: old.joined(separator: "\n"), found: new.joined(separator: "\n"),
          context: context)
        #expect(diff.isEmpty == (old == new || old == [""] && new.isEmpty))
        guard !diff.isEmpty else { continue }
        #expect(try patched(old.joined(separator: "\n"), by: diff) == new.joined(separator: "\n"))
        for hunk in diff.description.split(separator: "@@ -").map({ $0.split(separator: "\n") }) {
          let body = hunk.dropFirst()
          let counts = try #require(try /\d+,(\d+) \+\d+,(\d+) @@/.wholeMatch(in: hunk[0])?.output)
          #expect(body.count { $0.first != "+" } == Int(counts.1))
          #expect(body.count { $0.first != "-" } == Int(counts.2))
          #expect(body.prefix { $0.first == " " }.count <= context)
          #expect(body.reversed().prefix { $0.first == " " }.count <= context)
          let runs = body.split { $0.first != " " }
          #expect(runs.allSatisfy { $0.count <= 2 * context })
        }
      }
    }
  }
}

extension String {
  fileprivate subscript(offset: Int) -> String { String(self[index(startIndex, offsetBy: offset)]) }
}
