public import Roster

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
