import Roster
import RosterTesting
import RosterText
import Testing

/// Styles that are set before the data of text cells and views.
@Suite struct StyledTests {
  private static let red = TextStyle(foreground: .red)

  private func cell<Cells: CellFactory<String, TextCell>>(
    _ cells: Cells, _ item: String
  ) -> TextCell {
    CellFactoryProbe(cells).cell(for: item)
  }

  @Test func `C10 a style of text cells shows, under that of the cell itself`() {
    let plain = TextCellFactory<String> { text in text }
    #expect(cell(plain, "a").style == .plain)
    #expect(cell(plain.styled { $0.style = .bold }, "a").style == .bold)
    let colored = TextCellFactory<String>(style: .italic) { TextCell($0, style: Self.red) }
    let styled = colored.styled { $0.style = TextStyle(.bold, foreground: .blue) }
    #expect(cell(styled, "a").style == TextStyle([.bold, .italic], foreground: .red))
    #expect(cell(styled, "a").text == "a")
  }

  @Test func `C10 a style lasts through handlers and other steps, in whatever order`() {
    let cells = TextCellFactory<String> { text in text }
    let first = cells.styled { $0.style = .bold }.on(.canEdit) { _ in true }
      .didConfigure { cell, _, _ in cell.text += "!" }
    let last = cells.on(.canEdit) { _ in true }.didConfigure { cell, _, _ in cell.text += "!" }
      .styled { $0.style = .bold }
    for shown in [cell(first, "a"), cell(last, "a")] {
      #expect(shown == TextCell("a!", style: .bold))
    }
    let screen = TextBackend().render(
      DataSourceProvider(items: ["a"], cellFactory: last).dataSource)
    #expect(screen.lines[0].runs.contains { $0.style == .bold })
  }

  @Test func `C10 a step before a text cell is configured sets its style and not its text`() {
    let cells = TextCellFactory<String> { text in text }
      .willConfigure { cell, item, _ in
        if item.isEmpty { cell.style.attributes.insert(.dim) }
        cell.text = "gone"
      }
    #expect(cell(cells, "") == TextCell("", style: .dim))
    // Nothing of the step is left in a cell that shows another item then.
    expectNoReuseLeaks(cells, items: ["", "a", "b"])
  }

  @Test func `blank cells and others may be reused for each other`() {
    let cells = TextCellFactory<String> { text in text }.orBlank { TextCell("(free)") }
    expectNoReuseLeaks(cells, items: ["a", "b", nil])
    expectNoReuseLeaks(cells.reusing(as: "row"), items: ["a", "b", nil])
  }

  @Test func `S7 C10 a style of text views shows, before the factory's own`() {
    var seen: [TextStyle] = []
    let titles = TextViewFactory<String, String> { view, request in
      seen.append(view.style)
      if request.kind == .footer { view.style = .italic }
    } title: { request in
      request.title
    }
    let styled = titles.styled { $0.style = .bold }
    let probe = SupplementaryViewFactoryProbe(styled)
    #expect(
      probe.view(for: probe.request(.header, title: "Fruit")) == TextView("Fruit", style: .bold))
    #expect(
      probe.view(for: probe.request(.footer, title: "End")) == TextView("End", style: .italic))
    #expect(probe.view(for: probe.request(.header)) == nil)
    #expect(Set(seen) == [.bold])
    expectNoReuseLeaks(styled, titles: ["Fruit", "Dairy"])
    let leaking = titles.willConfigure { view, request in
      if request.title == "Fruit" { view.horizontalInset += 20 }
    }
    expectNoReuseLeaks(leaking, titles: ["Fruit", "Dairy"])
  }

  @Test func `a cell that is configured by its factory shows the item, and nothing of before`() {
    let cells = TextCellFactory { (name: String) in "\(name)!" }
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
    var cell = TextCell("Milk\nand more", style: .bold)
    cells.element(for: "Eggs", in: context).configure(&cell)
    #expect(cell == TextCell("Eggs!"))
  }
}
