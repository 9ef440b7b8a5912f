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

  /// Stops the program with a message that names the value's type and place.
  ///
  /// For development: it finds a forgotten registration on the first run.
  public static var trap: Self { Self { preconditionFailure($0.diagnosis) } }

  func callAsFunction(_ error: ElementError) -> ListElement<Content> { element(error) }
}

extension MissingElementPolicy where Content: ErrorPresenting {
  /// Shows the error, in a cell or view that presents it.
  public static var render: Self { Self { .presenting($0) } }
}

@available(*, unavailable)
extension MissingElementPolicy: Sendable {}
