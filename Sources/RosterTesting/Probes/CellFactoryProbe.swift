public import Roster

/// Drives a cell factory through its steps, with no view and no backend.
///
/// ```swift
/// let probe = CellFactoryProbe(cells)
/// #expect(probe.cell(for: milk).text == "1 × Milk")
/// ```
///
/// A probe can reuse cells as a list does, and ``violations(items:describe:)`` tries all pairs of items.
public struct CellFactoryProbe<Factory: CellFactory> {
  /// The factory.
  public let factory: Factory

  /// Where cells are said to be, and what the owner of the list passes along.
  public var context: ListContext

  /// Prepares to drive a factory.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - context: Where cells are said to be, and what the owner of the list passes along.
  public init(
    _ factory: Factory,
    context: ListContext = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
  ) {
    self.factory = factory
    self.context = context
  }

  /// Makes a cell for an item and configures it.
  ///
  /// - Parameter item: The item.
  /// - Returns: The cell, as it is shown when none is reused.
  public func cell(for item: Factory.Item) -> Factory.Cell {
    var cell = factory.makeCell(for: item, in: context)
    configure(&cell, for: item)
    return cell
  }

  /// Makes a cell, shows items in it one after the other, and then another one.
  ///
  /// - Parameters:
  ///   - item: The item that is shown last.
  ///   - earlier: The items that the cell showed before; it is made for the first.
  /// - Returns: The cell, as it is shown when it is reused.
  public func cell(for item: Factory.Item, after earlier: Factory.Item...) -> Factory.Cell {
    var cell = factory.makeCell(for: earlier.first ?? item, in: context)
    for item in earlier + [item] { configure(&cell, for: item) }
    return cell
  }

  /// Fills a cell in the factory's own steps.
  func configure(_ cell: inout Factory.Cell, for item: Factory.Item) {
    factory.reset(&cell)
    factory.configure(&cell, for: item, in: context)
  }

  /// Returns which used cells would do for an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: The identifier.
  public func reuseIdentifier(for item: Factory.Item) -> ReuseIdentifier {
    factory.reuseIdentifier(for: item, in: context)
  }
}

@available(*, unavailable)
extension CellFactoryProbe: Sendable {}

extension CellFactoryProbe {
  /// What is wrong with the factory.
  ///
  /// For all ordered pairs of items that share a reuse identifier: a cell that showed one and now shows the
  /// other equals a fresh cell. Reuse identifiers are stable, have names, and are shared by several items;
  /// configuring is deterministic, does not change the item and shows it in the same way wherever it is.
  ///
  /// - Parameters:
  ///   - items: Samples; among them one with everything set, and one with nothing.
  ///   - describe: What of a cell is compared; for cells that are objects, all that a user can see.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  /// - Complexity: Configures about two cells for each pair of items.
  public func violations<Description: Equatable>(
    items: [Factory.Item], describe: @escaping (Factory.Cell) -> Description
  ) -> [Violation] {
    let laws = ElementLaws(
      noun: "cell",
      samples: items.map { item in
        ElementSample(
          name: "\(item)", describeSubject: { dumped(item) },
          identifier: { factory.reuseIdentifier(for: item, in: context) },
          make: { factory.makeCell(for: item, in: context) },
          configure: { configure(&$0, for: item) },
          here: { factory.element(for: item, in: context) },
          elsewhere: { factory.element(for: item, in: elsewhere) })
      }, describe: describe)
    return identifierViolations(items: items) + laws.violations
  }

  /// A context some items further down.
  private var elsewhere: ListContext {
    var context = context
    context.indexPath.item += 7
    context.sourceIndexPath.item += 7
    return context
  }

  private func identifierViolations(items: [Factory.Item]) -> [Violation] {
    let identifiers = items.map { reuseIdentifier(for: $0) }
    // Those that change tell nothing else; see the law of steady identifiers.
    guard identifiers == items.map({ reuseIdentifier(for: $0) }) else { return [] }
    let laws = IdentifierLaws(
      samples: zip(identifiers, items).enumerated().map { index, sample in
        IdentifierLaws.Sample(
          sample.0, of: sample.1, at: .item(ListIndexPath(section: 0, item: index)))
      })
    return [laws.emptyViolation, laws.ownViolation].compactMap(\.self)
  }

  /// What is wrong with the factory, whose cells are compared with `==`.
  ///
  /// - Parameter items: Samples; among them one with everything set, and one with nothing.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(items: [Factory.Item]) -> [Violation] where Factory.Cell: Equatable {
    violations(items: items, describe: \.self)
  }

  /// What is wrong with the factory, whose cells are compared by all their stored properties.
  ///
  /// - Parameter items: Samples; among them one with everything set, and one with nothing.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(items: [Factory.Item]) -> [Violation] {
    violations(items: items, describe: dumped)
  }
}
