import Roster
import RosterText
import TestSupport
import Testing

/// Headers that stay, another size, and where on the screen an item is.
@Suite struct PinningTests {
  private static func list(
    on backend: TextBackend, linesOfHeaders: Int = 1
  ) -> ListDriver<ListSection<String, String>> {
    let rest = String(repeating: "\nand more", count: linesOfHeaders - 1)
    let counts = [("A", 7), ("B", 0), ("C", 12), ("D", 1), ("E", 9)]
    let cells = TextCellFactory<String> { name in
      name.hasSuffix("3") ? "\(name)\nmore\nand more" : name
    }
    return ListDriver(
      DataSourceProvider(
        sections: counts.map { name, count in
          ListSection(
            id: name, header: name == "D" ? nil : name + rest,
            items: (0..<count).map { "\(name) \($0)" })
        }, cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
      on: backend, identity: .itself)
  }

  @Test
  func `a header stays at the top while its section is scrolled, until the next one pushes it out`()
  {
    var random = SeededGenerator(seed: 21)
    let (pinned, plain) = (TextBackend(width: 20, height: 6), TextBackend(width: 20, height: 6))
    pinned.pinsHeaders = true
    let long = TextBackend(width: 20)
    let lists = [pinned, plain, long].map { Self.list(on: $0) }
    let whole = long.screen.lines.map(\.text)
    for _ in 0..<(LongRun.isAsked ? 3_000 : 60) {
      let lines = random.below(9) - 4
      pinned.scroll(byLines: lines)
      plain.scroll(byLines: lines)
      let texts = plain.screen.lines.map(\.text)
      // The section of what is on the first line; a cell or a header says it in its letter.
      let start = whole.firstRange(of: texts).map(\.lowerBound) ?? 0
      let above = whole[...start]
      let section = above.last { !$0.hasPrefix(" ") || $0.hasPrefix("  D") } ?? ""
      let isHeader = texts[0] == section || section.hasPrefix("  D")
      let shown = pinned.screen.lines.map(\.text)
      #expect(shown[0] == (isHeader ? texts[0] : section))
      #expect(shown.dropFirst() == texts.dropFirst())
    }
    withExtendedLifetime(lists) {}
  }

  @Test func `a header of several lines is pushed out line by line by the section that follows`() {
    let (pinned, plain) = (TextBackend(width: 20, height: 9), TextBackend(width: 20, height: 9))
    pinned.pinsHeaders = true
    let lists = [pinned, plain].map { Self.list(on: $0, linesOfHeaders: 3) }
    var partCount = 0
    for step in 0..<60 {
      let texts = plain.screen.lines.map(\.text)
      let shown = pinned.screen.lines.map(\.text)
      // Below the lines of the section that is above, the next one begins.
      let next = (0..<3).first { row in
        row > 0 && (texts[row].first.map { "ABCE".contains($0) } == true || texts[row] == "  D 0")
      }
      if let next, !["A", "B", "C", "E", "and more", "  D 0"].contains(texts[0]) {
        let header = Array((shown.prefix(next)))
        #expect(
          header
            == Array(["A", "and more", "and more"].suffix(next)).map {
              $0 == "A" ? shown[0] : $0
            }, "\(step)")
        partCount += texts[next] == "  D 0" ? 0 : 1
        #expect(Array(shown.dropFirst(next)) == Array(texts.dropFirst(next)), "\(step)")
      }
      pinned.scroll(byLines: 1)
      plain.scroll(byLines: 1)
    }
    #expect(partCount > 0)
    withExtendedLifetime(lists) {}
  }

  @Test(arguments: 3...9)
  func `a header that would fill more than half of the screen goes with its section`(height: Int) {
    let pinned = TextBackend(width: 20, height: height)
    let plain = TextBackend(width: 20, height: height)
    pinned.pinsHeaders = true
    let lists = [pinned, plain].map { Self.list(on: $0, linesOfHeaders: 3) }
    let header = plain.screen.lines.prefix(3).map(\.text)
    for backend in [pinned, plain] { backend.scroll(byLines: 4) }
    var expected = plain.screen.lines.map(\.text)
    if height >= 6 { expected.replaceSubrange(0..<3, with: header) }
    #expect(pinned.screen.lines.map(\.text) == expected)
    withExtendedLifetime(lists) {}
  }

  @Test func `an item that is scrolled to is not covered by a header`() {
    let backend = TextBackend(width: 20, height: 6)
    backend.pinsHeaders = true
    let list = Self.list(on: backend)
    var random = SeededGenerator(seed: 22)
    for _ in 0..<(LongRun.isAsked ? 3_000 : 60) {
      let section = [0, 2, 3, 4][random.below(4)]
      let path = ListIndexPath(
        section: section, item: random.below(list.sections[section].items.count))
      let position = [ScrollPosition.top, .center, .bottom, .nearest][random.below(4)]
      backend.scroll(to: path, at: position)
      let lines = backend.lines(of: path)
      let name = list.sections[section].items[path.item]
      #expect(lines.map { backend.screen.lines[$0.lowerBound].text } == "  " + name)
      #expect(lines?.count == (name.hasSuffix("3") ? 3 : 1))
    }
  }

  @Test(arguments: 1...3)
  func `an item is not covered by the headers of short sections, one of which follows the other`(
    linesOfHeaders: Int
  ) {
    var random = SeededGenerator(seed: 24)
    let rest = String(repeating: "\nand more", count: linesOfHeaders - 1)
    for _ in 0..<(LongRun.isAsked ? 60 : 2) {
      let backend = TextBackend(width: 20, height: 2 * linesOfHeaders + random.below(3))
      backend.pinsHeaders = true
      let list = ListDriver(
        DataSourceProvider(
          sections: (0..<8).map { section in
            ListSection(
              id: section, header: "section \(section)" + rest,
              items: (0..<1 + random.below(3)).map { section * 10 + $0 })
          }, cellFactory: TextCellFactory<Int> { "\($0)" },
          supplementaryViewFactory: .sectionTitles()), on: backend, identity: .itself)
      for _ in 0..<30 {
        let section = random.below(8)
        let path = ListIndexPath(
          section: section, item: random.below(list.sections[section].items.count))
        backend.scroll(
          to: path, at: [ScrollPosition.top, .center, .bottom, .nearest][random.below(4)])
        let line = backend.lines(of: path)?.lowerBound
        let text = line.map { backend.screen.lines[$0].text.filter(\.isNumber) }
        #expect(text == "\(list.sections[section].items[path.item])")
      }
    }
  }

  @Test(arguments: [TextLayout.list, .grid(columns: 3)], [0, 1, 3])
  func `an item is found on the lines where it is, and no other is`(
    _ layout: TextLayout, linesOfPinnedHeaders: Int
  ) {
    let backend = TextBackend(width: 30, height: 7, layout: layout)
    backend.pinsHeaders = linesOfPinnedHeaders > 0
    let list = Self.list(on: backend, linesOfHeaders: max(1, linesOfPinnedHeaders))
    var faults: [String] = []
    for step in 0..<40 {
      for path in backend.visiblePaths {
        let column = layout == .list ? 0 : path.item % 3 * 10 + step % 10
        for line in backend.lines(of: path) ?? 0..<0
        where backend.indexPath(atLine: line, column: column) != path {
          faults.append("step \(step): not \(path) at \(line), \(column)")
        }
      }
      for line in 0..<7 {
        guard let path = backend.indexPath(atLine: line) else { continue }
        if backend.lines(of: path)?.contains(line) != true {
          faults.append("step \(step): \(path) is not on line \(line)")
        }
      }
      #expect(backend.indexPath(atLine: -1) == nil && backend.indexPath(atLine: 7) == nil)
      backend.scroll(byLines: 1)
    }
    #expect(faults == [])
    #expect(backend.lines(of: ListIndexPath(section: 9, item: 0)) == nil)
    #expect(backend.lines(of: ListIndexPath(section: 0, item: -1)) == nil)
    #expect(backend.itemsInRow == (layout == .list ? 1 : 3))
    withExtendedLifetime(list) {}
  }

  @Test(arguments: [TextLayout.list, .grid(columns: 3)], [nil, 9, 30])
  func `an item is found where it is on a screen that has no end, or no edge`(
    _ layout: TextLayout, _ width: Int?
  ) {
    let backend = TextBackend(width: width, layout: layout)
    #expect(backend.indexPath(atLine: 0) == nil && backend.indexPath(atLine: 3, column: 4) == nil)
    let list = Self.list(on: backend)
    var found: Set<ListIndexPath> = []
    let count = backend.screen.lines.count
    for line in 0..<count + 2 {
      for column in 0..<3 {
        let place = layout == .list ? column : column * (width ?? 80) / 3 + 1
        guard let path = backend.indexPath(atLine: line, column: place) else { continue }
        found.insert(path)
        #expect(backend.lines(of: path)?.contains(line) == true && line < count)
        #expect(layout == .list || path.item % 3 == column)
      }
      if let path = backend.indexPath(atLine: line) {
        #expect(layout == .list || path.item % 3 == 0)
      }
    }
    #expect(found == Set(backend.visiblePaths) && found.count == list.contents.totalItemCount)
  }

  @Test func `headers are pinned, and controls shown, as soon as that is said, and once`() {
    func shown(_ change: (TextBackend) -> Void) -> (screen: TextScreen, count: Int) {
      let backend = TextBackend(width: 20, height: 6)
      let list = ListDriver(
        DataSourceProvider(
          sections: Self.list(on: TextBackend()).sections,
          cellFactory: TextCellFactory { (name: String) in name }.on(.canMove) { _ in true },
          supplementaryViewFactory: .sectionTitles()), on: backend, identity: .itself)
      backend.scroll(byLines: 4)
      var count = 0
      backend.didDraw = { count += 1 }
      change(backend)
      defer { withExtendedLifetime(list) {} }
      return (backend.screen, count)
    }
    let plain = shown { _ in }
    let pinned = shown { $0.pinsHeaders = true }
    let edited = shown { $0.isEditing = true }
    #expect(plain.count == 0 && pinned.count == 1 && edited.count == 1)
    #expect(pinned.screen != plain.screen && edited.screen != plain.screen)
    for ways in [
      shown {
        $0.pinsHeaders = true
        $0.pinsHeaders = false
      },
      shown {
        $0.isEditing = true
        $0.isEditing = false
      },
    ] {
      #expect(ways.screen == plain.screen && ways.count == 2)
    }
  }

  @Test(arguments: [TextLayout.list, .grid(cellWidth: 10)])
  func `another size shows what a backend of that size shows, from the same item on`(
    _ layout: TextLayout
  ) {
    var random = SeededGenerator(seed: 23)
    let backend = TextBackend(width: 30, height: 6, layout: layout)
    let list = Self.list(on: backend)
    for _ in 0..<(LongRun.isAsked ? 2_000 : 20) {
      backend.scroll(
        to: ListIndexPath(section: [0, 2, 4][random.below(3)], item: random.below(7)), at: .top)
      let first = backend.indexPath(atLine: 0)
      let (width, height) = (1 + random.below(50), 1 + random.below(9))
      backend.resize(width: width, height: height)
      #expect(backend.width == width && backend.height == height)
      let fresh = TextBackend(width: width, height: height, layout: layout)
      let freshList = Self.list(on: fresh)
      if let first { fresh.scroll(to: first, at: .top) }
      // What was cut at the top stays cut.
      if first != nil, backend.indexPath(atLine: 0) == fresh.indexPath(atLine: 0),
        fresh.screen.lines.first == backend.screen.lines.first
      {
        #expect(backend.screen == fresh.screen)
      }
      if let first, let now = backend.indexPath(atLine: 0) { #expect(now <= first) }
      withExtendedLifetime(freshList) {}
    }
    backend.resize(width: nil, height: nil)
    #expect(backend.screen.lines.count >= list.contents.totalItemCount / 3)
  }

  @Test(arguments: [TextLayout.list, .grid(cellWidth: 10)], [10, 20, 50, 60])
  func `what stands at the top stays there in another size, be it a title, a separator or a row`(
    _ layout: TextLayout, _ width: Int
  ) {
    let cells = TextCellFactory<String> { name in "\(name)\n\(name)b" }
    let titled = DataSourceProvider(
      sections: [ListSection(id: 0, header: "H", items: (0..<20).map { "i\($0)" })],
      cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    let list = titled.separators { gap in
      let names = "\(gap.from ?? "-") \(gap.to ?? "-")"
      return .view(ListElement(showing: TextView("\(names)\n\(names) &")))
    }
    let whole = TextBackend(width: width, layout: layout).render(list.dataSource)
      .lines.map(\.text)
    // Outside of long runs every eleventh; what repeats takes two and four lines.
    for lines in stride(from: 0, to: 90, by: LongRun.isAsked ? 1 : 11) {
      let backend = TextBackend(width: 30, height: 6, layout: layout)
      backend.render(list.dataSource)
      backend.scroll(byLines: lines)
      let first = backend.screen.lines[0].text
      backend.resize(width: width, height: 6)
      // Of a separator that is gone, the row is left that it would part.
      let words = first.split(separator: " ")
      let item = first.hasPrefix(" ") ? words[0] : words[words.count > 1 ? 1 : 0]
      let start =
        whole.firstIndex(of: first)
        ?? whole.firstIndex { $0.hasPrefix(" ") && $0.split(separator: " ").contains(item) } ?? -1
      let expected = whole[max(0, min(start, whole.count - 6))...].prefix(6)
      #expect(start >= 0 && backend.screen.lines.map(\.text) == Array(expected), "\(first)")
    }
  }

  @Test func `a row at the top that is lower in another size is in sight there`() {
    let items = ["a", "b\nb2\nb3"] + (0..<28).map { "i\($0)" }
    let backend = TextBackend(width: 30, height: 4, layout: .grid(cellWidth: 10))
    backend.render(DataSourceProvider(items: items, cellFactory: TextCellFactory()).dataSource)
    backend.scroll(byLines: 2)
    #expect(backend.screen.lines[0].text.hasSuffix(" b3"))
    backend.resize(width: 10, height: 4)
    #expect(backend.screen.lines.map(\.text) == ["  a", "  b", "  b2", "  b3"])
  }

  @Test func `what copies the screen hears of each drawing`() {
    let backend = TextBackend(width: 20, height: 4)
    let list = Self.list(on: backend)
    var count = 0
    backend.didDraw = { count += 1 }
    backend.scroll(byLines: 1)
    list.update { $0[0].items.append("A new") }
    backend.resize(width: 10, height: 4)
    backend.resize(width: 10, height: 4)
    #expect(count == 3)
  }

  @Test func `a header is not pinned while the lines above its section are seen`() {
    let pinned = TextBackend(width: 20, height: 8, sectionSpacing: 3)
    let plain = TextBackend(width: 20, height: 8, sectionSpacing: 3)
    pinned.pinsHeaders = true
    let lists = [pinned, plain].map { Self.list(on: $0) }
    var spacingCount = 0
    for _ in 0..<50 {
      let texts = plain.screen.lines.map(\.text)
      if texts[0].isEmpty {
        spacingCount += 1
        #expect(pinned.screen.lines.map(\.text) == texts)
      }
      pinned.scroll(byLines: 1)
      plain.scroll(byLines: 1)
    }
    #expect(spacingCount > 5)
    withExtendedLifetime(lists) {}
  }

  @Test func `a header of no lines is not pinned, and goes out of sight with what is above`() {
    let backend = TextBackend(width: 20, height: 3)
    backend.pinsHeaders = true
    let list = ListDriver(
      DataSourceProvider(
        sections: [ListSection(id: 0, header: "A", items: Array(0..<9))],
        cellFactory: TextCellFactory(),
        supplementaryViewFactory: TextViewFactory { $0.title }.onSection(.viewSize) { _, _ in .zero
        }),
      on: backend, identity: .itself)
    #expect(backend.screen.lines.map(\.text) == ["  0", "  1", "  2"])
    backend.scroll(byLines: 2)
    #expect(backend.screen.lines.map(\.text) == ["  2", "  3", "  4"])
    #expect(backend.visibleViews.isEmpty)
    withExtendedLifetime(list) {}
  }
}
