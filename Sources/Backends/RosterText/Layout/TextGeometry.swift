/// The measures of a layout, in columns.
struct TextGeometry: Hashable {
  /// The width of the screen, or `nil` where lines may be as long as they are.
  var width: Int?

  /// How many cells stand side by side.
  var cellsInRow: Int

  /// The width of a cell with its marks, or `nil` where it may be as wide as it is.
  var cellWidth: Int?
}
