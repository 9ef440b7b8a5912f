/// Where in the viewport a scroll puts an item.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top edge.
  case top

  /// In the middle.
  case center

  /// At the bottom edge.
  case bottom

  /// At the nearer edge, or where it is when it is fully visible.
  case nearest
}
