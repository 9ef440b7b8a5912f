import Roster
import RosterText
import Testing

@Suite struct SectionStyleTests {
  private func source(_ sections: [[String]], titles: Bool = true) -> some ListDataSource<
    TextCell, TextView
  > {
    DataSourceProvider(
      sections: sections.enumerated().map { number, items in
        ListSection(id: number, header: titles ? "Aisle \(number)" : nil, items: items)
      },
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
    ).dataSource
  }

  @Test func `V12 grouped sections have a blank line between them, and plain ones none`() {
    let list = source([["Apples"], [], ["Milk"]])
    #expect(
      TextBackend(sections: .grouped).render(list).description == """
        Aisle 0
          Apples

        Aisle 1

        Aisle 2
          Milk
        """)
    #expect(TextBackend().render(list).lines.count == 5)
  }

  @Test func `V12 sections that show nothing are set off from nothing`() {
    let list = source([[], ["Apples"], [], [], ["Milk"], []], titles: false)
    #expect(TextBackend(sections: .grouped).render(list).description == "  Apples\n\n  Milk")
  }

  @Test func `V12 zero means zero, and more means more`() {
    let list = source([["Apples"], ["Milk"]], titles: false)
    for spacing in 0..<3 {
      let style = TextSectionStyle(spacing: spacing)
      #expect(TextBackend(sections: style).render(list).lines.count == 2 + spacing)
    }
    #expect(TextSectionStyle(spacing: 0) == .plain)
  }

  @Test func `V12 a window scrolls over the space between sections`() {
    let backend = TextBackend(height: 2, sections: .grouped)
    backend.render(source([["a", "b"], ["c", "d"]], titles: false))
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "  b\n")
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "\n  c")
    backend.scroll(byLines: -2)
    #expect(backend.screen.description == "  a\n  b")
  }
}
