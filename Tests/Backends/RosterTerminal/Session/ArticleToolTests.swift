#if os(Linux)
  import Foundation
  import Testing

  /// Where the tool is, if it is built.
  private let toolPath = ProcessInfo.processInfo.environment["ROSTER_TOOL"]

  /// The tool that an article makes, used by hand on a real terminal: `ROSTER_TOOL` says where it was built.
  ///
  /// The tests of the programs in the documentation build it and start these.
  @Suite(
    .serialized,
    .enabled(if: toolPath != nil, "The tool of the article is not built."),
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct ArticleToolTests {
    private func start(_ arguments: [String]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(arguments)
      #expect(shows(terminal, "1/3"))
      #expect(try terminal.mode.isRaw)
      return terminal
    }

    private func shows(_ terminal: PseudoTerminal, _ words: String) -> Bool {
      let isShown = terminal.wait { $0.screen().text.contains { $0.contains(words) } }
      #expect(isShown, "\(words): \(terminal.screen().text)")
      return isShown
    }

    /// What was printed when the terminal was given back.
    private func printed(_ terminal: PseudoTerminal) throws -> String {
      #expect(terminal.wait { $0.hasEnded })
      #expect(try terminal.mode == terminal.modeBefore)
      #expect(terminal.screen().faults.isEmpty)
      return String(decoding: terminal.received, as: UTF8.self)
        .components(separatedBy: "\u{1B}[?1049l").last ?? ""
    }

    @Test func `rows are filtered, done and chosen by keys`() throws {
      let terminal = try start([try #require(toolPath)])
      #expect(
        terminal.screen().text.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) }
          == ["›  Rye bread         5:00", "White bread       6:00", "Plum cake         9:00"])
      #expect(shows(terminal, "Rye bread, to be ready at 5 o’clock"))
      terminal.type("fbr")
      #expect(shows(terminal, "filter: br") && shows(terminal, "1/2"))
      terminal.type("\rjx")
      #expect(shows(terminal, "›✓ White bread       6:00"))
      #expect(shows(terminal, "White bread, to be ready at 6 o’clock"))
      terminal.resize(width: 24, height: 6)
      #expect(
        terminal.wait {
          let text = $0.screen(width: 24, height: 6).text
          return text.contains { $0.hasPrefix(" ›✓ White bread") }
            && text.last?.hasSuffix("2/2") == true
        })
      terminal.type("?")
      #expect(
        terminal.wait { $0.screen(width: 24, height: 6).text.last?.contains("Help") == true })
      terminal.type("\u{1B}[27u\r")
      #expect(try printed(terminal) == "White bread\r\n")
      #expect(terminal.exitStatus == 0)
    }

    @Test func `what is chosen goes into a pipe, and the list to the terminal`() throws {
      let path = try #require(toolPath)
      let terminal = try start(["/bin/sh", "-c", "\"$0\" | sed 's/^/got: /'", path])
      terminal.type("jj\r")
      #expect(try printed(terminal) == "got: Plum cake\r\n")
    }

    @Test(arguments: ["q", "\u{3}"])
    func `who leaves it has chosen nothing`(_ key: String) throws {
      let terminal = try start([try #require(toolPath)])
      terminal.type(key)
      #expect(try printed(terminal) == "nothing\r\n")
      #expect(terminal.exitStatus == 0)
    }
  }
#endif
