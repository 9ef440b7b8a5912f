public import Roster

/// Makes the titled views of sections, in two steps: how a view looks, then what it says.
///
/// The style step runs before the title step, so that a title can be fitted to the style; both run
/// each time that a view is configured.
///
/// ```swift
/// let signs = TextViewFactory<Product, Aisle> { view, _ in
///   view.style = .bold
/// } title: { request in
///   request.title.map { "\($0.name) (\(request.itemCount))" }
/// }
/// ```
///
/// Sections with strings for titles need only `.sectionTitles()`.
public struct TextViewFactory<Item, Title: Equatable>: SupplementaryViewFactory {
  /// Changes how a view looks.
  public typealias Style = (inout TextView, SupplementaryRequest<Item, Title>) -> Void

  /// The kinds of view that a section may have, in the order in which they are laid out.
  public let kinds: [SupplementaryKind]

  private let style: Style
  private let title: (SupplementaryRequest<Item, Title>) -> String?

  /// Makes a factory of two steps.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - style: Changes how a view looks; the first step of configuring it.
  ///   - title: What a view says, or `nil` for no view; the second step. It is also asked whether there
  ///     is a view.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    style: @escaping Style = { _, _ in },
    title: @escaping (SupplementaryRequest<Item, Title>) -> String?
  ) {
    self.kinds = kinds
    self.style = style
    self.title = title
  }

  /// One identifier for each kind that has a title.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier of ``TextView``, or `nil` where there is no title.
  public func reuseIdentifier(
    for request: SupplementaryRequest<Item, Title>
  ) -> ReuseIdentifier? {
    kinds.contains(request.kind) && title(request) != nil ? TextView.reuseIdentifier : nil
  }

  /// Makes a view with the insets of a title.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A view that says nothing yet.
  public func makeView(for request: SupplementaryRequest<Item, Title>) -> TextView { TextView() }

  /// Makes a view blank.
  ///
  /// - Parameter view: The view.
  public func reset(_ view: inout TextView) { view = TextView() }

  /// Styles the view, then sets its title.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - request: What the view is wanted for.
  public func configure(_ view: inout TextView, for request: SupplementaryRequest<Item, Title>) {
    style(&view, request)
    view.text = title(request)
  }
}

@available(*, unavailable)
extension TextViewFactory: Sendable {}

extension SupplementaryViewFactory {
  /// Shows the titles of sections, in bold.
  ///
  /// A section with a header gets one above its items, a section with a footer one below.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: aisles, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
  /// ```
  ///
  /// - Returns: A factory for sections of any item whose titles are strings.
  public static func sectionTitles<Item>() -> Self where Self == TextViewFactory<Item, String> {
    .sectionTitles { view, request in
      if request.kind == .header { view.style = .bold }
    }
  }

  /// Shows the titles of sections in a style of your own.
  ///
  /// - Parameter style: Changes how a view looks, before its title is set.
  /// - Returns: A factory for sections of any item whose titles are strings.
  public static func sectionTitles<Item>(
    style: @escaping TextViewFactory<Item, String>.Style
  ) -> Self where Self == TextViewFactory<Item, String> {
    TextViewFactory(style: style) { request in request.title }
  }
}
