/// How much room something takes along the direction in which a list scrolls.
public enum ListSize: Hashable, Sendable {
  /// As much as its content needs.
  case automatic

  /// So much, in the backend's units: lines, points, pixels.
  ///
  /// Negative numbers are as 0, and so is what is no number; more than a backend can show, infinity too, is as the most
  /// that it can.
  case fixed(Double)

  /// None at all, in every style of list.
  public static let zero = fixed(0)
}
