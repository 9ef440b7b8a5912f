/// A cell or view that can show a text, and so a scenario.
///
/// ```swift
/// extension MyCell: TextShowing {
///   mutating func show(_ text: String) { title = text }
/// }
/// ```
///
/// ## Conforming to TextShowing
///
/// Replace the text that was shown before. Conform in your tests; an app does not need it.
public protocol TextShowing {
  /// Makes a blank cell or view.
  init()

  /// Shows a text, whatever was shown before.
  ///
  /// - Parameter text: The text.
  mutating func show(_ text: String)
}

extension String: TextShowing {
  /// Becomes the text.
  ///
  /// - Parameter text: The text.
  public mutating func show(_ text: String) { self = text }
}
