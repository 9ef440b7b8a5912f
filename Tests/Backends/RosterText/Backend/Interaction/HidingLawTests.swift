import Roster
import RosterText
import TestSupport
import Testing

/// Hiding and showing at random: the screen is that of a list drawn from scratch.
@Suite struct HidingLawTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private final class Switches {
    var hiddenRows: Set<Int> = []
    var hiddenSections: Set<Int> = []
  }

  @Test func `V1 V2 V11 after each update the screen is the one of a list drawn from scratch`() {
    var numbers = SeededGenerator(seed: 77)
    for round in 0..<(LongRun.isAsked ? 500 : 2) {
      let switches = Switches()
      var sections = (0..<4).map { section in
        ListSection(
          id: section, header: "Section \(section)",
          items: (0..<6).map { Row(id: section * 10 + $0, text: "row \(section * 10 + $0)") })
      }
      var provider = DataSourceProvider(
        sections: sections, cellFactory: TextCellFactory { (row: Row) in row.text },
        supplementaryViewFactory: .sectionTitles()
      )
      .on(.isHidden) { switches.hiddenRows.contains($0.id) }
      .onSection(.isSectionHidden) { section, _ in switches.hiddenSections.contains(section.id) }
      provider.showsEmptySections = round.isMultiple(of: 2)
      let backend = TextBackend()
      let list = ListDriver(provider, on: backend)
      for step in 0..<8 {
        switches.hiddenRows = Set((0..<40).filter { _ in Bool.random(using: &numbers) })
        switches.hiddenSections = Set(
          (0..<4).filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 })
        sections.shuffle(using: &numbers)
        let changed = Int.random(in: 0..<4, using: &numbers)
        sections[changed].items.shuffle(using: &numbers)
        if let index = sections[changed].items.indices.randomElement(using: &numbers) {
          sections[changed].items[index].text += "!"
        }
        list.sections = sections
        list.update { _ in }
        provider.sections = sections
        let fresh = TextBackend().render(provider.dataSource)
        #expect(backend.screen == fresh, "round \(round), step \(step)")
      }
      #expect(!backend.updates.dropFirst().contains(.reload))
    }
  }

  @Test func `V11 behind hundreds of gaps one item more is hidden, and shown again`() {
    let switches = Switches()
    let rows = (0..<1_100).map { Row(id: $0, text: "row \($0)") }
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Section", items: rows)],
      cellFactory: TextCellFactory { (row: Row) in row.text }
    ).on(.isHidden) { switches.hiddenRows.contains($0.id) }
    for gaps in [511, 512, 513] {
      let some = Set((0..<gaps).map { $0 * 2 })
      switches.hiddenRows = some
      let backend = TextBackend(width: 20, height: 8)
      let list = ListDriver(provider, on: backend)
      for hidden in [some.union([1_050]), some, some.union([1_040, 1_099]), some, []] {
        switches.hiddenRows = hidden
        list.update { _ in }
        backend.scrollToEnd()
        let shown = (0..<1_100).filter { !hidden.contains($0) }
        #expect(backend.shownSource.totalItemCount == shown.count)
        #expect(
          backend.screen.lines.map { $0.text.filter(\.isNumber) } == shown.suffix(8).map { "\($0)" }
        )
      }
    }
  }
}
