/// The space that a view keeps around its text, in points.
///
/// A screen of text has no points; it gives whole columns and lines for them: a column is ten points
/// wide, a line twenty high, and what does not fill one is left out. The insets of 8 that titles have
/// by default therefore take no room. Negative insets take none either, and none takes more than 10,000
/// columns or lines.
public struct TextInsets: Hashable, Sendable {
  /// The space above and below the text.
  public var vertical: Int

  /// The space before and after the text.
  public var horizontal: Int

  /// Makes insets.
  ///
  /// - Parameters:
  ///   - vertical: The space above and below the text.
  ///   - horizontal: The space before and after the text.
  public init(vertical: Int, horizontal: Int) {
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// The insets of a title: 8 on all sides.
  public static let title = TextInsets(vertical: 8, horizontal: 8)

  /// The blank lines above and below the text.
  var lines: Int { min(max(0, vertical) / 20, TextGeometry.limit) }

  /// The blank columns before and after the text.
  var columns: Int { min(max(0, horizontal) / 10, TextGeometry.limit) }
}
