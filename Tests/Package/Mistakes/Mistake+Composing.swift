extension Mistake {
  /// What does not fit when sections and factories are composed.
  static let composing = [
    Mistake(
      "a cell factory for another item",
      wrong: "let list = DataSourceProvider(sections: products, cellFactory: Lines<Person>())",
      right: "let list = DataSourceProvider(sections: products, cellFactory: Lines<Product>())",
      reason: "requires the types 'Product' and 'Person' be equivalent"),
    Mistake(
      "a supplementary view factory for another item",
      wrong: """
        let list = DataSourceProvider(
          sections: products, cellFactory: Lines(),
          supplementaryViewFactory: Signs<Person, String>())
        """,
      right: """
        let list = DataSourceProvider(
          sections: products, cellFactory: Lines(),
          supplementaryViewFactory: Signs<Product, String>())
        """,
      reason: "requires the types 'Product' and 'Person' be equivalent"),
    Mistake(
      "a supplementary view factory for another title",
      wrong: """
        let list = DataSourceProvider(
          sections: shelves, cellFactory: Lines(),
          supplementaryViewFactory: Signs<Product, String>())
        """,
      right: """
        let list = DataSourceProvider(
          sections: shelves, cellFactory: Lines(),
          supplementaryViewFactory: Signs<Product, Aisle>())
        """,
      reason:
        "'Section.Title' = 'ModelSection<Aisle, Product>.Title' (aka 'Aisle'), 'Views.Title' = 'String'"
    ),
    Mistake(
      "a supplementary view factory in place of a cell factory",
      wrong: """
        let list = DataSourceProvider(sections: products, cellFactory: Signs<Product, String>())
        """,
      right: """
        let list = DataSourceProvider(
          sections: products, cellFactory: Lines(),
          supplementaryViewFactory: Signs<Product, String>())
        """,
      reason: "'Signs<Product, String>' conform to 'CellFactory'"),
    Mistake(
      "a cell factory for a subclass of the item",
      wrong: "let list = DataSourceProvider(sections: products, cellFactory: Lines<Fruit>())",
      right: "let list = DataSourceProvider(sections: products, cellFactory: Lines<Product>())",
      reason: "requires the types 'Product' and 'Fruit' be equivalent"),
    Mistake(
      "the next cell factory of a list makes other cells",
      wrong: "var list = lines; list.cellFactory = Tiles<Product>()",
      right: "var list = lines; list.cellFactory = Lines<Product>()",
      reason: "cannot assign value of type 'Tiles<Product>' to type 'Lines<Product>'"),
    Mistake(
      "sections of two kinds of item in one list",
      wrong:
        "let list = DataSourceProvider(sections: [products[0], people[0]], cellFactory: Lines())",
      right: "let list = DataSourceProvider(sections: [products[0]], cellFactory: Lines())",
      reason: "('Person' vs. 'Product')"),
    Mistake(
      "a context value of another type",
      wrong: """
        enum CurrencyKey: ContextKey { static let defaultValue = "EUR" }
        var list = lines; list.context[CurrencyKey.self] = 3
        """,
      right: """
        enum CurrencyKey: ContextKey { static let defaultValue = "EUR" }
        var list = lines; list.context[CurrencyKey.self] = "CHF"
        """,
      reason: "cannot assign value of type 'Int' to subscript of type 'String'"),
  ]
}
