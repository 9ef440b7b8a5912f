import Roster
import RosterText
import Testing

/// The room that a title takes with its insets, its color and a height that is asked for.
@Suite struct TitleInsetTests {
  private static func lines(
    _ view: TextView, width: Int?, size: ListSize = .automatic
  ) -> [TextLine] {
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: view.text ?? "", items: [String]())],
      cellFactory: TextCellFactory(),
      supplementaryViewFactory: .sectionTitles { shown, _ in
        shown.style = view.style
        shown.verticalInset = view.verticalInset
        shown.horizontalInset = view.horizontalInset
      }
    ).onSection(.viewSize) { _, _ in size }
    return TextBackend(width: width).render(provider.dataSource).lines
  }

  @Test func `V7 a title with insets is as high as is asked for, and gives up its insets first`() {
    for inset in 0...2 {
      let view = TextView("a\nb", verticalInset: 20 * inset, horizontalInset: 20)
      #expect(Self.lines(view, width: nil).count == 2 + 2 * inset)
      for height in 0...8 {
        let lines = Self.lines(view, width: nil, size: .fixed(Double(height)))
        #expect(lines.count == height)
        let first = height > 2 * inset ? inset : 0
        let title = ["  a", "  b"] + Array(repeating: "  ", count: 8)
        let margin = Array(repeating: "", count: first)
        let texts = margin + title.prefix(height - 2 * first) + margin
        #expect(lines.map(\.text) == texts, "\(inset) \(height)")
      }
    }
  }

  @Test func `S5 a title keeps its distance from both edges, and its color reaches to them`() {
    let red = TextStyle(background: .red)
    for style in [TextStyle.plain, red] {
      for inset in 0...3 {
        for width in 0...8 {
          let view = TextView(
            "Fruit", style: style, verticalInset: 20, horizontalInset: 10 * inset)
          let lines = Self.lines(view, width: width)
          #expect(lines.count == 3)
          let room = max(0, width - inset)
          let indented = TextLine(String(repeating: " ", count: inset) + "Fruit")
          let text = indented.truncated(to: room)
          if style == .plain {
            #expect(lines.map(\.text) == ["", text.text, ""])
          } else {
            #expect(lines.allSatisfy { $0.width == width })
            #expect(lines[1].text.hasPrefix(text.text))
            #expect(lines.allSatisfy { $0.runs.allSatisfy { $0.style == style } })
          }
        }
      }
    }
  }
}
