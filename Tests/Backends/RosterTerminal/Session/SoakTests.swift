#if os(Linux)
  import Foundation
  import RosterTerminal
  import TestSupport
  import Testing

  /// Much use in little time: random keys, edits and sizes on real terminals.
  @Suite(
    .serialized, .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct SoakTests {
    /// Escape, as terminals tell it that mean nothing else by it.
    private static let escape = "\u{1B}[27u"

    /// How many keys are pressed, where `ROSTER_SOAK` says so.
    private static let askedKeyCount = ProcessInfo.processInfo.environment["ROSTER_SOAK"]
      .flatMap { Int($0) }

    private static let screens = [
      "editing", "expandable", "swipe-to-delete", "products-grid", "form",
    ]

    /// How often each screen has another size, and how many keys are pressed then.
    private static let (roundCount, keyCount) =
      if let askedKeyCount {
        (max(1, askedKeyCount / screens.count / 150), 150)
      } else {
        LongRun.isAsked ? (15, 150) : (2, 30)
      }

    /// Keys that move, select, edit, search and undo; those that end or stop the program are not among them.
    private static let keys = [
      "j", "k", "G", "g", "]", "[", "h", "l", "5", "2", "\u{1B}[6~", "\u{1B}[5~", "\u{4}", "\u{15}",
      "d", "d", "J", "K", "u", "u", "\u{12}", " ", "v", "a", "i", "e", "\t", "c", "x", "\u{7F}",
      "m",
      "/", "n", "N", ">", "<", "f", "\u{1B}[27u", "\u{1B}[<64;3;3M", "\u{1B}[<65;3;3M",
      "\u{1B}[<0;9;3M\u{1B}[<0;9;3m", "\u{1B}OQ", "\u{1B}OR", "\u{1B}OS", "\u{1B}[15~",
      "\u{1B}[200~pasted\u{1B}[201~", "e\u{301}", "語",
    ]

    /// The frames that come until one paints all of the screen: those before it, and it.
    private static func framesUntilRepaint(
      of terminal: PseudoTerminal, from start: inout Int
    ) -> (before: [UInt8], whole: [UInt8])? {
      let (beginning, erasing, ending) = (
        Array("\u{1B}[?2026h".utf8), Array("\u{1B}[2J".utf8), Array("\u{1B}[?2026l".utf8)
      )
      func position(of sign: [UInt8], from start: Int) -> Int? {
        let bytes = terminal.received
        guard start + sign.count <= bytes.count else { return nil }
        return (start...bytes.count - sign.count).first {
          bytes[$0] == sign[0] && bytes[$0..<$0 + sign.count].elementsEqual(sign)
        }
      }
      var (frame, repaint) = (start, Int?.none)
      var end: Int?
      terminal.wait(seconds: 600) { _ in
        // Frames are looked at one by one, each once.
        while repaint == nil, let begin = position(of: beginning, from: frame),
          let over = position(of: ending, from: begin)
        {
          if let erase = position(of: erasing, from: begin), erase < over {
            (repaint, end) = (begin, over + ending.count)
          }
          frame = over + ending.count
        }
        return repaint != nil || terminal.hasEnded
      }
      guard let repaint, let end else { return nil }
      defer { start = end }
      return (Array(terminal.received[start..<repaint]), Array(terminal.received[repaint..<end]))
    }

    @Test(arguments: screens)
    func `after any keys, edits and sizes the terminal shows what is painted anew`(
      _ screen: String
    ) throws {
      let terminal = try PseudoTerminal([PseudoTerminal.gallery, "--terminal", screen])
      var random = SeededGenerator(seed: 52)
      var start = 0
      #expect(Self.framesUntilRepaint(of: terminal, from: &start) != nil)
      var former = (width: 60, height: 16)
      for round in 0..<Self.roundCount {
        var size = former
        while size == former { size = (2 + random.below(100), 1 + random.below(40)) }
        former = size
        terminal.resize(width: UInt16(size.width), height: UInt16(size.height))
        guard let (_, first) = Self.framesUntilRepaint(of: terminal, from: &start) else {
          Issue.record("\(screen), round \(round): it ended")
          return
        }
        var model = ScreenModel(width: size.width, height: size.height)
        model.receive(first)
        var pressed = ""
        for _ in 0..<Self.keyCount { pressed += Self.keys[random.below(Self.keys.count)] }
        // Keys that wait for a search are dropped, what is typed on is left, what was said is over, and the screen is painted anew.
        terminal.type(pressed + Self.escape + Self.escape + "\u{7}\u{C}")
        guard let (changes, whole) = Self.framesUntilRepaint(of: terminal, from: &start) else {
          Issue.record("\(screen), round \(round): it ended after \(pressed.debugDescription)")
          return
        }
        model.receive(changes)
        var anew = ScreenModel(width: size.width, height: size.height)
        anew.receive(whole)
        guard model.rows == anew.rows, model.faults.isEmpty, anew.faults.isEmpty else {
          Issue.record("\(screen), round \(round), \(size): \(model.text), not \(anew.text)")
          return
        }
        terminal.forget(start)
        start = 0
      }
      kill(terminal.process, SIGTERM)
      #expect(terminal.wait { $0.hasEnded })
      #expect(try terminal.mode == terminal.modeBefore)
    }

    /// How many keys are pressed in hours of use: as many as `ROSTER_SOAK` says, or 24,000.
    ///
    /// A key takes about a millisecond, for many of them search all rows: a million take a quarter of an hour.
    private static let hoursKeyCount = askedKeyCount ?? 24_000

    private static let isSoaking = LongRun.isAsked || askedKeyCount != nil

    @Test(.enabled(if: isSoaking, "It takes a minute."))
    func `hours of use leave memory as it was`() throws {
      let shop = try ShopFile(rowCount: 500)
      defer { shop.remove() }
      let terminal = try PseudoTerminal(
        [PseudoTerminal.program("browse"), "--preview", shop.path], width: 60, height: 16)
      var random = SeededGenerator(seed: 52)
      let keys = [
        "j", "k", "G", "g", "\u{1B}[6~", "\u{1B}[5~", "/", "a", "m", "\u{7F}", "\u{15}", "\u{14}",
        "2", "s", "S", "p", "p", ">", "<", ":", "x", "n", "\u{1B}[<64;3;3M", "\u{1B}[<65;3;3M",
        "\u{1B}[1;2B", "\u{1B}[1;2A", "f",
      ]
      var start = 0
      #expect(Self.framesUntilRepaint(of: terminal, from: &start) != nil)
      var memory: [Int] = []
      let roundCount = max(6, Self.hoursKeyCount / 500)
      var former = (width: 60, height: 16)
      for round in 0..<roundCount {
        var size = former
        while size == former { size = (4 + random.below(100), 1 + random.below(40)) }
        former = size
        terminal.resize(width: UInt16(size.width), height: UInt16(size.height))
        // Another size paints anew, too: the keys are answered when what comes after them does.
        guard Self.framesUntilRepaint(of: terminal, from: &start) != nil else {
          Issue.record("round \(round): it ended at another size")
          return
        }
        var pressed = ""
        for _ in 0..<500 { pressed += keys[random.below(keys.count)] }
        // A line to type on is opened if there is none, emptied and left.
        terminal.type(pressed + "/\u{15}\u{B}\u{7F}\u{C}")
        // All of the keys were answered when it paints anew.
        guard Self.framesUntilRepaint(of: terminal, from: &start) != nil else {
          Issue.record("round \(round): it ended")
          return
        }
        terminal.forget(start)
        start = 0
        if (round + 1) % (roundCount / 6) == 0 { memory.append(terminal.memoryByteCount) }
      }
      let (first, last) = (memory[1], memory[memory.count - 1])
      #expect(last < first + first / 4, "\(memory)")
      kill(terminal.process, SIGTERM)
      #expect(terminal.wait { $0.hasEnded })
      #expect(try terminal.mode == terminal.modeBefore)
    }
  }
#endif
