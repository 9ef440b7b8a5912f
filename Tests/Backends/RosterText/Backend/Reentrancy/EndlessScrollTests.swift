import Roster
import RosterText
import TestSupport
import Testing

/// Callbacks of a text list that always change it again when it draws on its own account.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct EndlessScrollTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `D004-5 a configure that always refreshes once a text list is scrolled is named`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let backend = TextBackend(height: 3)
      var list: ListDriver<ListSection<Int, Row>>?
      var isScrolled = false
      let cells = TextCellFactory<Row> { row in
        if isScrolled { list?.reconfigureItems { _ in true } }
        return "\(row.id)"
      }
      let rows = (0..<9).map { Row(id: $0) }
      list = ListDriver(
        DataSourceProvider(sections: [ListSection(id: 0, items: rows)], cellFactory: cells),
        on: backend)
      isScrolled = true
      backend.scroll(byLines: 2)
      withExtendedLifetime(list) {}
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("`configure` of the cell at [0, "), "\(words)")
    #expect(words.contains("changed the list while it was shown"), "\(words)")
  }
}
