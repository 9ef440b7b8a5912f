extension Mistake {
  /// What does not fit when a list is decorated.
  static let decorating = [
    Mistake(
      "separators chosen by another item",
      wrong: "let list = lines.separators { (gap: ItemTransition<Person>) in nil }",
      right: "let list = lines.separators { (gap: ItemTransition<Product>) in nil }",
      reason: "expected argument type '(ItemTransition<Product>) -> ListSeparator<Sign>?'"),
    Mistake(
      "a separator that is another backend's view",
      wrong: "let list = lines.separators { _ in .view(ListElement(showing: Tile())) }",
      right: "let list = lines.separators { _ in .view(ListElement(showing: Sign())) }",
      reason: "cannot convert value of type 'Tile' to expected argument type 'Sign'"),
    Mistake(
      "an empty state that is another backend's view",
      wrong: "let list = lines.emptyState { ListElement(showing: Tile()) }",
      right: "let list = lines.emptyState { ListElement(showing: Sign()) }",
      reason: "type 'ListElement<Tile>' to closure result type 'ListElement<Sign>?'"),
  ]
}
