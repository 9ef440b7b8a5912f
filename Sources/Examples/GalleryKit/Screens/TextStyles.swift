import Roster
import RosterText

/// What cells of text can look like, and what can be read back from the screen.
struct TextStyles: GalleryScreen {
  static let name = "text-styles"
  static let summary = "lines of several styles, wide characters, and the screen as a value"
  static let demo = """
    tap 0 1
    run read
    run scroll
    """

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, String>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    let words = TextCellFactory<String> { word in TextCell(lines: [Self.line(word)]) }
    backend = stage.backend(width: 24, height: 4, sectionSpacing: 1)
    list = ListDriver(
      DataSourceProvider(items: ["milk", "牛乳", "lait", "🥛", "mleko"], cellFactory: words),
      on: backend, identity: .itself)
  }

  /// A line of three runs, each with a style of its own.
  private static func line(_ word: String) -> TextLine {
    var line = TextLine(
      String(word.prefix(1)), style: TextStyle([.bold, .underlined], foreground: .red))
    line.append(String(word.dropFirst()))
    line.append(" takes \(TextLine.columns(of: word)) columns", style: .dim)
    return line
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("read", action: read),
      GalleryCommand("scroll") {
        let path = ListIndexPath(section: 0, item: 4)
        backend.text?.scroll(to: path, at: ScrollPosition.bottom)
      },
    ]
  }

  private func read() {
    guard let text = backend.text else { return }
    let screen: TextScreen = text.screen
    for run in screen.lines.first?.runs ?? [] { trace(Self.words(run)) }
    for cell in text.visibleCells { trace(Self.words(cell)) }
    trace(Self.words(text.cellCounts))
  }

  private static func words(_ run: TextRun) -> String {
    let color = run.style.foreground == TextColor.red ? ", red" : ""
    return
      "“\(run.text)”\(run.style.attributes.contains(TextAttributes.bold) ? ", bold" : "")\(color)"
  }

  private static func words(_ cell: VisibleTextCell) -> String {
    "\(cell.indexPath): \(cell.isSelected ? "selected" : "not selected")"
  }

  private static func words(_ counts: ReuseCounts) -> String {
    "\(counts.made) cells made, \(counts.reused) reused"
  }
}
