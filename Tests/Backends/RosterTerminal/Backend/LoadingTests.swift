import Roster
import RosterTerminal
import RosterText
import TestSupport
import Testing

/// Lists that are loaded page by page on a terminal: what is said of it, and what is asked for again.
@Suite struct LoadingTests {
  private struct Product: Identifiable, Equatable, Sendable {
    let id: Int
  }

  private struct Offline: Error, CustomStringConvertible {
    let description = "no \u{1B}[31mnetwork"
  }

  /// A list of 60 products in pages of 20, which come when the test says so.
  private final class Shop {
    let terminal = TerminalBackend(width: 50, height: 10, title: "Shop")
    var model = ScreenModel(width: 50, height: 10)
    private(set) var paging: ListPaging<Product, Int>?
    private let list: ListDriver<PagedSection<String, Product>>
    private let requests = Requests()

    private final class Requests {
      var all: [(offset: Int, answer: (Result<Page<Product, Int>, any Error>) -> Void)] = []
    }

    init() {
      list = ListDriver(
        DataSourceProvider(
          sections: [PagedSection<String, Product>(id: "products")],
          cellFactory: TextCellFactory { "product \($0.id)" }
        ).loadRows { _, state in
          switch state {
          case .loading: ListElement(showing: TextView("coming"))
          case .failed: ListElement(showing: TextView("missing"))
          case .idle, .finished: nil
          }
        }, on: terminal)
      let paging = list.page(section: "products", through: .offsets(pageSize: 20, prefetching: 1)) {
        [requests] (request, answer: @escaping (Result<Page<Product, Int>, any Error>) -> Void) in
        requests.all.append((request.offset, answer))
      }
      terminal.showLoading(of: paging)
      self.paging = paging
      paint()
    }

    var requestedOffsets: [Int] { requests.all.map(\.offset) }

    func answer(_ isThere: Bool) {
      let (offset, answer) = requests.all.removeFirst()
      answer(
        isThere
          ? .success(Page((offset..<offset + 20).map { Product(id: $0) }, total: 60))
          : .failure(Offline()))
      paint()
    }

    func press(_ keys: TerminalKey...) {
      for key in keys { _ = terminal.handle(.key(key)) }
      paint()
    }

    func drop() { paging = nil }

    func paint() { model.receive(terminal.frame()) }

    var status: String { model.text.last ?? "" }
    var rows: [String] { model.text.dropLast().map { String($0.dropFirst(2).prefix(10)) } }
  }

  @Test func `I19 the status line says what is loaded or missing, and a key asks for it again`() {
    let shop = Shop()
    #expect(shop.status.hasPrefix("loading …") && shop.status.hasSuffix("empty"))
    #expect(shop.model.text[0].hasPrefix("coming"))
    shop.answer(true)
    #expect(shop.status.hasPrefix("Shop") && shop.status.hasSuffix("20"))
    shop.press("R")
    #expect(shop.status.hasPrefix("nothing failed") && shop.requestedOffsets.isEmpty)
    shop.press("G")
    #expect(shop.status.hasPrefix("loading …") && shop.requestedOffsets == [20])
    shop.answer(false)
    #expect(shop.status.hasPrefix("not loaded (R again): no ␛[31mnetwork"))
    shop.press("G", "k", "j")
    #expect(shop.requestedOffsets.isEmpty, "What failed is not asked for by moving.")
    #expect(shop.status.hasPrefix("not loaded (R again)"))
    shop.press("R")
    #expect(shop.status.hasPrefix("loading …") && shop.requestedOffsets == [20])
    shop.answer(false)
    shop.press("R")
    shop.answer(true)
    #expect(shop.status.hasPrefix("Shop") && shop.status.hasSuffix("20/40"))
    shop.press("G")
    shop.answer(true)
    shop.press("G")
    #expect(shop.rows.last == "product 59" && shop.model.faults.isEmpty)
    shop.press("R")
    #expect(shop.status.hasPrefix("nothing failed"))
  }

  @Test func `a list of which nothing was loaded is asked for again by a key that help names`() {
    let shop = Shop()
    shop.answer(false)
    #expect(shop.status.hasPrefix("not loaded (R again)") && shop.status.hasSuffix("empty"))
    #expect(shop.model.text[0].hasPrefix("missing"))
    shop.press("?", "G")
    for _ in 0..<20 where !shop.rows.contains(where: { $0.hasPrefix("R ") }) {
      shop.press("pageup")
    }
    let line = shop.model.text.first { $0.dropFirst(2).hasPrefix("R ") }
    #expect(line?.contains("load again what could not") == true)
    shop.press("q", "R")
    #expect(shop.status.hasPrefix("loading …") && shop.requestedOffsets == [0])
    shop.answer(false)
    // Chosen from help, it does the same.
    shop.press("?", "/", "l", "o", "a", "d", "space", "a", "g", "enter", "enter")
    #expect(shop.requestedOffsets == [0])
    shop.answer(true)
    #expect(shop.status.hasSuffix("20"))
  }

  @Test func `what pages a list is not kept, and what is said instead stands before it`() {
    let shop = Shop()
    shop.terminal.progress = TextProgress("counting", completed: 1, of: 2)
    shop.paint()
    #expect(shop.status.hasPrefix("counting"))
    shop.terminal.progress = nil
    shop.paint()
    #expect(shop.status.hasPrefix("loading …"))
    weak let paging = shop.paging
    shop.drop()
    #expect(paging == nil)
    shop.press("j")
    #expect(shop.status.hasPrefix("Shop"))
  }
}
