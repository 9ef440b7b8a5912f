import Roster
import RosterTerminal
import RosterText

/// The gallery on a terminal: a menu of all screens, and each of them to be used by hand.
struct GalleryTerminal {
  let seed: UInt64

  /// Shows a screen, or the menu from which they are chosen, until the user is done.
  ///
  /// - Throws: `TerminalError` where there is no terminal, `GalleryError` where there is no such screen.
  func run(screenNamed name: String?) async throws {
    var screen: (any GalleryScreen.Type)?
    if let name {
      screen = GalleryScreens.screen(named: name)
      if screen == nil { throw GalleryError("there is no screen “\(name)”; --list names them") }
    }
    let session = try takeTerminal()
    if let screen { return await use(screen, on: session) }
    let menu = GalleryMenu()
    while let screen = await menu.choose(on: session) { await use(screen, on: session) }
  }

  private func takeTerminal() throws(TerminalError) -> TerminalSession { try TerminalSession() }

  /// Shows a screen; what its handlers write down is said in the status line.
  private func use(_ type: any GalleryScreen.Type, on session: borrowing TerminalSession) async {
    let stage = GalleryStage(seed: seed)
    let screen = type.init(on: stage)
    guard let text = screen.backend.text else { return }
    let terminal = TerminalBackend(
      text, width: session.size.width, height: session.size.height,
      features: session.features, title: type.title)
    screen.prepare(terminal)
    for (index, command) in screen.commands.enumerated() {
      let key = TerminalKey(.function(index + 2))
      terminal.commands.append(
        TerminalCommand(command.name, in: "This screen", keys: index < 11 ? [key] : []) { _, _ in
          command.action()
        })
    }
    _ = terminal.handle(.resume)
    terminal.show(type.summary + (screen.commands.isEmpty ? "" : "; ? for its buttons"))
    session.write(terminal.frame())
    for await event in session.events {
      let count = stage.trace.entries.count
      switch terminal.handle(event) {
      case .goesOn: break
      case .continues: session.announcer()
      case .ends: return
      case .suspends: session.suspend()
      }
      if stage.trace.entries.count > count, case .line(let line)? = stage.trace.entries.last {
        terminal.show(line)
      }
      session.write(terminal.frame())
    }
  }
}

/// The list of all screens.
final class GalleryMenu {
  private struct Entry: Identifiable, Equatable {
    let id: String
    let title: String
    let summary: String
  }

  private let terminal = TerminalBackend(
    title: "The gallery of Roster: enter opens a screen, ? is for help, q ends")
  private let list: ListDriver<ListSection<String, Entry>>
  private let choice = Choice()

  private final class Choice { var name: String? }

  init() {
    let cells = TextCellFactory<Entry> { entry in
      var line = TextLine(entry.title, style: .bold).padded(to: 22)
      line.append("  \(entry.summary)")
      return TextCell(lines: [line])
    }
    .on(.didSelect) { [terminal, choice] entry in
      choice.name = entry.id
      terminal.end()
      return .deselect
    }
    let entries = GalleryScreens.all.map {
      Entry(id: $0.name, title: $0.title, summary: $0.summary)
    }
    list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: "screens", header: "\(entries.count) screens", items: entries)],
        cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
      on: terminal)
  }

  /// Shows the menu until a screen is chosen, or answers `nil` when the user is done.
  func choose(on session: borrowing TerminalSession) async -> (any GalleryScreen.Type)? {
    choice.name = nil
    await terminal.run(on: session)
    return choice.name.flatMap(GalleryScreens.screen)
  }
}
