import Roster
import RosterText
import Testing

/// A list on an actor, whose source takes its time.
@Suite(.timeLimit(.minutes(30))) @MainActor struct AsyncPagingTests {
  @Test func `Pages of an async source come on the actor, and are cancelled with the paging`() async
  {
    let backend = TextBackend(width: 20, height: 8)
    let list = PagingTests.list(on: backend)
    let wares = (0..<60).map { PagingTests.Ware(id: $0) }
    let paging = list.page(section: "wares", through: .offsets(pageSize: 5)) {
      (request: PageRequest<Int>) in
      await Task.yield()
      MainActor.assertIsolated()
      return Page(wares.dropFirst(request.offset).prefix(request.count), total: 60)
    }
    await paging.settled()
    #expect(backend.screen.description.split(separator: "\n").count == 8)
    #expect(list.contents.totalItemCount == 10)

    var isCancelled = false
    let stalled = list.page(section: "others", through: Pager<PagingTests.Ware, Int>(pageSize: 5)) {
      (request: PageRequest<Int>) in
      do { try await Task.sleep(for: .seconds(60)) } catch { isCancelled = true }
      return Page([])
    }
    await Task.yield()
    stalled.cancel()
    await stalled.settled()
    for _ in 0..<100 where !isCancelled { await Task.yield() }
    #expect(isCancelled)
    #expect(list.contents.sections.map(\.id) == ["wares", "others"])
  }

  @Test func `A refresh cancels the page that is on its way`() async {
    let list = PagingTests.list(on: TextBackend(width: 20, height: 8))
    var (begun, cancelled) = (0, 0)
    let paging = list.page(section: "wares", through: .offsets(pageSize: 5)) {
      (_: PageRequest<Int>) in
      begun += 1
      if begun == 1 {
        do { try await Task.sleep(for: .seconds(60)) } catch {
          cancelled += 1
          throw error
        }
      }
      return Page<PagingTests.Ware, Int>([], total: 0)
    }
    for _ in 0..<100 where begun == 0 { await Task.yield() }
    paging.refresh()
    await paging.settled()
    for _ in 0..<100 where cancelled == 0 { await Task.yield() }
    #expect((begun, cancelled) == (2, 1))
  }
}
