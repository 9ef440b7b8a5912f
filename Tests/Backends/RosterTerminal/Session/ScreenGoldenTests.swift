#if os(Linux)
  import Foundation
  import RosterTesting
  import TestSupport
  import Testing

  /// What the programs look like on terminals of several sizes, as their screens were recorded.
  ///
  /// After a change that was meant, run the tests with `ROSTER_RECORD=failed` and look at what has changed.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct ScreenGoldenTests {
    /// A program, what is typed on it, and the words that its screen has then; each key after the words of the one before.
    struct Scene: CustomTestStringConvertible {
      let name: String
      let size: (width: Int, height: Int)
      let command: String
      let shown: String
      var keys: [(key: String, shown: String)] = []
      var environment: [String: String] = [:]

      var testDescription: String { name }
    }

    static let scenes = [
      Scene(name: "browse-80x24", size: (80, 24), command: "browse elements.csv", shown: "1/118"),
      Scene(
        name: "browse-groups-200x60", size: (200, 60),
        command: "browse elements.csv --group-by category --preview", shown: "1/118"),
      Scene(
        name: "browse-sideways-20x8", size: (20, 8), command: "browse elements.csv",
        shown: "1/118", keys: [("jj", "3/118"), (">", "Hydrog")]),
      Scene(
        name: "browse-filter-80x24", size: (80, 24), command: "browse elements.csv",
        shown: "1/118", keys: [("fnoble", "1/7"), ("\u{14}", "(fuzzy)")]),
      Scene(
        name: "browse-filter-light-80x24", size: (80, 24), command: "browse elements.csv",
        shown: "1/118", keys: [("fnoble\r", "1/7"), ("2s", "sorted by symbol")],
        environment: ["COLORFGBG": "0;15"]),
      Scene(
        name: "browse-marks-80x24", size: (80, 24),
        command: "browse elements.csv --multi --preview",
        shown: "1/118",
        keys: [(" ", "2/118"), ("jv", "begins"), ("jjv", "4 marked"), ("\u{5}", "… 2 more lines")]),
      Scene(
        name: "browse-help-80x24", size: (80, 24), command: "browse elements.csv", shown: "1/118",
        keys: [("?", "Help"), ("\u{6}", "Move")]),
      Scene(
        name: "browse-help-20x8", size: (20, 8), command: "browse elements.csv", shown: "1/118",
        keys: [("?", "Help")]),
      Scene(name: "gallery-80x24", size: (80, 24), command: "gallery", shown: "screens"),
      Scene(
        name: "gallery-products-grid-200x60", size: (200, 60),
        command: "gallery --terminal products-grid", shown: "side by side"),
      Scene(
        name: "gallery-form-80x24", size: (80, 24), command: "gallery --terminal form",
        shown: "fields", keys: [("cAda", "enter keeps")]),
      Scene(
        name: "gallery-separators-20x8", size: (20, 8), command: "gallery --terminal separators",
        shown: "six", keys: [("jj", "3/")]),
    ]

    @Test(arguments: scenes) func `a screen looks as recorded`(_ scene: Scene) throws {
      let samples = URL(filePath: #filePath).appending(
        path: "../../../../../Sources/Examples/browse/Samples"
      ).standardized.path
      let programs = URL(filePath: PseudoTerminal.gallery).deletingLastPathComponent().path
      let (width, height) = scene.size
      let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", "cd \"$0\" && exec \"$1\"/\(scene.command)", samples, programs],
        width: UInt16(width), height: UInt16(height), environment: scene.environment)
      for (key, shown) in [("", scene.shown)] + scene.keys.map({ ($0.key, $0.shown) }) {
        terminal.type(key)
        let isShown = terminal.wait {
          $0.screen(width: width, height: height).text.contains { $0.contains(shown) }
        }
        #expect(isShown, "\(key): \(terminal.screen(width: width, height: height).text)")
      }
      // What comes after the last key may come in several frames.
      while terminal.read(milliseconds: 200) {}
      let screen = terminal.screen(width: width, height: height)
      #expect(screen.faults.isEmpty)
      let goldens = GoldenFolder(besides: #filePath)
      let title = "\(scene.command), \(width)×\(height)"
      let keys = scene.keys.map(\.key.debugDescription).joined(separator: " ")
      let text = "\(title)\(keys.isEmpty ? "" : ", after \(keys)")\n\(ScreenPicture(screen))"
      expectNoViolations(goldens.violations(of: text, named: scene.name))
    }

    @Test func `every golden belongs to a screen`() throws {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: GoldenFolder(besides: #filePath).path)
      #expect(Set(files) == Set(Self.scenes.map { "\($0.name).txt" }))
    }
  }
#endif
