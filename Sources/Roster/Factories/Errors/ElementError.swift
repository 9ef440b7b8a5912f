/// Why a cell or view could not be made: there was no model, or no factory for it.
///
/// It is a value to be shown in place of the cell, so that the rest of the list is fine:
///
/// ```swift
/// let error = ElementError(.cell, at: ListIndexPath(section: 0, item: 3), subject: Int.self)
/// print(error)  // Error: missing model or data controller at [0, 3]
/// print(error.diagnosis)  // Nothing shows a value of type Swift.Int at [0, 3].
/// ```
public struct ElementError: Error, Hashable, Sendable {
  /// What could not be made.
  public let element: ElementKind

  /// Where it would have been shown.
  public let indexPath: ListIndexPath

  /// The name of the type that nothing could show, or `nil` where there was no value at all.
  public let subject: String?

  /// Describes what is missing.
  ///
  /// - Parameters:
  ///   - element: What could not be made.
  ///   - indexPath: Where it would have been shown.
  ///   - subject: The type that nothing could show, or `nil` where there was no value at all.
  public init(_ element: ElementKind, at indexPath: ListIndexPath, subject: Any.Type? = nil) {
    self.element = element
    self.indexPath = indexPath
    self.subject = subject.map { String(reflecting: $0) }
  }

  /// The error in the words of a developer: which type nothing was found for, and where.
  public var diagnosis: String {
    let place =
      switch element {
      case .cell: "at \(indexPath)"
      case .supplementary(let kind): "as \(kind) at \(indexPath)"
      }
    return switch subject {
    case let subject?: "Nothing shows a value of type \(subject) \(place)."
    case nil: "There is nothing to show \(place)."
    }
  }
}

extension ElementError: CustomStringConvertible {
  /// The words that are shown in place of the cell or view.
  public var description: String {
    switch element {
    case .cell: "Error: missing model or data controller at \(indexPath)"
    case .supplementary:
      "Error: missing model or data controller for section data at \(indexPath)"
    }
  }
}
