import Roster
import RosterText
import Testing

/// What a backend draws after it was attached to its list once more.
@Suite struct AttachingAgainTests {
  private enum Currency: ContextKey {
    static var defaultValue: String { "$" }
  }

  private struct Prices: CellFactory {
    func makeCell(for price: Int, in context: ListContext) -> TextCell { TextCell() }

    func configure(_ cell: inout TextCell, for price: Int, in context: ListContext) {
      cell.text = "\(price) \(context[Currency.self])"
    }
  }

  private var provider = DataSourceProvider(items: [1, 2, 3], cellFactory: Prices())

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  @Test mutating func `T-002-13 a changed context is drawn, and what is selected stays selected`() {
    let backend = TextBackend(height: 2)
    backend.selectionMode = .multiple
    let list = ListDriver(provider, on: backend, identity: .itself)
    backend.scroll(byLines: 1)
    backend.tap(path(0, 1))
    #expect(backend.screen.lines.map(\.text) == ["* 2 $", "  3 $"])
    provider.context[Currency.self] = "CHF"
    list.attach(backend, drawing: provider)
    #expect(backend.screen.lines.map(\.text) == ["* 2 CHF", "  3 CHF"])
    list.update { $0.append(4, toSection: 0) }
    backend.scroll(byLines: 1)
    #expect(backend.screen.lines.map(\.text) == ["  3 CHF", "  4 CHF"])
  }

  @Test func `other factories draw the list as it is by then`() {
    let backend = TextBackend()
    let list = ListDriver(provider, on: backend, identity: .itself)
    list.update { $0.remove(at: path(0, 0)) }
    list.attach(
      backend,
      drawing: DataSourceProvider(items: [], cellFactory: TextCellFactory { "no. \($0)" }))
    #expect(backend.screen.lines.map(\.text) == ["  no. 2", "  no. 3"])
  }
}
