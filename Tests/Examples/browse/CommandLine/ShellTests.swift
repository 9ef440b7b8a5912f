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

  /// Whether there is a program of a name; the summary of a run says which tests were skipped for want of one.
  private static func has(_ program: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs a shell's command line with a text in a file that it calls `$1`.
  private func run(_ command: String, on text: String) throws -> BrowseRun {
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

  @Test func `completions offer what an option can be, and nothing for what is free`() {
    func line(_ shell: Shell, _ words: String) -> String? {
      shell.completions.split(separator: "\n").first { $0.contains(words) }.map(String.init)
    }
    for (name, choices) in [
      ("output-format", OutputFormat.allCases.map(\.rawValue)), ("ragged", ["keep", "refuse"]),
      ("completions", ["bash", "zsh", "fish"]),
    ] {
      let all = choices.joined(separator: " ")
      #expect(line(.zsh, "'*--\(name)=[")?.hasSuffix(":(\(all))' \\") == true)
      #expect(line(.fish, " -l \(name) ")?.contains(" -x -a '\(all)' -d ") == true)
      #expect(line(.bash, "    --\(name))")?.contains("compgen -W \"\(all)\" ") == true)
    }
    #expect(line(.zsh, "'*--limit=[")?.hasSuffix(":N: ' \\") == true)
    #expect(line(.fish, " -l limit ")?.contains(" -x -d ") == true)
    #expect(line(.bash, "    --limit)")?.contains("compgen -W \"\" ") == true)
    #expect(line(.zsh, "'*--grid[")?.hasSuffix("]' \\") == true)
    #expect(line(.fish, " -l grid ")?.contains(" -x") == false)
    #expect(line(.bash, "    --grid)") == nil)
  }

  @Test func `what means something to a shell has a backslash before it in completions`() {
    for words in [
      #"[draw others\: the same number draws the same rows]:N: '"#, #":COLUMN[\:desc]: '"#,
      #" or as \\t and \\n]:"#,
    ] {
      #expect(Shell.zsh.completions.contains(words), "\(words)")
    }
    #expect(Shell.fish.completions.contains(#" or as \\t and \\n'"#))
    // Where a sign means nothing it stands alone.
    #expect(Shell.fish.completions.contains(" -d 'draw others: the same number draws "))
  }

  @Test func `the manual page has all of the help under titles, in its order`() {
    let sections = [
      ("NAME", "browse \\- show a data file"), ("SYNOPSIS", ".B browse"),
      ("DESCRIPTION", "Shows a data file"), ("OPTIONS", ".TP"), ("ODD ROWS", "Of delimited text, "),
      ("CONDITIONS", "A condition is COLUMN, "), ("OUTPUT", "Text, Markdown and HTML "),
      ("ON A TERMINAL", "On a terminal the rows "), ("LIMITS", "All rows are held in memory, "),
      ("EXIT STATUS", ".TP"),
    ]
    let lines = Command.manualText.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix(".SH") }.map { $0.dropFirst(4) } == sections.map { $0.0[...] })
    for (title, words) in sections {
      #expect(Command.manualText.contains("\n.SH \(title)\n\(words)"), "\(title)")
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

  private func expectReadable(by shell: Shell) throws {
    let script = try BrowseRun(["--completions", shell.rawValue])
    #expect(script.status == 0 && script.output == shell.completions)
    let run = try run("\(shell.rawValue) -n \"$1\"", on: script.output)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(.enabled(if: has("bash"), "There is no bash.")) func `bash can read its script`() throws {
    try expectReadable(by: .bash)
  }

  @Test(.enabled(if: has("zsh"), "There is no zsh.")) func `zsh can read its script`() throws {
    try expectReadable(by: .zsh)
  }

  @Test(.enabled(if: has("fish"), "There is no fish.")) func `fish can read its script`() throws {
    try expectReadable(by: .fish)
  }

  @Test(
    .enabled(if: has("bash"), "There is no bash."),
    arguments: [
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
    let run = try run(command, on: Shell.bash.completions)
    #expect(run.output == expected + "\n", "\(run.errors)")
  }

  @Test(.enabled(if: has("fish"), "There is no fish."))
  func `fish completes options and values`() throws {
    let command =
      "fish --no-config -c 'source $argv[1]; complete -C \"browse --input-format j\"; complete -C \"browse --grou\"' \"$1\""
    let run = try run(command, on: Shell.fish.completions)
    let words = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words == ["json", "jsonl", "--group-by"], "\(run.errors)")
  }

  @Test(.enabled(if: has("groff"), "There is no groff."))
  func `the manual page is one without a warning`() throws {
    let page = try BrowseRun(["--manual"]).output
    #expect(page == Command.manualText)
    let run = try run("groff -man -ww -z -Tutf8 \"$1\"", on: page)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(.enabled(if: has("man"), "There is no man."))
  func `the manual page says what the help says`() throws {
    let run = try run(
      "MANWIDTH=500 man --warnings -E UTF-8 -l \"$1\" | cat", on: Command.manualText)
    // There is a man that shows no files, and one that shows nothing in a container.
    guard run.status == 0, !run.output.isEmpty else {
      try Test.cancel("This man shows no file: \(run.errors)")
    }
    #expect(run.errors.isEmpty, "\(run.errors)")
    let shown = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.contains("SYNOPSIS browse [FILE] [options]"))
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
