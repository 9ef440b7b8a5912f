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
}

extension TextGeometry {
  /// The columns for a number of points, ten to each; what does not fill one is left out.
  static func columns(_ points: Double) -> Int {
    points > 0 ? Int(min(points, 1_000_000) / 10) : 0
  }

  /// The lines for a number of points, twenty to each; what is left over fills another one.
  static func lines(_ points: Double) -> Int {
    points > 0 ? Int((min(points, 1_000_000) / 20).rounded(.up)) : 0
  }
}
