/// A terminal in the hands of a program: keys come one by one, and the program alone decides what is seen.
///
/// Making a session takes the terminal; when it ends, the terminal is as it was: at the end of its scope, by return or
/// by a thrown error, by `exit`, and by signals that end or stop the program. It is taken again when the shell
/// continues the program.
///
/// ```swift
/// let session = try TerminalSession()
/// for await event in session.events {
///   guard terminal.handle(event) != .ends else { break }
///   session.write(terminal.frame())
/// }
/// ```
///
/// A session has one owner, who is the one to end it; it can be lent. It is `Sendable`. A process has one at a time.
public struct TerminalSession: ~Copyable, Sendable {
  /// What comes from the terminal, to be read by one loop after the other.
  ///
  /// A loop whose task is cancelled leaves what comes then to the next one, which asks the session for the events anew.
  public var events: AsyncStream<TerminalEvent> { reader.events.stream }

  /// What the terminal can show.
  public let features: TerminalFeatures

  private let terminal: SystemTerminal
  private let reader: TerminalReader

  /// Takes the terminal of the process.
  ///
  /// It is that of standard input and output, or where one of them leads elsewhere the one that controls the process, so that
  /// a program in a pipe can be used, too.
  ///
  /// - Parameter features: What the terminal can show; as its environment says by default.
  /// - Throws: ``TerminalError`` where there is no terminal, or another session has it, or all file descriptors below 1,024 are in use.
  public init(features: TerminalFeatures? = nil) throws(TerminalError) {
    let terminal = try SystemTerminal()
    let features = features ?? TerminalFeatures(environment: TerminalReader.environment)
    let reader: TerminalReader
    do throws(TerminalError) {
      reader = try TerminalReader(terminal, asks: Self.asksBackground(features))
    } catch {
      terminal.close()
      throw error
    }
    do throws(TerminalError) {
      try TerminalGuard.enter(
        terminal, wake: reader.pipe.write, sequences: Self.sequences(for: features))
    } catch {
      reader.close()
      throw error
    }
    reader.start()
    self.features = features
    self.terminal = terminal
    self.reader = reader
  }

  deinit {
    reader.stop()
    TerminalGuard.leave()
    reader.close()
  }

  /// The size of the terminal in columns and lines; 80 and 24 where it does not say.
  public var size: (width: Int, height: Int) { terminal.size ?? (80, 24) }

  /// Writes bytes to the terminal, and waits where it is slow.
  ///
  /// - Parameter bytes: What ``TerminalBackend/frame()`` or a ``TerminalPainter`` answered.
  public func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  /// Stops the program, as control and Z do elsewhere; the terminal is as it was until the shell continues it.
  ///
  /// A program that ignores the signal that stops others, `SIGTSTP`, goes on.
  public func suspend() {
    TerminalGuard.suspend()
  }

  /// Sends the loop the event `change`, once for all that happens before it gets there.
  ///
  /// It can be called on any thread and at any time; once the session is over, it does nothing.
  public var announcer: @Sendable () -> Void {
    let reader = reader
    return { reader.announceChange() }
  }

  /// Whether the terminal is asked what is behind its text: where there are colors, and it is not known.
  private static func asksBackground(_ features: TerminalFeatures) -> Bool {
    features.repaints && !features.isSpoken && features.colors > .none && features.isLight == nil
  }

  /// What is written to take a terminal and to give it back.
  private static func sequences(
    for features: TerminalFeatures
  ) -> (entering: [UInt8], leaving: [UInt8]) {
    guard features.repaints, !features.isSpoken else { return ([], []) }
    // A terminal that does not know the question passes over it.
    let question = asksBackground(features) ? "\u{1B}]11;?\u{7}" : ""
    // Another screen, without a cursor and without wrapping; pasted text in brackets, focus, the pointer, all keys.
    let entering =
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      + "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[>1u" + question
    // The first byte ends a sequence that a signal may have cut.
    let leaving =
      "\u{18}\u{1B}[?2026l\u{1B}[<u\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2004l"
      + "\u{1B}[r\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    return (Array(entering.utf8), Array(leaving.utf8))
  }
}

/// Why there is no session.
///
/// It is a value, and `Sendable`.
public struct TerminalError: Error, Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case noTerminal
    case inUse
    case system
  }

  let kind: Kind

  /// What is wrong, in one sentence.
  public var description: String {
    switch kind {
    case .noTerminal: "There is no terminal: neither the input and output nor the process has one."
    case .inUse: "The terminal is in use: a process has one session at a time."
    case .system: "The system has no pipe, thread or low descriptor left for a terminal."
    }
  }
}
