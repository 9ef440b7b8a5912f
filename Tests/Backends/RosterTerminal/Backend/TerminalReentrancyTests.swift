import Roster
import RosterTerminal
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Everything that can be called while a terminal is used does everything that can be done to a list.
@Suite(.timeLimit(.minutes(30))) struct TerminalReentrancyTests {
  private static func press(_ keys: [TerminalKey], on terminal: TerminalBackend) {
    for key in keys { _ = terminal.handle(.key(key)) }
    _ = terminal.frame()
  }

  /// What a terminal calls by itself.
  enum Hook: CaseIterable {
    case resizing, filtering, preview, command

    func set(on terminal: TerminalBackend, _ call: @escaping () -> Void) {
      switch self {
      case .resizing: terminal.didResize = call
      case .filtering: terminal.didChangeFilter = { _ in call() }
      case .preview:
        terminal.preview = { path in
          call()
          return TextCell("item at \(path)")
        }
      case .command:
        terminal.commands.append(
          TerminalCommand("Probe", in: "Test", keys: ["x"]) { _, _ in call() })
      }
    }
  }

  private func conformance(
    layout: TextLayout = .list, hook: Hook = .resizing
  ) -> BackendConformance<TerminalBackend, String> {
    // There is no room for a preview otherwise.
    let height = hook == .preview ? 9 : 5
    var conformance = BackendConformance(
      of: {
        let terminal = TerminalBackend(TextBackend(layout: layout), width: 40, height: height)
        terminal.selectionMode = .multiple
        return terminal
      },
      cells: TextCellFactory<ScenarioItem> { $0.text }, views: .sectionTitles(),
      settle: { terminal in
        // What is shown over the list, what is searched for, and what is typed are left.
        Self.press(["escape", "escape", "escape"], on: terminal)
        terminal.text.isEditing = false
        terminal.text.scrollToTop()
        _ = terminal.frame()
      },
      screen: { terminal in
        // All but the status line, which may say what was done last.
        terminal.screen.lines.dropLast().map(\.text).joined(separator: "\n")
      })
    conformance.redraws = [
      { terminal in
        Self.press(["e"], on: terminal)
        _ = (terminal.text.accessibleElements, terminal.text.estimatedLineCount)
        Self.press(["e"], on: terminal)
      },
      { Self.press(["pagedown", "G", "ctrl-u", "2", "k", "[", "g"], on: $0) },
      {
        Self.press(["/", "i", "9", "enter", "n", "?", "j", "escape", "m", "escape"], on: $0)
        Self.press(["j", "enter", "space", "v", "j", "v", "i", "a", "escape", "e", "e"], on: $0)
      },
      {
        _ = $0.handle(.resize(width: 12, height: 3))
        _ = $0.handle(.mouse(TerminalMouse(.wheel(2), line: 1, column: 1)))
        _ = $0.handle(.mouse(TerminalMouse(.press(0), line: 1, column: 11)))
        _ = $0.handle(.mouse(TerminalMouse(.press(0), line: 1, column: 1)))
        _ = $0.handle(.mouse(TerminalMouse(.release(0), line: 1, column: 1)))
        _ = $0.frame()
        _ = $0.handle(.resume)
        _ = $0.handle(.resize(width: 40, height: height))
        _ = $0.frame()
      },
      { Self.press(["2", "j", "J", "d", "K", "tab", "l", "h"], on: $0) },
      {
        Self.press(["x"], on: $0)
        $0.filter = TextQuery("item")
        _ = $0.frame()
        $0.filter = TextQuery()
      },
    ]
    conformance.hook = { hook.set(on: $0, $1) }
    return conformance
  }

  @Test func `every callback is called while a terminal is drawn or used`() {
    let reached = conformance().reachedCallbacks()
    #expect(Set(ListCallback.allCases).subtracting(reached) == [])
  }

  @Test
  func `D004-5 whatever is done by what a terminal calls, the latest state is shown`() {
    // In a short run two that most programs have, and what is called of a new size; the text backend below does more.
    let most: Set<ListCallback> = [.cellConfiguring, .didSelect, .ofBackend]
    let callbacks = ListCallback.allCases.filter { LongRun.isAsked || most.contains($0) }
    expectNoViolations(conformance().callbackViolations(by: callbacks, isThorough: LongRun.isAsked))
  }

  @Test(arguments: LongRun.isAsked ? Hook.allCases : [.filtering])
  func `whatever is done by what a terminal calls of its own, the latest state is shown`(
    _ hook: Hook
  ) {
    let conformance = conformance(hook: hook)
    #expect(conformance.reachedCallbacks().contains(.ofBackend))
    expectNoViolations(
      conformance.callbackViolations(by: [.ofBackend], isThorough: LongRun.isAsked))
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `D004-5 whatever is done by what a grid on a terminal calls, it ends up right`() {
    expectConformance(to: conformance(layout: .grid(columns: 2)), by: ListCallback.allCases)
  }
}
