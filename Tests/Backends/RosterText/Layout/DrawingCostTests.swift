import Roster
import RosterText
import TestSupport
import Testing

/// What drawing costs, in what handlers and factories are asked: once for each visible row that changed.
@Suite struct DrawingCostTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  /// What was asked for, by the ids of rows.
  private final class Asked {
    var sizes: [Int] = []
    var indentations: [Int] = []
    var separators = 0

    func take() -> [Int] {
      #expect(sizes == indentations)
      defer { (sizes, indentations, separators) = ([], [], 0) }
      return sizes
    }
  }

  private let asked = Asked()
  private let backend = TextBackend(width: 40, height: 40)

  private func list(_ count: Int = 1_000) -> ListDriver<ListSection<Int, Row>> {
    let asked = asked
    let cells = TextCellFactory { (row: Row) in row.text }
      .on(.itemSize) { row in
        asked.sizes.append(row.id)
        return row.id % 7 == 3 ? .fixed(2) : .automatic
      }
      .on(.indentationLevel) { row in
        asked.indentations.append(row.id)
        return row.id % 3
      }
    let rows = (0..<count).map { Row(id: $0, text: "row \($0)") }
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Rows", items: rows)], cellFactory: cells,
      supplementaryViewFactory: .sectionTitles()
    ).separators { transition in
      asked.separators += 1
      return transition.to?.id == 12 ? .style(SeparatorStyle()) : nil
    }
    return ListDriver(provider, on: backend)
  }

  @Test func `a list asks once for the size of each row that it shows`() {
    let list = list()
    #expect(asked.take() == Array(0..<33))
    _ = backend.screen
    _ = backend.accessibleElements
    _ = backend.visibleCells
    backend.tap(ListIndexPath(section: 0, item: 2))
    #expect(asked.take() == [])
    withExtendedLifetime(list) {}
  }

  @Test func `an edit that nobody sees asks for no size, and once for each separator`() {
    let list = list()
    for top in [0, 200] {
      backend.scroll(to: ListIndexPath(section: 0, item: top), at: .top)
      _ = asked.take()
      let configured = backend.cellCounts.configured
      list.update { $0.updateItem(id: 900) { $0.text += "!" } }
      #expect(asked.separators <= 41 + 2)
      #expect(asked.take() == [])
      list.update { $0.remove(ids: [901, 950]) }
      list.update { $0.insertItems([Row(id: 901, text: "again")], beforeItem: 900) }
      #expect(asked.take() == [])
      #expect(backend.cellCounts.configured == configured)
    }
  }

  @Test func `an edit that is seen asks for the sizes of the rows that changed or came into sight`()
  {
    let list = list()
    _ = asked.take()
    list.update {
      $0.updateItem(id: 5) { $0.text = "five" }
      $0.updateItem(id: 800) { $0.text = "not seen" }
    }
    #expect(asked.take() == [5])
    list.update { $0.remove(ids: [6]) }
    #expect(asked.take() == [33])
    list.update { $0.insertItems([Row(id: 5_000, text: "new")], beforeItem: 8) }
    #expect(asked.take() == [5_000])
    list.update { $0.moveItem(20, beforeItem: 2) }
    #expect(asked.take() == [])
    backend.scroll(byLines: 1)
    #expect(asked.take().count <= 1)
  }

  @Test
  func `a size that depends on other things is asked for again when the row is reconfigured`() {
    final class Room { var lines = 1.0 }
    let room = Room()
    let cells = TextCellFactory { (row: Row) in row.text }
      .on(.itemSize) { _ in .fixed(room.lines) }
    let backend = TextBackend()
    let rows = (0..<3).map { Row(id: $0, text: "row \($0)") }
    let list = ListDriver(DataSourceProvider(items: rows, cellFactory: cells), on: backend)
    room.lines = 2
    list.update { $0.reconfigureItems([1]) }
    #expect(backend.screen.lines.count == 4)
    list.reload()
    #expect(backend.screen.lines.count == 6)
  }

  @Test func `what a cell becomes when it is displayed is what is seen`() {
    let cells = TextCellFactory { (row: Row) in row.text }
      .on(.itemSize) { _ in .fixed(2) }
      .willDisplay { cell, row, _ in cell.text += " seen" }
    let backend = TextBackend()
    let rows = (0..<2).map { Row(id: $0, text: "row \($0)") }
    let list = ListDriver(DataSourceProvider(items: rows, cellFactory: cells), on: backend)
    #expect(backend.screen.description == "  row 0 seen\n\n  row 1 seen\n")
    list.update { $0.updateItem(id: 1) { $0.text = "two" } }
    #expect(backend.screen.description == "  row 0 seen\n\n  two\n")
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 4 : 2))
  func `V6 V8 sizes that are kept are those of a list drawn from scratch`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let list = list(60)
    var next = 1_000
    for _ in 0..<15 {
      list.update { contents in
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          let count = contents.totalItemCount
          let item = Int.random(in: 0..<count, using: &numbers)
          let id = contents.sections[0].items[item].id
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: contents.updateItem(id: id) { $0.text += "." }
          case 1: contents.remove(ids: [id])
          case 2:
            contents.insertItems([Row(id: next, text: "row \(next)")], beforeItem: id)
            next += 1
          default: contents.moveItem(id, beforeItem: contents.sections[0].items[count / 2].id)
          }
        }
      }
      let fresh = TextBackend(width: 40)
      fresh.reload(from: backend.shownSource)
      let window = backend.screen.lines
      let all = fresh.screen.lines
      #expect(
        (0...max(0, all.count - window.count)).contains {
          Array(all.dropFirst($0).prefix(window.count)) == window
        })
      if Bool.random(using: &numbers) {
        backend.scroll(byLines: Int.random(in: -30...30, using: &numbers))
      }
    }
  }
}
