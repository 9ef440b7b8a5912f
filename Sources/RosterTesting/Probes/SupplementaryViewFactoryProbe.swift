public import Roster

/// Drives a supplementary view factory through its steps, with no list and no backend.
///
/// ```swift
/// let probe = SupplementaryViewFactoryProbe(signs)
/// #expect(probe.view(for: probe.request(.header, title: "Dairy"))?.text == "Dairy")
/// ```
public struct SupplementaryViewFactoryProbe<Factory: SupplementaryViewFactory> {
  /// What a view is wanted for.
  public typealias Request = SupplementaryRequest<Factory.Item, Factory.Title>

  /// The factory.
  public let factory: Factory

  /// Where views are said to be, and what the owner of the list passes along.
  public var context: ListContext

  /// Prepares to drive a factory.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - context: Where views are said to be, and what the owner of the list passes along.
  public init(
    _ factory: Factory,
    context: ListContext = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
  ) {
    self.factory = factory
    self.context = context
  }

  /// Describes a view that is wanted.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - title: What it shows.
  ///   - item: The item at its position; none for an empty section.
  /// - Returns: The request.
  public func request(
    _ kind: SupplementaryKind, title: Factory.Title? = nil, item: Factory.Item? = nil
  ) -> Request {
    SupplementaryRequest(
      kind: kind, context: context, title: title, item: item, itemCount: item == nil ? 0 : 1)
  }

  /// Makes a view and configures it, or `nil` where the factory says that there is none.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The view, as it is shown when none is reused.
  public func view(for request: Request) -> Factory.View? {
    guard factory.reuseIdentifier(for: request) != nil else { return nil }
    var view = factory.makeView(for: request)
    factory.reset(&view)
    factory.configure(&view, for: request)
    return view
  }
}

@available(*, unavailable)
extension SupplementaryViewFactoryProbe: Sendable {}

extension SupplementaryViewFactoryProbe {
  /// What is wrong with the factory.
  ///
  /// Besides what holds for cells: the kinds are the same each time and each is named once; every kind that
  /// is named has a view for one of the samples, and no other kind has one.
  ///
  /// - Parameters:
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  ///   - describe: What of a view is compared.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations<Description: Equatable>(
    titles: [Factory.Title], items: [Factory.Item] = [],
    describe: @escaping (Factory.View) -> Description
  ) -> [Violation] {
    let kinds = factory.kinds
    var found: [Violation] = []
    if Set(kinds).count != kinds.count || factory.kinds != kinds {
      found.append(
        Violation(
          .steadyKinds, expected: "\(Set(kinds).count) kinds, each once", found: "\(factory.kinds)",
          "a kind of view is named twice, or not always"))
    }
    let items = items.map(Optional.some) + [nil]
    func requests(_ kind: SupplementaryKind) -> [Request] {
      // Only headers and footers have titles; see `SupplementaryRequest`.
      let titles = (kind == .header || kind == .footer ? titles.map(Optional.some) : []) + [nil]
      return titles.flatMap { title in
        items.map { request(kind, title: title, item: $0) }
      }
    }
    for kind in Set(kinds).sorted(by: { $0.rawValue < $1.rawValue })
    where requests(kind).allSatisfy({ factory.element(for: $0) == nil }) {
      found.append(Violation(.missingView, "no sample has a \(kind), which is one of the kinds"))
    }
    for kind in [.header, .footer, "roster-testing-unknown"] as [SupplementaryKind]
    where !kinds.contains(kind)
      && requests(kind).contains(where: { factory.element(for: $0) != nil })
    {
      found.append(Violation(.strayView, "there is a \(kind), which is none of the kinds"))
    }
    let requests = kinds.flatMap(requests)
    let identifiers = IdentifierLaws(
      samples: requests.enumerated().compactMap { index, request in
        factory.reuseIdentifier(for: request).map { identifier in
          IdentifierLaws.Sample(
            identifier: identifier, position: .item(ListIndexPath(section: 0, item: index)),
            words: [])
        }
      })
    found += identifiers.emptyViolation.map { [$0] } ?? []
    let laws = ElementLaws(noun: "view", samples: requests.map(sample), describe: describe)
    return found + laws.violations
  }

  /// What is wrong with the factory, whose views are compared with `==`.
  ///
  /// - Parameters:
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(titles: [Factory.Title], items: [Factory.Item] = []) -> [Violation]
  where Factory.View: Equatable {
    violations(titles: titles, items: items, describe: \.self)
  }

  /// What is wrong with the factory, whose views are compared by all their stored properties.
  ///
  /// - Parameters:
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(titles: [Factory.Title], items: [Factory.Item] = []) -> [Violation] {
    violations(titles: titles, items: items, describe: dumped)
  }

  private func sample(_ request: Request) -> ElementSample<Factory.View> {
    ElementSample(
      name: "the \(request.kind) \(request.title.map { "“\($0)”" } ?? "without a title")"
        + "\(request.item.map { " at the item \($0)" } ?? "")",
      describeSubject: { dumped(request.item) + dumped(request.title) },
      identifier: { factory.reuseIdentifier(for: request) },
      make: { factory.makeView(for: request) },
      configure: {
        factory.reset(&$0)
        factory.configure(&$0, for: request)
      })
  }
}
