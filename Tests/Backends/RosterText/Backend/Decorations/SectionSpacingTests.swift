import Roster
import RosterText
import Testing

@Suite struct SectionSpacingTests {
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

  @Test func `V12 sections have the blank lines between them that are asked for, or none`() {
    let list = source([["Apples"], [], ["Milk"]])
    #expect(
      TextBackend(sectionSpacing: 1).render(list).description == """
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
    #expect(TextBackend(sectionSpacing: 1).render(list).description == "  Apples\n\n  Milk")
  }

  @Test func `V12 zero means zero, and more means more`() {
    let list = source([["Apples"], ["Milk"]], titles: false)
    for spacing in 0..<3 {
      let backend = TextBackend(sectionSpacing: spacing)
      #expect(backend.sectionSpacing == spacing)
      #expect(backend.render(list).lines.count == 2 + spacing)
    }
    #expect(TextBackend().sectionSpacing == 0)
  }

  @Test func `V12 a window scrolls over the space between sections`() {
    let backend = TextBackend(height: 2, sectionSpacing: 1)
    backend.render(source([["a", "b"], ["c", "d"]], titles: false))
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "  b\n")
    backend.scroll(byLines: 1)
    #expect(backend.screen.description == "\n  c")
    backend.scroll(byLines: -2)
    #expect(backend.screen.description == "  a\n  b")
  }
}
