/// What makes the blank cells or views of a reuse identifier, as a value that says so before any is made.
///
/// A backend with a pool of its own calls ``ListElement/make()`` and need not know. A toolkit that owns its cells makes
/// them by itself, of what was registered for an identifier. Its backend registers that the first time that it meets
/// the identifier:
///
/// ```swift
/// func register(_ element: ListElement<UICollectionViewCell>, as name: String) {
///   switch element.maker {
///   case .type(let type, _): view.register(type, forCellWithReuseIdentifier: name)
///   case .template(let file, _, _):
///     view.register(UINib(nibName: file, bundle: nil), forCellWithReuseIdentifier: name)
///   case .closure: view.register(HostCell.self, forCellWithReuseIdentifier: name)
///   }
/// }
/// ```
///
/// What only a closure makes is put into a container of the backend's own, here `HostCell`, with an ``ElementHost``.
///
/// Closure factories of cells that are ``BlankMaking`` name their type by themselves. ``CellFactory/made(by:)`` names the
/// maker for others, and for types that conform to ``CellFactory``.
public enum ElementMaker<Content> {
  /// A type, whose blank instances are made by the toolkit, or else by the closure.
  case type(Content.Type, make: () -> Content)

  /// A template, such as a file of layouts, that the toolkit loads by its name and bundle; others call the closure.
  // Apart, so that an element need not have room for it.
  indirect case template(String, bundle: String? = nil, make: () -> Content)

  /// A closure, which nothing but the program can call.
  case closure(() -> Content)

  /// A type that makes its own blank instances.
  ///
  /// - Parameter type: The type.
  /// - Returns: The maker.
  public static func type(_ type: Content.Type) -> Self where Content: BlankMaking {
    .type(type, make: { type.init() })
  }

  /// Makes a blank cell or view, wherever a toolkit would have it from.
  func callAsFunction() -> Content {
    switch self {
    case .type(_, let make), .template(_, _, let make), .closure(let make): make()
    }
  }

  /// The same with something around the making.
  func wrapped(_ wrap: @escaping (_ make: () -> Content) -> Content) -> ElementMaker {
    switch self {
    case .type(let type, let make): .type(type, make: { wrap(make) })
    case .template(let name, let bundle, let make):
      .template(name, bundle: bundle, make: { wrap(make) })
    case .closure(let make): .closure { wrap(make) }
    }
  }
}

@available(*, unavailable)
extension ElementMaker: Sendable {}

extension ListElement {
  /// The same element with blank cells or views of another origin.
  ///
  /// - Parameter maker: What makes them, for all elements of the reuse identifier.
  /// - Returns: The element.
  public func made(by maker: ElementMaker<Content>) -> ListElement {
    var element = self
    element.making = maker
    return namesIndexPath ? element.changing { $0.keepsMaker = true } : element
  }
}

extension CellFactory {
  /// The same factory with blank cells of another origin, which toolkits that own their cells can register.
  ///
  /// ```swift
  /// let cells = products.made(by: .type(ProductCell.self))
  /// ```
  ///
  /// - Parameter maker: What makes them, for all reuse identifiers of the factory.
  /// - Returns: The factory.
  public func made(by maker: ElementMaker<Cell>) -> ClosureCellFactory<Item, Cell> {
    composed.changing("made") { element, _, _ in element.made(by: maker) }
  }
}

extension SupplementaryViewFactory {
  /// The same factory with blank views of another origin, which toolkits that own their views can register.
  ///
  /// - Parameter maker: What makes them, for all reuse identifiers of the factory.
  /// - Returns: The factory.
  public func made(
    by maker: ElementMaker<View>
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    composed.changing("made") { element, _ in element.made(by: maker) }
  }
}
