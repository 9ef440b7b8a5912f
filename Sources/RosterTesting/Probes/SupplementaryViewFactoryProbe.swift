public import Roster

/// Drives a supplementary view factory through its steps, with no list and no backend.
///
/// ```swift
/// let probe = SupplementaryViewFactoryProbe(signs)
/// #expect(probe.view(for: probe.request(.header, title: "Dairy"))?.text == "Dairy")
/// ```
public struct SupplementaryViewFactoryProbe<Factory: SupplementaryViewFactory> {
  /// What a view is wanted for.
  public typealias Request = SupplementaryRequest<Factory.Item, Factory.Title>

  /// The factory.
  public let factory: Factory

  /// Where views are said to be, and what the owner of the list passes along.
  public var context: ListContext

  /// Prepares to drive a factory.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - context: Where views are said to be, and what the owner of the list passes along.
  public init(
    _ factory: Factory,
    context: ListContext = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
  ) {
    self.factory = factory
    self.context = context
  }

  /// Describes a view that is wanted.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - title: What it shows.
  ///   - item: The item at its place; none for an empty section.
  /// - Returns: The request.
  public func request(
    _ kind: SupplementaryKind, title: Factory.Title? = nil, item: Factory.Item? = nil
  ) -> Request {
    SupplementaryRequest(
      kind: kind, context: context, title: title, item: item, itemCount: item == nil ? 0 : 1)
  }

  /// Makes a view and configures it, or `nil` where the factory says that there is none.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view, as it is shown when none is reused.
  public func view(for request: Request) -> Factory.View? {
    guard factory.reuseIdentifier(for: request) != nil else { return nil }
    var view = factory.makeView(for: request)
    factory.reset(&view)
    factory.configure(&view, for: request)
    return view
  }
}

@available(*, unavailable)
extension SupplementaryViewFactoryProbe: Sendable {}
