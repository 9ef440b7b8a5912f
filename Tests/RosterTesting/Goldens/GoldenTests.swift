import Foundation
import RosterTesting
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
}
