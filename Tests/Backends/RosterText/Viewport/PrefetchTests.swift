import Roster
import RosterText
import Testing

/// What will be seen soon is announced, and called off when it will not be.
@Suite struct PrefetchTests {
  /// What is told, by the numbers that stand at the places.
  private final class Log {
    var announced: [Int] = []
    var cancelled: [Int] = []
    var isLost = false

    func note(
      _ paths: [ListIndexPath], _ list: VisibleContents<ListSection<Int, Int>>,
      in keyPath: ReferenceWritableKeyPath<Log, [Int]>
    ) {
      let numbers = paths.compactMap(list.item(at:))
      isLost = isLost || numbers.count != paths.count
      self[keyPath: keyPath] += numbers
    }
  }

  private let log = Log()
  private let backend = TextBackend(height: 3)

  private func list(_ numbers: [Int]) -> ListDriver<ListSection<Int, Int>> {
    let log = log
    return ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: numbers)], cellFactory: TextCellFactory()
      )
      .onList(.prefetch) { list, paths in log.note(paths, list, in: \.announced) }
      .onList(.cancelPrefetching) { list, paths in log.note(paths, list, in: \.cancelled) },
      on: backend, identity: .itself)
  }

  @Test func `I15 a scrolled list announces one more viewport, each item once`() {
    let list = list(Array(0..<9))
    #expect(log.announced == [])
    backend.scroll(byLines: 1)
    #expect(log.announced == [4, 5, 6])
    backend.scroll(byLines: 1)
    #expect(log.announced == [4, 5, 6, 7])
    backend.scrollToEnd()
    #expect(log.announced == [4, 5, 6, 7])
    #expect(log.cancelled == [5])
    withExtendedLifetime(list) {}
  }

  @Test func `I15 what is far away again is called off, and announced anew`() {
    let list = list(Array(0..<30))
    backend.scroll(to: ListIndexPath(section: 0, item: 10), at: .top)
    #expect(log.announced == [13, 14, 15])
    backend.scrollToTop()
    #expect(log.cancelled == [13, 14, 15])
    #expect(log.announced == [13, 14, 15, 3, 4, 5])
    backend.scroll(to: ListIndexPath(section: 0, item: 10), at: .top)
    #expect(log.announced == [13, 14, 15, 3, 4, 5, 13, 14, 15])
    withExtendedLifetime(list) {}
  }

  @Test func `I6 I15 what was announced follows its item, and is called off where there is one`() {
    let list = list(Array(0..<30))
    backend.scroll(byLines: 1)
    #expect(log.announced == [4, 5, 6])
    list.update { $0.insert(99, at: ListIndexPath(section: 0, item: 0)) }
    backend.scroll(byLines: 1)
    // The window has moved by one item, whatever stands above it.
    #expect(log.announced == [4, 5, 6, 7])
    list.sections = [ListSection(id: 0, items: [0, 1, 2, 3, 7])]
    backend.scrollToTop()
    #expect(log.announced == [4, 5, 6, 7, 3])
    #expect(log.cancelled == [])
    list.sections = [ListSection(id: 0, items: [0])]
    backend.scrollToTop()
    #expect(log.cancelled == [] && !log.isLost)
  }

  @Test func `I6 I15 another list calls nothing off that it does not have`() {
    let first = list(Array(0..<30))
    backend.scroll(to: ListIndexPath(section: 0, item: 20), at: .top)
    #expect(log.announced == [23, 24, 25])
    let second = list([7, 8])
    backend.scrollToTop()
    #expect(log.cancelled == [] && !log.isLost)
    withExtendedLifetime((first, second)) {}
  }
}
