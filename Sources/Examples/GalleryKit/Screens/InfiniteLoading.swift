import Roster
import RosterTerminal
import RosterText

/// More numbers are fetched when the end of the list comes near.
///
/// What the loader has to say is a decoration after the last row: it is no item, so that it needs no identity and
/// shifts no index path. There is one request at a time.
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
    # Loading again keeps what is seen, and goes on from there.
    scroll to 0 45
    run refresh
    run answer
    show
    scroll to 0 59
    scroll 1
    """

  struct Number: Identifiable, Equatable {
    let id: Int
  }

  let backend: any GalleryBackend
  private let server: NumberServer
  private let list: ListDriver<PagedSection<Int, Number>>
  private let paging: ListPaging<Number, Int>

  init(on stage: GalleryStage) {
    let server = NumberServer(trace: stage.trace)
    backend = stage.backend(width: 30, height: 8)
    list = ListDriver(
      DataSourceProvider(
        sections: [PagedSection<Int, Number>(id: 0)],
        cellFactory: TextCellFactory { "Number \($0.id)" }
      )
      .loadRows { edge, state in
        Self.text(at: edge, state).map { ListElement(showing: TextView($0, style: .italic)) }
      }, on: backend)
    paging = list.page(section: 0, through: .offsets(pageSize: 20, prefetching: 5)) {
      request, answer in server.ask(request, answer)
    }
    self.server = server
  }

  private static func text(at edge: PageEdge, _ state: LoadState) -> String? {
    switch state {
    case .idle: nil
    case .loading: "Loading…"
    case .failed(let error) where error is EndlessPages: "Nothing new comes."
    case .failed: "Not loaded."
    case .finished: edge == .end ? "That is all." : nil
    }
  }

  func prepare(_ terminal: TerminalBackend) { terminal.showLoading(of: paging) }

  /// What a server would do, as buttons.
  var commands: [GalleryCommand] {
    [
      GalleryCommand("answer") { server.answer() },
      GalleryCommand("fail") { server.fail() },
      GalleryCommand("retry") { paging.retry() },
      GalleryCommand("refresh") { paging.refresh() },
    ]
  }
}

/// Has sixty numbers, of which the first twenty are answered at once.
private final class NumberServer {
  typealias Answer = (Result<Page<InfiniteLoading.Number, Int>, any Error>) -> Void

  struct Outage: Error {}

  private var asked: [(request: PageRequest<Int>, answer: Answer)] = []
  private let trace: GalleryTrace

  init(trace: GalleryTrace) {
    self.trace = trace
  }

  func ask(_ request: PageRequest<Int>, _ answer: @escaping Answer) {
    asked.append((request, answer))
    if request.offset == 0 { return self.answer() }
    trace("request numbers after \(request.offset)")
  }

  func answer() {
    guard let (request, answer) = asked.popLast() else { return }
    let numbers = (request.offset..<min(60, request.offset + request.count))
      .map { InfiniteLoading.Number(id: $0 + 1) }
    answer(.success(Page(numbers, total: 60)))
  }

  func fail() {
    asked.popLast()?.answer(.failure(Outage()))
  }
}
