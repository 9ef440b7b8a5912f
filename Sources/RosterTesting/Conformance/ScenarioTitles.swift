public import Roster

/// Shows the headers and footers of a scenario's sections as their text.
public struct ScenarioTitles<View: TextShowing>: SupplementaryViewFactory, Sendable {
  /// Makes the factory.
  public init() {}

  /// One identifier for all headers and one for all footers; none where there is no title.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(
    for request: SupplementaryRequest<ScenarioItem, String>
  ) -> ReuseIdentifier? {
    request.title == nil ? nil : ReuseIdentifier(request.kind.rawValue)
  }

  /// Makes a blank view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A blank view.
  public func makeView(for request: SupplementaryRequest<ScenarioItem, String>) -> View { View() }

  /// Fills a view with the title.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - request: What the view is wanted for.
  public func configure(
    _ view: inout View, for request: SupplementaryRequest<ScenarioItem, String>
  ) {
    view.show(request.title ?? "")
  }
}
