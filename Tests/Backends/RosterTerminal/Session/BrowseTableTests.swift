#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What `browse` shows of a table while it is read, and what it finds in its values.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct BrowseTableTests {
    private static var path: String {
      FileManager.default.temporaryDirectory.appending(
        path: "browse-\(UUID().uuidString.prefix(8)).csv"
      ).path
    }

    /// A shell waits until there is a file, for a minute at most.
    private static let pause =
      "n=0; while [ ! -e \"$1\" ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done"

    private func wait(_ terminal: PseudoTerminal, for words: String) -> Bool {
      terminal.wait { $0.screen().text.contains { $0.contains(words) } }
    }

    @Test(arguments: [
      ([], ",", ","), (["--delimiter=/"], "/", "/"), (["--delimiter=:"], ":", ":"),
      (["--delimiter=@"], "@", "@"), (["--delimiter=["], "[", "["), (["--delimiter={"], "{", "{"),
      // Text that may have blanks, which is asked for by Control-T.
      (["--delimiter=space"], " ", "\u{14}\u{14}e 1"),
      (["--columns=name"], ",", "2"),
    ])
    func `a filter finds what is shown of values, and not what parts them`(
      _ options: [String], _ delimiter: String, _ keys: String
    ) throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try ["name", "apple", "pear"].enumerated().map { row, name in
        "\(name)\(delimiter)\(row == 0 ? "n" : "\(row)")\n"
      }.joined().write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive"] + options + [path])
      #expect(wait(terminal, for: "1/2"))
      terminal.type("f" + keys)
      #expect(wait(terminal, for: "no rows"), "\(terminal.screen().text)")
      terminal.type("\u{15}pear")
      #expect(wait(terminal, for: "1/1"), "\(terminal.screen().text)")
      terminal.type("\r\u{3}")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `a range of rows is marked, and printed in the form that was asked for`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try ("id,name\n" + (1...9).map { "\($0),row \($0)\n" }.joined())
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal([
        PseudoTerminal.program("browse"), "--multi", "--output-format=csv", path,
      ])
      #expect(wait(terminal, for: "1/9"), "\(terminal.screen().text)")
      terminal.type("5jv")
      #expect(wait(terminal, for: "a range begins here"))
      terminal.type("2kv")
      #expect(wait(terminal, for: "3 marked"), "\(terminal.screen().text)")
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      let text = String(decoding: terminal.received, as: UTF8.self)
      let printed = text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(printed.contains("id,name\r\n4,row 4\r\n5,row 5\r\n6,row 6\r\n"), "\(printed)")
    }

    @Test(arguments: [
      ([], "milk"), (["--output-format=csv"], "aisle,name\r\nDairy,milk"),
      (["--output-format=jsonl"], "{\"aisle\": \"Dairy\", \"name\": \"milk\"}"),
      (["--columns=name", "--output-format=csv"], "name\r\nmilk"),
    ])
    func `a chosen row has the value by which rows are grouped, unless it is a line of the list`(
      _ options: [String], _ expected: String
    ) throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "aisle,name\nBakery,bread\nDairy,milk\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [
          PseudoTerminal.program("browse"), "--interactive", "--preview", "--group-by=aisle",
        ] + options + [path])
      #expect(wait(terminal, for: "1/2"), "\(terminal.screen().text)")
      terminal.type("j")
      #expect(wait(terminal, for: "2/2"), "\(terminal.screen().text)")
      if !options.contains("--columns=name") {
        #expect(wait(terminal, for: "aisle  Dairy"), "\(terminal.screen().text)")
      }
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      let text = String(decoding: terminal.received, as: UTF8.self)
      let printed = text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
      #expect(printed.trimmingCharacters(in: .whitespacesAndNewlines) == expected, "\(printed)")
    }

    @Test func `a screen that headers would fill shows the row with the focus`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "aisle,name\nBakery,bread\nDairy,milk\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--group-by=aisle", path], width: 10, height: 3)
      #expect(wait(terminal, for: "›bread"), "\(terminal.screen().text)")
      #expect(wait(terminal, for: "1/2"), "\(terminal.screen().text)")
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `a value wider than the screen leaves lines without one as they are`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let names = (1..<40).map { "row \($0)" } + [String(repeating: "long ", count: 20)]
      try ("id,name\n" + names.enumerated().map { "\($0 + 1),\($1)\n" }.joined())
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal([PseudoTerminal.program("browse"), "--interactive", path])
      func isCut() -> Bool { terminal.screen().text.dropLast().contains { $0.contains("…") } }
      #expect(wait(terminal, for: "1/40"))
      #expect(!isCut(), "\(terminal.screen().text)")
      // Nothing is to be seen on the right.
      terminal.type(">j")
      #expect(wait(terminal, for: "2/40"))
      #expect(wait(terminal, for: "›  2  row 2"), "\(terminal.screen().text)")
      terminal.type("G")
      #expect(wait(terminal, for: "40/40"))
      #expect(isCut(), "\(terminal.screen().text)")
      terminal.type("60>")
      // The end of the value is seen, and of the others that they are on the left.
      #expect(wait(terminal, for: "long┃"), "\(terminal.screen().text)")
      #expect(terminal.screen().text[2].hasPrefix("  … "), "\(terminal.screen().text)")
      terminal.type("\u{3}")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `rows are shown while there may be more`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      // More than is read at a time.
      let rows = "printf 'id,name\\n'; yes 1,one | head -n 100000"
      let terminal = try PseudoTerminal([
        "/bin/sh", "-c",
        "{ \(rows); \(Self.pause); printf '3,three\\n'; } | \"$0\" --interactive -",
        PseudoTerminal.program("browse"), path,
      ])
      #expect(wait(terminal, for: "1  one"), "\(terminal.screen().text)")
      try "".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(wait(terminal, for: "/100001"), "\(terminal.screen().text)")
      terminal.type("G")
      #expect(wait(terminal, for: "3  three"), "\(terminal.screen().text)")
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(String(decoding: terminal.received, as: UTF8.self).contains("3\tthree"))
    }

    @Test func `columns get the width that the last rows need, when all are there`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      // A bad row has the rows before it shown at once.
      let names = ["one", "two", "three"].map { "'{\"name\":\"\($0)\"}'" }
      let rows = "printf '%s\\n' \(names.joined(separator: " ")) bad"
      let last = "printf '%s\\n' '{\"name\":\"seventy-seven\"}'"
      let options = "--interactive --input-format=jsonl --skip-bad-rows"
      let terminal = try PseudoTerminal([
        "/bin/sh", "-c", "{ \(rows); \(Self.pause); \(last); } | \"$0\" \(options) -",
        PseudoTerminal.program("browse"), path,
      ])
      #expect(wait(terminal, for: "three"), "\(terminal.screen().text)")
      try "".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(wait(terminal, for: "seventy-seven"), "\(terminal.screen().text)")
      terminal.type("\u{3}")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `columns have the room that the terminal has, under their names, at any size`()
      throws
    {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let long = String(repeating: "x", count: 60)
      let rows = (1...9).map { "\(long)\($0),\($0)\(long),end \($0)" }
      try (["first,second,last"] + rows).map { $0 + "\n" }.joined()
        .write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", path], width: 200, height: 60)
      func shows(_ width: Int, _ height: Int, _ words: String) -> [String]? {
        var text: [String] = []
        let isShown = terminal.wait {
          text = $0.screen(width: width, height: height).text
          // The last line is the status, and what was painted for another size is not looked at.
          return text.last?.contains("1/9") == true && text.contains { $0.contains(words) }
        }
        #expect(isShown, "\(width)×\(height): \(text)")
        return isShown ? text : nil
      }
      func place(of words: String, in line: String) -> Int? {
        line.range(of: words).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
      let wide = try #require(shows(200, 60, "\(long)1  1\(long)  end 1"))
      #expect(place(of: "second", in: wide[0]) == 65 && place(of: "last", in: wide[0]) == 128)
      // As much as there is, evenly.
      terminal.resize(width: 120, height: 24)
      let middle = try #require(shows(120, 24, "…  1xxx"))
      #expect(place(of: "second", in: middle[0]) == place(of: "1xxx", in: middle[1]))
      #expect(place(of: "last", in: middle[0]) == place(of: "end 1", in: middle[1]))
      #expect((110...118).contains(middle[1].prefix(118).count), "\(middle[1])")
      // Less for each, so that all are seen.
      terminal.resize(width: 80, height: 24)
      let narrow = try #require(shows(80, 24, "…  1xxx"))
      #expect(place(of: "second", in: narrow[0]) == 38 && place(of: "1xxx", in: narrow[1]) == 38)
      #expect(place(of: "last", in: narrow[0]) == 74 && place(of: "end 1", in: narrow[1]) == 74)
      terminal.resize(width: 20, height: 8)
      #expect(try #require(shows(20, 8, "xxx"))[0].hasPrefix("  first"))
      terminal.type(String(repeating: ">", count: 20))
      #expect(terminal.wait { $0.screen(width: 20, height: 8).text[1].contains("end 1") })
      let end = terminal.screen(width: 20, height: 8).text
      #expect(place(of: "last", in: end[0]) == place(of: "end 1", in: end[1]))
      // What was hidden is shown where there is room for it.
      terminal.resize(width: 200, height: 60)
      let all = try #require(shows(200, 60, "\(long)1  1\(long)  end 1"))
      #expect(all == wide)
      terminal.resize(width: 10, height: 3)
      #expect(try #require(shows(10, 3, "xxx"))[0].hasPrefix("  first"))
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `each column that is seen has some letters, and the last one too`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
      let long = letters.map { String(repeating: $0, count: 70) }
      for (columnCount, sizes) in [
        (2, [(80, 24, 37), (20, 8, 7), (10, 3, 5)]), (4, [(80, 24, 17), (20, 8, 6), (10, 3, 5)]),
        (8, [(80, 24, 13)]),
      ] {
        try ([letters, long].map { $0.prefix(columnCount).joined(separator: ",") + "\n" }.joined())
          .write(toFile: path, atomically: true, encoding: .utf8)
        for (width, height, least) in sizes {
          let terminal = try PseudoTerminal(
            [PseudoTerminal.program("browse"), "--interactive", path], width: UInt16(width),
            height: UInt16(height))
          var text: [String] = []
          #expect(
            terminal.wait {
              text = $0.screen(width: width, height: height).text
              return text.contains { $0.contains("aaa") } && text.last?.contains("1/1") == true
            })
          let row = text.first { $0.contains("aaa") } ?? ""
          // Each of them is cut to what the others get.
          let shown = letters.map { letter in row.filter { String($0) == letter }.count }
          let seen = shown.filter { $0 > 0 }
          #expect(
            seen.allSatisfy { $0 >= least - 1 }, "\(columnCount), \(width)×\(height): \(text)")
          #expect(seen.count == [80: min(columnCount, 5), 20: 2, 10: 1][width])
          terminal.type("q")
          #expect(terminal.wait { $0.hasEnded })
        }
      }
    }

    @Test func `what is printed on a terminal has its styles`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "id,name\n1,one\n".write(toFile: path, atomically: true, encoding: .utf8)
      for (environment, head) in [
        ([:], "\u{1B}[1m  id  name\u{1B}[m"), (["NO_COLOR": "1"], "  id  name"),
        (["TERM": "dumb", "CLICOLOR_FORCE": "1"], "  id  name"),
      ] {
        let terminal = try PseudoTerminal(
          [PseudoTerminal.program("browse"), "--no-interactive", path], environment: environment)
        #expect(terminal.wait { $0.hasEnded })
        let text = String(decoding: terminal.received, as: UTF8.self)
        #expect(text.hasSuffix("\(head)\r\n   1  one\r\n"), "\(text.debugDescription)")
      }
    }

    @Test func `a table without columns has the commands of every table`() throws {
      let path = Self.path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try "[]".write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--interactive", "--input-format=json", path])
      #expect(wait(terminal, for: "no rows"), "\(terminal.screen().text)")
      terminal.type("\r")
      #expect(wait(terminal, for: "no row to print"), "\(terminal.screen().text)")
      terminal.type("\u{3}")
      #expect(terminal.wait { $0.hasEnded })
    }
  }
#endif
