extension Mistake {
  /// What does not fit when events are handled.
  static let handling = [
    Mistake(
      "a handler of another item",
      wrong: "let cells = Lines<Product>().on(.canEdit) { (person: Person) in true }",
      right: "let cells = Lines<Product>().on(.canEdit) { (product: Product) in true }",
      reason:
        "cannot convert value of type '(Person) -> Bool' to expected argument type '(Product) -> Bool'"
    ),
    Mistake(
      "a handler of a case's item for all items",
      wrong: "let list = lines.on(.didSelect) { (person: Person) in .deselect }",
      right: "let list = lines.on(.didSelect) { (product: Product) in .deselect }",
      reason:
        "'(Person) -> SelectionResult' to expected argument type '(DataSourceProvider<ListSection<String, Product>, Lines<Product>, Signs<Product, String>>.Item) -> SelectionResult' (aka '(Product) -> SelectionResult')"
    ),
    Mistake(
      "a section's event handled by the factory of cells",
      wrong: "let cells = Lines<Product>().on(.isSectionHidden) { _ in true }",
      right: "let cells = Lines<Product>().on(.isHidden) { _ in true }",
      reason: "'isSectionHidden' requires the types 'ListIndexPath' and 'Int' be equivalent"),
    Mistake(
      "an answer of another type",
      wrong: "let cells = Lines<Product>().on(.canMove) { _ in \"yes\" }",
      right: "let cells = Lines<Product>().on(.canMove) { _ in true }",
      reason: "cannot convert value of type 'String' to expected argument type 'Bool'"),
    Mistake(
      "a change of an item to another type",
      wrong:
        "let list = lines.handle(.fieldChanged) { _, event in event.update { $0 = Person(id: 1) } }",
      right:
        "let list = lines.handle(.fieldChanged) { _, event in event.update { $0 = Product(\"a\") } }",
      reason:
        "cannot assign value of type 'Person' to type 'DataSourceProvider<ListSection<String, Product>, Lines<Product>, Signs<Product, String>>.Item' (aka 'Product')"
    ),
  ]
}
