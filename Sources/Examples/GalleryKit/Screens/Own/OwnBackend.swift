import Roster
import RosterText

/// A backend of your own: it learns what has changed, and writes it down.
///
/// The list is shown on two backends at once, and drawn by a factory of its own on each.
struct OwnBackend: GalleryScreen {
  static let name = "own-backend"
  static let summary = "a list on a second backend, which speaks of what it is told"
  static let demo = """
    run add
    run repeat
    run empty
    """

  let backend: any GalleryBackend
  private let speaker: Speaker
  private let list: ListDriver<ListSection<Int, String>>

  init(on stage: GalleryStage) {
    backend = stage.backend()
    speaker = Speaker(trace: stage.trace)
    let sections = [ListSection(id: 0, header: "Fruit", items: "Apples")]
    list = ListDriver(sections: sections, identity: .itself)
    // Neither factory makes a footer here. What the fallback says, each backend presents in its own way.
    list.fallback = FallbackHandlers().onSection(.viewTitle) { _, event in
      event.request == .footer ? "That is all" : nil
    }
    list.attach(
      backend,
      drawing: DataSourceProvider(
        sections: sections, cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()
      ).emptyState(text: "Silence"))
    list.attach(
      speaker,
      drawing: DataSourceProvider(
        sections: sections,
        cellFactory: ClosureCellFactory { (sound: inout Sound, word: String) in sound.word = word },
        supplementaryViewFactory: ClosureSupplementaryViewFactory(make: { Sound() }) {
          (sound: inout Sound, title: String) in sound.word = title.uppercased()
        }
      ).emptyState(text: "Silence"))
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("add", action: add),
      GalleryCommand("repeat", action: speaker.repeatList),
      GalleryCommand("empty") { list.sections = [] },
    ]
  }

  private func add() {
    list.update { $0.append("Pears", toSection: 0) }
  }
}

/// What the speaker has in place of cells: it can be made blank, and say what cannot be shown, or a title.
private struct Sound: BlankMaking, ErrorPresenting, TitlePresenting {
  var word = ""

  init() {}

  init(presenting error: ElementError) {
    word = "Hush, \(error.indexPath)"
  }

  init(presentingTitle title: String, of kind: SupplementaryKind) {
    word = "\(title)."
  }
}

/// A list with its cells in capitals, and all else as it is.
private struct Loud: ForwardingDataSource {
  let base: any ListDataSource<Sound, Sound>

  func cell(at path: ListIndexPath) -> ListElement<Sound>? {
    base.cell(at: path)?.afterConfiguring { $0.word = $0.word.uppercased() }
  }
}

/// Says a list aloud.
///
/// It speaks, in capitals, when it is asked to repeat the list, too. A change of the list while it speaks is
/// spoken when it has finished.
private final class Speaker: RenderingBackend {
  private let trace: GalleryTrace
  let drawingQueue = DrawingQueue()
  private let voice = ElementHost<Sound>()
  private var source: (any ListDataSource<Sound, Sound>)?

  init(trace: GalleryTrace) {
    self.trace = trace
  }

  /// A voice can say one thing after the other, so no two changes may come at once.
  var capabilities: BackendCapabilities { .oneAtATime }

  func reload(from source: any ListDataSource<Sound, Sound>) {
    drawingQueue.perform { [self] in
      self.source = source
      say(source)
    }
  }

  func repeatList() {
    drawingQueue.perform { [self] in
      if let source { say(Loud(base: source)) }
    }
  }

  private func say(_ source: any ListDataSource<Sound, Sound>) {
    for section in 0..<source.sectionCount {
      say(source.header(ofSection: section))
      for item in 0..<source.itemCount(inSection: section) {
        say(source.cell(at: ListIndexPath(section: section, item: item)))
      }
      say(source.footer(ofSection: section))
    }
    if let state = source.emptyState { say(state) }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Sound, Sound>,
    completion: @escaping () -> Void
  ) {
    drawingQueue.perform { [self] in
      self.source = source
      for path in stage.changes.insertedItems { say(source.cell(at: path)) }
      if !stage.changes.deletedSections.isEmpty { trace("“gone”") }
      if let state = source.emptyState { say(state) }
      completion()
    }
  }

  private func say(_ sound: ListElement<Sound>?) {
    guard let sound else { return }
    voice.bind(sound)
    voice.beginDisplay()
    if let word = voice.content?.word { trace("“\(word)”") }
    voice.unbind()
  }

  private func say(_ state: EmptyState<Sound>) {
    switch state {
    case .text(let text): trace("“\(text)”")
    case .view(let view): say(view)
    }
  }
}
