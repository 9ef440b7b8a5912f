import Foundation
import TestSupport
import Testing

@testable import BrowseKit

/// A file that is followed, and what is said where there is no memory for all of its rows.
@Suite(.onThreadOfItsOwn) struct ShortMemoryTests {
  private func table(_ values: some Sequence<String>) throws -> Table {
    try TableLoader(format: .csv).load(
      ("a\n" + values.map { "\($0)\n" }.joined()).utf8, named: "file"
    ).table
  }

  private func arrangement(_ values: some Sequence<String>) throws -> Arrangement {
    try table(values).arranged(by: Query())
  }

  private func numbers(_ numbers: Range<Int>) -> [String] { numbers.map { "\($0)" } }

  /// Follows a file in 75 MB.
  ///
  /// Once it is shown, another takes over from it, if there is one; then it is gone.
  ///
  /// - Parameters:
  ///   - first: What writes the file, as a command of a shell.
  ///   - second: What writes the other.
  /// - Returns: What was said, and below it the exit status.
  /// - Throws: What prevents a run.
  private func follow(_ first: String, then second: String? = nil) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).jsonl").path
    defer {
      for file in [path, path + ".new"] { try? FileManager.default.removeItem(atPath: file) }
    }
    let writing = second.map { "\($0) > \"$1.new\"" } ?? ":"
    return try BrowseRun(
      shell: """
        \(first) > "$1"; \(writing)
        ulimit -t 20; ulimit -v 75000
        { "$0" "$1" --follow; echo $? >&2; } | {
          head -n 2
          if [ -f "$1.new" ]; then mv "$1.new" "$1"; head -n 1; fi
          rm -f "$1"; cat
        } > /dev/null
        """, path
    ).errors
  }

  @Test(arguments: [false, true])
  func `rows that are too many to be followed are a message, at first and when a file changes`(
    isChange: Bool
  ) throws {
    // In the first row are forty long values, which all lines leave room for.
    let word = String(repeating: "w", count: 256)
    let values = (0..<40).map { "\"k\($0)\":\"\(word)\"" }.joined(separator: ",")
    let large = "{ echo '{\(values)}'; yes '{\"z\":1}' | head -n 8000; }"
    let errors = try isChange ? follow("echo '{\"a\":1}'", then: large) : follow(large)
    #expect(errors.hasPrefix("browse: not enough memory: there are "), "\(errors)")
    #expect(errors.hasSuffix(" MiB to follow the rows (try --limit)\n71\n"), "\(errors)")
    #expect(errors.count { $0 == "\n" } == 2)
  }

  @Test(
    .enabled(if: LongRun.isAsked),
    arguments: [(1_000, "0\n"), (30_000, nil), (60_000, nil), (90_000, nil), (500_000, "71\n")]
      as [(Int, String?)])
  func `however many rows a file has, it is followed, or it is said that it cannot be`(
    count: Int, expected: String?
  ) throws {
    func rows(_ start: Int) -> String { "seq -f '{\"a\":%.0f}' \(start) \(start + count - 1)" }
    for errors in [try follow(rows(1)), try follow(rows(1), then: rows(count + 1))] {
      let isAnswered = errors == "0\n" || errors.contains("not enough memory: ")
      #expect(isAnswered && errors.hasSuffix(expected ?? "\n"), "\(errors)")
    }
  }

  @Test(.enabled(if: LongRun.isAsked), arguments: ["--stats a", "--output-format markdown"])
  func `what else is made of many rows is made, or is a message where memory is short`(
    options: String
  ) throws {
    let run = try BrowseRun(
      shell: """
        ulimit -t 20; ulimit -v 75000
        for n in 1000 10000 160000; do
          { echo a; seq $n; } | "$0" - \(options) > /dev/null; echo $?
        done
        """)
    let statuses = run.output.split(separator: "\n")
    #expect(statuses.allSatisfy { $0 == "0" || $0 == "71" } && statuses.first == "0")
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains(": not enough memory: ") })
  }

  @Test func `a list takes memory for each row, and so does what becomes of it`() throws {
    let former = try arrangement(numbers(0..<100))
    let next = try arrangement(numbers(100..<200))
    for memory in [0, 10_000, 26_000] {
      let error = #expect(throws: QueryError.self) {
        try FollowedList(former, groupName: nil, width: nil, memoryByteCount: memory)
      }
      #expect(error?.isAboutMemory == true)
    }
    let list = try FollowedList(former, groupName: nil, width: nil, memoryByteCount: 40_000)
    // What is compared takes as much again as the rows, and more.
    for memory in [26_000, 40_000, 70_000] {
      let error = #expect(throws: QueryError.self) {
        var followed = list
        return try followed.follow(next, memoryByteCount: memory)
      }
      #expect(error?.isAboutMemory == true)
    }
    var followed = list
    let changes = try followed.follow(next, memoryByteCount: 100_000)
    #expect(changes.split(separator: "\n").count == 200)
  }

  @Test func `long values take memory as they are, as lines, and in what is printed`() throws {
    let word = String(repeating: "w", count: 1_000)
    let former = try arrangement((0..<10).map { "\(word)\($0)" })
    let next = try arrangement((10..<20).map { "\(word)\($0)" })
    #expect(throws: QueryError.self) {
      try FollowedList(former, groupName: nil, width: nil, memoryByteCount: 20_000)
    }
    let list = try FollowedList(former, groupName: nil, width: nil, memoryByteCount: 30_000)
    for (memory, isEnough) in [(60_000, false), (120_000, true)] {
      var followed = list
      let changes = try? followed.follow(next, memoryByteCount: memory)
      #expect((changes != nil) == isEnough)
    }
  }

  @Test func `rows that are found again take memory, unless they are where they were`() throws {
    let former = try table(numbers(0..<100))
    for (rows, need) in [(100..<200, 54_400), (0..<101, 272), (0..<100, 0)] {
      let next = try table(numbers(rows))
      let matching = try RowMatching(from: former, to: next, memoryByteCount: need)
      let expected: UInt32? = rows.contains(5) ? 5 : nil
      #expect(matching[5] == expected)
      guard need > 0 else { continue }
      for memory in [0, need - 1] {
        let error = #expect(throws: QueryError.self) {
          try RowMatching(from: former, to: next, memoryByteCount: memory)
        }
        #expect(error?.isAboutMemory == true)
      }
    }
  }
}
