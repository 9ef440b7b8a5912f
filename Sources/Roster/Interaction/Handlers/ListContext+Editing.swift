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

/// What a handler can have done to a list that is held by a driver, whatever its items are.
struct ListCommands {
  let remove: (_ path: ListIndexPath) -> EditOutcome
  let move: (_ path: ListIndexPath, _ target: ListIndexPath) -> EditOutcome
  let toggle: (_ path: ListIndexPath) -> EditOutcome
  let drawAgain:
    (_ path: ListIndexPath, _ marks: @escaping (_ latestPath: ListIndexPath) -> ListMarks) -> Void
}

/// Names the commands of the list that a context belongs to.
enum ListCommandsKey: ContextKey {
  static var defaultValue: ListCommands? { nil }
}

/// Changes an item in place in the list that holds it.
struct ItemEditor<Item> {
  /// Has a closure change an item, and do nothing where it returns that it did not.
  let edit: (_ path: ListIndexPath, _ change: (inout Item) -> Bool) -> EditOutcome

  /// An editor of a part of the items.
  func part<Part>(
    get: @escaping (Item) -> Part?, set: @escaping (inout Item, Part) -> Void
  ) -> ItemEditor<Part> {
    ItemEditor<Part> { path, change in
      edit(path) { item in
        guard var part = get(item), change(&part) else { return false }
        set(&item, part)
        return true
      }
    }
  }
}

/// Names the editor for items of a type.
///
/// The type is part of the name, so that a factory of other items never finds it.
enum ItemEditorKey<Item>: ContextKey {
  static var defaultValue: ItemEditor<Item>? { nil }
}

/// Names the fallback of the list that a context belongs to.
enum FallbackKey: ContextKey {
  static var defaultValue: (() -> FallbackHandlers)? { nil }
}

/// Names the way to edit the list that a context belongs to, for sections of a type.
///
/// It is given the index path of an item in what is shown, or that of the first item of a section that is meant itself; the
/// edit, the same in the latest state.
enum ListEditorKey<Section: SectionInfo>: ContextKey {
  typealias Edit = (inout ListContents<Section>, ListIndexPath) -> Void
  typealias Editor = (_ path: ListIndexPath, _ isItem: Bool, _ edit: Edit) -> EditOutcome

  static var defaultValue: Editor? { nil }
}
