import Roster

/// The measures of a layout, in columns and lines.
struct TextGeometry: Hashable {
  /// The width of the screen, or `nil` where lines may be as long as they are.
  var width: Int?

  /// How many cells stand side by side.
  var cellsInRow: Int

  /// The width of a cell with its marks, or `nil` where it may be as wide as it is.
  var cellWidth: Int?

  /// How many lines are between two sections.
  var sectionSpacing = 0

  /// The length of lines on a screen that was given no width.
  static let defaultLineWidth = 20

  /// The most columns or lines that a measure asks for; what asks for more gets so many.
  ///
  /// They are all drawn, blank or not, so that a number that is too large by far would take all memory.
  static let limit = 10_000
}

extension TextGeometry {
  /// The columns for a number of points, ten to each; what does not fill one is left out.
  static func columns(_ points: Double) -> Int {
    points > 0 ? Int(min(points / 10, Double(limit))) : 0
  }

  /// The lines for a number of points, twenty to each; what is left over fills another one.
  static func lines(_ points: Double) -> Int { wholeLines(points / 20) }

  /// The lines that a number of lines reaches into, up to the limit; none for what is not above 0.
  ///
  /// Rounding would need a library that programs without Foundation are not linked to.
  static func wholeLines(_ number: Double) -> Int {
    // Compared as numbers, since infinity and what is not a number are no number of lines.
    guard number > 0 else { return 0 }
    let number = min(number, Double(limit))
    let whole = Int(number)
    return Double(whole) < number ? whole + 1 : whole
  }
}

extension ListSize {
  /// As many of some lines as there is room for, and blank ones where there is more room.
  func fit(_ lines: [TextLine]) -> [TextLine] {
    guard case .fixed(let size) = self else { return lines }
    let count = TextGeometry.wholeLines(size)
    return lines.prefix(count) + Array(repeating: TextLine(), count: max(0, count - lines.count))
  }
}

extension TextCell {
  /// The cell behind an indentation and a mark, which stands in its first line.
  private func indented(by level: Int, mark: String) -> TextCell {
    if level == 0 && mark.isEmpty { return self }
    let indent = String(repeating: "  ", count: level)
    let blank = String(repeating: " ", count: mark.count)
    var cell = self
    cell.lines = lines.enumerated().map { index, line in
      var indented = TextLine(indent + (index == 0 ? mark : blank))
      indented.append(line)
      return indented
    }
    return cell
  }

  /// The cell with the height and the indentation that handlers give it.
  func fitted(to element: ListElement<TextCell>) -> TextCell {
    var fitted = self
    if let level = element.respond(to: .indentationLevel) {
      // What is in an outline has both, and other lists are not asked for marks.
      let mark = element.respond(to: .disclosure).flatMap { $0 }.map { "\($0.mark) " }
      fitted = indented(by: min(max(0, level), 100), mark: mark ?? "")
    }
    if let size = element.respond(to: .itemSize) { fitted.lines = size.fit(fitted.lines) }
    return fitted
  }
}

extension TextView {
  /// The view with the height that handlers give it; its insets are a part of the height.
  func fitted(to element: ListElement<TextView>, kind: SupplementaryKind) -> TextView {
    guard case .fixed(let height)? = element.respond(to: .viewSize, kind) else { return self }
    var fitted = self
    let margin = Double(marginLines) * 2
    if height <= margin { fitted.verticalInset = 0 }
    fitted.lines = ListSize.fixed(height <= margin ? height : height - margin).fit(lines)
    return fitted
  }
}

extension TextView {
  /// The blank lines above and below the title.
  var marginLines: Int { min(max(0, verticalInset) / 20, TextGeometry.limit) }

  /// The blank columns before and after the title.
  var marginColumns: Int { min(max(0, horizontalInset) / 10, TextGeometry.limit) }
}
