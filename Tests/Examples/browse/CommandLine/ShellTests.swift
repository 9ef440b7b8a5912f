import BrowseKit
import Foundation
import Testing

/// The help, the manual page and the completions, which are all made of the same options.
@Suite struct ShellTests {
  /// The names of the options as the help explains them.
  private var names: [String] {
    Command.helpText.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .map { String($0.dropFirst(2).prefix { $0 != " " }) }
  }

  /// Runs a shell's command line with a text in a file that it calls `$1`; `nil` where there is no such program.
  private func run(_ program: String, _ command: String, on text: String) throws -> BrowseRun? {
    let places = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    guard
      places.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") })
    else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "browse-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try BrowseRun(shell: "LC_ALL=C.UTF-8 \(command)", file.path)
  }

  @Test func `every option is in the help, in the manual page and in all completions`() throws {
    #expect(names.count >= 26 && Set(names).count == names.count)
    let bashNames = Shell.bash.completions.split { " \"\n".contains($0) }.map(String.init)
    for name in names {
      #expect(Command.manualText.contains("\n\\fB" + name.replacing("-", with: "\\-") + "\\fR"))
      #expect(bashNames.contains(name))
      #expect(
        Shell.zsh.completions.contains("'*\(name)[")
          || Shell.zsh.completions.contains("'*\(name)=["))
      #expect(Shell.fish.completions.contains(" -l \(name.dropFirst(2)) "))
      // And each of them is known.
      if name == "--help" { continue }
      let error = #expect(throws: UsageError.self) {
        try Command(parsing: ["\(name)=\u{1}", "x", "y"])
      }
      #expect(error?.description.contains("there is no option") == false)
    }
    for status in ExitStatus.allCases {
      #expect(Command.helpText.contains(" \(status.rawValue) "))
      #expect(Command.manualText.contains("\n.B \(status.rawValue)\n"))
    }
  }

  @Test func `the help fits into 105 columns, and begins every summary in one place`() {
    let lines = Command.helpText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 105 }, "\(lines.filter { $0.count > 105 })")
    let indent = String(repeating: " ", count: 27)
    let summaries = lines.filter { $0.hasPrefix("  --") || $0.hasPrefix("   ") }.filter { line in
      let rest = line.dropFirst(25)
      return rest.hasPrefix("  ") && rest.dropFirst(2).first.map { $0 != " " } ?? false
    }
    #expect(summaries.count == names.count)
    #expect(lines.contains { $0.hasPrefix(indent) })
  }

  @Test(arguments: Shell.allCases) func `the script is one that its shell can read`(shell: Shell)
    throws
  {
    let script = try BrowseRun(["--completions", shell.rawValue])
    #expect(script.status == 0 && script.output == shell.completions)
    guard let run = try run(shell.rawValue, "\(shell.rawValue) -n \"$1\"", on: script.output) else {
      return
    }
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(arguments: [
    (["browse", "--g"], 1, "--group-by --grid"),
    (["browse", "--input-format", ""], 2, "csv tsv json jsonl"),
    (["browse", "--input-format", "=", "j"], 3, "json jsonl"),
    (["browse", "--input-format", "="], 2, "csv tsv json jsonl"),
    (["browse", "--group-by", "--"], 2, ""), (["browse", "f", "--vers"], 2, "--version"),
    (["browse", "--completions", "f"], 2, "fish"), (["browse", "el"], 1, ""),
  ])
  func `bash completes options and values`(words: [String], place: Int, expected: String) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let command =
      "bash -c '. \"$0\"; COMP_WORDS=(\(list.replacing("'", with: "\""))); COMP_CWORD=\(place); _browse; echo \"${COMPREPLY[*]}\"' \"$1\""
    guard let run = try run("bash", command, on: Shell.bash.completions) else { return }
    #expect(run.output == expected + "\n", "\(run.errors)")
  }

  @Test func `fish completes options and values`() throws {
    let command =
      "fish --no-config -c 'source $argv[1]; complete -C \"browse --input-format j\"; complete -C \"browse --grou\"' \"$1\""
    guard let run = try run("fish", command, on: Shell.fish.completions) else { return }
    let words = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words == ["json", "jsonl", "--group-by"], "\(run.errors)")
  }

  @Test func `the manual page is one without a warning, and says what the help says`() throws {
    let page = try BrowseRun(["--manual"]).output
    #expect(page == Command.manualText)
    if let run = try run("groff", "groff -man -ww -z -Tutf8 \"$1\"", on: page) {
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    guard
      let run = try run("man", "MANWIDTH=500 man --warnings -E UTF-8 -l \"$1\" | cat", on: page),
      run.status == 0, !run.output.isEmpty
    else { return }
    #expect(run.errors.isEmpty, "\(run.errors)")
    let shown = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let help = Command.helpText.split(separator: "\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for (line, next) in zip(help, help.dropFirst())
    where line.hasPrefix("--") && !next.hasPrefix("--") || line.hasPrefix("A condition") {
      #expect(
        shown.contains(line.split(separator: " ").prefix(2).joined(separator: " ")), "\(line)")
    }
  }
}
