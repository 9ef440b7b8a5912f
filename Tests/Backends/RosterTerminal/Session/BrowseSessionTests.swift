#if os(Linux)
  import Foundation
  import RosterTerminal
  import TestSupport
  import Testing

  /// The program `browse` by hand: what keys do to a file on a real terminal.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct BrowseSessionTests {
    private static let keys: [TerminalKey] = [
      "j", "k", "down", "up", "g", "G", "pagedown", "pageup", "ctrl-d", "ctrl-u", "3", "j", "k",
    ]

    /// Keys as a terminal sends them.
    private static func bytes(of key: TerminalKey) -> String {
      switch key {
      case "down": "\u{1B}[B"
      case "up": "\u{1B}[A"
      case "pagedown": "\u{1B}[6~"
      case "pageup": "\u{1B}[5~"
      case "enter": "\r"
      case "ctrl-d": "\u{4}"
      case "ctrl-u": "\u{15}"
      case "ctrl-t": "\u{14}"
      case "backspace": "\u{7F}"
      case "space": " "
      default: "\(key)"
      }
    }

    @Test(arguments: [(60, 16), (20, 8)])
    func `a file shows what the text backend shows, after each key`(_ width: Int, _ height: Int)
      throws
    {
      let shop = try ShopFile(rowCount: 300)
      defer { shop.remove() }
      let screen = try WatchedTerminal(
        ["--interactive", shop.path], width: width, height: height)
      let expected = ShopModel(shop, width: width, height: height)
      var random = SeededGenerator(seed: 51)
      func press(_ keys: [TerminalKey]) -> Bool {
        for key in keys {
          screen.type(Self.bytes(of: key))
          expected.press(key)
        }
        let lines = expected.lines
        return screen.wait { $0 == lines }
      }
      let lines = expected.lines
      #expect(screen.wait { $0 == lines }, "\(screen.lines) \(lines)")
      for step in 0..<(LongRun.isAsked ? 300 : 40) {
        var keys: [TerminalKey] = [Self.keys[random.below(Self.keys.count)]]
        switch random.below(12) {
        case 0: keys = ["f", ["a", "1", "m", "z"][random.below(4)], "enter"]
        case 1: keys = ["f", "ctrl-u", "enter"]
        case 2: keys = ["f", "ctrl-t", "down", "enter"]
        case 3:
          // A number typed before would be the beginning of this one.
          keys = ["j", ["1", "2", "3"][random.below(3)], "s"]
        case 4: keys = ["S"]
        default: break
        }
        guard press(keys) else {
          Issue.record(
            "\(width)×\(height), step \(step), \(keys): \(screen.lines), not \(expected.lines)")
          return
        }
      }
      #expect(screen.model.faults.isEmpty)
      screen.type("\u{3}")
      #expect(screen.terminal.wait { $0.hasEnded })
      #expect(screen.terminal.exitStatus == 130)
      #expect(try screen.terminal.mode == screen.terminal.modeBefore)
    }

    @Test func `enter prints the row, or those that are marked, where the output leads`() throws {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      // Keys, each with what the screen shows before the next.
      for (options, keys, printed) in [
        ("", [("j", "2/40"), ("\r", nil)], "1\tmilk 1\t7\n"),
        ("", [("fham", "1/10"), ("\r", "1/10"), ("2j", "3/10"), ("\r", nil)], "10\tham 10\t70\n"),
        (
          "--multi", [(" ", "●   0  apple 0"), ("j", "3/40"), (" ", "●   2  ham 2"), ("\r", nil)],
          "0\tapple 0\t0\n2\tham 2\t14\n"
        ),
        (
          "--multi --output-format json",
          [("fmilk", "1/10"), ("\r", "1/10"), ("a", "●   1  milk 1"), ("S", "order"), ("\r", nil)],
          nil
        ),
        (
          "--multi",
          [
            (" ", "●   0  apple 0"), ("a", "40 marked"), ("a", "     0  apple 0"),
            (" ", "●   1  milk 1"), ("k ", "     1  milk 1"), ("k ", "●   1  milk 1"),
            ("i", "39 marked"), ("i", "1 marked"), ("\r", nil),
          ], "1\tmilk 1\t7\n"
        ),
        ("", [("q", nil)], ""),
        (
          "", [("fzzz", "no rows"), ("\r", "no rows"), ("\r", "no row to print"), ("\u{3}", nil)],
          ""
        ),
      ] as [(String, [(String, String?)], String?)] {
        let terminal = try PseudoTerminal([
          "/bin/sh", "-c", "\"$0\" --interactive \(options) \"$1\" > \"$2\"",
          PseudoTerminal.program("browse"), shop.path, shop.path + ".out",
        ])
        #expect(terminal.wait { $0.screen().text.contains { $0.contains("/40") } })
        for (key, shown) in keys {
          terminal.type(key)
          guard let shown else { continue }
          let isShown = terminal.wait { $0.screen().text.contains { $0.contains(shown) } }
          #expect(isShown, "\(keys), \(key): \(terminal.screen().text)")
        }
        #expect(terminal.wait { $0.hasEnded }, "\(keys)")
        let output = try String(contentsOfFile: shop.path + ".out", encoding: .utf8)
        if let printed { #expect(output == printed, "\(keys)") }
        #expect(terminal.exitStatus == (printed == "" ? 130 : 0), "\(keys)")
        if options.contains("json") {
          #expect(output.matches(of: /"name": "milk \d+"/).count == 10)
          #expect(!output.contains("ham"))
        }
        #expect(try terminal.mode == terminal.modeBefore)
      }
      try? FileManager.default.removeItem(atPath: shop.path + ".out")
    }

    @Test func `all of a value is searched, also what its column has no room for`() throws {
      let path = FileManager.default.temporaryDirectory.appending(
        path: "browse-\(UUID().uuidString).csv"
      ).path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let names = ["ham", "jam", "milk"].map { String(repeating: "long ", count: 12) + $0 }
      try ("name,id\n" + names.enumerated().map { "\($1),\($0)\n" }.joined())
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", path])
      for (key, shown) in [("", "1/3"), ("/m", "1/3"), ("i", "3/3"), ("\r", "3/3"), ("N", "other")]
      {
        terminal.type(key)
        let isShown = terminal.wait { $0.screen().text.contains { $0.contains(shown) } }
        #expect(isShown, "\(key): \(terminal.screen().text)")
      }
      #expect(!terminal.screen().text.contains { $0.contains("milk") })
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(String(decoding: terminal.received, as: UTF8.self).hasSuffix("\(names[2])\t2\r\n"))
    }

    /// A file of a session's own, with some lines.
    private func path(of lines: [String]) throws -> String {
      let path = FileManager.default.temporaryDirectory.appending(
        path: "browse-\(UUID().uuidString.prefix(8)).csv"
      ).path
      try lines.map { $0 + "\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }

    @Test func `of more rows than one processor filters those that match come in their order`()
      throws
    {
      var names = [String](repeating: "x", count: 50_000)
      (names[7], names[20_000], names[49_999]) = ("ham 1", "ham 2", "ham 3")
      let path = try path(of: ["name"] + names)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", path])
      for (key, shown) in [
        ("", "1/50000"), ("fham", "1/3"), ("\r", "1/3"), ("jj", "3/3"), ("k", "2/3"),
      ] {
        terminal.type(key)
        let isShown = terminal.wait { $0.screen().text.contains { $0.contains(shown) } }
        #expect(isShown, "\(key): \(terminal.screen().text)")
      }
      let found = terminal.screen().text.flatMap { line in
        ["ham 1", "ham 2", "ham 3"].filter { line.contains($0) }
      }
      #expect(found == ["ham 1", "ham 2", "ham 3"])
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(String(decoding: terminal.received, as: UTF8.self).hasSuffix("ham 2\r\n"))
    }

    @Test func `a group without a row that matches is not shown, however the filter is typed`()
      throws
    {
      let path = try path(of: ["kind,name", "pome,apple", "pome,pear", "berry,currant"])
      defer { try? FileManager.default.removeItem(atPath: path) }
      for keys in [["fz"], ["fapp", "z"]] {
        let terminal = try PseudoTerminal(
          [PseudoTerminal.program("browse"), "--interactive", "--group-by", "kind", path])
        func wait(for words: String, without others: String) -> Bool {
          terminal.wait {
            let text = $0.screen().text
            return text.contains { $0.contains(words) } && !text.contains { $0.contains(others) }
          }
        }
        #expect(wait(for: "berry (1)", without: "no rows"))
        for key in keys {
          terminal.type(key)
          let isShown =
            key == "fapp"
            ? wait(for: "pome (1)", without: "berry (")
            : wait(for: "no rows", without: "pome (")
          #expect(isShown, "\(keys), \(key): \(terminal.screen().text)")
        }
        terminal.type("\r\u{3}")
        #expect(terminal.wait { $0.hasEnded })
      }
    }

    @Test func `a pipe is read while it grows, and used all the while`() throws {
      let terminal = try PseudoTerminal(
        [
          "/bin/sh", "-c",
          "{ printf 'id,name\\n1,one\\n2,two\\n'; sleep 0.4; printf '3,three\\n'; } | \"$0\" --interactive -",
          PseudoTerminal.program("browse"),
        ], environment: ["COLORFGBG": "0;15"])
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("3  three") } })
      #expect(terminal.screen().questions.isEmpty, "The environment told the background.")
      terminal.type("G\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(String(decoding: terminal.received, as: UTF8.self).contains("3\tthree"))
    }

    @Test(arguments: [(["--accessible"], [:]), ([], ["ACCESSIBLE": "1"])])
    func `lines are told in place of a screen where that is asked for, and enter prints the row`(
      _ options: [String], _ environment: [String: String]
    ) throws {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse")] + options + [shop.path], environment: environment)
      var lines: [String] {
        String(decoding: terminal.received, as: UTF8.self).split(separator: "\r\n")
          .map { String($0) }
      }
      #expect(terminal.wait { _ in lines.contains { $0.hasPrefix("0 apple 0") } }, "\(lines)")
      #expect(!lines.contains { $0.contains("no rows") }, "\(lines)")
      terminal.type("j")
      #expect(terminal.wait { _ in lines.contains("1 milk 1 7, 2 of 40") }, "\(lines)")
      terminal.type("fjam")
      #expect(terminal.wait { _ in lines.contains("10 items") }, "\(lines)")
      terminal.type("\r\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(lines.last?.hasSuffix("\tjam 3\t21") == true, "\(lines)")
      #expect(!terminal.received.contains(0x1B))
      #expect(try terminal.mode == terminal.modeBefore)
    }

    @Test func `what is told in lines is not shortened to the width of the terminal`() throws {
      let shop = try ShopFile(rowCount: 0)
      defer { shop.remove() }
      let (first, second) = (
        String(repeating: "rye ", count: 30) + "bread",
        String(repeating: "oat ", count: 40) + "bread"
      )
      try "name,note,price\n\(first),\(second),7\n".write(
        toFile: shop.path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--accessible", shop.path])
      let line = "\(first) \(second) 7, 1 of 1\r\n"
      #expect(
        terminal.wait { String(decoding: $0.received, as: UTF8.self).contains(line) },
        "\(String(decoding: terminal.received, as: UTF8.self))")
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test(arguments: [
      (["--count"], [:]), (["--stats", "price"], [:]), (["--grid"], [:]),
      (["--output-format", "csv"], [:]), (["--no-interactive", "--multi"], [:]),
      ([], ["TERM": "dumb"]), ([], ["TERM": ""]),
    ])
    func `what is not looked at by hand is printed on a terminal, too`(
      _ options: [String], _ environment: [String: String]
    ) throws {
      let shop = try ShopFile(rowCount: 4)
      defer { shop.remove() }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse")] + options + [shop.path], environment: environment)
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.exitStatus == 0)
      let text = String(decoding: terminal.received, as: UTF8.self)
      #expect(text.hasSuffix("\r\n") && !text.contains("\u{1B}[?1049h"), "\(text)")
    }

    @Test(arguments: [
      [], ["--multi", "--output-format", "csv"], ["--preview", "--output-format", "json"],
      ["--interactive", "--output-format", "csv"],
    ])
    func `where rows are to be looked at or chosen, a terminal is taken whatever is printed then`(
      _ options: [String]
    ) throws {
      let shop = try ShopFile(rowCount: 4)
      defer { shop.remove() }
      let terminal = try PseudoTerminal([PseudoTerminal.program("browse")] + options + [shop.path])
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("1/4") } })
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.exitStatus == 130)
    }

    @Test func `what cannot be read or asked for is told when the terminal is given back`() throws {
      let shop = try ShopFile(rowCount: 4)
      defer { shop.remove() }
      for (arguments, status, told) in [
        ([shop.path + ".no"], 66, "no such file"),
        (["--sort-by", "prize", shop.path], 64, "did you mean \"price\""),
        (["--interactive", "--grid", shop.path], 64, "--interactive shows a row a line"),
      ] {
        let terminal = try PseudoTerminal([PseudoTerminal.program("browse")] + arguments)
        #expect(terminal.wait { $0.hasEnded })
        #expect(terminal.exitStatus == Int32(status))
        let text = String(decoding: terminal.received, as: UTF8.self)
        let end = text.range(of: "\u{1B}[?1049l").map { text[$0.upperBound...] } ?? text[...]
        #expect(end.contains(told), "\(text.suffix(300))")
      }
    }

    @Test(
      .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux"), "There is no tmux."))
    func `tmux shows the same`() throws {
      let shop = try ShopFile(rowCount: 50)
      defer { shop.remove() }
      let server = "roster-\(UUID().uuidString.prefix(8))"
      @discardableResult func tmux(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        // The server goes on, and must keep nothing open by which the end of this is waited for.
        let closing =
          "for f in /proc/self/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done"
        process.arguments =
          ["-c", "\(closing); exec /usr/bin/tmux \"$@\"", "sh", "-L", server, "-f", "/dev/null"]
          + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      }
      defer { _ = try? tmux("kill-session") }
      try tmux(
        "start-server", ";", "set-option", "-g", "status", "off", ";", "new-session", "-d", "-x",
        "60", "-y", "16",
        "exec '\(PseudoTerminal.program("browse"))' '\(shop.path)'")
      let expected = ShopModel(shop, width: 60, height: 16)
      for (key, keys) in [
        ("j", ["j"]), ("G", ["G"]), ("f", ["f"]), ("m", ["m"]), ("i", ["i"]), ("Enter", ["enter"]),
        ("PageDown", ["pagedown"]), ("2", ["2"]), ("s", ["s"]), ("g", ["g"]),
      ] as [(String, [TerminalKey])] {
        var shown: [String] = []
        let lines = expected.lines
        for _ in 0..<200 {
          shown = try tmux("capture-pane", "-p").split(
            separator: "\n", omittingEmptySubsequences: false
          ).dropLast().map { String($0) }
          if shown == lines { break }
          usleep(20_000)
        }
        #expect(shown == lines, "before \(key)")
        try tmux("send-keys", key)
        for key in keys { expected.press(key) }
      }
    }
  }
#endif
