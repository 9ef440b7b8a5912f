#if os(Linux)
  import Foundation
  import Synchronization

  /// A program on a terminal of its own, which is the test's to look at and to type on.
  final class PseudoTerminal {
    let process: pid_t
    private(set) var received: [UInt8] = []
    private let programEnd: ProgramEnd
    private var hasAllOutput = false
    private var main: Int32
    private var screens: [Size: (model: ScreenModel, byteCount: Int)] = [:]
    let modeBefore: Mode

    private struct Size: Hashable {
      let width, height: Int
    }

    /// What of a terminal's mode a session changes.
    struct Mode: Hashable {
      let input, output, local: UInt32
      var isRaw: Bool { local & UInt32(ICANON | ECHO | ISIG) == 0 }
    }

    /// Whether the system gives a terminal to who asks; some containers do not.
    static var isAvailable: Bool {
      guard let pair = openPair() else { return false }
      defer { close(pair.main) }
      return unsafe access(pair.name, R_OK | W_OK) == 0 && access("/usr/bin/setsid", X_OK) == 0
    }

    /// Opens the test's side of a terminal, and says what the program's side is called.
    static func openPair() -> (main: Int32, name: String)? {
      let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // TIOCSPTLCK and TIOCGPTN: the other side is unlocked, and has a number.
      var (lock, number): (Int32, Int32) = (0, 0)
      guard main >= 0, unsafe ioctl(main, 0x4004_5431, &lock) == 0,
        unsafe ioctl(main, 0x8004_5430, &number) == 0
      else { return nil }
      return (main, "/dev/pts/\(number)")
    }

    /// Starts a program that is built beside the tests, or one of the system.
    init(
      _ arguments: [String], width: UInt16 = 60, height: UInt16 = 16,
      environment: [String: String] = [:]
    ) throws {
      guard let (main, name) = Self.openPair() else { throw Failure() }
      self.main = main
      var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(main, UInt(TIOCSWINSZ), &size)
      modeBefore = try Self.mode(of: main)

      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
      defer {
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
      }
      // A session of its own, whose terminal becomes the first one that is opened; and no signal is ignored that the tests
      // may have been told to ignore.
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      unsafe posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGDEF))
      unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var environment = environment
      environment["TERM"] = environment["TERM"] ?? "xterm-256color"
      environment["PATH"] = "/usr/bin:/bin"
      // What is asked of the whole run is asked of its programs, too.
      for (name, value) in ProcessInfo.processInfo.environment where name.hasPrefix("ROSTER_") {
        environment[name] = value
      }
      var process: pid_t = 0
      let result = unsafe withStrings(arguments) { arguments in
        unsafe withStrings(environment.map { "\($0)=\($1)" }) { environment in
          unsafe posix_spawn(&process, arguments[0]!, &actions, &attributes, arguments, environment)
        }
      }
      guard result == 0 else { throw Failure() }
      self.process = process
      programEnd = ProgramEnd(of: process)
    }

    deinit {
      if status == nil { kill(process, SIGKILL) }
      if main >= 0 { close(main) }
    }

    struct Failure: Error {}

    /// The program `gallery`, which is built beside the tests.
    static var gallery: String { program("gallery") }

    /// A program that is built beside the tests.
    static func program(_ name: String) -> String {
      let folders = Bundle.allBundles.map(\.bundleURL)
        .map { $0.pathExtension == "xctest" ? $0.deletingLastPathComponent() : $0 }
      let start = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      return (folders + [start]).map { $0.appending(path: name).path }
        .first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    }

    /// The mode that the terminal has now.
    var mode: Mode { get throws { try Self.mode(of: main) } }

    private static func mode(of descriptor: Int32) throws -> Mode {
      var mode = termios()
      guard unsafe tcgetattr(descriptor, &mode) == 0 else { throw Failure() }
      return Mode(input: mode.c_iflag, output: mode.c_oflag, local: mode.c_lflag)
    }

    /// Types on the terminal.
    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes { unsafe write(main, $0.baseAddress, $0.count) }
    }

    /// Gives the terminal another size.
    func resize(width: UInt16, height: UInt16) {
      var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(main, UInt(TIOCSWINSZ), &size)
    }

    /// Closes the terminal, as when its window is closed.
    func hangUp() {
      close(main)
      main = -1
    }

    /// Reads what comes until something holds, or a time is over.
    @discardableResult
    func wait(seconds: Double = 20, until isDone: (PseudoTerminal) throws -> Bool) rethrows -> Bool
    {
      let end = Date(timeIntervalSinceNow: seconds)
      while Date() < end {
        read(milliseconds: 10)
        if try isDone(self) { return true }
      }
      return false
    }

    /// Reads what comes for some time, of which the system gives a few thousand bytes at once.
    ///
    /// - Returns: Whether anything came.
    @discardableResult
    func read(milliseconds: Int32) -> Bool {
      guard main >= 0 else {
        usleep(UInt32(milliseconds) * 1000)
        return false
      }
      var one = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&one, 1, milliseconds) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Foundation.read(main, $0.baseAddress, $0.count)
      }
      if count > 0 { received += buffer.prefix(count) } else { usleep(UInt32(milliseconds) * 1000) }
      return count > 0
    }

    /// Forgets the first bytes that came, which are looked at no more.
    func forget(_ count: Int) {
      received.removeFirst(count)
      screens = [:]
    }

    /// How the system says that the program has ended, or `nil` before.
    var status: Int32? { programEnd.status }

    /// Whether the program has ended; all that it wrote is received then.
    var hasEnded: Bool {
      guard status != nil else { return false }
      if !hasAllOutput {
        hasAllOutput = true
        while read(milliseconds: 20) {}
      }
      return true
    }

    /// What the program said how it ended, or `nil`.
    var exitStatus: Int32? { status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil } }

    /// How many bytes of memory the program has.
    var memoryByteCount: Int {
      let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
    }

    /// The signal that ended the program, or `nil`.
    var signal: Int32? { status.flatMap { $0 & 0x7F == 0 ? nil : $0 & 0x7F } }

    /// What a terminal shows after all that came; what an earlier look has read is not read again.
    func screen(width: Int = 60, height: Int = 16) -> ScreenModel {
      let size = Size(width: width, height: height)
      var (model, byteCount) =
        screens[size] ?? (ScreenModel(width: width, height: height), 0)
      // A frame may have come in part, which is looked at when all of it is there.
      let sign = [UInt8]("\u{1B}[?2026l".utf8)
      var end = received.count
      while end >= byteCount + sign.count {
        if received[end - 1] == sign[sign.count - 1],
          received[end - sign.count..<end].elementsEqual(sign)
        {
          model.receive(Array(received[byteCount..<end]))
          byteCount = end
          break
        }
        end -= 1
      }
      screens[size] = (model, byteCount)
      return model
    }
  }

  /// The end of a program, which is waited for at once: who waits for the programs of other tests is kept busy by one that
  /// has ended and is not.
  private final class ProgramEnd: Sendable {
    private let known = Mutex<Int32?>(nil)

    var status: Int32? { known.withLock { $0 } }

    init(of process: pid_t) {
      let thread = Thread { [self] in
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, 0) == process else { return }
        known.withLock { $0 = status }
      }
      thread.stackSize = 1 << 18
      thread.start()
    }
  }

  private func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers)
  }
#endif
