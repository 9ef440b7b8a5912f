#if os(Linux)
  import Foundation
  import RosterTerminal
  import TestSupport
  import Testing

  /// A file that `browse --follow` shows, which is written anew.
  fileprivate final class Followed {
    // A short path, since messages with it are cut where the terminal ends.
    let path = "/tmp/browse-\(UUID().uuidString.prefix(8)).csv"
    let terminal: PseudoTerminal

    init(_ text: String, _ options: [String] = []) throws {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--follow"] + options + [path])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Waits for lines: one that ends with a text, and one that has another.
    func shows(_ end: String, _ shown: String = "") -> Bool {
      terminal.wait {
        let text = $0.screen().text
        return text.contains { $0.hasSuffix(end) }
          && (shown.isEmpty || text.contains { $0.contains(shown) })
      }
    }

    /// What Enter prints.
    var printed: String {
      terminal.type("\r")
      guard terminal.wait(until: { $0.hasEnded }) else { return "It goes on." }
      let text = String(decoding: terminal.received, as: UTF8.self)
      return text.components(separatedBy: "\u{1B}[?1049l").last?
        .split(separator: "\r\n").last.map { String($0) } ?? ""
    }
  }

  fileprivate func rows(_ ids: [Int]) -> String {
    "id\n" + ids.map { "\($0)\n" }.joined()
  }

  /// The row that has the focus while the file of `browse` changes.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct BrowseFollowedFocusTests {
    /// Options, a file, keys, what is shown then, the file after a change, and what is shown and printed then.
    private static let cases: [([String], String, String, String, String, String, String)] = [
      (
        ["--sort-by=v"], "n,v\na,3\nb,1\nc,2\n", "j", "2/3", "n,v\nd,9\na,3\nb,1\nc,2\n", "2/4",
        "c\t2"
      ),
      (["--sort-by=id:desc"], rows(Array(1...9)), "jj", "3/9", rows(Array(4...9)), "3/6", "7"),
      (
        ["--group-by=g"], "n,g\n1,a\n2,a\n3,b\n4,b\n5,b\n", "3j", "4/5",
        "n,g\n8,a\n9,a\n1,a\n2,a\n3,b\n4,b\n5,b\n", "6/7", "4"
      ),
      (
        ["--where=n~x"], "n\ny1\nx1\nx2\nx3\n", "j", "2/3", "n\nx0\ny1\nx1\nx2\nx3\n", "3/4",
        "x2"
      ),
      ([], rows(Array(1...9)), "4j", "5/9", rows([0, 1, 2, 3, 4, 6, 7, 8, 9]), "6/9", "6"),
      ([], rows([1, 2, 3, 4]), "2j", "3/4", rows([0, 1, 2]), "3/3", "2"),
      ([], "a,b\n1,2\n3,4\n5,6\n", "j", "2/3", "b,a\n4,3\n6,5\n2,1\n", "1/3", "4\t3"),
      // The same bytes under other names are other rows.
      ([], "a,b\n1,2\n2,1\n3,4\n", "j", "2/3", "b,a\n1,2\n2,1\n4,3\n", "1/3", "1\t2"),
      ([], "a,b\n1,2\n3,4\n5,6\n", "j", "2/3", "c,d\n3,4\n1,2\n5,6\n", "1/3", "3\t4"),
      ([], "a,b\n1,2\n3,4\n5,6\n", "j", "2/3", "b,c\n7,7\n4,8\n2,9\n", "2/3", "4\t8"),
      // Of equal rows beside other columns, the first is the first.
      (
        ["--delimiter=,"], "a\nv\nw\nx\ny\n", "jj", "3/4", "a,b\nx,1\nv\nx\ny\n", "1/4",
        "x\t1"
      ),
      ([], rows([1]), "j", "1/1", rows([1, 2, 3]), "3/3", "3"),
      // Of equal rows at the end, the last is the last.
      ([], "n\nx\nx\nz\n", "", "1/3", "n\ny\nx\nx\nx\nz\n", "3/5", "x"),
      // Where other columns are more or fewer, no row is the same, nor where all rows are others.
      ([], "a,b\n1,2\n3,4\n5,6\n", "j", "2/3", "c,d,e\n3,4,0\n1,2,0\n5,6,0\n", "2/3", "1\t2\t0"),
      ([], "a,b,c\n1,2,0\n3,4,0\n5,6,0\n", "j", "2/3", "d,e\n3,4\n1,2\n5,6\n", "2/3", "1\t2"),
      ([], rows(Array(1...5)), "2j", "3/5", rows(Array(11...15)), "3/5", "13"),
      ([], rows(Array(1...9)), "7j", "8/9", rows(Array(11...13)), "3/3", "13"),
      (
        ["--group-by=g"], "n,g\n1,a\n2,a\n3,b\n4,b\n5,c\n6,c\n", "4j", "5/6",
        "n,g\n7,d\n8,d\n9,e\n0,e\n", "3/4", "9"
      ),
    ]

    /// In a short run every second case: `ChangedFileTests` go through many more without a terminal.
    @Test(
      arguments: cases.enumerated().filter { LongRun.isAsked || $0.offset % 2 == 0 }.map(\.element))
    func `the row that has the focus is the one it was, or stands next to it`(
      _ options: [String], _ before: String, _ keys: String, _ shownBefore: String,
      _ after: String, _ shownAfter: String, _ printed: String
    ) throws {
      let file = try Followed(before, options)
      let count = shownBefore.split(separator: "/")[1]
      #expect(file.shows("1/\(count)"))
      file.terminal.type(keys)
      #expect(file.shows(shownBefore), "\(file.terminal.screen().text)")
      try file.write(after)
      // Enter is for the new rows, so they are waited for, of which some may be drawn before the others.
      #expect(
        file.terminal.wait {
          let text = $0.screen().text
          return text.contains { $0.hasSuffix(shownAfter) }
            && text.contains { line in
              line.contains("›")
                && line.split(separator: "›").last?.split(separator: " ")
                  == printed.split(separator: "\t")
            }
        }, "\(file.terminal.screen().text)")
      #expect(file.printed == printed)
    }
  }

  /// A file that changes while `browse` shows it on a real terminal.
  @Suite(
    .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct BrowseFollowingTests {
    @Test
    func `a mark on a row that is not shown any more does not keep the others from being chosen`()
      throws
    {
      let file = try Followed(rows([1, 2, 3]), ["--multi", "--sort-by=id", "--limit=2"])
      #expect(file.shows("1/2"))
      file.terminal.type("j ")
      #expect(file.shows("2/2", "●   2"))
      try file.write(rows([0, 1, 2]))
      #expect(file.shows("2/2", "›    1"), "\(file.terminal.screen().text)")
      #expect(file.printed == "1")
    }

    @Test func `a file that goes before it has ever changed is said to be gone, and comes back`()
      throws
    {
      let file = try Followed("id,n\n1,a\n2,b\n")
      #expect(file.shows("1/2", file.path))
      try FileManager.default.removeItem(atPath: file.path)
      #expect(file.shows("1/2", "is gone"))
      try file.write("id,n\n1,a\n2,b\n3,c\n")
      #expect(file.shows("1/3", file.path))
      try FileManager.default.removeItem(atPath: file.path)
      #expect(file.shows("1/3", "is gone"), "It is said again.")
      #expect(file.printed == "1\ta")
    }

    @Test func `what is wrong with a file is said for as long as it is`() throws {
      // It is half written at first.
      let file = try Followed("id,n\n1,\"a")
      #expect(
        file.shows("", ":2:5: expected a closing"), "\(file.path): \(file.terminal.screen().text)")
      #expect(file.shows("empty", "no rows"))
      try file.write("id,n\n1,a\n2,b\n")
      #expect(file.shows("1/2", file.path))
      try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]).write(to: URL(filePath: file.path))
      #expect(file.shows("1/2", "damaged"))
      file.terminal.type("j")
      #expect(file.shows("2/2", "damaged"), "A key does not take it away.")
      try FileManager.default.removeItem(atPath: file.path)
      #expect(file.shows("2/2", "is gone"))
      // A pipe is no file, and would be waited for.
      #expect(unsafe mkfifo(file.path, 0o600) == 0)
      usleep(300_000)
      try FileManager.default.removeItem(atPath: file.path)
      try file.write("id,n\n1,a\n2,b\n")
      #expect(
        file.terminal.wait { !$0.screen().text.contains { $0.contains("is gone") } })
      #expect(file.printed == "2\tb")
    }

    @Test
    func `a column that goes takes what asks for it with it, and commands follow the columns`()
      throws
    {
      let file = try Followed("ID,n\n3,x\n1,y\n2,z\n")
      #expect(file.shows("1/3", "›  3"))
      file.terminal.type("1s")
      #expect(file.shows("3/3", "ID▲"))
      try file.write("n,id\nx,3\ny,1\nz,2\nw,4\n")
      #expect(file.shows("", "there is no column"))
      #expect(file.shows("/4", "w"))
      file.terminal.type("fw")
      #expect(file.shows("1/1", "w"))
      file.terminal.type("\u{15}\r:sort by id\r")
      #expect(file.shows("/4", "id▲"), "\(file.terminal.screen().text)")
      #expect(file.terminal.screen().text[1].contains("y"))
      file.terminal.type("S")
      #expect(file.shows("/4", "in the order of the file"))
      // What is shown over the list is left as everywhere.
      file.terminal.type("?")
      #expect(file.shows("", "Help"))
      file.terminal.type("\u{1B}")
      #expect(file.shows("/4", "id"))
      file.terminal.type("g")
      #expect(file.shows("1/4"))
      #expect(file.printed == "x\t3")
    }

    @Test func `rows that are written anew in place keep their marks`() throws {
      let text = rows(Array(1...20))
      let file = try Followed(text, ["--multi"])
      #expect(file.shows("1/20"))
      // A row near the end, which comes after as long as a file has to rest that is not written.
      file.terminal.type("17j ")
      #expect(file.shows("19/20", "●  18"))
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.truncate(atOffset: 0)
      for line in text.split(separator: "\n") {
        try handle.write(contentsOf: Data("\(line)\n".utf8))
        usleep(20_000)
      }
      try handle.write(contentsOf: Data("21\n".utf8))
      try handle.close()
      #expect(file.shows("19/21", "●  18"), "\(file.terminal.screen().text)")
      #expect(file.printed == "18")
    }

    @Test func `a followed file keeps the focus, the marks and what is in sight with their rows`()
      throws
    {
      let shop = try ShopFile(rowCount: 100)
      defer { shop.remove() }
      func write(_ rows: [(id: String, name: String, price: String)]) throws {
        let text = rows.map { "\($0.id),\($0.name),\($0.price)\n" }.joined()
        try ("id,name,price\n" + text).write(toFile: shop.path, atomically: true, encoding: .utf8)
      }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--follow", "--multi", shop.path])
      func wait(_ end: String, _ shown: String) -> Bool {
        terminal.wait {
          let text = $0.screen().text
          return text.contains { $0.hasSuffix(end) } && text.contains { $0.contains(shown) }
        }
      }
      #expect(wait("1/100", "›    0  apple 0"))
      terminal.type("40j ")
      #expect(wait("42/100", "›   41  milk 41"))
      let before = terminal.screen().text
      // Rows that come in front move no line of the screen.
      let front = [("700", "tea", "1"), ("701", "oil", "2")]
      try write(front + shop.rows)
      #expect(wait("44/102", "●  40  apple 40"))
      #expect(terminal.screen().text.dropLast() == before.dropLast())
      // A row that is written elsewhere has the focus there, and its mark.
      terminal.type("k")
      #expect(wait("43/102", "›●  40  apple 40"))
      let (first, rest) = (shop.rows[..<40], shop.rows[41...])
      try write(first + rest + [shop.rows[40]])
      #expect(wait("100/100", "›●  40  apple 40"))
      // At the end the end is followed.
      try write(first + rest + [shop.rows[40], ("702", "nut", "3")])
      #expect(wait("101/101", "›  702  nut"))
      // Where it is gone, the row that is there now has the focus.
      terminal.type("2k")
      #expect(wait("99/101", "›   99  jam 99"))
      try write(first + rest.dropLast() + [shop.rows[40], ("702", "nut", "3")])
      #expect(wait("99/100", "›●  40  apple 40"))
      terminal.type("ftea\r")
      #expect(wait("", "no rows"))
      try write(front + first + rest + [shop.rows[40]])
      #expect(wait("1/1", "›  700  tea"))
      // A file that is half written or gone leaves what is there.
      try Data("id,name,price\n1,\"".utf8).write(to: URL(filePath: shop.path))
      #expect(wait("", ":2:4: expected a closing quote"))
      #expect(wait("", "›  700  tea"))
      try FileManager.default.removeItem(atPath: shop.path)
      #expect(wait("", "is gone"))
      try write(front + [shop.rows[40]])
      terminal.type("f\u{15}\r")
      #expect(wait("/3", "●  40  apple 40"))
      terminal.type("\r")
      #expect(terminal.wait { $0.hasEnded })
      #expect(String(decoding: terminal.received, as: UTF8.self).hasSuffix("40\tapple 40\t80\r\n"))
    }
  }
#endif
