/// A cell or view that can show an error in place of an item.
///
/// Where a list is composed from values whose types are known only at run time, nothing may be
/// registered for one of them. If its cells present errors, that one cell says so and the rest of the
/// list is drawn.
///
/// ```swift
/// extension ProductCell: ErrorPresenting {
///   init(presenting error: ElementError) {
///     self.init()
///     title = error.description
///     isHighlighted = true
///   }
/// }
/// ```
///
/// ## Conforming to ErrorPresenting
///
/// Show the error's `description` word for word, and make it look like an error.
public protocol ErrorPresenting {
  /// Makes a cell or view that shows an error.
  ///
  /// - Parameter error: What could not be shown, and where.
  init(presenting error: ElementError)
}

extension String: ErrorPresenting {
  /// Makes a string of the error's words.
  ///
  /// - Parameter error: What could not be shown, and where.
  public init(presenting error: ElementError) {
    self = error.description
  }
}
