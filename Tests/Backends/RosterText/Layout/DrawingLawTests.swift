import Roster
import RosterText
import TestSupport
import Testing

/// Whatever a list has, its screen is the one that is drawn letter by letter, and a window is cut out of it.
@Suite struct DrawingLawTests {
  private static let rounds = LongRun.isAsked ? 400 : 3

  private struct Setting {
    let width: Int?
    let columns: Int?
    let spacing: Int

    var layout: TextLayout { columns.map { .grid(columns: $0) } ?? .list }

    init(_ numbers: inout SeededGenerator) {
      let columns = [nil, nil, 1, 2, 3].randomElement(using: &numbers) ?? nil
      self.columns = columns
      let width = [nil, 3, 7, 12, 20, 41].randomElement(using: &numbers) ?? nil
      self.width = width.map { max($0, columns ?? 0) }
      spacing = Int.random(in: 0...2, using: &numbers)
    }

    func backend(height: Int?) -> TextBackend {
      TextBackend(
        width: width, height: height, layout: layout, sectionSpacing: spacing)
    }

    func drawing(
      _ wall: Wall, isEditing: Bool = false,
      marks: (ListIndexPath) -> PlainDrawing.Marks = { _ in PlainDrawing.Marks() }
    ) -> PlainDrawing {
      PlainDrawing(
        wall, width: width, columns: columns, spacing: spacing, isEditing: isEditing, marks: marks)
    }
  }

  private func text(_ screen: TextScreen) -> String {
    PlainDrawing.text(of: PlainDrawing.letters(of: screen))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `V5 V6 V7 V12 a list looks as if it were drawn letter by letter`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let (setting, wall) = (Setting(&numbers), Wall(&numbers))
      let backend = setting.backend(height: nil)
      #expect(
        text(backend.render(wall.source())) == PlainDrawing.text(of: setting.drawing(wall).lines))

      let paths = wall.courses.indices.flatMap { section in
        wall.courses[section].items.indices.map { ListIndexPath(section: section, item: $0) }
      }
      let selected = Set(paths.filter { _ in Bool.random(using: &numbers) })
      backend.selectionMode = .multiple
      backend.selection = Array(selected)
      backend.highlighted = paths.randomElement(using: &numbers)
      backend.focused = paths.randomElement(using: &numbers)
      backend.isEditing = Bool.random(using: &numbers)
      let (highlighted, focused) = (backend.highlighted, backend.focused)
      let expected = setting.drawing(wall, isEditing: backend.isEditing) { path in
        PlainDrawing.Marks(
          isSelected: selected.contains(path), isHighlighted: path == highlighted,
          isFocused: path == focused)
      }
      #expect(text(backend.screen) == PlainDrawing.text(of: expected.lines))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `V10 a window goes where it is scrolled to, and stays where it is over a reload`(
    seed: UInt64
  ) {
    var numbers = SeededGenerator(seed: seed + 100)
    for _ in 0..<Self.rounds {
      let setting = Setting(&numbers)
      let height = Int.random(in: 1...9, using: &numbers)
      let backend = setting.backend(height: height)
      var wall = Wall(&numbers)
      var drawing = setting.drawing(wall)
      var line = 0
      backend.render(wall.source())
      func check(_ comment: String) {
        let end = max(0, drawing.lines.count - height)
        line = min(max(0, line), end)
        #expect(
          text(backend.screen) == PlainDrawing.text(of: drawing.lines[line...].prefix(height)),
          "\(comment)")
        var (start, paths): (Int, [ListIndexPath]) = (0, [])
        for band in drawing.bands {
          if start < line + height, start + band.lines.count > line { paths += band.paths }
          start += band.lines.count
        }
        #expect(backend.visiblePaths == paths, "\(comment)")
      }
      check("at first")
      for _ in 0..<6 {
        let action = Int.random(in: 0..<8, using: &numbers)
        switch action {
        case 0, 1, 2:
          let lines = Int.random(in: -12...15, using: &numbers)
          backend.scroll(byLines: lines)
          line += lines
        case 3:
          backend.scrollToEnd()
          line = .max
        case 4:
          backend.scrollToTop()
          line = 0
        case 5, 6:
          guard
            let band = drawing.bands.indices.filter({ !drawing.bands[$0].paths.isEmpty })
              .randomElement(using: &numbers),
            let path = drawing.bands[band].paths.randomElement(using: &numbers)
          else { break }
          let (start, count) = (drawing.start(of: band), drawing.bands[band].lines.count)
          let position: ScrollPosition = action == 5 ? .top : .bottom
          backend.scroll(to: path, at: position)
          line = position == .top ? start : start + count - height
        default:
          // The band at the top stays, or what comes where it was, or else the last; the top of the list does.
          let top = drawing.bands.indices.first {
            drawing.start(of: $0) + drawing.bands[$0].lines.count > line
          }
          let key = top.map { drawing.bands[$0].key }
          let hidden = top.map { line - drawing.start(of: $0) } ?? 0
          wall = Wall(&numbers)
          drawing = setting.drawing(wall)
          backend.render(wall.source())
          guard line > 0 else { break }
          line = 0
          guard let key, let last = drawing.bands.indices.last else { break }
          let new = drawing.bands.firstIndex { !$0.key.lexicographicallyPrecedes(key) } ?? last
          line = drawing.start(of: new) + (drawing.bands[new].key == key ? hidden : 0)
        }
        check("action \(action)")
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func
    `V10 what stays in a window keeps its line over an update, the first of it that did not move`(
      seed: UInt64
    )
  {
    var numbers = SeededGenerator(seed: seed + 200)
    for _ in 0..<Self.rounds {
      let setting = Setting(&numbers)
      let height = Int.random(in: 1...9, using: &numbers)
      let backend = setting.backend(height: height)
      var wall = Wall(&numbers)
      var drawing = setting.drawing(wall)
      var line = 0
      backend.render(wall.source())
      for _ in 0..<3 {
        let lines = Int.random(in: -3...9, using: &numbers)
        backend.scroll(byLines: lines)
        line = min(max(0, line + lines), max(0, drawing.lines.count - height))
        let new = wall.rebuilt(&numbers)
        let plan = BatchPlan(ListChanges(from: wall.courses, to: new.courses), for: .everything)
        guard plan.stages.count == 1 else { break }
        let newDrawing = setting.drawing(new)
        line = newDrawing.line(
          following: drawing, from: line, height: height, by: plan.stages[0].changes,
          cellsInRow: setting.columns ?? 1)
        line = min(max(0, line), max(0, newDrawing.lines.count - height))
        let staged = plan.stages[0].dataSource(from: wall.source(), to: new.source())
        backend.apply(plan.stages[0], showing: staged) {}
        (wall, drawing) = (new, newDrawing)
        #expect(
          text(backend.screen) == PlainDrawing.text(of: drawing.lines[line...].prefix(height)))
      }
    }
  }
}
