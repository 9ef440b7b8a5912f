import Roster
import RosterText

/// More numbers are fetched when the end of the list comes near.
///
/// What the loader has to say is the footer of the section: it is no item, so that it needs no identity and
/// shifts no position. There is one request at a time.
struct InfiniteLoading: GalleryScreen {
  static let name = "infinite-loading"
  static let summary = "scrolling to the end loads more, one page at a time"
  static let demo = """
    scroll 10
    # Near the end a page is asked for, and no other while it is on its way.
    scroll 3
    show
    scroll 1
    run answer
    scroll to 0 39
    run fail
    # A failure stays until somebody tries again.
    scroll 1
    show
    run retry
    run answer
    show
    scroll to 0 59
    scroll 1
    """

  let backend: TextBackend
  private let loader: Loader
  private let list: ListDriver<ListSection<Int, Int>>

  init(on stage: GalleryStage) {
    backend = stage.backend(width: 30, height: 8)
    let loader = Loader(trace: stage.trace)
    list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, footer: loader.text, items: Array(1...20))],
        cellFactory: TextCellFactory { "Number \($0)" },
        supplementaryViewFactory: .sectionTitles { view, _ in view.style = .italic }
      )
      .onList(.didScroll) { contents, scroll in
        let count = contents.source.first?.items.count ?? 0
        if Self.isNearEnd(scroll, of: count) { loader.load(after: count) }
      }, on: backend, identity: .itself)
    self.loader = loader
    loader.show = { [weak list] page, text in
      list?.update { contents in
        contents[0].items += page
        contents[0].footer = text
      }
    }
  }

  private static func isNearEnd(_ scroll: ScrollState, of count: Int) -> Bool {
    scroll.lastVisible.map { $0.item >= count - 5 } ?? false
  }

  /// What a server would do, as buttons.
  var commands: [GalleryCommand] {
    [
      GalleryCommand("answer") { loader.receive() },
      GalleryCommand("fail") { loader.fail() },
      GalleryCommand("retry") { loader.retry() },
    ]
  }
}

/// Loads pages of twenty numbers, sixty in all.
private final class Loader {
  enum State: Equatable {
    case idle
    case loading(after: Int)
    case failed(after: Int)
    case finished
  }

  /// Is called with the numbers that have come, and with what the loader has to say.
  var show: (_ page: [Int], _ text: String?) -> Void = { _, _ in }

  private var state = State.idle
  private let trace: GalleryTrace

  init(trace: GalleryTrace) {
    self.trace = trace
  }

  var text: String? {
    switch state {
    case .idle: nil
    case .loading: "Loading…"
    case .failed: "Not loaded."
    case .finished: "That is all."
    }
  }

  func load(after count: Int) {
    if state == .idle { request(after: count) }
  }

  func retry() {
    if case .failed(let count) = state { request(after: count) }
  }

  func receive() {
    guard case .loading(let count) = state else { return }
    state = count + 20 < 60 ? .idle : .finished
    show(Array(count + 1...count + 20), text)
  }

  func fail() {
    guard case .loading(let count) = state else { return }
    state = .failed(after: count)
    show([], text)
  }

  private func request(after count: Int) {
    trace("request numbers after \(count)")
    state = .loading(after: count)
    show([], text)
  }
}
