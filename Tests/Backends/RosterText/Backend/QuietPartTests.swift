import Roster
import RosterTesting
import RosterText
import Testing

/// Parts of a backend that show nothing, or more than there are positions for, beside others.
@Suite struct QuietPartTests {
  private typealias Numbers = ListSection<Int, Int>
  private typealias Endless = LazySection<Int, Int>

  private func list<Backend: RenderingBackend<TextCell, TextView>>(
    _ numbers: [Int], on part: BackendPart<Backend>
  ) -> ListDriver<Numbers> {
    ListDriver(
      BackendPartTests.numbers([Numbers(id: 0, items: numbers)]), on: part, identity: .itself)
  }

  private func endlessList<Backend: RenderingBackend<TextCell, TextView>>(
    on part: BackendPart<Backend>
  ) -> ListDriver<Endless> {
    ListDriver(
      BackendPartTests.numbers([Endless(id: 0, count: 5_000_000_000) { $0 }]), on: part,
      identity: .itself)
  }

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  @Test func `a part without a list goes, and nothing is drawn`() {
    let tracer = TracingBackend(TextBackend())
    let parts = tracer.divided(into: 3)
    parts[2].remove()
    #expect(tracer.counts.reloads == 0)
    let first = list([1, 2], on: parts[0])
    tracer.forget()
    let between = parts[0].insertPartAfter()
    between.remove()
    parts[1].remove()
    #expect(tracer.counts.reloads == 0 && tracer.counts.batches == 0)
    // They are gone nevertheless.
    let lists = [list([3], on: between), list([4], on: parts[1]), list([5], on: parts[2])]
    #expect(tracer.subject.screen.description == "  no. 1\n  no. 2")
    withExtendedLifetime((first, lists)) {}
  }

  @Test func `a part whose list has no sections takes away what that shows in place of items`() {
    let backend = TextBackend()
    let parts = backend.divided(into: 2)
    let list = ListDriver(
      BackendPartTests.numbers([Numbers]()).emptyState(text: "Nothing here"), on: parts[0],
      identity: .itself
    )
    #expect(backend.screen.description.contains("Nothing here"))
    parts[0].remove()
    #expect(!backend.screen.description.contains("Nothing here"))
    withExtendedLifetime(list) {}
  }

  @Test func `marks behind the first 2³¹ items of a part stay when others come, change and go`() {
    let backend = TextBackend(height: 6)
    let parts = backend.divided(into: 3)
    let few = list([1], on: parts[0])
    let endless = endlessList(on: parts[1])
    let marked = path(1, 3_000_000_000)
    backend.selection = [marked]
    backend.highlighted = marked
    backend.focused = marked
    func expectMarks(at path: ListIndexPath) {
      #expect(backend.selection == [path])
      #expect(backend.highlighted == path && backend.focused == path)
    }
    few.update { $0.append(2, toSection: 0) }
    expectMarks(at: marked)
    let others = list([7], on: parts[2])
    expectMarks(at: marked)
    parts[0].remove()
    expectMarks(at: path(0, 3_000_000_000))
    withExtendedLifetime((few, endless, others)) {}
  }

  /// Expects that each batch says how many items were and are there.
  private final class CountingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private(set) var counts: [Int] = []

    func reload(from source: any ListDataSource<TextCell, TextView>) { count(source) }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
      completion: @escaping () -> Void
    ) {
      #expect(stage.changes.oldItemCounts == counts)
      count(source)
      #expect(stage.changes.newItemCounts == counts)
      completion()
    }

    private func count(_ source: any ListDataSource<TextCell, TextView>) {
      counts = (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
    }
  }

  @Test func `batches say how many items a part has, however many these are`() {
    let backend = CountingBackend()
    let parts = backend.divided(into: 3)
    let few = list([1], on: parts[0])
    let endless = endlessList(on: parts[1])
    #expect(backend.counts == [1, 5_000_000_000])
    few.update { $0.append(2, toSection: 0) }
    let others = list([7, 8, 9], on: parts[2])
    #expect(backend.counts == [2, 5_000_000_000, 3])
    parts[1].remove()
    #expect(backend.counts == [2, 3])
    withExtendedLifetime((few, endless, others)) {}
  }
}
