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
public typealias TextViewFactory<Item, Title: Equatable> =
  ClosureSupplementaryViewFactory<Item, Title, TextView>

extension ClosureSupplementaryViewFactory where View == TextView {
  /// Makes a factory of two steps.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of view that a section may have.
  ///   - style: Changes how a view looks; the first step of configuring it.
  ///   - title: What a view says, or `nil` for no view; the second step. It is also asked whether there
  ///     is a view.
  public init(
    kinds: [SupplementaryKind] = [.header, .footer],
    style: @escaping (inout TextView, SupplementaryRequest<Item, Title>) -> Void = { _, _ in },
    title: @escaping (SupplementaryRequest<Item, Title>) -> String?
  ) {
    self.init(
      kinds: kinds, reuseIdentifier: { title($0) == nil ? nil : TextView.reuseIdentifier },
      maker: .closure { TextView() }, reset: { $0 = TextView() }
    ) { view, request in
      style(&view, request)
      view.text = title(request)
    }
  }
}

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
    style: @escaping (inout TextView, SupplementaryRequest<Item, String>) -> Void
  ) -> Self where Self == TextViewFactory<Item, String> {
    TextViewFactory(style: style) { request in request.title }
  }
}
