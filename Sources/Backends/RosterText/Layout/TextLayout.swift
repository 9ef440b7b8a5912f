/// How cells are placed: one below the other, or side by side.
///
/// Before each cell there are two columns for the marks of selection and highlight, which also set
/// the cells off from the titles. A grid is at most 10,000 columns wide, however wide the screen is.
public struct TextLayout: Hashable, Sendable {
  private enum Arrangement: Hashable {
    case list
    case columns(Int)
    case cellWidth(Int)
  }

  private let arrangement: Arrangement

  /// The width of a grid in a backend that was given none.
  static let defaultGridWidth = 80

  /// One cell below the other.
  public static let list = TextLayout(arrangement: .list)

  /// Several cells side by side.
  ///
  /// - Parameter columns: How many; the width of the backend is shared among them. There are no more of them
  ///   than that has columns.
  /// - Returns: The layout.
  /// - Precondition: `columns` is positive.
  public static func grid(columns: Int) -> TextLayout {
    trapUnless(columns > 0, "A grid of \(columns) columns cannot show a cell; give 1 or more.")
    return TextLayout(arrangement: .columns(columns))
  }

  /// As many cells side by side as there is room for.
  ///
  /// - Parameter cellWidth: The width of a cell with its marks; one that is wider than the backend is as wide
  ///   as that.
  /// - Returns: The layout.
  /// - Precondition: `cellWidth` is positive.
  public static func grid(cellWidth: Int) -> TextLayout {
    trapUnless(cellWidth > 0, "A cell cannot be \(cellWidth) columns wide; give 1 or more.")
    return TextLayout(arrangement: .cellWidth(cellWidth))
  }

  /// The measures that result for a width.
  func geometry(forWidth width: Int?) -> TextGeometry {
    switch arrangement {
    case .list:
      return TextGeometry(width: width, cellsInRow: 1, cellWidth: width)
    case .columns(let columns):
      let width = width ?? Self.defaultGridWidth
      let room = min(width, TextGeometry.limit)
      let cells = max(1, min(columns, room))
      return TextGeometry(width: width, cellsInRow: cells, cellWidth: room / cells)
    case .cellWidth(let cellWidth):
      let width = width ?? Self.defaultGridWidth
      let room = min(width, TextGeometry.limit)
      return TextGeometry(
        width: width, cellsInRow: max(1, room / cellWidth), cellWidth: min(room, cellWidth))
    }
  }
}

/// What a backend marks a cell with.
struct TextMarks {
  /// An asterisk, and bold text.
  var isSelected: Bool

  /// An angle, and inverse text.
  var isHighlighted: Bool

  /// An arrowhead, and underlined text.
  var isFocused: Bool

  /// The two columns before the first line of a cell.
  var gutter: String {
    (isSelected ? "*" : " ") + (isHighlighted ? ">" : isFocused ? "›" : " ")
  }

  /// The style that they lay over a cell.
  var style: TextStyle {
    var style = TextStyle.plain
    if isSelected { style.attributes.insert(.bold) }
    if isHighlighted { style.attributes.insert(.inverse) }
    if isFocused { style.attributes.insert(.underlined) }
    return style
  }
}
