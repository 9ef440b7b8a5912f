import Testing

@testable import RosterTerminal

/// What a loop that begins makes of what came before it.
@Suite struct LoopBeginTests {
  @Test func `what ended before a loop begins does not end it`() {
    let terminal = TerminalBackend()
    terminal.end()
    terminal.begin(width: 40, height: 10, features: TerminalFeatures())
    #expect(terminal.handle(.change) == .goesOn)
    terminal.end()
    #expect(terminal.handle(.change) == .ends)
    terminal.begin(width: 40, height: 10, features: TerminalFeatures())
    #expect(terminal.handle(.change) == .goesOn)
  }

  @Test func `what ends because of the size of the screen that a loop begins with ends it`() {
    let terminal = TerminalBackend()
    terminal.end()
    #expect(terminal.handle(.change) == .ends)
    terminal.didResize = { [unowned terminal] in terminal.end() }
    terminal.begin(width: 40, height: 10, features: TerminalFeatures())
    #expect(terminal.handle(.change) == .ends)
  }
}
