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

  /// Where it would have been shown: the index path that the user sees, in the whole of joined lists.
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
    let whereabouts =
      switch element {
      case .cell: "at \(indexPath)"
      case .supplementary(let kind): "as \(kind) at \(indexPath)"
      }
    return switch subject {
    case let subject?: "Nothing shows a value of type \(subject) \(whereabouts)."
    case nil: "There is nothing to show \(whereabouts)."
    }
  }
}

extension ElementError {
  /// The same error in a list that stands behind so many sections of others; a malformed index path stays one.
  func behind(sections: Int) -> ElementError {
    ElementError(
      element, subject: subject,
      at: ListIndexPath(section: indexPath.section &+ sections, item: indexPath.item))
  }

  private init(_ element: ElementKind, subject: String?, at indexPath: ListIndexPath) {
    self.element = element
    self.subject = subject
    self.indexPath = indexPath
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

/// What an element of a list is: a cell, or a supplementary view of some kind.
public enum ElementKind: Hashable, Sendable {
  /// A cell, which shows an item.
  case cell

  /// A view that belongs to a section.
  case supplementary(SupplementaryKind)
}

extension ElementKind: CustomStringConvertible {
  /// `cell`, or the name of the supplementary kind.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind): kind.description
    }
  }
}

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

/// What is shown for a value that no factory was found for.
///
/// ```swift
/// let strict = CellRegistry(for: (any Grocery).self, missing: .trap).registering(products)
/// ```
public struct MissingElementPolicy<Content> {
  private let element: (ElementError) -> ListElement<Content>

  private init(_ element: @escaping (ElementError) -> ListElement<Content>) {
    self.element = element
  }

  /// Shows an element of your own.
  ///
  /// - Parameter element: Makes the element that is shown in place of the missing one.
  /// - Returns: The policy.
  public static func show(_ element: @escaping (ElementError) -> ListElement<Content>) -> Self {
    Self(element)
  }

  /// Stops the program with a message that names the value's type and index path.
  ///
  /// For development: it finds a forgotten registration on the first run.
  public static var trap: Self { Self { Roster.trap($0.diagnosis) } }

  func callAsFunction(_ error: ElementError) -> ListElement<Content> {
    element(error).naming { self(error.behind(sections: $0)) }
  }
}

extension MissingElementPolicy where Content: ErrorPresenting {
  /// Shows the error, in a cell or view that presents it.
  public static var render: Self { Self { .presenting($0) } }
}

@available(*, unavailable)
extension MissingElementPolicy: Sendable {}

extension ListElement where Content: ErrorPresenting {
  /// A cell or view that shows an error in place of what could not be made.
  ///
  /// It never shares cells with others: they are reused for errors alone.
  ///
  /// - Parameter error: What could not be made, and where.
  /// - Returns: The element.
  public static func presenting(_ error: ElementError) -> ListElement {
    ListElement(
      reuseIdentifier: ReuseIdentifier(for: ElementError.self),
      make: { Content(presenting: error) },
      configure: { $0 = Content(presenting: error) }
    ).naming { .presenting(error.behind(sections: $0)) }
  }
}
