import Roster
import RosterText
import Testing

/// A screen that shows placeholders behind what is loaded.
@Suite struct QuietPagingTests {
  @Test(arguments: ["keys", "offsets", "counted keys"], [1, 8])
  func `Scrolled among placeholders, a list loads what is seen and rests`(
    _ source: String, _ height: Int
  ) {
    for (distance, keeping) in [1, 20].flatMap({ distance in [1, 2].map { (distance, $0) } }) {
      let backend = TextBackend(width: 20, height: height)
      let list = PagingTests.list(on: backend)
      let placeholder = { @Sendable (position: Int) in PagingTests.Ware(id: -1 - position) }
      let pager: Pager<PagingTests.Ware, Int> =
        source == "offsets"
        ? .offsets(
          pageSize: 20, prefetching: distance, keeping: keeping, placeholder: placeholder)
        : Pager(
          pageSize: 20, prefetching: distance, keeping: keeping, placeholder: placeholder)
      var count = 0
      let paging = list.page(section: "wares", through: pager) { request, answer in
        count += 1
        let cursor = request.cursor.map { source == "offsets" ? $0 : $0 + 1 } ?? 0
        let rows =
          request.isBackward
          ? max(0, cursor - 21)..<max(0, cursor - 1) : min(200, cursor)..<min(200, cursor + 20)
        var page = Page(
          rows.map { PagingTests.Ware(id: $0) }, of: request,
          hasMore: request.isBackward ? rows.lowerBound > 0 : rows.upperBound < 200)
        if source == "counted keys" { (page.position, page.total) = (rows.lowerBound, 200) }
        if count < 200 { answer(.success(page)) }
      }
      count = 0
      let last = list.contents.totalItemCount - 1
      backend.scrollToEnd()
      let most = source == "counted keys" ? 14 : 6
      #expect(count <= most, "\(distance) ahead, \(keeping) kept")
      #expect(paging.pager.pendingRequests.isEmpty)
      #expect(!"\(backend.screen)".contains("…") && "\(backend.screen)".contains("\(last)"))
    }
  }
}
