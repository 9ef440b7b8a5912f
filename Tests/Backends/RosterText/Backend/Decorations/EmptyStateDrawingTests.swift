import Roster
import RosterText
import Testing

@Suite struct EmptyStateDrawingTests {
  private typealias Provider = DataSourceProvider<
    ListSection<String, String>, TextCellFactory<String>, TextViewFactory<String, String>
  >

  private func groceries(_ fruit: String..., dairy: [String] = []) -> Provider {
    DataSourceProvider(
      sections: [
        ListSection(id: "fruit", header: "Fruit", items: fruit),
        ListSection(id: "dairy", header: "Dairy", items: dairy),
      ],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles())
  }

  private let first = ListIndexPath(section: 0, item: 0)

  @Test func `V4 T-000-05 an empty state is drawn below the headers, and only without items`() {
    let list = groceries().emptyState(text: "Nothing here")
    let backend = TextBackend()
    #expect(backend.render(list.dataSource).description == "Fruit\nDairy\nNothing here")
    #expect(backend.visiblePaths == [])
    #expect(backend.screen.lines[2].runs[0].style == .dim)
    let other = groceries(dairy: ["Milk"]).emptyState(text: "Nothing here")
    #expect(backend.render(other.dataSource).description == "Fruit\nDairy\n  Milk")
    let nothing = DataSourceProvider(items: [String](), cellFactory: TextCellFactory())
      .emptyState(text: "Nothing here")
    #expect(backend.render(nothing.dataSource).description == "Nothing here")
  }

  @Test
  func `T-000-43 D000-1 V4 separators are off while an empty state is shown, and as before then`() {
    let backend = TextBackend(width: 8)
    let list = ListDriver(
      groceries().separators { $0.isLast ? .style(SeparatorStyle()) : nil }
        .emptyState(text: "a text").emptyState { ListElement(showing: TextView("a view")) },
      on: backend, identity: .itself)
    for _ in 0..<5 {
      #expect(backend.screen.description == "Fruit\nDairy\na view")
      list.reload()
    }
    #expect(backend.decorationCounts.made == 1)
    list.update { $0.append("Pears", toSection: 0) }
    #expect(backend.screen.description == "Fruit\n  Pears\n────────\nDairy")
    list.update { $0.remove(at: first) }
    #expect(backend.screen.description == "Fruit\nDairy\na view")
  }

  @Test func `D000-2 a background of the list's owner survives empty, then not, then empty`() {
    let backend = TextBackend(height: 5)
    backend.background = TextView("Have a nice day\nThe shop")
    #expect(backend.screen.description == "Have a nice day\nThe shop")
    let list = ListDriver(
      groceries().emptyState(text: "Nothing here"), on: backend, identity: .itself)
    for _ in 0..<2 {
      #expect(backend.screen.description == "Fruit\nDairy\nNothing here")
      list.update { $0.append("Pears", toSection: 0) }
      #expect(
        backend.screen.description == "Fruit\n  Pears\nDairy\nHave a nice day\nThe shop")
      list.update { $0.append("Plums", toSection: 0) }
      #expect(backend.screen.lines.last?.text == "Have a nice day")
      list.update { contents in
        while contents.item(at: first) != nil { contents.remove(at: first) }
      }
    }
    #expect(backend.background == TextView("Have a nice day\nThe shop"))
  }

  @Test func `a background is drawn when it is another one, and not when it is the same`() {
    let backend = TextBackend(height: 5)
    var screens: [String] = []
    backend.didDraw = { screens.append(backend.screen.description) }
    for text in ["a", "a", "b"] { backend.background = TextView(text) }
    backend.background = nil
    #expect(screens == ["a", "b", ""])
  }

  @Test func `D000-3 an empty state that is nil now is gone when the list is drawn again`() {
    var isLoading = true
    let backend = TextBackend()
    let list = ListDriver(
      groceries().separators().emptyState {
        isLoading ? ListElement(showing: TextView("Loading")) : nil
      }, on: backend, identity: .itself)
    #expect(backend.screen.description == "Fruit\nDairy\nLoading")
    isLoading = false
    list.reload()
    #expect(backend.screen.description == "Fruit\nDairy")
    list.update { $0.append("Pears", toSection: 1) }
    #expect(backend.screen.lines.count == 5)
  }

  @Test func `V4 an empty state takes part in scrolling`() {
    let backend = TextBackend(height: 1)
    backend.render(groceries().emptyState(text: "1\n2").dataSource)
    #expect(backend.screen.description == "Fruit")
    backend.scrollToEnd()
    #expect(backend.screen.description == "2")
    backend.scroll(byLines: -1)
    #expect(backend.screen.description == "1")
  }
}
