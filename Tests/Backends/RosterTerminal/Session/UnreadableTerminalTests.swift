#if os(Linux)
  import Foundation
  import RosterTerminal
  import Testing

  /// A terminal of which nothing can be read, whatever is typed.
  @Suite(.enabled(if: PseudoTerminal.isAvailable, "This process gets no pseudo-terminal."))
  struct UnreadableTerminalTests {
    @Test func `a terminal of which reading fails is as one that is closed`() async {
      await #expect(processExitsWith: .success) {
        guard let (main, name) = PseudoTerminal.openPair() else { exit(8) }
        // The input is open for writing alone, so that a read is refused.
        let input = unsafe open(name, O_WRONLY | O_NOCTTY)
        let output = unsafe open(name, O_RDWR | O_NOCTTY)
        dup2(input, STDIN_FILENO)
        dup2(output, STDOUT_FILENO)
        Thread.detachNewThread {
          sleep(20)
          exit(9)
        }
        let session = try TerminalSession(features: TerminalFeatures(colors: .none))
        guard unsafe write(main, "q", 1) == 1 else { exit(1) }
        for await event in session.events where event == .close { return }
        exit(3)
      }
    }
  }
#endif
