import Testing

@testable import RosterText

/// A stack of bands that are numbers, and that counts what it is asked for.
final class NumberedStack: BandStack {
  let heights: [Int]
  private(set) var measured: Set<Int> = []

  init(heights: [Int]) {
    self.heights = heights
  }

  var first: Int? { heights.indices.first }
  var last: Int? { heights.indices.last }
  func band(after band: Int) -> Int? { band + 1 < heights.count ? band + 1 : nil }
  func band(before band: Int) -> Int? { band > 0 ? band - 1 : nil }

  func height(of band: Int) -> Int {
    measured.insert(band)
    return heights[band]
  }

  /// The line of the whole stack at which an edge stands.
  func line(of top: ViewportTop<Int>) -> Int {
    heights[..<top.band].reduce(0, +) + top.hiddenLines
  }
}

@Suite struct ViewportTopTests {
  /// All stacks of up to four bands that are up to three lines high.
  static let stacks = (0..<4).reduce(into: [[[Int]]](arrayLiteral: [[]])) { stacks, _ in
    stacks.append(stacks[stacks.count - 1].flatMap { stack in (0...3).map { stack + [$0] } })
  }.dropFirst().flatMap(\.self)

  @Test func `an edge moves by lines, and stops at both ends`() {
    for heights in Self.stacks {
      let stack = NumberedStack(heights: heights)
      let total = heights.reduce(0, +)
      for band in heights.indices {
        for hidden in 0...heights[band] {
          let top = ViewportTop(band: band, hiddenLines: hidden)
          for lines in -(total + 1)...(total + 1) {
            let moved = top.moved(by: lines, in: stack)
            let expected = min(max(0, stack.line(of: top) + lines), total)
            #expect(stack.line(of: moved) == expected, "\(heights) \(top) \(lines)")
          }
        }
      }
    }
  }

  @Test func `an edge settles so that the viewport is filled where it can be`() {
    for heights in Self.stacks {
      let stack = NumberedStack(heights: heights)
      let total = heights.reduce(0, +)
      for line in 0...total {
        for height in 0...5 {
          let top = ViewportTop(band: 0).moved(by: line, in: stack)
          let settled = top.settled(height: height, in: stack)
          #expect(stack.line(of: settled) == min(line, max(0, total - height)))
        }
      }
    }
  }

  @Test func `an item is shown at the position that is asked for`() {
    for heights in Self.stacks {
      let stack = NumberedStack(heights: heights)
      let total = heights.reduce(0, +)
      for height in 1...4 {
        for line in 0...max(0, total - height) {
          let top = ViewportTop(band: 0).moved(by: line, in: stack)
          for band in heights.indices {
            let start = heights[..<band].reduce(0, +)
            let room = height - heights[band]
            func check(_ position: ScrollPosition, _ wanted: Int) {
              let shown = top.showing(band, at: position, height: height, in: stack)
              let expected = min(max(0, wanted), max(0, total - height))
              #expect(
                stack.line(of: shown) == expected,
                "\(heights) \(height) \(line) \(band) \(position)")
            }
            check(.top, start)
            check(.bottom, start - room)
            check(.center, start - room / 2)
            if heights[band] > 0 {
              let isVisible = start >= line && start + heights[band] <= line + height
              check(.nearest, isVisible ? line : start < line || room <= 0 ? start : start - room)
            }
          }
        }
      }
    }
  }

  @Test func `a move measures what it passes and a viewport, never the whole`() {
    let stack = NumberedStack(heights: [Int](repeating: 2, count: 100_000))
    let top = ViewportTop(band: 50_000).moved(by: 20, in: stack)
    #expect(top == ViewportTop(band: 50_010))
    #expect(stack.measured == Set(50_000...50_010))
    _ = top.showing(90_000, at: .center, height: 10, in: stack)
    #expect(stack.measured.count < 30)
  }

  @Test func `a move as far as can be is no overflow`() {
    let stack = NumberedStack(heights: [1, 2, 3])
    let top = ViewportTop(band: 1, hiddenLines: 1)
    #expect(stack.line(of: top.moved(by: .max, in: stack)) == 6)
    #expect(stack.line(of: top.moved(by: .min, in: stack)) == 0)
  }
}
