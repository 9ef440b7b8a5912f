import Testing

@testable import GalleryKit

@Suite struct ProgramTests {
  private struct NoFile: Error {}

  private let program = GalleryProgram { path in
    switch path {
    case "-", "add.txt": "# Adds one.\nrun add\n"
    case "broken.txt": "run add\nrun away\n"
    case "wrong.txt": "show\ntap twice\n"
    default: throw NoFile()
    }
  }

  @Test(
    arguments: [
      (["--demo"], "expected the name of a screen; --list names them"),
      (["--width", "9"], "expected the name of a screen; --list names them"),
      (["--height", "9"], "expected the name of a screen; --list names them"),
      (["nothing"], "there is no screen “nothing”; --list names them"),
      (["swipe-to-delete", "form"], "expected one screen, found swipe-to-delete, form"),
      (["--list", "form"], "expected one screen, found form"),
      (["swipe-to-delete", "--sed", "7"], "there is no option --sed"),
      (["swipe-to-delete", "--seed"], "expected a number after --seed"),
      (
        ["swipe-to-delete", "--seed", "-1"],
        "expected a number up to 18446744073709551615 after --seed, found “-1”"
      ),
      (
        ["swipe-to-delete", "--width", "wide"],
        "expected a number up to 65535 after --width, found “wide”"
      ),
      (["swipe-to-delete", "--events"], "expected a file after --events"),
      (["swipe-to-delete", "--events", "no.txt"], "no.txt: cannot be read"),
      (
        ["swipe-to-delete", "--events", "wrong.txt"],
        "wrong.txt:2: expected a number, found “twice”"
      ),
      (
        ["swipe-to-delete", "--events", "broken.txt"],
        "broken.txt:2: the screen has no button “away”; it has add"
      ),
    ])
  func `what is wrong is said, with status 2 and nothing else`(
    _ arguments: [String], _ message: String
  ) {
    #expect(
      program.run(arguments) == GalleryOutcome(errors: "gallery: \(message)\n", status: 2))
  }

  @Test func `the list names each screen and says what it shows`() {
    let outcome = program.run(["--list"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(program.run([]) == outcome && program.run(["--seed", "2"]) == outcome)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == GalleryScreens.all.count)
    for (line, screen) in zip(lines, GalleryScreens.all) {
      #expect(line.hasPrefix(screen.name + " ") && line.hasSuffix("  " + screen.summary))
    }
  }

  @Test func `help is asked for, and given`() {
    #expect(program.run(["--help"]) == GalleryOutcome(output: GalleryProgram.help))
    #expect(program.run(["nothing", "-h"]).status == 0)
  }

  @Test func `a screen prints itself once without a script`() {
    let outcome = program.run(["swipe-to-delete", "--width", "8"])
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 31)
    #expect(lines.first == "  Messa…")
  }

  @Test(arguments: ["-", "add.txt"])
  func `a script changes the screen, and the trace tells how`(_ path: String) {
    let screens = program.run(["swipe-to-delete", "--events", path]).output
    #expect(screens.hasSuffix("Message 30\n  Message 31\n"))
    #expect(!screens.contains("run add"))
    let trace = program.run(["swipe-to-delete", "--events", path, "--trace"]).output
    #expect(trace.contains("> run add\n  insert items [[0, 30]], fade\n"))
  }

  @Test func `what happens after a screen is shown stands apart from the screen`() {
    let entries: [GalleryTrace.Entry] = [
      .event(.release), .line("first"), .screen("picture"), .line("second"), .line("third"),
    ]
    let text = GalleryTranscript(entries, showsTrace: true).text
    #expect(text == "> release\n  first\n\npicture\n\n  second\n  third\n")
    let trace = GalleryTranscript(entries, showsScreens: false, showsTrace: true).text
    #expect(trace == "> release\n  first\n\n  second\n  third\n")
  }

  @Test func `a height makes a window of the screen`() {
    let outcome = program.run(["swipe-to-delete", "--height", "3"])
    #expect(outcome.output == "  Message 1\n  Message 2\n  Message 3\n")
  }
}
