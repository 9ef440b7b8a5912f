public import Roster

extension CellFactoryProbe {
  /// What is wrong with the factory.
  ///
  /// For all ordered pairs of items that share a reuse identifier: a cell that showed one and now shows the
  /// other equals a fresh cell. Reuse identifiers are stable, have names, and are shared by several items;
  /// configuring is deterministic, does not change the item and shows it in the same way wherever it is; and
  /// the element of an item takes the factory's own steps.
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
          element: { factory.element(for: item, in: context) },
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
