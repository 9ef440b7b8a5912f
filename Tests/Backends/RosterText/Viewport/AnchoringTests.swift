import Roster
import RosterText
import TestSupport
import Testing

/// What a window keeps on its line while the list changes.
@Suite struct AnchoringTests {
  private typealias Numbers = ListSection<Int, Int>

  private static func driver(
    _ sections: [Numbers], on backend: TextBackend
  ) -> ListDriver<Numbers> {
    ListDriver(
      DataSourceProvider(sections: sections, cellFactory: TextCellFactory()), on: backend,
      identity: .itself)
  }

  private static func edited(
    _ sections: [Numbers], using numbers: inout SeededGenerator
  ) -> [Numbers] {
    var sections = sections
    for step in 0..<Int.random(in: 1...4, using: &numbers) {
      let section = Int.random(in: sections.indices, using: &numbers)
      let place = Int.random(in: 0...sections[section].items.count, using: &numbers)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: sections[section].items.insert(100 + step, at: place)
      case 1, 2:
        if place < sections[section].items.count { sections[section].items.remove(at: place) }
      case 3:
        guard place < sections[section].items.count else { break }
        let item = sections[section].items.remove(at: place)
        let target = Int.random(in: sections.indices, using: &numbers)
        sections[target].items.insert(
          item, at: Int.random(in: 0...sections[target].items.count, using: &numbers))
      default:
        let moved = sections.remove(at: section)
        sections.insert(moved, at: Int.random(in: 0...sections.count, using: &numbers))
      }
    }
    return sections
  }

  /// The first line of a window of the new list, or `nil` where nothing that was seen is left.
  private static func newStart(
    ofWindow start: Int, height: Int, from old: [Numbers], to new: [Numbers],
    by changes: ListChanges
  ) -> Int? {
    let paths = old.indices.flatMap { section in
      old[section].items.indices.map { ListIndexPath(section: section, item: $0) }
    }
    let newItems = new.flatMap(\.items)
    guard start > 0 else { return 0 }
    let movedItems = Set(changes.movedItems.map(\.old))
    let movedSections = Set(changes.movedSections.map(\.old))
    for followsMoves in [false, true] {
      for (line, path) in paths[start...].prefix(height).enumerated() {
        let hasMoved = movedItems.contains(path) || movedSections.contains(path.section)
        if hasMoved && !followsMoves { continue }
        let item = old[path.section].items[path.item]
        if changes.newPosition(ofOld: path) != nil, let index = newItems.firstIndex(of: item) {
          return min(max(0, index - line), max(0, newItems.count - height))
        }
      }
    }
    return nil
  }

  @Test func `V11 the first row in sight that did not move keeps its line, or else the first left`()
  {
    var numbers = SeededGenerator(seed: 103)
    var moved = 0
    for _ in 0..<UpdateLawTests.rounds * 10 {
      let items = Array(0..<24).shuffled(using: &numbers)
      let old = (0..<3).map { ListSection(id: $0, items: Array(items[($0 * 8)...].prefix(8))) }
      let height = Int.random(in: 1...5, using: &numbers)
      let start = Int.random(in: 0...(24 - height), using: &numbers)
      let backend = TextBackend(height: height)
      let list = Self.driver(old, on: backend)
      backend.scroll(byLines: start)
      let new = Self.edited(old, using: &numbers)
      backend.clearUpdates()
      list.sections = new
      let lines = new.flatMap(\.items).map { "  \($0)" }
      guard case .changes(let changes, _)? = backend.updates.first,
        let expected = Self.newStart(
          ofWindow: start, height: height, from: old, to: new, by: changes)
      else { continue }
      #expect(backend.updates.count == 1)
      moved += changes.movedItems.isEmpty ? 0 : 1
      #expect(backend.screen.lines.map(\.text) == Array(lines[expected...].prefix(height)))
    }
    #expect(moved > UpdateLawTests.rounds)
  }

  @Test func `V11 a row that moves away takes the window along only if nothing else is left`() {
    let backend = TextBackend(height: 3)
    let list = Self.driver([ListSection(id: 0, items: Array(0..<20))], on: backend)
    backend.scroll(byLines: 10)
    list.update { $0.move(from: path(10), to: path(0)) }
    #expect(backend.screen.description == "  9\n  11\n  12")
    list.update { contents in
      contents.remove(at: path(10))
      contents.move(from: path(10), to: path(2))
      contents.remove(at: path(11))
    }
    // Of 9, 11 and 12 only the second is left, and it has moved.
    #expect(list.sections[0].items.prefix(4) == [10, 0, 11, 1])
    #expect(backend.screen.description == "  0\n  11\n  1")
  }

  private static func separated(
    _ items: [Int], on backend: TextBackend
  ) -> ListDriver<Numbers> {
    ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, items: items)], cellFactory: TextCellFactory(),
        supplementaryViewFactory: .sectionTitles()
      ).separators { transition in
        let names = [transition.from, transition.to].map { $0.map(String.init) ?? "" }
        return .view(ListElement(showing: TextView("\(names[0])-\(names[1])")))
      }, on: backend, identity: .itself)
  }

  @Test func `V5 V11 a separator at the edge stays before its item, or else after the one above`() {
    typealias Edit = (inout ListContents<Numbers>) -> Void
    let edits: [(Edit, String)] = [
      ({ $0.insert(9, at: path(0)) }, "3-4"),
      ({ $0.insert(9, at: path(4)) }, "9-4"),
      ({ $0.remove(at: path(3)) }, "2-4"),
      ({ $0.remove(at: path(4)) }, "3-5"),
      ({ $0.move(from: path(4), to: path(0)) }, "3-5"),
      ({ $0.move(from: path(3), to: path(7)) }, "2-4"),
      ({ $0.sections[0].items.insert(contentsOf: [8, 9], at: 0) }, "3-4"),
    ]
    for (number, (edit, expected)) in edits.enumerated() {
      let backend = TextBackend(height: 1)
      let list = Self.separated(Array(0..<8), on: backend)
      backend.scroll(byLines: 8)
      #expect(backend.screen.description == "3-4")
      list.update { edit(&$0) }
      #expect(backend.screen.description == expected, "edit \(number)")
    }
    // The one after the last item has no item below, and goes with the one above.
    let backend = TextBackend(height: 1)
    let list = Self.separated([0, 1, 2], on: backend)
    backend.scrollToEnd()
    #expect(backend.screen.description == "2-")
    list.update { $0.insert(9, at: path(0)) }
    #expect(backend.screen.description == "2-")
    list.update { $0.append(3, toSection: 0) }
    #expect(backend.screen.description == "2-3")
  }

  @Test func `V5 V11 in a grid a separator goes with the rows that it stands between`() {
    let backend = TextBackend(width: 12, height: 1, layout: .grid(columns: 2))
    let list = Self.separated(Array(0..<8), on: backend)
    backend.scroll(byLines: 4)
    #expect(backend.screen.description == "3-4")
    list.update { $0.sections[0].items.insert(contentsOf: [8, 9], at: 0) }
    #expect(backend.screen.description == "3-4")
    list.update { $0.remove(at: path(6)) }
    #expect(backend.screen.description == "3-5")
  }

  @Test func `V5 V11 in a grid it is the items next to a separator that it goes with`() {
    for (removed, expected) in [([0], "2-3"), ([4, 0], "5-6")] {
      let backend = TextBackend(width: 12, height: 1, layout: .grid(columns: 2))
      let list = Self.separated(Array(0..<8), on: backend)
      backend.scroll(byLines: 4)
      list.update { contents in for item in removed { contents.remove(at: path(item)) } }
      #expect(backend.screen.description == expected)
    }
  }

  @Test func `V11 a row that is cut by the edge stays cut where it is`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: Array(0..<20))],
      cellFactory: TextCellFactory { "\($0)\nand\nmore" })
    let backend = TextBackend(height: 5)
    let list = ListDriver(provider, on: backend, identity: .itself)
    for lines in [13, 1, 1, 4] {
      backend.scroll(byLines: lines)
      let screen = backend.screen
      list.update { $0.insert(100 + lines + $0.itemCount(inSection: 0), at: path(0)) }
      #expect(backend.screen == screen)
      list.update { $0.remove(at: path(0)) }
      #expect(backend.screen == screen)
    }
  }

  @Test func `V11 where nothing that was seen is left the window stays where it is, or ends`() {
    let all = (0..<4).map { ListSection(id: $0, items: Array(($0 * 6)..<($0 * 6 + 6))) }
    func lines(_ sections: [Numbers], end: Bool = true) -> [String] {
      Array(sections.flatMap(\.items).suffix(3)).map { "  \($0)" }
    }
    var shorter = all
    shorter[3].items.removeSubrange(2...)
    var emptied = all
    emptied[3].items = []
    for fewer in [Array(all[..<3]), Array(all[..<2]), Array(all[..<1]), shorter, emptied] {
      let reloaded = TextBackend(height: 3)
      reloaded.render(DataSourceProvider(sections: all, cellFactory: TextCellFactory()).dataSource)
      reloaded.scrollToEnd()
      reloaded.render(
        DataSourceProvider(sections: fewer, cellFactory: TextCellFactory()).dataSource)
      #expect(reloaded.screen.lines.map(\.text) == lines(fewer))
      let updated = TextBackend(height: 3)
      let list = Self.driver(all, on: updated)
      updated.scrollToEnd()
      list.sections = fewer
      #expect(updated.screen.lines.map(\.text) == lines(fewer))
    }
    // In the middle, what took the place of what went.
    let backend = TextBackend(height: 3)
    let list = Self.driver(all, on: backend)
    backend.scroll(byLines: 7)
    list.update { $0.removeSection(at: 1) }
    #expect(backend.screen.description == "  13\n  14\n  15")
  }

  @Test func `V4 V11 a window at the end of a list that is emptied shows the empty state`() {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, items: Array(0..<9))], cellFactory: TextCellFactory()
    ).emptyState(text: "1\n2\n3")
    let backend = TextBackend(height: 2)
    let list = ListDriver(provider, on: backend, identity: .itself)
    backend.scrollToEnd()
    list.update { $0.removeAllSections() }
    #expect(backend.screen.description == "1\n2")
  }
}

/// The place of an item in the first section.
private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
