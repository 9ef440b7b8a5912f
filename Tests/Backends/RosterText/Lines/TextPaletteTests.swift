import Roster
import RosterText
import Testing

@Suite struct TextPaletteTests {
  @Test func `colors are those of the palette, and each attribute has a bit of its own`() {
    let colors: [TextColor] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
    #expect(colors.map(\.paletteIndex) == Array(0...7))
    let attributes: [TextAttributes] = [
      .bold, .dim, .italic, .underlined, .struckThrough, .inverse,
    ]
    #expect(attributes.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    let styles: [TextStyle] = [.plain, .bold, .dim, .italic, .underlined, .inverse]
    #expect(styles.map(\.attributes) == [[], .bold, .dim, .italic, .underlined, .inverse])
  }

  @Test func `for a mixed color the nearest of the palette's cube stands`() {
    let steps = [0, 95, 135, 175, 215, 255]
    for part in UInt8.min...UInt8.max {
      let index = Int(TextColor(red: 0, green: 0, blue: part).paletteIndex) - 16
      let distances = steps.map { abs($0 - Int(part)) }
      // Of two that are as near it is the brighter.
      #expect(index == distances.lastIndex { $0 == distances.min() }, "\(part)")
      #expect(
        Int(TextColor(red: part, green: part, blue: 0).paletteIndex) == 16 + 42 * index, "\(part)")
    }
  }

  @Test func `separators have the colors that a terminal has names for`() {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    for (index, name) in names.enumerated() {
      let style = SeparatorStyle(color: name)
      let list = DataSourceProvider(items: ["a"], cellFactory: TextCellFactory())
        .separators { $0.isFirst ? .style(style) : nil }
      let line = TextBackend(width: 3).render(list.dataSource.withViews(of: TextView.self)).lines[0]
      #expect(line.runs.map(\.style.foreground?.paletteIndex) == [UInt8(index)])
    }
  }

  @Test func `each kind of line break parts lines, and no other character does`() {
    for value in 0..<0x3000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isBreak = (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value)
      let lines = TextLine.lines(of: "a\(Character(scalar))b")
      #expect(lines.count == (isBreak ? 2 : 1), "\(value)")
    }
    #expect(TextLine.lines(of: "a\r\n\nb").map(\.text) == ["a", "", "b"])
  }

  @Test func `a line knows whether it is empty`() {
    #expect(TextLine().isEmpty)
    #expect(TextLine("").isEmpty)
    #expect(!TextLine(" ").isEmpty)
  }

  @Test func `the smallest cell of a grid is a column wide`() {
    #expect(TextLayout.grid(cellWidth: 1) != TextLayout.grid(cellWidth: 2))
    #expect(TextLayout.grid(columns: 1) != TextLayout.grid(columns: 2))
  }

  @Test func `a backend says whether it edits`() {
    let backend = TextBackend()
    #expect(!backend.isEditing)
    backend.isEditing = true
    #expect(backend.isEditing)
  }
}
