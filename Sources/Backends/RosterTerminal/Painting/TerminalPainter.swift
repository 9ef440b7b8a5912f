public import RosterText

/// Turns screens into the bytes that make a terminal show them: as few as tell what changed.
///
/// ```swift
/// var painter = TerminalPainter(width: 20, height: 2)
/// _ = painter.paint(TextScreen(lines: ["3 × Apples", "1 × Milk"]))
/// let bytes = painter.paint(TextScreen(lines: ["3 × Apples", "2 × Milk"]))
/// print(bytes.count < 40)  // true
/// ```
///
/// It writes nothing by itself: send the bytes to a ``TerminalSession``, a socket, or a file. What a text says never
/// controls the terminal: each sequence that it does is made of numbers.
///
/// It is a value, and `Sendable`.
public struct TerminalPainter: Sendable {
  /// What the terminal can show.
  public internal(set) var features: TerminalFeatures

  /// The width of the screen in columns.
  public private(set) var width: Int

  /// The height of the screen in lines.
  public private(set) var height: Int

  /// What the terminal shows, or `nil` where that is not known.
  private var shown: [TextLine]?

  /// Whether the terminal shows a cursor, or `nil` where that is not known.
  private var showsCursor: Bool?

  /// Makes a painter for a terminal of which nothing is known to be shown.
  ///
  /// - Parameters:
  ///   - width: The width of the screen in columns; more than 10,000 are taken as 10,000.
  ///   - height: The height of the screen in lines; more than 10,000 are taken as 10,000.
  ///   - features: What the terminal can show.
  /// - Precondition: `width` and `height` are not negative.
  public init(width: Int, height: Int, features: TerminalFeatures = TerminalFeatures()) {
    trapUnless(
      width >= 0 && height >= 0,
      "A screen cannot have \(width) columns and \(height) lines; give 0 or more of each.")
    self.width = min(width, 10_000)
    self.height = min(height, 10_000)
    self.features = features
  }

  /// Forgets what the terminal shows, so that all of it is painted the next time.
  ///
  /// - Parameters:
  ///   - width: The width of the screen from now on, at most 10,000 of it; as it was by default.
  ///   - height: The height of the screen from now on, at most 10,000 of it; as it was by default.
  /// - Precondition: `width` and `height` are not negative.
  public mutating func reset(width: Int? = nil, height: Int? = nil) {
    self = TerminalPainter(
      width: width ?? self.width, height: height ?? self.height, features: features)
  }

  /// The bytes that make the terminal show a screen.
  ///
  /// - Parameters:
  ///   - screen: What is to be seen; what is too wide or too high is cut off.
  ///   - cursor: The line and the column of a cursor to be seen, each counted from 0; none by default.
  /// - Returns: The bytes; none where nothing changed.
  /// - Complexity: O(*n* + *h*²) for *n* characters in lines that changed and a screen of *h* lines. The bytes
  ///   are bounded by the lines that changed; a list that is scrolled costs the lines that appeared.
  public mutating func paint(
    _ screen: TextScreen, cursor: (line: Int, column: Int)? = nil
  ) -> [UInt8] {
    var lines = Array(screen.lines.prefix(height))
    lines += Array(repeating: TextLine(), count: height - lines.count)
    guard features.repaints else { return write(lines) }

    var output = ControlSequences(colors: features.colors)
    var former = shown ?? Array(repeating: TextLine(), count: height)
    if shown == nil {
      if height > 0, width > 0 { output.eraseAll() }
    } else if let shift = LineShift(from: former, to: lines) {
      output.scroll(shift.lines, by: shift.count)
      former = shift.applied(to: former)
    }
    for (index, line) in lines.enumerated() where line != former[index] {
      LinePainter(line: index, width: width)
        .paint(line.glyphs(width: width), over: former[index].glyphs(width: width), on: &output)
    }
    shown = lines
    output.set(.plain)
    place(cursor, on: &output)
    guard features.synchronizesOutput, !output.bytes.isEmpty else { return output.bytes }
    var frame = ControlSequences(colors: features.colors)
    frame.markFrame(isBeginning: true)
    var end = ControlSequences(colors: features.colors)
    end.markFrame(isBeginning: false)
    return frame.bytes + output.bytes + end.bytes
  }

  private mutating func place(
    _ cursor: (line: Int, column: Int)?, on output: inout ControlSequences
  ) {
    if let cursor, height > 0, width > 0 {
      // What was painted moved it, and where it was is not kept: it is seldom seen.
      output.move(
        toLine: min(max(0, cursor.line), height - 1), column: min(max(0, cursor.column), width - 1))
    }
    if showsCursor != (cursor != nil) { output.showCursor(cursor != nil) }
    showsCursor = cursor != nil
  }

  /// The lines that are new, one below the other, as on paper.
  private mutating func write(_ lines: [TextLine]) -> [UInt8] {
    var former = shown ?? Array(repeating: TextLine(), count: height)
    if let shift = LineShift(from: former, to: lines) { former = shift.applied(to: former) }
    shown = lines
    var output = ControlSequences(colors: features.colors)
    for (line, old) in zip(lines, former) where line != old {
      let glyphs = line.glyphs(width: width)
      let end = glyphs.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
      for glyph in glyphs[..<end] { output.write(glyph) }
      output.endLine()
    }
    return output.bytes
  }
}

/// Lines of a screen that are all found again some lines above or below.
struct LineShift {
  /// The lines that move, and those that they push out.
  let lines: Range<Int>

  /// How far up they move, or down if it is negative.
  let count: Int

  /// Finds the shift that spares most lines, or `nil` where none spares more than it costs; there are as many new lines as old ones.
  init?(from old: [TextLine], to new: [TextLine]) {
    if old == new { return nil }
    let oldHashes = old.map { $0.isEmpty ? 0 : $0.hashValue }
    let newHashes = new.map { $0.isEmpty ? 0 : $0.hashValue }
    var best = (spared: 1, lines: 0..<0, count: 0)
    for distance in 1..<max(1, new.count) {
      for shift in [distance, -distance] {
        // The stretch of rows that spares most: lines that are found again, less those that are there already.
        var (start, spared) = (max(0, -shift), 0)
        for row in max(0, -shift)..<min(new.count, new.count - shift) {
          if newHashes[row] == oldHashes[row + shift] {
            if newHashes[row] != 0, newHashes[row] != oldHashes[row] { spared += 1 }
          } else if newHashes[row] == oldHashes[row] {
            spared -= 1
          }
          if spared > best.spared { best = (spared, start..<row + 1, shift) }
          if spared <= 0 { (start, spared) = (row + 1, 0) }
        }
      }
    }
    guard best.count != 0 else { return nil }
    count = best.count
    lines =
      min(
        best.lines.lowerBound, best.lines.lowerBound + count)..<max(
        best.lines.upperBound, best.lines.upperBound + count)
  }

  /// The lines as they are after the shift.
  func applied(to former: [TextLine]) -> [TextLine] {
    var moved = Array(former[lines])
    let blank = Array(repeating: TextLine(), count: abs(count))
    if count > 0 {
      moved = moved.dropFirst(count) + blank
    } else {
      moved = blank + moved.dropLast(-count)
    }
    return former[..<lines.lowerBound] + moved + former[lines.upperBound...]
  }
}

/// Paints one line over another.
struct LinePainter {
  /// The offset of the line.
  let line: Int

  /// The width of the screen.
  let width: Int

  /// The longest stretch that is written again because moving the cursor costs as much.
  private static let bridge = 3

  func paint(_ new: [ScreenGlyph], over old: [ScreenGlyph], on output: inout ControlSequences) {
    guard let first = zip(new, old).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return
    }
    // Terminals may have put other columns to what follows such a character; all of it is written again.
    let isCertain = new.allSatisfy(\.isCertain) && old.allSatisfy(\.isCertain)
    let end = (new.lastIndex { $0 != .blank } ?? -1) + 1
    // What stands before the first difference is in both, so that one of them tells whether that is certain.
    let start = new[..<first].firstIndex { !$0.isCertain } ?? first
    var cursor: Int?
    var column = start
    while column < end {
      let glyph = new[column]
      if isCertain, glyph == old[column] {
        column += 1
        continue
      }
      bridge(from: cursor, to: column, of: new, on: &output)
      if !glyph.isCertain { clear(glyph, at: column, on: &output) }
      output.write(glyph)
      column += max(1, glyph.width)
      cursor = glyph.isCertain ? column : nil
    }
    guard end < width, old[end...].contains(where: { $0 != .blank }) || !isCertain else { return }
    // What is there already between the last change and the end of the line stays.
    if cursor != end { output.move(toLine: line, column: end) }
    output.eraseToEndOfLine()
  }

  private func bridge(
    from cursor: Int?, to column: Int, of glyphs: [ScreenGlyph], on output: inout ControlSequences
  ) {
    guard let cursor else { return output.move(toLine: line, column: column) }
    guard cursor < column else { return }
    // All of these are certain: in a line with others none is passed over.
    let gap = glyphs[cursor..<column]
    if gap.count <= Self.bridge, gap.allSatisfy({ $0.style == glyphs[column].style }) {
      for glyph in gap { output.write(glyph) }
    } else {
      output.advance(by: column - cursor)
    }
  }

  /// Makes blank the columns of a character that a terminal may take for a narrower one.
  private func clear(_ glyph: ScreenGlyph, at column: Int, on output: inout ControlSequences) {
    for _ in 0..<glyph.width {
      output.write(ScreenGlyph(text: " ", width: 1, style: glyph.style))
    }
    output.move(toLine: line, column: column)
  }
}
