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

    var (isAsked, isCancelled) = (false, false)
    let stalled = list.page(section: "others", through: Pager<PagingTests.Ware, Int>(pageSize: 5)) {
      (request: PageRequest<Int>) in
      isAsked = true
      do { try await Task.sleep(for: .seconds(3600)) } catch { isCancelled = true }
      return Page([])
    }
    while !isAsked { await Task.yield() }
    stalled.cancel()
    await stalled.settled()
    // It hears of that on a thread that others may keep busy; the suite ends where it never does.
    while !isCancelled { await Task.yield() }
    #expect(list.contents.sections.map(\.id) == ["wares", "others"])
  }

  @Test func `A refresh cancels the page that is on its way`() async {
    let list = PagingTests.list(on: TextBackend(width: 20, height: 8))
    var (begun, cancelled) = (0, 0)
    let paging = list.page(section: "wares", through: .offsets(pageSize: 5)) {
      (_: PageRequest<Int>) in
      begun += 1
      if begun == 1 {
        do { try await Task.sleep(for: .seconds(3600)) } catch {
          cancelled += 1
          throw error
        }
      }
      return Page<PagingTests.Ware, Int>([], total: 0)
    }
    while begun == 0 { await Task.yield() }
    paging.refresh()
    await paging.settled()
    while cancelled == 0 { await Task.yield() }
    #expect((begun, cancelled) == (2, 1))
  }
}
