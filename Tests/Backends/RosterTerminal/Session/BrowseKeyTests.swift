#if os(Linux)
  import Foundation
  import RosterTerminal
  import TestSupport
  import Testing

  /// Keys that come to the program `browse` faster than it can show what they do, and those that take something back.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct BrowseKeyTests {
    /// What is printed after keys, each typed when the screen shows what stands before it.
    private func printed(
      _ options: [String], _ keys: [(String, String)], path: String
    ) throws -> (lines: [String], status: Int32?) {
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive"] + options + [path])
      for (shown, key) in keys {
        let isShown = terminal.wait(seconds: 5) {
          $0.screen().text.contains { $0.contains(shown) }
        }
        #expect(isShown, "\(shown): \(terminal.screen().text)")
        terminal.type(key)
      }
      #expect(terminal.wait(seconds: 5) { $0.hasEnded }, "\(keys): \(terminal.screen().text)")
      let text = String(decoding: terminal.received, as: UTF8.self)
      let end = text.range(of: "\u{1B}[?1049l", options: .backwards)?.upperBound
      return (
        text[(end ?? text.startIndex)...].split(separator: "\r\n").map { String($0) },
        terminal.exitStatus
      )
    }

    @Test func `what chooses and marks waits for the rows that the keys before it ask for`() throws
    {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      for (options, keys, rows) in [
        ([], "fham 66\r\r", [38]), (["--multi"], "fmilk 3\ra\r", [5, 9, 13, 29, 33, 37]),
        (["--multi"], "fjam\r  \r", [3, 7]), ([], "2s\r", [0]), ([], "2sS3s3sg\r", [14]),
        ([], "/milk 37\rj\r", [38]),
      ] as [([String], String, [Int])] {
        let (lines, status) = try printed(options, [("1/40", keys)], path: shop.path)
        let expected = rows.map {
          "\(shop.rows[$0].id)\t\(shop.rows[$0].name)\t\(shop.rows[$0].price)"
        }
        #expect(lines == expected, "\(keys)")
        #expect(status == 0)
      }
    }

    @Test func `escape ends a range, then takes the marks back, and then quits`() throws {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      let (lines, status) = try printed(
        ["--multi"],
        [
          ("1/40", " "), ("1 marked", "v"), ("a range begins here", "\u{1B}"),
          ("no range", "\u{1B}"), ("nothing is marked", "\u{1B}"),
        ], path: shop.path)
      #expect(lines == [] && status == 130)
    }

    @Test func `of the order that a key asks for, a limit shows the rows that come first in it`()
      throws
    {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      let (lines, status) = try printed(
        ["--limit=1"],
        [
          ("0  apple 0", "1s1s"), ("39  jam 39", "S"), ("0  apple 0", "1s1s"), ("39  jam 39", "\r"),
        ],
        path: shop.path)
      #expect(lines == ["39\tjam 39\t73"] && status == 0)
    }

    @Test func `who hears the list hears what is marked`() throws {
      let shop = try ShopFile(rowCount: 4)
      defer { shop.remove() }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", "--accessible", "--multi", shop.path])
      func hears(_ line: String) -> Bool {
        terminal.wait(seconds: 5) {
          String(decoding: $0.received, as: UTF8.self).split(separator: "\r\n").contains {
            $0 == line
          }
        }
      }
      #expect(hears("4 items"))
      terminal.type(" ")
      #expect(hears("marked"))
      terminal.type("k ")
      #expect(hears("unmarked"))
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test
    func
      `S has the order of the file, and an order of the command line is shown and turned around`()
      throws
    {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      let (lines, status) = try printed(
        ["--sort-by", "price:desc"],
        [
          ("price▼", "s"), ("sorted by price:asc", "S"), ("in the order of the file", "gj"),
          ("2/40", "\r"),
        ], path: shop.path)
      #expect(lines == ["1\tmilk 1\t7"] && status == 0)
    }

    @Test func `a sequence that comes in parts is the key that it is`() throws {
      let shop = try ShopFile(rowCount: 40)
      defer { shop.remove() }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", shop.path])
      func shows(_ text: String) -> Bool {
        terminal.wait(seconds: 5) { $0.screen().text.contains { $0.contains(text) } }
      }
      #expect(shows("1/40"))
      for (parts, shown) in [
        (["\u{1B}", "[B"], "2/40"), (["\u{1B}[", "B"], "3/40"),
        (["\u{1B}]11;rgb:ff", "ff/00/00\u{7}", "j"], "4/40"),
      ] {
        for part in parts {
          terminal.type(part)
          usleep(50_000)
        }
        #expect(shows(shown), "\(parts) \(terminal.screen().text)")
      }
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `the rows that a slow pipe has given are shown while more is waited for`() throws {
      let terminal = try PseudoTerminal(
        [
          "/bin/sh", "-c",
          "{ printf 'id,name\\n1,one\\n'; sleep 0.01; printf '2,two\\n3,three\\n'; sleep 20; } | exec \"$0\"",
          PseudoTerminal.program("browse"),
        ])
      #expect(
        terminal.wait(seconds: 5) { $0.screen().text.contains { $0.contains("3  three") } },
        "\(terminal.screen().text)")
      terminal.type("G\r")
      #expect(
        terminal.wait(seconds: 5) {
          String(decoding: $0.received, as: UTF8.self).contains("3\tthree")
        })
    }

    @Test func `what turns the direction of text around is shown as such on a terminal`() throws {
      let path = FileManager.default.temporaryDirectory.appending(
        path: "browse-\(UUID().uuidString.prefix(8)).csv"
      ).path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "name,n\nto\u{202E}gnp.exe\u{2066},1\n".write(
        toFile: path, atomically: true, encoding: .utf8)
      for (options, keys) in [
        ("--no-interactive", ""), ("--output-format csv", ""), ("--output-format tsv", ""),
        ("--stats name", ""), ("--count --group-by name", ""), ("--grid", ""),
        ("--output-format markdown", ""), ("--interactive", "\r"),
        ("--multi --output-format csv", "\r"),
      ] {
        let terminal = try PseudoTerminal(
          [
            "/bin/sh", "-c", "exec \"$0\" \(options) \"$1\"", PseudoTerminal.program("browse"),
            path,
          ])
        if !keys.isEmpty {
          #expect(terminal.wait { $0.screen().text.contains { $0.contains("1/1") } })
          terminal.type(keys)
        }
        #expect(terminal.wait(seconds: 5) { $0.hasEnded }, "\(options)")
        let text = String(decoding: terminal.received, as: UTF8.self)
        #expect(text.contains("to\u{FFFD}gnp.exe\u{FFFD}"), "\(options) \(text)")
        #expect(
          !text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) }, "\(options)")
        #expect(
          !text.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) }, "\(options)")
      }
    }
  }
#endif
