import Roster
import RosterTerminal
import RosterText

/// What a terminal sends and is sent, as rows: the parts of a terminal backend are values, and work without a terminal.
///
/// A list on a terminal is used here by the keys that are pressed as buttons. What a terminal would send for each
/// of them goes through a decoder, and what the backend would write to it is counted.
struct OnATerminal: GalleryScreen {
  static let name = "on-a-terminal"
  static let summary = "what keys send, what a list does with it, and how many bytes show it"
  static let demo = """
    run down
    run page down
    run click
    run odd bytes
    run search
    run quit
    """

  struct Line: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  let backend: any GalleryBackend
  private let log: ListDriver<ListSection<String, Line>>
  private let shop: Shop

  init(on stage: GalleryStage) {
    backend = stage.backend(width: 60)
    log = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: "sent", header: "Sent and shown", items: [])],
        cellFactory: TextCellFactory { $0.text }, supplementaryViewFactory: .sectionTitles()),
      on: backend)
    shop = Shop()
    note("a line of text: \(Self.byteCount(of: "Milk")) bytes")
    let progress = TextProgress("loading", completed: 9 << 20, of: 12 << 20, inBytes: true)
    note("work: \(progress.line(width: 30))")
    note("the first frame: \(shop.terminal.frame().count) bytes")
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("down") { send("\u{1B}[B") },
      GalleryCommand("page down") { send("\u{1B}[6~") },
      GalleryCommand("click") { send("\u{1B}[<0;4;3M\u{1B}[<0;4;3m") },
      GalleryCommand("odd bytes") { send("\u{1B}]0;title\u{7}\u{1B}[99~\u{1B}") },
      GalleryCommand("search") { send("/17\r") },
      GalleryCommand("quit") { send("q") },
    ]
  }

  /// Has the bytes of a key come, and notes what they are and what is written for them.
  private func send(_ bytes: String) {
    var decoder = TerminalInputDecoder()
    let events = decoder.decode(bytes.utf8) + decoder.timeOut()
    for event: TerminalEvent in events {
      let reaction: TerminalBackend.Reaction = shop.terminal.handle(event)
      let frame = shop.terminal.frame()
      note("\(Self.words(event)): \(frame.count) bytes\(reaction == .ends ? ", and the end" : "")")
    }
    if events.isEmpty { note("nothing") }
    note("in sight: \(shop.terminal.screen.lines.map(\.text).prefix(2).joined(separator: " /"))")
  }

  private func note(_ text: String) {
    log.update { $0.append(Line(id: $0.totalItemCount, text: text), toSection: 0) }
  }

  private static func words(_ event: TerminalEvent) -> String {
    switch event {
    case .key(TerminalKey(.escape)): "escape, alone"
    case .key(let key):
      "\(Self.holding(key.modifiers))\(Self.isLetter(key.code) ? "letter" : "key") \(key)"
    case .mouse(let mouse): words(mouse.action, line: mouse.line)
    case .paste(let text): "pasted \(text)"
    default: "\(event)"
    }
  }

  private static func words(_ action: TerminalMouse.Action, line: Int) -> String {
    switch action {
    case .press(let button): "button \(button) down on line \(line)"
    case .release(let button): "button \(button) up on line \(line)"
    case .wheel(let notches): "wheel by \(notches)"
    default: "pointer"
    }
  }

  private static func holding(_ modifiers: TerminalKey.Modifiers) -> String {
    modifiers.isEmpty ? "" : "held with others: "
  }

  private static func isLetter(_ code: TerminalKey.Code) -> Bool {
    if case .character = code { true } else { false }
  }

  /// A list on a terminal that is not there.
  private final class Shop {
    let terminal: TerminalBackend
    private let list: ListDriver<ListSection<String, Line>>

    init() {
      let colors: TerminalFeatures.Colors = .basic
      terminal = TerminalBackend(
        width: 30, height: 8, features: TerminalFeatures(colors: colors, synchronizesOutput: false),
        title: "A shop")
      terminal.commands.append(
        TerminalCommand("greet", in: "Shop", keys: ["+"]) { terminal, _ in terminal.show("hello") })
      let rows = (1...40).map { Line(id: $0, text: "Product \($0)") }
      list = ListDriver(
        DataSourceProvider(
          sections: [ListSection(id: "products", header: "Products", items: rows)],
          cellFactory: TextCellFactory { $0.text }, supplementaryViewFactory: .sectionTitles()),
        on: terminal)
    }
  }
}

extension OnATerminal {
  /// How many bytes show a line of text on a terminal: control characters in it are shown, and are not obeyed.
  static func byteCount(of text: String) -> Int {
    var painter = TerminalPainter(width: 20, height: 1)
    return painter.paint(TextScreen(lines: [TextLine(text)])).count
  }
}
