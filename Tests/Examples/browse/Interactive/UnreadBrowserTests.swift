import RosterTerminal
import RosterText
import Testing

@testable import BrowseKit

/// Keys that come before anything of the file has been read.
@MainActor @Suite struct UnreadBrowserTests {
  @Test func `where there are no columns, the key that sorts by one changes and says nothing`() {
    let browser = Browser(Invocation(path: "file.csv"), features: TerminalFeatures())
    browser.terminal.resize(width: 60, height: 10)
    let before = browser.terminal.screen
    for key in ["s", "3", "s"] as [TerminalKey] {
      let reaction = browser.terminal.handle(.key(key))
      #expect(reaction == .goesOn)
    }
    #expect(browser.terminal.screen == before)
  }
}
