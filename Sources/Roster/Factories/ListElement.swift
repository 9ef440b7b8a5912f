/// A cell or view that is to be shown: how to find one to reuse, how to make one, how to fill it.
///
/// It is what a backend gets to know of a factory and an item, and all that it needs:
///
/// ```swift
/// var cell = pool.take(element.reuseIdentifier) ?? element.make()
/// element.configure(&cell)
/// ```
///
/// To refresh a cell that is on screen, only configure it again.
public struct ListElement<Content> {
  /// Which used cells can be configured instead of making one.
  public let reuseIdentifier: ReuseIdentifier

  private let makeContent: () -> Content
  private let configureContent: (inout Content) -> Void

  /// Describes an element by its three steps.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: Which used cells can be configured instead of making one.
  ///   - make: Makes a blank cell or view.
  ///   - configure: Fills a cell or view, whatever it showed before. It may put another in its place.
  public init(
    reuseIdentifier: ReuseIdentifier,
    make: @escaping () -> Content,
    configure: @escaping (inout Content) -> Void
  ) {
    self.reuseIdentifier = reuseIdentifier
    makeContent = make
    configureContent = configure
  }

  /// Makes a blank cell or view.
  ///
  /// - Returns: A cell or view that nothing has configured yet.
  public func make() -> Content { makeContent() }

  /// Fills a cell or view, whatever it showed before.
  ///
  /// - Parameter content: A cell or view made for the same reuse identifier. Another one may be put
  ///   in its place; what is there afterwards is what is to be shown.
  public func configure(_ content: inout Content) { configureContent(&content) }

  /// Makes a cell or view and fills it.
  ///
  /// - Returns: A cell or view as it is shown when none is reused.
  public func fresh() -> Content {
    var content = make()
    configure(&content)
    return content
  }
}

@available(*, unavailable)
extension ListElement: Sendable {}

extension ListElement: CustomStringConvertible {
  /// The type of the cell or view, and its reuse identifier.
  ///
  /// Nothing is made for it.
  public var description: String { "\(Content.self) reused as \"\(reuseIdentifier)\"" }
}
