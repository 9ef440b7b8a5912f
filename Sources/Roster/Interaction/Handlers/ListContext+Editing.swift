extension ListContext {
  /// The context for a factory that shows a part of the items, such as the value of one case.
  ///
  /// Handlers of that factory can then change the part in place:
  ///
  /// ```swift
  /// case .product(let product): products.choice(for: product, in: context.editing(\Row.product))
  /// ```
  ///
  /// - Parameter part: The part, `nil` for items that have none.
  /// - Returns: The context.
  public func editing<Whole, Part>(_ part: WritableKeyPath<Whole, Part?>) -> ListContext {
    editing(
      part: { $0[keyPath: part] }, of: Whole.self, set: { $0[keyPath: part] = $1 })
  }

  /// The context for a factory that shows a part of the items; without a way to set the part, handlers
  /// cannot change it.
  func editing<Whole, Part>(
    part: @escaping (Whole) -> Part?, of whole: Whole.Type,
    set: ((inout Whole, Part) -> Void)?
  ) -> ListContext {
    let inner = set.flatMap { set in
      self[ItemEditorKey<Whole>.self]?.part(get: part, set: set)
    }
    guard inner != nil || self[ItemEditorKey<Part>.self] != nil else { return self }
    var context = self
    context.values[ItemEditorKey<Part>.self] = inner
    return context
  }
}
