import Roster
import TestSupport
import Testing

@Suite struct SeparatorTests {
  private typealias Provider = DataSourceProvider<
    ListSection<Int, Int>, ClosureCellFactory<Int, String>, NoSupplementaryViews<Int, String>
  >

  private func provider(_ sections: [[Int]]) -> Provider {
    DataSourceProvider(
      sections: sections.enumerated().map { ListSection(id: $0.offset, items: $0.element) },
      cellFactory: ClosureCellFactory(make: { "" }) { cell, item in cell = "\(item)" })
  }

  /// The styles of the gaps of a section, one for each that there may be.
  private func styles(
    of source: some ListDataSource<String, Never>, section: Int = 0
  ) -> [SeparatorStyle?] {
    (0...source.itemCount(inSection: section)).map { item in
      guard case .style(let style)? = source.separator(at: [section, item]) else { return nil }
      return style
    }
  }

  @Test func `T-001-41 a closure that answers nil after odd numbers skips those gaps`() {
    let list = provider([[1, 2, 3, 4]]).separators { transition in
      transition.from.map { !$0.isMultiple(of: 2) } ?? false ? nil : .style(SeparatorStyle())
    }
    #expect(styles(of: list.dataSource).map { $0 != nil } == [true, false, true, false, true])
  }

  @Test func `T-001-42 separators take their thickness from the items before them`() {
    let list = provider([[2, 3, 5, 10]]).separators { transition in
      .style(SeparatorStyle(thickness: Double(transition.from ?? 1)))
    }
    #expect(styles(of: list.dataSource).map { $0?.thickness } == [1, 2, 3, 5, 10])
  }

  @Test func `V5 the usual lines are indented between items, and reach the edges at the ends`() {
    let source = provider([[7, 8, 9]]).separators().dataSource
    #expect(styles(of: source).map { $0?.leadingInset } == [0, 16, 16, 0])
    #expect(styles(of: provider([[7]]).separators().dataSource).map { $0?.leadingInset } == [0, 0])
  }

  @Test func `V5 separators stay as they are where the empty state of a list becomes a view`() {
    let list = provider([[7, 8]]).separators()
    let source = list.emptyState { ListElement(showing: "none") }.dataSource
    let insets = (0...2).map { item -> Double? in
      guard case .style(let style)? = source.separator(at: [0, item]) else { return nil }
      return style.leadingInset
    }
    #expect(insets == [0, 16, 0])
  }

  @Test func `V5 a transition knows its neighbors, and which gap of a section it is`() {
    var transitions: [ItemTransition<Int>] = []
    let list = provider([[1, 2], [3]]).separators { transition in
      transitions.append(transition)
      return nil
    }
    for section in 0..<2 { _ = styles(of: list.dataSource, section: section) }
    #expect(
      transitions == [
        ItemTransition(from: nil, to: 1), ItemTransition(from: 1, to: 2),
        ItemTransition(from: 2, to: nil), ItemTransition(from: nil, to: 3),
        ItemTransition(from: 3, to: nil),
      ])
    #expect(transitions.map(\.isFirst) == [true, false, false, true, false])
    #expect(transitions.map(\.isLast) == [false, false, true, false, true])
  }

  @Test func `a transition between no items is that of no end, and its line reaches the edges`() {
    let none = ItemTransition<Int>(from: nil, to: nil)
    #expect(!none.isFirst && !none.isLast)
    #expect(SeparatorStyle.standard(for: none) == SeparatorStyle())
  }

  @Test func `D001-17 D001-19 separators have no paths, and shift none`() {
    let plain = provider([[1, 2], [3]])
    let list = plain.separators()
    for (section, count) in [2, 1].enumerated() {
      #expect(list.dataSource.itemCount(inSection: section) == count)
      for item in 0...count {
        let path = ListIndexPath(section: section, item: item)
        #expect(
          list.dataSource.cell(at: path)?.fresh() == plain.dataSource.cell(at: path)?.fresh())
        #expect(list.item(at: path) == plain.item(at: path))
      }
    }
  }

  @Test func `D001-18 a section without items has no separators, and no gap is outside`() {
    let source = provider([[], [1]]).separators().dataSource
    for gap in [[0, 0], [0, 1], [1, -1], [1, 2], [2, 0], [-1, 0]] as [ListIndexPath] {
      #expect(source.separator(at: gap) == nil)
    }
    #expect(source.separator(at: [1, 0]) != nil)
  }

  @Test func `D001-18 transitions see shown items only, and hidden ones leave no gap`() {
    var hidden: Set<Int> = []
    var transitions: [ItemTransition<Int>] = []
    let list = provider([[1, 2, 3]]).on(.isHidden) { hidden.contains($0) }
      .separators { transition in
        transitions.append(transition)
        return .style(.standard(for: transition))
      }
    hidden = [3]
    #expect(styles(of: list.dataSource).map { $0?.leadingInset } == [0, 16, 0])
    #expect(transitions.last == ItemTransition(from: 2, to: nil))
    transitions = []
    hidden = [1]
    #expect(styles(of: list.dataSource).count == 3)
    #expect(transitions.first == ItemTransition(from: nil, to: 2))
    transitions = []
    hidden = [2]
    #expect(styles(of: list.dataSource).count == 3)
    #expect(transitions[1] == ItemTransition(from: 1, to: 3))
    transitions = []
    hidden = [1, 2, 3]
    #expect(styles(of: list.dataSource) == [nil])
    #expect(transitions.isEmpty)
  }

  @Test func `D001-20 a copy of a provider keeps its separators, with other sections too`() {
    var copy = provider([[1]]).separators()
    copy.sections = [ListSection(id: 0, items: 4, 5)]
    copy.append(6, toSection: 0)
    #expect(styles(of: copy.dataSource).map { $0?.leadingInset } == [0, 16, 16, 0])
  }

  @Test
  func `T-001-43 D001-27 every setter of a provider and of a factory answers what it is called on`()
  {
    let list: Provider = provider([[1, 2, 3, 4]])
      .emptyState(text: "none").separators().emptyState { nil }.separators { transition in
        transition.isFirst || transition.isLast ? nil : .style(SeparatorStyle(color: "red"))
      }
    #expect(styles(of: list.dataSource).compactMap { $0?.color } == ["red", "red", "red"])
    let cells = ClosureCellFactory<Int, String>(make: { "" }) { cell, item in cell = "\(item)" }
    let hooked = cells.willConfigure { _, _, _ in }.willDisplay { _, _, _ in }
      .didEndDisplaying { _, _, _ in }.didConfigure { cell, _, _ in cell += "!" }
    #expect(hooked.element(for: 1, in: ListContext(indexPath: [0, 0])).fresh() == "1!")
  }

  @Test func `V5 each list of a concatenation has its own separators`() {
    let all = ConcatenatedDataSource(
      provider([[1], [2]]).dataSource, provider([[3, 4]]).separators().dataSource)
    #expect(all.separator(at: [1, 0]) == nil)
    #expect(all.separator(at: [2, 2]) != nil)
    #expect(all.separator(at: [2, 3]) == nil)
    #expect(all.separator(at: [3, 0]) == nil)
  }

  @Test func `V5 lines stay when a list without views is shown among lists with views`() {
    let source = provider([[1, 2]]).separators().emptyState(text: "none").dataSource
    let widened = source.withViews(of: String.self)
    guard case .style(let style)? = widened.separator(at: [0, 1]) else {
      Issue.record("The line is gone.")
      return
    }
    #expect(style == SeparatorStyle(leadingInset: 16))
    #expect(widened.separator(at: [0, 3]) == nil)
  }

  /// A provider of no shelves, which the private one of this suite would hide.
  private func shelves() -> DataSourceProvider<Shelf, ClosureCellFactory<Jar, String>, Labels> {
    RosterTests.provider([])
  }

  /// Asks for the separators in each stage.
  private final class AskingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities: BackendCapabilities
    var askedCount = 0

    init(_ capabilities: BackendCapabilities) { self.capabilities = capabilities }

    func reload(from source: any ListDataSource<String, String>) { ask(source) }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      ask(source)
      completion()
    }

    private func ask(_ source: any ListDataSource<String, String>) {
      for section in 0..<source.sectionCount {
        let ids = (0..<source.itemCount(inSection: section)).map { item in
          source.cell(at: [section, item])?.fresh().prefix { $0 != ":" }
        }
        for gap in 0...ids.count {
          guard case .style(let style)? = source.separator(at: [section, gap]) else {
            #expect(ids.isEmpty, "no separator in gap \(gap) of \(ids.count) items")
            continue
          }
          // What the closure below was told: the ids of its neighbors, 99 where there was none.
          let (from, to) = Int(style.thickness).quotientAndRemainder(dividingBy: 100)
          let before = gap > 0 ? ids[gap - 1] : nil
          let after = gap < ids.count ? ids[gap] : nil
          let isOfNeighbor =
            before.map { $0 == "\(from)" } ?? (from == 99)
            || after.map { $0 == "\(to)" } ?? (to == 99)
          #expect(isOfNeighbor, "from \(from) to \(to), between \(before ?? "") and \(after ?? "")")
          askedCount += 1
        }
      }
    }
  }

  @Test func `in each stage of an update a separator is that of an item beside it`() {
    var numbers = SeededGenerator(seed: 26)
    for capabilities in [BackendCapabilities.everything, .tableView, .oneAtATime, .splices] {
      let backend = AskingBackend(capabilities)
      let shown = shelves().separators { transition in
        let (from, to) = (transition.from?.id ?? 99, transition.to?.id ?? 99)
        return .style(SeparatorStyle(thickness: Double(100 * from + to)))
      }
      let list = ListDriver(shown, on: backend)
      for _ in 0..<30 { list.sections = .random(using: &numbers) }
      #expect(backend.askedCount > 100)
    }
  }

  @Test func `a line is one point thick and reaches both edges unless told otherwise`() {
    #expect(
      SeparatorStyle()
        == SeparatorStyle(leadingInset: 0, trailingInset: 0, thickness: 1, color: nil))
  }

  @Test func `a separator of which nothing is said is a thin line from edge to edge`() {
    let plain = SeparatorStyle(
      leadingInset: 0, trailingInset: 0, thickness: 1, color: nil)
    #expect(SeparatorStyle() == plain)
    #expect(SeparatorStyle(leadingInset: 1) != plain)
    #expect(SeparatorStyle(trailingInset: 1) != plain)
  }
}
