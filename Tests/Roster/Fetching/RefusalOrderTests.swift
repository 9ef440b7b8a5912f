import Roster
import Testing

/// Edits that are refused, of which each is made in answer to the one before.
@Suite struct RefusalOrderTests {
  @Test func `what is refused in the closure for refusals is reported when that has returned`() {
    let store = MemoryStore((1...3).map { Jar(id: $0, content: 0) })
    let results = store.results(of: FetchRequest<Jar, Int>(sortedBy: .ascending(\.id)))
    results.performFetch()
    let list = ListDriver(contents: results.contents)
    var count = 0
    var log: [String] = []
    let watching = list.watch(
      results,
      whenRefused: { _ in
        count += 1
        let number = count
        log.append("\(number) begins")
        if number < 3 { list.update { $0.move(3, before: 1) } }
        log.append("\(number) ends")
      })
    list.update { $0.move(3, before: 1) }
    #expect(log == (1...3).flatMap { ["\($0) begins", "\($0) ends"] })
    #expect(list.sections == results.sections)
    watching.cancel()
  }
}
