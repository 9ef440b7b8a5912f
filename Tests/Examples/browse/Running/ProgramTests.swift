import Foundation
import TestSupport
import Testing

@Suite(.onThreadOfItsOwn) struct ProgramTests {
  @Test func `help and version are printed`() throws {
    let help = try BrowseRun(["--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("usage: browse [FILE] [options]\n"))
    #expect(try BrowseRun(["--version"]).output.hasPrefix("browse "))
  }

  @Test(arguments: [
    (["a", "b"], 64, "browse: expected one file, found 2: a, b (try browse --help)\n"),
    (
      ["-", "--gruop-by=a"], 64,
      "browse: there is no option --gruop-by; did you mean --group-by? (try browse --help)\n"
    ),
    (
      ["-", "--input-format=csv", "--group-by=nmae"], 64,
      "browse: there is no column \"nmae\"; did you mean \"name\"? (the columns: name, price)\n"
    ),
    (["none.csv"], 66, "browse: none.csv: no such file\n"),
    (["/"], 66, "browse: /: is a directory\n"),
    (
      ["-", "--input-format=json"], 65,
      "browse: <stdin>:1:1: expected [ and an array of objects, found \"n\"\n"
    ),
  ])
  func `what goes wrong is told, and in the exit status`(
    arguments: [String], status: Int32, errors: String
  ) throws {
    let run = try BrowseRun(arguments, input: "name,price\nApple,2\n")
    #expect(run.status == status)
    #expect(run.errors == errors)
    #expect(run.output.isEmpty)
  }

  @Test func `what comes by a pipe needs no name`() throws {
    let input = "name,price\nApple,2\nPear,3\n"
    let (named, unnamed) = (try BrowseRun(["-"], input: input), try BrowseRun([], input: input))
    #expect(unnamed.output == named.output && unnamed.status == 0)
    let sorted = try BrowseRun(["--sort-by=price:desc", "--output-format=csv"], input: input)
    #expect(sorted.output == "name,price\nPear,3\nApple,2\n")
    #expect(try BrowseRun(["--follow"], input: input).status == 64)
  }

  @Test func `a file that may not be read is no input`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).csv")
    try Data("a\n1\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    // Who may read everything, as the superuser may, can read this file too.
    guard !FileManager.default.isReadableFile(atPath: file.path) else { return }
    let run = try BrowseRun([file.path])
    #expect(run.status == 66)
    #expect(run.errors == "browse: \(file.path): permission denied\n")
  }

  @Test func `other failures are told in the words of the system`() throws {
    let name = String(repeating: "n", count: 5000)
    let long = try BrowseRun([name])
    #expect(long.status == 66)
    #expect(long.errors.hasSuffix(": file name too long\n"))
    #if os(Linux)
      // A file that can be opened, and not be read from its beginning.
      let unreadable = try BrowseRun(["/proc/self/mem"])
      #expect(unreadable.status == 66)
      #expect(unreadable.errors == "browse: /proc/self/mem: input/output error\n")
    #endif
  }

  @Test func `bad data end the program, or are skipped and counted`() throws {
    let input = "name,price\nApple,2\nPear\nPlum,3,1\nMilk,4\n"
    let strict = try BrowseRun(["-", "--ragged=refuse"], input: input)
    #expect(strict.status == 65)
    #expect(strict.errors == "browse: <stdin>:3:5: expected 2 values, found 1\n")
    let lenient = try BrowseRun(["-", "--skip-bad-rows", "--ragged=refuse"], input: input)
    #expect(lenient.status == 0)
    #expect(lenient.output == "  name   price\n  Apple      2\n  Milk       4\n")
    #expect(
      lenient.errors
        == """
        browse: skipped a bad row: <stdin>:3:5: expected 2 values, found 1
        browse: skipped 2 bad rows

        """)
  }

  @Test func `columns are aligned by what they take on the screen`() throws {
    let input = """
      name,price,note
      牛乳,1.50,tab\there
      Käse,12,\u{1B}[31mred
      👩‍👩‍👧,,e\u{301}t\u{E9}

      """
    let run = try BrowseRun(["-"], input: input)
    #expect(
      run.output == """
          name  price  note
          牛乳   1.50  tab here
          Käse     12  ␛[31mred
          👩‍👩‍👧           e\u{301}t\u{E9}

        """)
  }

  @Test func `rows without a value have a title of their own`() throws {
    let run = try BrowseRun(["-", "--group-by", "b"], input: "a,b\n1,\n2,x\n")
    #expect(run.output == "  a\n(no b) (1)\n  1\nx (1)\n  2\n")
  }

  @Test func `a column by which rows are grouped is shown when it is asked for`() throws {
    let run = try BrowseRun(["-", "--group-by", "b", "--columns=b,a"], input: "a,b\n1,x\n")
    #expect(run.output == "  b  a\nx (1)\n  x  1\n")
  }

  @Test func `lists without rows or without columns print little`() throws {
    #expect(try BrowseRun(["-"], input: "a,b\n").output == "  a  b\n")
    #expect(try BrowseRun(["-", "--group-by=a"], input: "a,b\n").output == "")
    #expect(try BrowseRun(["-"], input: "[]").output == "")
    #expect(try BrowseRun(["-", "--grid"], input: "a\n1\n2\n").output == "  1  2\n")
    #expect(
      try BrowseRun(["-", "--output-format=json", "--group-by=a"], input: "a\n").output == "[]\n")
  }

  @Test func `a width is kept to, whatever it is`() throws {
    let sample = BrowseRun.samples.appendingPathComponent("elements.csv").path
    for columns in ["1", "2", "3", "7", "20", "41", "79"] {
      let run = try BrowseRun([sample, "--group-by", "category"], columns: columns)
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == 118 + 10 + 1)
      #expect(lines.allSatisfy { $0.count <= Int(columns) ?? 0 })
    }
    for columns in ["0", "-3", "wide", ""] {
      let run = try BrowseRun([sample, "--limit=1"], columns: columns)
      #expect(run.status == 64)
      #expect(run.errors.contains("expected a whole number from 1 to "))
    }
  }

  @Test func `a list of many windows has every row once`() throws {
    let rows = (0..<1234).map { "\($0),\($0 / 150)" }
    let input = "n,group\n" + rows.joined(separator: "\n")
    let list = try BrowseRun(["-", "--group-by=group"], input: input).output
    var expected = ["     n"]
    for number in 0..<1234 {
      if number % 150 == 0 { expected.append("\(number / 150) (\(min(150, 1234 - number)))") }
      expected.append("  " + String(repeating: " ", count: 4 - "\(number)".count) + "\(number)")
    }
    #expect(list == expected.map { $0 + "\n" }.joined())
    let grid = try BrowseRun(["-", "--columns=n", "--grid"], input: input, columns: "20").output
    #expect(grid.split(separator: "\n").count == (1234 + 2) / 3)
    #expect(grid.split(whereSeparator: \.isWhitespace).map { Int($0) } == Array(0..<1234))
  }

  @Test func `a broken pipe ends the program quietly`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("browse-\(UUID().uuidString).csv")
    try Data(("n\n" + String(repeating: "0123456789\n", count: 50_000)).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for format in ["text", "json"] {
      let run = try BrowseRun(
        shell: "{ \"$0\" \"$1\" --output-format=\(format); echo \"status $?\" >&2; } | head -1",
        file.path)
      #expect(run.errors == "status 0\n")
      #expect(run.output.split(separator: "\n").count == 1)
    }
  }

  @Test func `names of columns and groups are bold where styles are asked for`() throws {
    let input = "kind,name\npome,apple\npome,pear\nberry,currant\n"
    func output(_ environment: String, _ options: String = "") throws -> String {
      let command =
        "env -u NO_COLOR -u CLICOLOR_FORCE -u CLICOLOR -u COLORTERM \(environment) \"$0\" - \(options)"
      return try BrowseRun(shell: command, input: input).output
    }
    let plain = "  kind   name\n  pome   apple\n  pome   pear\n  berry  currant\n"
    let styled = plain.replacing("  kind   name", with: "\u{1B}[1m  kind   name\u{1B}[m")
    #expect(try output("CLICOLOR_FORCE=1 TERM=xterm") == styled)
    #expect(try output("-u TERM CLICOLOR_FORCE=1") == styled)
    for environment in [
      "TERM=xterm", "TERM=xterm CLICOLOR_FORCE=0", "TERM=xterm CLICOLOR_FORCE=1 NO_COLOR=1",
      "TERM=dumb CLICOLOR_FORCE=1",
    ] {
      #expect(try output(environment) == plain, "\(environment)")
    }
    for options in ["--group-by kind", "--group-by kind --grid"] {
      let groups = try output("CLICOLOR_FORCE=1 TERM=xterm", options)
      #expect(groups.contains("\u{1B}[1mberry (1)\u{1B}[m\n"), "\(groups)")
      #expect(
        groups.replacing(/\u{1B}\[1?m/, with: "") == (try output("TERM=xterm", options)))
    }
    // What is data has no styles.
    #expect(
      try output("CLICOLOR_FORCE=1 TERM=xterm", "--output-format csv") == input)
  }
}
