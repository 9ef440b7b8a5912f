public import Roster

/// Shows the headers and footers of a scenario's sections as their text.
///
/// A title that counts the items of its section, as in `Fruit (2)`, gets old whenever something in the section
/// comes or goes; a backend has to configure the view again then, though no update of the section is told.
public struct ScenarioTitles<View: TextShowing>: SupplementaryViewFactory, Sendable {
  private let countsItems: Bool

  /// Makes the factory.
  ///
  /// - Parameter countsItems: Whether the number of items is shown behind each title.
  public init(countingItems countsItems: Bool = false) { self.countsItems = countsItems }

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
    let count = countsItems ? " (\(request.itemCount))" : ""
    view.show((request.title ?? "") + count)
  }
}
