import Roster
import RosterText

/// Two lists of one owner, each under a key, and the same keys and gestures for both.
struct Directory: GalleryScreen {
  static let name = "directory"
  static let summary = "two lists under keys, of which one is shown; an index beside it"
  static let demo = """
    # The second title leads to the second section.
    index 1
    show
    focus 1 0
    focus 0 0
    run turn the page
    run register twice
    """

  typealias Names = ListSection<String, String>

  let backend: any GalleryBackend
  private let trace: GalleryTrace
  private let lists: ListDirectory<String, Names>
  private let provider:
    DataSourceProvider<
      Names, TextCellFactory<String>, TextViewFactory<String, String>
    >

  init(on stage: GalleryStage) {
    let trace = stage.trace
    self.trace = trace
    backend = stage.backend(height: 4)
    provider = DataSourceProvider(
      sections: [], cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
    )
    .onList(.indexTitles) { contents, _ in contents.sections.filter { !$0.items.isEmpty }.map(\.id)
    }
    .onList(.sectionForIndexTitle) { _, title in Self.section(of: title) }
    .onList(.didUpdateFocus) { _, change in trace(Self.words(change)) }

    let people = ["Ada", "Alan", "Barbara", "Edsger", "Emmy"]
    let places = ["Bern", "Bonn", "Cork"]
    var lists = ListDirectory<String, Names>()
    do {
      try lists.register(Self.list(of: people), as: "people")
      try lists.register(Self.list(of: places), as: "places")
    } catch {
      trace("\(error)")
    }
    self.lists = lists
    lists["people"]?.attach(backend, drawing: provider)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("turn the page", action: turnThePage),
      GalleryCommand("register twice", action: registerTwice),
    ]
  }

  private static func list(of names: [String]) -> ListDriver<Names> {
    ListDriver(
      sections: names.sections(groupedBy: { String($0.prefix(1)) }), identity: .itself)
  }

  private static func section(of title: IndexTitle) -> Int { title.index }

  private static func words(_ change: FocusChange) -> String {
    "focus \(change.from.map { "\($0)" } ?? "nowhere") → \(change.to.map { "\($0)" } ?? "nowhere")"
  }

  /// A backend shows one list at a time.
  private func turnThePage() {
    lists["people"]?.detach(backend)
    lists["places"]?.attach(backend, drawing: provider)
  }

  /// A key names one list; a second one is refused, and the first stays.
  private func registerTwice() {
    var lists = lists
    do throws(ListDirectoryError<String>) {
      try lists.register(Self.list(of: []), as: "places")
    } catch {
      trace("\(error)")
    }
    trace("places with B: \(lists.itemCount(of: "places", inSection: 0))")
  }
}
