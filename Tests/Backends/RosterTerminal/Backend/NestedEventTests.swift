import RosterTerminal
import RosterText
import Testing

/// Events that a program's command has the terminal handle, which are a part of the event that called the command.
@Suite struct NestedEventTests {
  @Test func `a key that a command presses takes nothing back of what an earlier one asked for`() {
    let grocery = Grocery()
    grocery.terminal.commands.append(
      TerminalCommand("stop for a while, and go down", in: "Mine", keys: ["+"]) { terminal, _ in
        _ = terminal.handle(.key("ctrl-z"))
        _ = terminal.handle(.key("j"))
      })
    let reaction = grocery.press("+")
    #expect(reaction == .suspends)
    #expect(grocery.focused == "Fruit 0")
    let next = grocery.press("j")
    #expect(next == .goesOn)
    #expect(grocery.focused == "Fruit 1")
  }
}
