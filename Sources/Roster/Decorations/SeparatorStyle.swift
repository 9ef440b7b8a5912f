/// How a line between items looks, in words that every backend can read.
///
/// ```swift
/// let line = SeparatorStyle(leadingInset: 16)
/// let alarm = SeparatorStyle(color: "red")
/// ```
///
/// Any numbers are possible. Negative ones, and what is no number, are as 0; of what is more than a backend has
/// room for, infinity too, as much is drawn as there is room.
public struct SeparatorStyle: Hashable, Sendable {
  /// The space before the line, in points.
  public var leadingInset: Double

  /// The space after the line, in points.
  public var trailingInset: Double

  /// How thick the line is, in points; nothing is drawn for 0.
  public var thickness: Double

  /// The name of the line's color, or `nil` for the backend's own.
  ///
  /// The backend looks it up, and uses its own where it does not know the name.
  public var color: String?

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - leadingInset: The space before the line, in points.
  ///   - trailingInset: The space after the line, in points.
  ///   - thickness: How thick the line is, in points.
  ///   - color: The name of the line's color, or `nil` for the backend's own.
  public init(
    leadingInset: Double = 0, trailingInset: Double = 0, thickness: Double = 1,
    color: String? = nil
  ) {
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.thickness = thickness
    self.color = color
  }

  /// The usual line of a gap: from edge to edge at the ends of a section, indented by 16 between items.
  ///
  /// - Parameter transition: The gap.
  /// - Returns: The style of its line.
  public static func standard<Item>(for transition: ItemTransition<Item>) -> SeparatorStyle {
    let isBetween = transition.from != nil && transition.to != nil
    return SeparatorStyle(leadingInset: isBetween ? 16 : 0)
  }
}
