import Roster
import RosterText
import Testing

@Suite struct SeparatorDrawingTests {
  private func fruit(
    _ names: [String]
  ) -> DataSourceProvider<
    ListSection<String, String>, TextCellFactory<String>, TextViewFactory<String, String>
  > {
    DataSourceProvider(
      sections: [ListSection(id: "fruit", header: "Fruit", items: names)],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles())
  }

  @Test func `T-001-43 no separators at the ends, and views between four items`() {
    let list = fruit(["Apples", "Pears", "Plums", "Quinces"]).separators { transition in
      transition.isFirst || transition.isLast
        ? nil : .view(ListElement(showing: TextView("  ~")))
    }
    let backend = TextBackend()
    #expect(
      backend.render(list.dataSource).description == """
        Fruit
          Apples
          ~
          Pears
          ~
          Plums
          ~
          Quinces
        """)
    #expect(backend.decorationCounts == ReuseCounts(made: 3, configured: 3))
  }

  @Test func `T-001-42 the thickness of a line is its height, and zero means zero`() {
    let quantities = [20.0, 21, 60, 0, 1]
    for (thickness, lines) in zip(quantities, [1, 2, 3, 0, 1]) {
      let list = fruit(["Apples", "Pears"]).separators { transition in
        transition.isFirst || transition.isLast
          ? nil : .style(SeparatorStyle(thickness: thickness))
      }
      let screen = TextBackend(width: 8).render(list.dataSource)
      #expect(screen.lines.count { $0.text == "────────" } == lines)
      #expect(screen.lines.count == 3 + lines)
    }
  }

  @Test func `V5 lines reach over the width between their insets`() {
    let style = SeparatorStyle(leadingInset: 20, trailingInset: 39, color: "red")
    let list = fruit(["Apples"]).separators { $0.isFirst ? .style(style) : nil }
    let line = TextBackend(width: 10).render(list.dataSource).lines[1]
    #expect(line.text == "  ─────")
    #expect(line.runs.last?.style == TextStyle(foreground: .red))
    #expect(TextBackend(width: 5).render(list.dataSource).description == "Fruit\n  Ap…")
    let usual = TextBackend().render(fruit(["Apples"]).separators().dataSource).lines
    #expect(usual[1].width == 20)
    #expect(usual[1].runs.last?.style == .dim)
  }

  @Test(arguments: 1...3) func `V5 a line takes what the insets leave, to the last column`(
    _ width: Int
  ) {
    let list = fruit(["Apples"]).separators { $0.isFirst ? .style(SeparatorStyle()) : nil }
    let lines = TextBackend(width: width).render(list.dataSource).lines
    #expect(lines[1].text == String(repeating: "─", count: width))
    let inset = fruit(["Apples"]).separators {
      $0.isFirst ? .style(SeparatorStyle(leadingInset: Double(10 * width))) : nil
    }
    #expect(TextBackend(width: width).render(inset.dataSource).lines.count == 2)
  }

  @Test func `V5 insets and thicknesses of any size are drawn or left out`() {
    for number in [-1, -.infinity, .nan, .infinity, 1e300] {
      let list = fruit(["Apples"]).separators { transition in
        transition.isFirst ? .style(SeparatorStyle(leadingInset: number, thickness: 1)) : nil
      }
      let lines = TextBackend(width: 10).render(list.dataSource).lines
      #expect(lines.count == (number > 0 ? 2 : 3))
    }
  }

  @Test func `D001-17 I21 separators are no cells and no views, and shift no path`() {
    let names = ["Apples", "Pears", "Plums"]
    let backend = TextBackend(width: 20)
    backend.render(fruit(names).separators().dataSource)
    #expect(backend.visiblePaths == (0..<3).map { ListIndexPath(section: 0, item: $0) })
    #expect(backend.visibleCells.map(\.cell.text) == names)
    #expect(backend.visibleViews.map(\.view.text) == ["Fruit"])
    backend.select(ListIndexPath(section: 0, item: 1))
    #expect(
      backend.screen.description == """
        Fruit
        ────────────────────
          Apples
         ───────────────────
        * Pears
         ───────────────────
          Plums
        ────────────────────
        """)
  }

  @Test func `V5 a grid has separators between its rows, each chosen by what it stands between`() {
    let list = fruit(["Apples", "Pears", "Plums", "Quinces", "Dates"]).separators { transition in
      let names = "\(transition.from ?? "-") \(transition.to ?? "-")"
      return .view(ListElement(showing: TextView(names)))
    }
    #expect(
      TextBackend(width: 24, layout: .grid(columns: 2)).render(list.dataSource).description == """
        Fruit
        - Apples
          Apples      Pears
        Pears Plums
          Plums       Quinces
        Quinces Dates
          Dates
        Dates -
        """)
  }

  @Test func `V5 a window scrolls over separators, and asks for no more than it shows`() {
    let list = fruit((0..<1000).map { "\($0)" }).separators { transition in
      transition.to.map { .view(ListElement(showing: TextView("- \($0)"))) }
    }
    let backend = TextBackend(height: 4)
    backend.render(list.dataSource)
    #expect(backend.screen.description == "Fruit\n- 0\n  0\n- 1")
    #expect(backend.decorationCounts == ReuseCounts(made: 2, configured: 2))
    backend.scroll(byLines: 4)
    #expect(backend.screen.description == "  1\n- 2\n  2\n- 3")
    #expect(backend.decorationCounts.made <= 4)
    backend.scrollToEnd()
    #expect(backend.screen.description == "- 998\n  998\n- 999\n  999")
    backend.scroll(to: ListIndexPath(section: 0, item: 500), at: .top)
    #expect(backend.screen.description == "  500\n- 501\n  501\n- 502")
    backend.scroll(byLines: -1)
    #expect(backend.screen.description.hasPrefix("- 500\n"))
  }

  @Test func `V5 of ten million items, only those beside what is seen are asked for separators`() {
    var asked = 0
    let list = DataSourceProvider(
      sections: [LazySection(id: 0, count: 10_000_000) { $0 }],
      cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
    ).separators { _ in
      asked += 1
      return .style(SeparatorStyle())
    }
    let backend = TextBackend(width: 10, height: 20)
    backend.render(list.dataSource)
    backend.scrollToEnd()
    backend.scroll(to: ListIndexPath(section: 0, item: 5_000_000))
    #expect(backend.screen.lines.count { $0.text == "──────────" } == 10)
    #expect((1..<1000).contains(asked))
  }

  @Test func `V5 the separators beside a changed item change with it`() {
    let provider = fruit(["Apples", "Pears", "Plums"]).separators { transition in
      let (from, to) = (transition.from, transition.to)
      return .view(ListElement(showing: TextView("\(from ?? "") | \(to ?? "")")))
    }
    let backend = TextBackend()
    let list = ListDriver(provider, on: backend, identity: .itself)
    list.update { $0.remove(at: ListIndexPath(section: 0, item: 1)) }
    #expect(
      backend.screen.description == """
        Fruit
         | Apples
          Apples
        Apples | Plums
          Plums
        Plums |\u{20}
        """)
  }

  @Test
  func `V5 a change configures one cell and the separators in sight, however long the list is`() {
    for count in [100, 10_000] {
      let backend = TextBackend(width: 20, height: 10)
      let provider = DataSourceProvider(
        sections: [ListSection(id: 0, items: (0..<count).map { Product(name: "\($0)") })],
        cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()
      ).separators { transition in
        .view(ListElement(showing: TextView("\(transition.to?.quantity ?? 0)")))
      }
      let list = ListDriver(provider, on: backend)
      let (cells, separators) = (backend.cellCounts, backend.decorationCounts)
      list.update {
        $0.update(Product(name: "2", quantity: 7), at: ListIndexPath(section: 0, item: 2))
      }
      #expect(backend.cellCounts.configured - cells.configured == 1)
      #expect(backend.decorationCounts.configured - separators.configured == 5)
      #expect(backend.decorationCounts.made == separators.made)
      #expect(backend.screen.lines.map(\.text)[4...5] == ["7", "  7 × 2"])
    }
  }

  @Test func `A window whose only line is a separator keeps it when something comes above`() {
    let provider = fruit((0..<9).map { "\($0)" }).separators { transition in
      .view(ListElement(showing: TextView("\(transition.from ?? "")-\(transition.to ?? "")")))
    }
    let backend = TextBackend(height: 1)
    let list = ListDriver(provider, on: backend, identity: .itself)
    backend.scroll(byLines: 10)
    backend.scroll(byLines: -1)
    #expect(backend.screen.description == "3-4")
    list.update { $0.insert("new", at: ListIndexPath(section: 0, item: 1)) }
    #expect(backend.screen.description == "3-4")
  }
}
