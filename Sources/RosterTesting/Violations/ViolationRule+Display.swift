extension ViolationRule {
  /// A cell or view is told twice that it comes into sight, or is told that it is out of sight and was not
  /// in it.
  public static let displayTurns: ViolationRule = "display-turns"

  /// A cell or view that was in sight goes, or shows something else, and is not told before.
  public static let displayEnd: ViolationRule = "display-end"

  /// A cell or view is told that it comes into sight before it is configured.
  public static let displayConfigured: ViolationRule = "display-configured"

  /// A backend that promises to tell it tells no cell that it comes into sight.
  public static let displayTold: ViolationRule = "display-told"
}
