#if os(Linux)
  import Foundation
  import RosterTerminal
  import Synchronization
  import TestSupport
  import Testing

  /// The gallery on a real terminal: what it shows, and how it leaves the terminal, whatever ends it.
  @Suite(
    .serialized, .onThreadOfItsOwn,
    .enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct SessionTests {
    private func gallery(
      _ arguments: String..., environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
      try PseudoTerminal(
        [PseudoTerminal.gallery] + (arguments.isEmpty ? [] : ["--terminal"]) + arguments,
        environment: environment)
    }

    private static let left = "\u{1B}[?25h\u{1B}[?1049l"

    /// How often a program took the terminal.
    private func takenCount(_ terminal: PseudoTerminal) -> Int {
      String(decoding: terminal.received, as: UTF8.self)
        .components(separatedBy: "\u{1B}[?1049h").count - 1
    }

    private func expectRestored(_ terminal: PseudoTerminal) throws {
      #expect(try terminal.mode == terminal.modeBefore)
      let text = String(decoding: terminal.received, as: UTF8.self)
      guard text.contains("\u{1B}[?1049h") else { return }
      let end = text.range(of: Self.left, options: .backwards)?.upperBound
      // What was typed just before the end may come to the terminal after it, which then shows it.
      #expect(end.map { !text[$0...].contains("\u{1B}") } == true, "\(text.suffix(99))")
    }

    @Test func `the menu takes the terminal, shows what keys do, and gives it back`() throws {
      let terminal = try gallery()
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("Menu") } })
      #expect(try terminal.mode.isRaw)
      terminal.type("/expandable\r\r")
      #expect(terminal.wait { $0.screen().text.last?.contains("a tap shows") ?? false })
      terminal.resize(width: 30, height: 9)
      #expect(
        terminal.wait {
          $0.screen(width: 30, height: 9).text.last.map { $0.count <= 30 && !$0.isEmpty } ?? false
        })
      terminal.type("q")
      #expect(
        terminal.wait {
          String(decoding: $0.received.suffix(4_000), as: UTF8.self).contains("screens")
        })
      terminal.type("\u{3}")
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.status == 0)
      try expectRestored(terminal)
      #expect(terminal.screen(width: 60, height: 16).faults == [])
    }

    /// What `gallery` prints.
    private func printed(_ arguments: String...) throws -> [Substring] {
      let process = Process()
      process.executableURL = URL(filePath: PseudoTerminal.gallery)
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    /// The words of a line up to where several blanks are, or what is not a letter or digit.
    private func beginning(of line: Substring) -> Substring {
      let text = line.drop { !$0.isLetter && !$0.isNumber }
      return text.prefix(max(3, text.prefix { $0.isLetter || $0.isNumber }.count))
    }

    @Test func `every screen is opened from the menu, shows what it prints, and is left again`()
      throws
    {
      let list = try printed("--list")
      #expect(list.count > 40)
      let terminal = try PseudoTerminal([PseudoTerminal.gallery], width: 120, height: 40)
      var lines: [String] { terminal.screen(width: 120, height: 40).text }
      for (index, entry) in list.enumerated() {
        let words = entry.split(separator: " ", maxSplits: 1)
        let summary = words[1].trimmingCharacters(in: .whitespaces)
        #expect(
          terminal.wait { _ in lines.last?.hasSuffix(" \(index + 1)/\(list.count)") == true },
          "before \(words[0]): \(lines)")
        terminal.type("\r")
        #expect(
          terminal.wait { _ in lines.last?.contains(summary.prefix(60)) == true },
          "\(words[0]): \(lines)")
        let printed = try printed(String(words[0])).first { $0.contains(where: \.isLetter) }
        let first = beginning(of: try #require(printed))
        #expect(
          lines.contains { $0.contains(first) }, "\(words[0]), \(first): \(lines)")
        terminal.type("q")
        // Until the menu is there again, which has the focus where it was.
        #expect(
          terminal.wait { _ in lines.last?.contains("enter opens a screen") == true },
          "after \(words[0]): \(lines)")
        terminal.type("j")
      }
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.status == 0)
      try expectRestored(terminal)
      #expect(terminal.screen(width: 120, height: 40).faults.isEmpty)
    }

    @Test func `what a key changed on a screen of the gallery is undone, and done again`() throws {
      let terminal = try gallery("swipe-to-delete")
      func shows(_ words: String) -> Bool {
        terminal.wait { $0.screen().text.contains { $0.contains(words) } }
      }
      #expect(shows("Message 1 ") && shows("/30"))
      terminal.type("d")
      #expect(shows("/29"))
      terminal.type("u")
      #expect(shows("/30") && shows("Message 1 "))
      terminal.type("\u{12}")
      #expect(shows("/29"))
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
      try expectRestored(terminal)
    }

    @Test func `what a screen of the gallery could not load is loaded again with a key`() throws {
      let terminal = try gallery("infinite-loading")
      func shows(_ words: String) -> Bool {
        terminal.wait { $0.screen().text.contains { $0.contains(words) } }
      }
      #expect(shows("1/20"))
      terminal.type("G")
      #expect(shows("request numbers after 20"))
      terminal.type("\u{1B}OR")
      #expect(shows("not loaded (R again)"))
      terminal.type("R")
      #expect(shows("request numbers after 20"))
      terminal.type("\u{1B}OQ")
      #expect(shows("/40"))
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `signals that end the program leave the terminal as it was, whenever they come`()
      throws
    {
      var random = SeededGenerator(seed: 18)
      let signals = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGUSR1, SIGALRM,
        SIGXCPU, SIGSYS, SIGIO, SIGPWR, SIGSTKFLT,
      ]
      for round in 0..<signals.count * LongRun.factor {
        let terminal = try gallery("lazy-rows", environment: ["SWIFT_BACKTRACE": "enable=no"])
        // Half of them come while it starts, the others while it paints.
        if round % 2 == 0 { terminal.wait { $0.received.count > 200 } }
        for _ in 0..<random.below(20) {
          terminal.type(["j", "\u{1B}[6~", "G", "g"][random.below(4)])
          terminal.read(milliseconds: Int32(random.below(5)))
        }
        kill(terminal.process, signals[round % signals.count])
        #expect(terminal.wait { $0.hasEnded })
        #expect(terminal.signal == signals[round % signals.count])
        try expectRestored(terminal)
      }
    }

    /// The processes that a process began.
    private static func children(of parent: pid_t) throws -> [pid_t] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
        .filter { process in
          let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
          return status?.split(separator: "\n").contains("PPid:\t\(parent)") == true
        }
    }

    @Test(arguments: [false, true])
    func `a program that is stopped gives the terminal back, and takes it again`(
      _ isStoppedByOther: Bool
    ) throws {
      let terminal = try PseudoTerminal([
        "/bin/sh", "-c", "set -m; \"$0\" --terminal menu; echo stopped; read line; fg; echo over",
        PseudoTerminal.gallery,
      ])
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("Lists that change") } })
      if isStoppedByOther {
        let program = try #require(Self.children(of: terminal.process).first)
        #expect(kill(program, SIGTSTP) == 0)
      } else {
        terminal.type("\u{1A}")
      }
      #expect(terminal.wait { String(decoding: $0.received, as: UTF8.self).contains("stopped") })
      #expect(try terminal.mode == terminal.modeBefore)
      let count = terminal.received.count
      terminal.type("\r")
      #expect(terminal.wait { $0.received.count > count + 300 })
      #expect(terminal.wait { (try? $0.mode.isRaw) == true })
      terminal.type("j")
      terminal.type("q")
      #expect(terminal.wait { String(decoding: $0.received, as: UTF8.self).contains("over") })
      #expect(try terminal.mode == terminal.modeBefore)
      // At the start, and when it went on: once, or twice where two threads hear of that at the same time.
      #expect((2...3).contains(takenCount(terminal)))
    }

    @Test func `a program that no shell can stop goes on`() throws {
      let terminal = try gallery("menu")
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("Lists that change") } })
      // It hears of each stop, the first time as any other.
      for taken in 2...4 {
        let count = terminal.received.count
        terminal.type("\u{1A}")
        #expect(terminal.wait { takenCount($0) == taken && $0.received.count > count + 200 })
        #expect(terminal.wait { (try? $0.mode.isRaw) == true })
      }
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.status == 0)
      #expect(takenCount(terminal) == 4)
      try expectRestored(terminal)
    }

    @Test func `a program that was stopped by force takes the terminal again`() throws {
      let terminal = try gallery("menu")
      #expect(terminal.wait { $0.screen().text.contains { $0.contains("Lists that change") } })
      #expect(kill(terminal.process, SIGSTOP) == 0 && kill(terminal.process, SIGCONT) == 0)
      #expect(terminal.wait { takenCount($0) == 2 })
      terminal.type("q")
      #expect(terminal.wait { $0.hasEnded })
      #expect(terminal.status == 0)
      #expect(takenCount(terminal) == 2)
      try expectRestored(terminal)
    }

    @Test func `a terminal that is closed ends the program`() throws {
      let terminal = try gallery("menu")
      #expect(terminal.wait { $0.received.count > 200 })
      terminal.hangUp()
      #expect(terminal.wait { $0.hasEnded })
    }

    @Test func `what is written to a terminal that is gone is lost, and the program goes on`() async
    {
      await #expect(processExitsWith: .success) {
        guard let (main, name) = PseudoTerminal.openPair() else { exit(8) }
        let end = unsafe open(name, O_RDWR | O_NOCTTY)
        dup2(end, STDIN_FILENO)
        dup2(end, STDOUT_FILENO)
        Thread.detachNewThread {
          sleep(20)
          exit(9)
        }
        let session = try TerminalSession()
        close(main)
        session.write(Array(repeating: 0x20, count: 10_000))
        for await event in session.events where event == .close { return }
        exit(3)
      }
    }

    @Test func `one byte is written once, whatever went wrong before`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        Thread.detachNewThread {
          sleep(5)
          _exit(9)
        }
        let session = try TerminalSession()
        for error in [EINTR, EAGAIN] {
          errno = error
          session.write([0x20])
        }
      }
    }

    @Test func `what is left is not painted any more, also where nothing else can be opened`() async
    {
      await #expect(processExitsWith: .success) {
        let main = useNewTerminal()
        let own: @convention(c) (Int32) -> Void = { _ in }
        _ = signal(SIGINT, own)
        unblock(SIGINT)
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit(rlim_cur: 200, rlim_max: 200)
        guard unsafe setrlimit(files, &limit) == 0 else { exit(1) }
        while case let next = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC), next >= 0 {}
        // A session needs one for its screen and two for its pipe; then none is left to write nowhere.
        for descriptor in 190...192 as ClosedRange<Int32> { close(descriptor) }
        let session = try TerminalSession()
        guard raise(SIGINT) == 0 else { exit(2) }
        session.write(Array("painted".utf8))
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var text = ""
        var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&ready, 1, 50) == 1 {
          let count = unsafe read(main, &bytes, bytes.count)
          if count <= 0 { break }
          text += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        guard text.contains("?1049l"), !text.contains("painted") else { exit(3) }
      }
    }

    @Test func `a process has one session at a time, and may have another one after it`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        for _ in 0..<2 {
          let session = try TerminalSession()
          do throws(TerminalError) {
            _ = try TerminalSession()
            exit(1)
          } catch {
            guard error.description.hasPrefix("The terminal is in use") else { exit(2) }
          }
          session.write([])
        }
      }
    }

    /// Features, and whether they have the terminal taken, and asked for its background.
    private static var allFeatures: [(features: TerminalFeatures, isTaken: Bool, isAsked: Bool)] {
      var (light, dark, spoken) = (TerminalFeatures(), TerminalFeatures(), TerminalFeatures())
      (light.isLight, dark.isLight, spoken.isSpoken) = (true, false, true)
      return [
        (TerminalFeatures(), true, true), (TerminalFeatures(colors: .basic), true, true),
        (TerminalFeatures(colors: .all, synchronizesOutput: false), true, true),
        (TerminalFeatures(colors: .none), true, false), (light, true, false), (dark, true, false),
        (spoken, false, false), (TerminalFeatures(repaints: false), false, false),
      ]
    }

    @Test(arguments: 0..<8)
    func `what is written to take a terminal and to give it back is all that it needs, in order`(
      _ number: Int
    ) async {
      await #expect(processExitsWith: .success) { [number] in
        let main = useNewTerminal()
        let (features, isTaken, isAsked) = Self.allFeatures[number]
        func takeAndLeave() throws {
          let session = try TerminalSession(features: features)
          guard session.features == features else { exit(2) }
          session.write(Array("shown".utf8))
        }
        try takeAndLeave()
        let modes = ["?1049", "?25", "?7", "?2004", "?1004", "?1002", "?1006"]
        let signs = ["h", "l", "l", "h", "h", "h", "h"]
        let taken = zip(modes, signs).map { "\u{1B}[\($0)\($1)" }.joined() + "\u{1B}[>1u"
        let left = ["?2026l", "<u", "?1006l", "?1002l", "?1004l", "?2004l", "r", "0m"]
        let shown = ["?7h", "?25h", "?1049l"]
        let expected =
          (isTaken ? taken : "") + (isAsked ? "\u{1B}]11;?\u{7}" : "") + "shown"
          + (isTaken ? "\u{18}" + (left + shown).map { "\u{1B}[\($0)" }.joined() : "")
        var (text, ready) = ("", pollfd(fd: main, events: Int16(POLLIN), revents: 0))
        while text != expected, unsafe poll(&ready, 1, 300) == 1 {
          var bytes = [UInt8](repeating: 0, count: 4_096)
          let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(main, $0.baseAddress, 4_096)
          }
          if count <= 0 { break }
          text += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        guard text == expected else { exit(1) }
      }
    }

    @Test func `what a session opens is closed with it, and by one that there cannot be`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        func openCount() -> Int { (0..<256 as Range<Int32>).count { fcntl($0, F_GETFD) >= 0 } }
        func takeAndLeave() throws {
          let before = openCount()
          let session = try TerminalSession(features: .dark)
          let within = openCount()
          guard within > before else { exit(1) }
          for _ in 0..<3 {
            do throws(TerminalError) {
              _ = try TerminalSession()
              exit(2)
            } catch {}
          }
          guard openCount() <= within + 2 else { exit(3) }
          session.write([])
        }
        try takeAndLeave()
        let before = openCount()
        for _ in 0..<8 { try takeAndLeave() }
        // The process opens some of its own now and then, for a moment.
        for _ in 0..<2_000 where openCount() > before + 2 { _ = usleep(1_000) }
        guard openCount() <= before + 2 else { exit(4) }
      }
    }

    @Test func `signals have the handlers after a session that they had before it`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        let own: @convention(c) (Int32) -> Void = { _ in }
        _ = signal(SIGINT, own)
        _ = signal(SIGHUP, SIG_IGN)
        let usual = [SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]
        for number in usual { _ = signal(number, SIG_DFL) }
        for _ in 0..<2 { _ = try TerminalSession(features: .dark) }
        for number in usual {
          guard signal(number, SIG_DFL) == nil else { exit(1) }
        }
        guard let kept = signal(SIGINT, SIG_DFL),
          unsafe unsafeBitCast(kept, to: Int.self) == unsafeBitCast(own, to: Int.self)
        else { exit(2) }
        // 1 stands for a signal that is ignored.
        guard let ignored = signal(SIGHUP, SIG_DFL),
          unsafe unsafeBitCast(ignored, to: Int.self) == 1
        else { exit(3) }
        // What a session before had found is not what this one finds.
        _ = signal(SIGINT, own)
        _ = try TerminalSession(features: .dark)
        _ = signal(SIGINT, SIG_IGN)
        _ = try TerminalSession(features: .dark)
        guard let last = signal(SIGINT, SIG_DFL), unsafe unsafeBitCast(last, to: Int.self) == 1
        else { exit(4) }
        // Nor are those lost that stop a program, continue it, and tell it the size.
        let others = [SIGTSTP, SIGCONT, SIGWINCH]
        for number in others { _ = signal(number, own) }
        for _ in 0..<2 { _ = try TerminalSession(features: .dark) }
        for number in others {
          guard let kept = signal(number, SIG_IGN),
            unsafe unsafeBitCast(kept, to: Int.self) == unsafeBitCast(own, to: Int.self)
          else { exit(5) }
        }
        _ = try TerminalSession(features: .dark)
        guard others.allSatisfy(isIgnored) else { exit(6) }
      }
    }

    @Test func `a program that ignores the signal that stops others goes on at once`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        _ = signal(SIGTSTP, SIG_IGN)
        unblock(SIGCONT)
        let session = try TerminalSession(features: .dark)
        guard isIgnored(SIGTSTP) else { exit(1) }
        // Another program may have had the terminal meanwhile.
        guard raise(SIGCONT) == 0, isIgnored(SIGTSTP) else { exit(2) }
        // On a busy machine one of several is quick.
        let isQuick = (0..<5).contains { _ in
          let start = ContinuousClock().now
          session.suspend()
          return ContinuousClock().now - start < .milliseconds(500)
        }
        guard isQuick else { exit(3) }
        session.write([])
      }
    }

    @Test func `what a terminal answers while a session ends is not left to the shell`() async {
      await #expect(processExitsWith: .success) {
        let main = useNewTerminal()
        // As raw as a session makes it, a terminal gives what comes at once.
        var raw = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &raw) == 0 else { exit(1) }
        unsafe cfmakeraw(&raw)
        guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { exit(2) }
        func takeAndLeave() throws {
          let session = try TerminalSession(features: TerminalFeatures())
          session.write([])
        }
        // On a busy machine one of several answers comes in time.
        let isTaken = try (0..<5).contains { _ in
          tcflush(STDIN_FILENO, TCIFLUSH)
          Thread.detachNewThread {
            usleep(30_000)
            let answer = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8)
            _ = unsafe write(main, answer, answer.count)
          }
          try takeAndLeave()
          var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
          return unsafe poll(&ready, 1, 150) == 0
        }
        guard isTaken else { exit(3) }
      }
    }

    @Test func `a session that a signal has left changes nothing of the terminal at its end`() async
    {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        let own: @convention(c) (Int32) -> Void = { _ in }
        _ = signal(SIGINT, own)
        unblock(SIGINT)
        var mode = termios()
        do {
          let session = try TerminalSession()
          // The program's own handler has it go on.
          guard raise(SIGINT) == 0, unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { exit(1) }
          guard mode.c_lflag & UInt32(ICANON) != 0 else { exit(2) }
          mode.c_lflag &= ~UInt32(ECHO)
          guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { exit(3) }
          session.write([])
        }
        guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { exit(4) }
        guard mode.c_lflag & UInt32(ECHO) == 0 else { exit(5) }
      }
    }

    @Test func `a program that calls exit within a session gives the terminal back`() async {
      await #expect(processExitsWith: .exitCode(7)) {
        useNewTerminal()
        // What is registered first is called last.
        atexit {
          var mode = termios()
          guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { _exit(1) }
          _exit(mode.c_lflag & UInt32(ICANON) != 0 ? 7 : 2)
        }
        let session = try TerminalSession()
        var mode = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0, mode.c_lflag & UInt32(ICANON) == 0 else {
          _exit(3)
        }
        session.write([])
        exit(0)
      }
    }

    @Test func `signals that stop and continue a program leave its last error as it was`() async {
      await #expect(processExitsWith: .success) {
        // What leads a session of its own is not stopped.
        guard setsid() > 0 else { exit(1) }
        useNewTerminal()
        let numbers = [SIGTSTP, SIGCONT]
        for number in numbers { unblock(number) }
        let session = try TerminalSession()
        // The handlers find no terminal any more, which is an error.
        let nowhere = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        guard dup2(nowhere, STDIN_FILENO) == STDIN_FILENO else { exit(2) }
        guard numbers.allSatisfy(keepsLastError(raising:)) else { exit(3) }
        session.write([])
      }
    }

    @Test func `a program that no shell stops goes on at once`() async {
      await #expect(processExitsWith: .success) {
        guard setsid() > 0 else { exit(1) }
        useNewTerminal()
        unblock(SIGTSTP)
        let session = try TerminalSession()
        // On a busy machine one of several is quick.
        let isQuick = (0..<5).contains { _ in
          let start = ContinuousClock().now
          session.suspend()
          return ContinuousClock().now - start < .milliseconds(500)
        }
        guard isQuick else { exit(2) }
        session.write([])
      }
    }

    @Test func `what a terminal takes piece by piece is written whole, and nothing behind it`()
      async
    {
      await #expect(processExitsWith: .success) {
        let main = useNewTerminal()
        guard fcntl(STDOUT_FILENO, F_SETFL, O_RDWR | O_NONBLOCK) == 0 else { exit(1) }
        let received = Received()
        Thread.detachNewThread {
          var buffer = [UInt8](repeating: 0, count: 1_000)
          while case let count = unsafe read(main, &buffer, buffer.count), count > 0 {
            received.append(buffer.prefix(count))
          }
        }
        let session = try TerminalSession()
        let bytes = (0..<300_000).map { UInt8(0x30 + $0 % 10) }
        session.write(bytes + Array("end".utf8))
        for _ in 0..<5_000 where !received.bytes.ends(with: "end".utf8) { usleep(1_000) }
        usleep(20_000)
        guard received.bytes.ends(with: bytes + Array("end".utf8)) else { exit(2) }
      }
    }

    @Test func `a terminal that takes nothing any more is left all the same`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        guard fcntl(STDOUT_FILENO, F_SETFL, O_RDWR | O_NONBLOCK) == 0 else { exit(1) }
        Thread.detachNewThread {
          sleep(10)
          exit(9)
        }
        let session = try TerminalSession()
        let much = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        // What the system hands on meanwhile makes room for more, and little may fit where much does not.
        for count in [4_096, 4_096, 64, 1] {
          while unsafe write(STDOUT_FILENO, much, count) > 0 {}
          usleep(5_000)
        }
        session.write([])
      }
    }

    @Test func `a backend paints what the terminal of its session can show`() async {
      await #expect(processExitsWith: .success) {
        let main = useNewTerminal()
        let features = TerminalFeatures(colors: .none)
        let session = try TerminalSession(features: features)
        let terminal = TerminalBackend()
        guard terminal.features != features, unsafe write(main, "q", 1) == 1 else { exit(1) }
        await terminal.run(on: session)
        guard terminal.features == features else { exit(2) }
      }
    }

    @Test func `a program that no shell stops paints again all that it shows`() async {
      await #expect(processExitsWith: .success) {
        guard setsid() > 0 else { exit(1) }
        useNewTerminal()
        _ = signal(SIGTSTP, SIG_DFL)
        unblock(SIGTSTP)
        let session = try TerminalSession()
        _ = alarm(60)
        session.suspend()
        for await event in session.events { exit(event == .resume ? EXIT_SUCCESS : 2) }
      }
    }

    @Test func `a program that goes on has the terminal again, whatever thread was stopped`() async
    {
      await #expect(processExitsWith: .success) {
        guard setsid() > 0 else { exit(1) }
        let main = useNewTerminal()
        guard fcntl(main, F_SETFL, O_NONBLOCK) == 0 else { exit(2) }
        _ = signal(SIGTSTP, SIG_DFL)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTSTP)
        let session = try TerminalSession()
        // The signal goes to a thread that does not block it.
        Thread.detachNewThread {
          unblock(SIGTSTP)
          while true { usleep(100_000) }
        }
        _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        usleep(20_000)
        var written: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        func countOfEntering() -> Int {
          while case let count = unsafe read(main, &buffer, buffer.count), count > 0 {
            written += buffer.prefix(count)
          }
          let entering = Array("\u{1B}[?1049h".utf8)
          return written.indices.count { written[$0...].starts(with: entering) }
        }
        for round in 1...5 {
          guard countOfEntering() == round else { exit(3) }
          session.suspend()
        }
        guard countOfEntering() == 6 else { exit(4) }
        session.write([])
      }
    }

    @Test func `children inherit nothing that a session opens, and its signals never wait`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        let descriptors = 0..<256 as Range<Int32>
        let free = descriptors.filter { fcntl($0, F_GETFD) < 0 }
        let session = try TerminalSession()
        var pipeEndCount = 0
        for descriptor in free {
          let flags = fcntl(descriptor, F_GETFD)
          guard flags >= 0 else { continue }
          guard flags & FD_CLOEXEC != 0 else { exit(1) }
          var facts = stat()
          guard unsafe fstat(descriptor, &facts) == 0 else { exit(2) }
          guard facts.st_mode & S_IFMT == S_IFIFO else { continue }
          pipeEndCount += 1
          guard fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0 else { exit(3) }
        }
        guard pipeEndCount == 2 else { exit(4) }
        session.write([])
      }
    }

    @Test func `without a low descriptor there is no session, and the terminal stays`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        var (before, after) = (termios(), termios())
        guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { exit(1) }
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit(rlim_cur: 2_048, rlim_max: 2_048)
        guard unsafe setrlimit(files, &limit) == 0 else { exit(2) }
        var last: Int32 = 0
        while last < 1_100, last >= 0 { last = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
        guard last == 1_100 else { exit(3) }
        let free = dup(last)
        close(free)
        do throws(TerminalError) {
          let session = try TerminalSession()
          session.write([])
          exit(4)
        } catch {
          guard "\(error)".contains("low descriptor") else { exit(5) }
        }
        guard dup(last) == free else { exit(9) }
        close(free)
        guard unsafe tcgetattr(STDIN_FILENO, &after) == 0 else { exit(6) }
        guard after.c_lflag == before.c_lflag else { exit(7) }
        // With one that is free, and then with a few, the pipe is missing, and then there is a session.
        close(1_000)
        guard (try? TerminalSession()) == nil else { exit(8) }
        // Nothing that was opened on the way is left open.
        guard dup(last) == 1_000, dup(last) == free, dup(last) == free + 1 else { exit(10) }
        for descriptor in [1_000, free, free + 1] { close(descriptor) }
        for descriptor in 1_001...1_010 as ClosedRange<Int32> { close(descriptor) }
        let session = try TerminalSession()
        session.write([])
      }
    }

    @Test func `each session gives back the stacks of its threads`() async {
      await #expect(processExitsWith: .success) {
        useNewTerminal()
        func stretchCount() throws -> Int {
          // Such a file has no size, and is read to its end by this only.
          let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
          return try maps.readToEnd()?.count { $0 == UInt8(ascii: "\n") } ?? 0
        }
        func openSessions(_ count: Int) throws {
          for _ in 0..<count {
            let session = try TerminalSession(features: .dark)
            session.write([])
          }
        }
        try openSessions(3)
        let before = try stretchCount()
        try openSessions(40)
        // The stack of a thread that is not waited for stays, and beside it the page that guards it.
        guard try stretchCount() < before + 40 else { exit(1) }
      }
    }

    @Test func `where there is no terminal, the program says so`() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/setsid")
      process.arguments = ["-w", PseudoTerminal.gallery, "--terminal"]
      let errors = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let text = String(
        decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(text.contains("There is no terminal"))
    }
  }

  /// What was read on another thread.
  private final class Received: Sendable {
    private let state = Mutex<[UInt8]>([])

    var bytes: [UInt8] { state.withLock(\.self) }

    func append(_ bytes: ArraySlice<UInt8>) { state.withLock { $0 += bytes } }
  }

  extension TerminalFeatures {
    /// Those of a terminal whose background is known, so that it is asked nothing that it could answer late.
    fileprivate static var dark: TerminalFeatures {
      var features = TerminalFeatures()
      features.isLight = false
      return features
    }
  }

  extension [UInt8] {
    fileprivate func ends(with bytes: some Collection<UInt8>) -> Bool {
      suffix(bytes.count).elementsEqual(bytes)
    }
  }

  /// Has this thread get a signal, which threads of tests block.
  private func unblock(_ number: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether this process ignores a signal, which 1 stands for; it does from then on.
  private func isIgnored(_ number: Int32) -> Bool {
    guard let handler = signal(number, SIG_IGN) else { return false }
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Whether this thread's last error is the same after the handler of a signal.
  private func keepsLastError(raising number: Int32) -> Bool {
    errno = EDOM
    return raise(number) == 0 && errno == EDOM
  }

  /// Has a new terminal be the input and output of this process.
  @discardableResult
  private func useNewTerminal() -> Int32 {
    let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, Int32) = (0, 0)
    _ = unsafe (ioctl(main, 0x4004_5431, &lock), ioctl(main, 0x8004_5430, &number))
    let end = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    dup2(end, STDIN_FILENO)
    dup2(end, STDOUT_FILENO)
    return main
  }
#endif
