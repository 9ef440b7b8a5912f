#if os(Linux)
  import Foundation
  import Roster
  import RosterTerminal
  import RosterText
  import TestSupport
  import Testing

  /// What a session's loop is told of changes that no key made.
  @Suite(
    .serialized,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct AnnouncementTests {
    @Test func `a program that ends of itself does not wait for a key`() async {
      await #expect(processExitsWith: .success) {
        OwnTerminal.take(orEndAfter: 20)
        await OwnTerminal.run { $0.end() }
      }
    }

    @Test func `what changes at any time is shown, whatever it is`() async {
      await #expect(processExitsWith: .success) {
        OwnTerminal.take(orEndAfter: 20)
        await OwnTerminal.run { terminal in
          terminal.show("said")
          try? await Task.sleep(for: .milliseconds(50))
          // It was painted, so that nothing is left to paint.
          guard terminal.frame().isEmpty else { exit(3) }
          terminal.end()
        }
      }
    }

    @Test func `whatever changes what is seen is painted without a key`() async {
      await #expect(processExitsWith: .success) {
        let main = OwnTerminal.take(orEndAfter: 20)
        await OwnTerminal.run { terminal in
          let second = ListIndexPath(section: 0, item: 1)
          let changes: [@MainActor (TerminalBackend) -> Void] = [
            { $0.title = "Numbers" }, { $0.show("said") }, { $0.show("") },
            {
              $0.selectionMode = .multiple
              $0.selection = [second]
            },
            { $0.focused = second }, { $0.highlighted = second },
            { $0.progress = TextProgress("reading", completed: 1, of: 2) }, { $0.progress = nil },
            { $0.filter = TextQuery("0.2") }, { $0.filter = TextQuery() },
            { $0.preview = { TextCell("number \($0.item)") } }, { $0.preview = nil },
            { $0.resize(width: 70, height: 20) },
          ]
          for (number, change) in changes.enumerated() {
            while OwnTerminal.hasPainted(on: main) {}
            let screen = terminal.screen
            change(terminal)
            guard terminal.screen != screen else { exit(100 + Int32(number)) }
            var isPainted = false
            for _ in 0..<500 where !isPainted {
              try? await Task.sleep(for: .milliseconds(3))
              isPainted = OwnTerminal.hasPainted(on: main)
            }
            guard isPainted else { exit(20 + Int32(number)) }
          }
          terminal.end()
        }
      }
    }

    @Test func `changes that come faster than the loop are announced together`() async {
      await #expect(processExitsWith: .success) {
        OwnTerminal.take(orEndAfter: 20)
        guard let session = try? TerminalSession() else { exit(7) }
        let announce = session.announcer
        let before = OwnTerminal.writeCount
        for _ in 0..<100_000 { announce() }
        guard OwnTerminal.writeCount - before < 50_000 else { exit(3) }
        for await event in session.events where event == .change { break }
      }
    }

    @Test func `what is announced once the session is over is written nowhere`() async {
      await #expect(processExitsWith: .success) {
        OwnTerminal.take(orEndAfter: 20)
        let announce: @Sendable () -> Void
        do {
          guard let session = try? TerminalSession() else { exit(7) }
          announce = session.announcer
        }
        // The files have the lowest numbers that are free, and so those that the session had.
        let files = (0..<16).map { _ in OwnTerminal.emptyFile() }
        announce()
        guard files.allSatisfy({ $0 >= 0 && lseek($0, 0, SEEK_END) == 0 }) else { exit(3) }
      }
    }

    @Test func `an escape is one after a tenth of a second, however much is announced meanwhile`()
      async
    {
      await #expect(processExitsWith: .success) {
        let main = OwnTerminal.take(orEndAfter: 10)
        guard let session = try? TerminalSession() else { exit(7) }
        let announce = session.announcer
        Thread.detachNewThread {
          while true {
            announce()
            usleep(20_000)
          }
        }
        guard OwnTerminal.send(0x1B, on: main) else { exit(3) }
        for await event in session.events where event == .key("escape") { return }
        exit(4)
      }
    }

    @Test func `what changes is announced while the rest of a key is waited for`() async {
      await #expect(processExitsWith: .success) {
        let main = OwnTerminal.take(orEndAfter: 10)
        guard let session = try? TerminalSession() else { exit(7) }
        let announce = session.announcer
        // Behind the second key, two seconds are waited for a third byte.
        guard OwnTerminal.send("x\u{1B}O", on: main) else { exit(3) }
        var isTyped = false
        for await event in session.events {
          if isTyped, case .key = event { exit(4) }
          if event == .change { return }
          guard event == .key("x") else { continue }
          isTyped = true
          announce()
        }
        exit(5)
      }
    }

    @Test func `a loop whose task is cancelled leaves what comes then to the next one`() async {
      await #expect(processExitsWith: .success) {
        let main = OwnTerminal.take(orEndAfter: 10)
        guard let session = try? TerminalSession() else { exit(7) }
        for waits in [true, false] {
          let events = session.events
          let first = Task { for await _ in events {} }
          if waits { try? await Task.sleep(for: .milliseconds(30)) }
          first.cancel()
          await first.value
          guard OwnTerminal.send(UInt8(ascii: "x"), on: main) else { exit(3) }
          var isRead = false
          for await event in session.events where event == .key("x") {
            isRead = true
            break
          }
          guard isRead else { exit(4) }
        }
      }
    }
  }

  /// A terminal of this process, that is not looked at.
  private enum OwnTerminal {
    /// Takes a terminal for standard input and output, and ends the process when some seconds are over.
    ///
    /// - Returns: Where what is painted can be read.
    @discardableResult
    static func take(orEndAfter seconds: UInt32) -> Int32 {
      guard let (main, name) = PseudoTerminal.openPair() else { exit(8) }
      let end = unsafe open(name, O_RDWR | O_NOCTTY)
      dup2(end, STDIN_FILENO)
      dup2(end, STDOUT_FILENO)
      Thread.detachNewThread {
        sleep(seconds)
        exit(9)
      }
      return main
    }

    /// Types a byte; whether the terminal takes it.
    static func send(_ byte: UInt8, on main: Int32) -> Bool {
      var byte = byte
      return unsafe write(main, &byte, 1) == 1
    }

    /// Types a text; whether the terminal takes all of it at once.
    static func send(_ text: String, on main: Int32) -> Bool {
      let bytes = Array(text.utf8)
      return unsafe write(main, bytes, bytes.count) == bytes.count
    }

    /// Opens a file of its own, which has no bytes and no name.
    static func emptyFile() -> Int32 {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
      _ = unsafe unlink(path)
      return file
    }

    /// Reads what was painted; whether there was something.
    static func hasPainted(on main: Int32) -> Bool {
      var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&ready, 1, 0) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      return unsafe bytes.withUnsafeMutableBytes { unsafe read(main, $0.baseAddress, $0.count) } > 0
    }

    /// Runs a list, and does something while its loop waits for a key.
    @MainActor static func run(_ work: @MainActor @escaping (TerminalBackend) async -> Void) async {
      guard let session = try? TerminalSession() else { exit(7) }
      let terminal = TerminalBackend()
      let list = NumberList.numbers([3], on: terminal)
      Task {
        try? await Task.sleep(for: .milliseconds(200))
        await work(terminal)
      }
      await terminal.run(on: session)
      withExtendedLifetime(list) {}
    }

    /// How often the process has asked the system to write; 0 where it does not say.
    static var writeCount: Int {
      let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
        .flatMap { Int($0.dropFirst(7)) } ?? 0
    }
  }
#endif
