import Roster
import RosterText
import TestSupport
import Testing

/// Numbers at both ends of what a type can say: whatever a backend is given, it draws and goes on.
@Suite struct ExtremeNumberTests {
  private static let numbers = [Int.min, -1, 0, 1, .max]
  private static let layouts: [TextLayout] = [
    .list, .grid(columns: 1), .grid(columns: .max), .grid(cellWidth: 1), .grid(cellWidth: .max),
  ]

  private static let places = numbers.flatMap { section in
    numbers.map { ListIndexPath(section: section, item: $0) }
  }

  /// Three products in two aisles with titles and an index.
  private func provider(
    insets: (vertical: Int, horizontal: Int) = (8, 8)
  ) -> DataSourceProvider<
    ListSection<Int, Product>, TextCellFactory<Product>, TextViewFactory<Product, String>
  > {
    DataSourceProvider(
      sections: [
        Aisle(
          id: 0, header: "Fruit", items: [Product(name: "Apples\nred"), Product(name: "Pears")]),
        Aisle(id: 1, footer: "End", items: [Product(name: "Milk")]),
      ],
      cellFactory: TextCellFactory { $0.name },
      supplementaryViewFactory: .sectionTitles { view, _ in
        (view.verticalInset, view.horizontalInset) = insets
      }
    ).onList(.indexTitles) { _, _ in ["Fruit", "Dairy"] }
  }

  /// Does with a backend all that takes a number, and gives the screen after each act.
  private func screens(
    of backend: TextBackend, insets: (vertical: Int, horizontal: Int) = (8, 8)
  ) -> [TextScreen] {
    let list = ListDriver(provider(insets: insets), on: backend)
    var screens = [backend.screen]
    for lines in [Int.max, -1, .min, 1, 0, .max, 1, .min, .max] {
      backend.scroll(byLines: lines)
      screens.append(backend.screen)
    }
    list.update { $0.remove(at: ListIndexPath(section: 0, item: 0)) }
    screens.append(backend.screen)
    backend.scrollToEnd()
    list.update { $0.insert(Product(name: "Plums"), at: ListIndexPath(section: 0, item: 0)) }
    screens.append(backend.screen)
    for index in Self.numbers {
      backend.scroll(toIndexTitleAt: index)
      screens.append(backend.screen)
    }
    for (turn, position) in [ScrollPosition.top, .center, .bottom, .nearest].enumerated() {
      for (number, place) in Self.places.enumerated() {
        // In a short run each place that no list has is scrolled to one position.
        let isNear = (0...1).contains(place.section) && (0...1).contains(place.item)
        guard LongRun.isAsked || isNear || number % 4 == turn else { continue }
        backend.scroll(to: place, at: position)
        if backend.height == 1 { screens.append(backend.screen) }
      }
      screens.append(backend.screen)
    }
    backend.scrollToTop()
    screens.append(backend.screen)
    return screens
  }

  private static let heights = [0, 1, 3, Int.max]

  @Test(arguments: heights)
  func `a screen of any size shows no more than it has room for, and one without an end shows all`(
    _ height: Int
  ) {
    for (number, layout) in Self.layouts.enumerated() {
      for (turn, width) in ([nil, 0, 1, .max] as [Int?]).enumerated() {
        // In a short run each layout has each width in one of the four heights, and each height once.
        guard LongRun.isAsked || Self.heights[(number + turn) % 4] == height else { continue }
        let screens = screens(of: TextBackend(width: width, height: height, layout: layout))
        #expect(screens.allSatisfy { $0.lines.count <= height })
        #expect(screens.allSatisfy { $0.lines.allSatisfy { $0.width <= width ?? .max } })
        if height == .max {
          let whole = self.screens(of: TextBackend(width: width, layout: layout))
          #expect(screens == whole, "\(layout), \(width ?? -1)")
        }
      }
    }
  }

  @Test func `a list that is as wide as can be is the one without a width`() {
    #expect(screens(of: TextBackend(width: .max, height: 3)) == screens(of: TextBackend(height: 3)))
  }

  @Test func `a grid has no more columns than its width, and is 10,000 columns wide at most`() {
    func screens(_ width: Int?, _ layout: TextLayout) -> [TextScreen] {
      self.screens(of: TextBackend(width: width, height: 3, layout: layout))
    }
    for width in [1, 7] {
      let (full, single) = (
        screens(width, .grid(columns: width)), screens(width, .grid(columns: 1))
      )
      for columns in [width + 1, 10_000, 10_001, .max] {
        #expect(screens(width, .grid(columns: columns)) == full)
      }
      for cellWidth in [width + 1, .max] {
        #expect(screens(width, .grid(cellWidth: cellWidth)) == single)
      }
    }
    #expect(screens(nil, .grid(columns: .max)) == screens(80, .grid(columns: 80)))
    for layout in [TextLayout.grid(columns: 3), .grid(cellWidth: 4_000), .grid(columns: .max)] {
      #expect(screens(.max, layout) == screens(10_000, layout))
    }
  }

  @Test func `no more than 10,000 lines stand between sections, and insets take no more room`() {
    func screens(_ spacing: Int, _ insets: (vertical: Int, horizontal: Int)) -> [TextScreen] {
      self.screens(
        of: TextBackend(width: 12_000, height: 900, sectionSpacing: spacing),
        insets: insets)
    }
    #expect(TextBackend(sectionSpacing: .max).sectionSpacing == 10_000)
    #expect(screens(.max, (8, 8)) == screens(10_000, (8, 8)))
    let bare = screens(0, (0, 0))
    for number in [Int.min, -1, 0, 1] { #expect(screens(0, (number, number)) == bare) }
    #expect(screens(0, (.max, 0)) == screens(0, (200_000, 0)))
    #expect(screens(0, (0, .max)) == screens(0, (0, 100_000)))
    let most = TextView("x", verticalInset: .max, horizontalInset: .max)
    let backend = TextBackend()
    backend.background = most
    #expect(backend.screen.lines.map(\.width).max() == 10_001)
    #expect(backend.screen.lines.count == 20_001)
  }

  @Test func `what fills the width fills 10,000 columns at most`() {
    let separated = DataSourceProvider(items: ["Apples"], cellFactory: TextCellFactory())
      .separators { $0.isFirst ? .style(SeparatorStyle(thickness: .greatestFiniteMagnitude)) : nil }
    let backend = TextBackend(width: .max)
    let lines = backend.render(separated.dataSource).lines
    #expect(lines.count == 10_001)
    #expect(lines.first?.width == 10_000)
    let colored = TextView("a", style: TextStyle(background: .red))
    let empty = TextBackend(width: .max)
    empty.background = colored
    #expect(empty.screen.lines.map(\.width) == [10_000])
    let long = TextView(String(repeating: "a", count: 10_002), style: colored.style)
    empty.background = long
    #expect(empty.screen.lines.map(\.width) == [10_002])
  }

  @Test func `a cell is indented by 100 steps at most, and 10,000 lines high`() {
    for (level, columns) in [(Int.min, 0), (-1, 0), (1, 2), (100, 200), (101, 200), (.max, 200)] {
      let provider = DataSourceProvider(
        items: ["a"], cellFactory: TextCellFactory().on(.indentationLevel) { _ in level })
      let text = "  " + String(repeating: " ", count: columns) + "a"
      #expect(TextBackend().render(provider.dataSource).description == text, "\(level)")
    }
    let sizes: [(Double, lines: Int, estimate: Double)] = [
      (-.infinity, 0, 0), (.nan, 0, 0), (0, 0, 0), (9_999.5, 10_000, 9_999.5),
      (10_001, 10_000, 10_000), (.infinity, 10_000, 10_000),
    ]
    for (size, lines, estimate) in sizes {
      let cells = TextCellFactory<String>().on(.itemSize) { _ in .fixed(size) }
        .on(.estimatedSize) { _ in .fixed(size) }
      let provider = DataSourceProvider(items: ["a"], cellFactory: cells)
      let backend = TextBackend()
      #expect(backend.render(provider.dataSource).lines.count == lines, "\(size)")
      #expect(backend.estimatedLineCount == estimate, "\(size)")
      let titled = self.provider().onSection(.viewSize) { _, event in
        event.request == .header ? .fixed(size) : .zero
      }
      #expect(backend.render(titled.dataSource).lines.count == lines + 4, "\(size)")
    }
  }

  @Test func `a line is padded to a million columns at most, and cut to none below one`() {
    let line: TextLine = "Milk"
    for columns in [Int.min, -1, 0] {
      #expect(line.padded(to: columns) == line)
      #expect(line.truncated(to: columns) == TextLine())
    }
    #expect(line.truncated(to: .max) == line)
    #expect(line.padded(to: 1_000_000).width == 1_000_000)
    #expect(line.padded(to: .max) == line.padded(to: 1_000_000))
  }

  @Test func `marks at index paths that no list has are left out`() {
    let backend = TextBackend()
    backend.render(provider().dataSource)
    let real = ListIndexPath(section: 0, item: 1)
    for place in Self.places where !backend.visiblePaths.contains(place) {
      backend.selection = [place, real, place]
      backend.highlighted = place
      backend.focused = place
      #expect(backend.selection == [real])
      #expect(backend.highlighted == nil && backend.focused == nil)
      backend.tap(place)
      backend.focus(place)
      #expect(backend.selection == [real] && backend.focused == nil)
    }
  }

  private static let longLayouts: [TextLayout] = [
    .list, .grid(columns: 2), .grid(columns: 7), .grid(columns: LongRun.isAsked ? 900 : 90),
  ]

  /// Layouts of long lists, each with both heights; in a short run with one of them, in turn.
  private static let ends: [(TextLayout, Int)] = longLayouts.enumerated().flatMap {
    number, layout in
    let both = [1, 2].map { (layout, $0) }
    return LongRun.isAsked ? both : [both[number % 2]]
  }

  @Test(arguments: ends)
  func `a list of as many items as a number counts is drawn at both ends`(
    _ layout: TextLayout, _ height: Int
  ) {
    let backend = TextBackend(width: 2_700, height: height, layout: layout)
    let list = ListDriver(
      DataSourceProvider(
        sections: [LazySection(id: 0, count: 1) { $0 }, LazySection(id: 1, count: .max) { $0 }],
        cellFactory: TextCellFactory<Int> { "\($0)" }.on(.canMove) { _ in true }),
      on: backend, identity: .itself)
    #expect(backend.visiblePaths.first == ListIndexPath(section: 0, item: 0))
    for item in [5, 1 << 61 - 1, 1 << 61, .max - 1] {
      backend.scroll(to: ListIndexPath(section: 1, item: item), at: .top)
      #expect(backend.visiblePaths.contains { $0.item == min(item, 1 << 61 - 1) }, "\(item)")
      backend.scroll(byLines: -2)
      backend.scroll(byLines: 5)
    }
    backend.scrollToEnd()
    #expect(backend.visiblePaths.last == ListIndexPath(section: 1, item: 1 << 61 - 1))
    list.update(options: .reload) { _ in }
    backend.scrollToTop()
    #expect(backend.visiblePaths.first == ListIndexPath(section: 0, item: 0))
    // No item can be moved there, wherever it is dropped.
    for item in [0, 5, .max] {
      let target = ListIndexPath(section: 1, item: item)
      #expect(backend.move(ListIndexPath(section: 0, item: 0), to: target) == .ignored)
    }
  }
}
