/// What a backend marks a cell with.
public struct TextMarks: OptionSet, Hashable, Sendable {
  /// One bit for each mark.
  public let rawValue: UInt8

  /// Makes a set of marks from its bits.
  ///
  /// - Parameter rawValue: One bit for each mark.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The cell is selected: an asterisk, and bold text.
  public static let selected = TextMarks(rawValue: 1 << 0)

  /// The cell is highlighted: an angle, and inverse text.
  public static let highlighted = TextMarks(rawValue: 1 << 1)

  /// The cell has the focus: an arrowhead, and underlined text.
  public static let focused = TextMarks(rawValue: 1 << 2)

  /// The two columns before the first line of a cell.
  var gutter: String {
    (contains(.selected) ? "*" : " ")
      + (contains(.highlighted) ? ">" : contains(.focused) ? "›" : " ")
  }

  /// The style that they lay over a cell.
  var style: TextStyle {
    var style = TextStyle.plain
    if contains(.selected) { style.attributes.insert(.bold) }
    if contains(.highlighted) { style.attributes.insert(.inverse) }
    if contains(.focused) { style.attributes.insert(.underlined) }
    return style
  }
}
